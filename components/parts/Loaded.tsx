import type { ComponentChildren } from 'preact';
import { tCount } from '../../lib/i18n/words.ts';
import { isWholeList } from '../../lib/model/contract.ts';
import type { Fact } from '../../lib/model/records.ts';
import {
  type AsyncState,
  answerOf,
  type Envelope,
  notesOf,
  type Pages,
  pagesRead,
} from '../../lib/panel/query-state.ts';
import { LoadButton } from './buttons.tsx';
import { FailureNote } from './FailureNote.tsx';
import { LeftOut, Provenance } from './Provenance.tsx';
import { EnvelopeContext } from './panel-context.ts';
import { Section, type SectionProps } from './Section.tsx';

interface LoadedProps<A extends Envelope> {
  load: AsyncState<A>;
  /** Name of the part, as its heading says it; empty where `refreshLabel` says enough. */
  part: string;
  skeleton: ComponentChildren;
  /** The request holds text typed by the user. */
  typed?: boolean;
  /** Asks again: after a failure, or for a newer answer. */
  onRefresh(): void;
  /** Label of the refresh button, where it costs more than one request. */
  refreshLabel?: string | undefined;
  /** Who says it, in the line of its age. */
  source?(answer: A): ComponentChildren;
  /** What can be done with it, in the same line. */
  acts?(answer: A): ComponentChildren;
  /** Fields of the answer that stand with its source's notes, behind their button. */
  details?(answer: A): ComponentChildren;
  /** Whether the source's notes stand in sight among the children, and so not behind the button. */
  hasNotesInSight?(answer: A): boolean;
  children(answer: A): ComponentChildren;
}

/** A query in any state: its skeleton, answer or failure, the answer always with its notes and age. */
export function Loaded<A extends Envelope>(props: LoadedProps<A>) {
  const { load, part, skeleton, typed, onRefresh, refreshLabel, children } = props;
  const { source, acts, details, hasNotesInSight } = props;
  const answer = answerOf(load);
  return (
    <>
      {load.state === 'failed' && (
        <FailureNote failure={load.failure} typed={typed} onRetry={onRefresh} />
      )}
      {load.state === 'loading' && answer === null && skeleton}
      {answer !== null && (
        <EnvelopeContext.Provider value={answer}>
          {children(answer)}
          <LeftOut meta={answer.meta} />
          <Provenance
            envelope={answer}
            source={source?.(answer)}
            acts={acts?.(answer)}
            notes={hasNotesInSight?.(answer) ? [] : notesOf(answer.meta)}
            details={details?.(answer)}
            part={part}
            refreshing={load.state === 'loading'}
            onRefresh={onRefresh}
            refreshLabel={refreshLabel}
          />
        </EnvelopeContext.Provider>
      )}
    </>
  );
}

type LoadedSectionProps<A extends Envelope> = LoadedProps<A> &
  Partial<Pick<SectionProps, 'title' | 'anchor' | 'titleHidden' | 'aside'>> & {
    onLoad?(): void;
  };

/** A part of a company under its heading, named as the part unless it has a title. */
export function LoadedSection<A extends Envelope>(props: LoadedSectionProps<A>) {
  const { title, anchor, titleHidden, aside, onLoad, ...rest } = props;
  const { load, part } = rest;
  return (
    <Section
      anchor={anchor}
      title={title ?? part}
      titleHidden={titleHidden}
      busy={load.state === 'loading'}
      aside={
        <>
          {aside}
          {onLoad && <LoadButton load={load} part={part} onLoad={onLoad} />}
        </>
      }
    >
      <Loaded {...rest} />
    </Section>
  );
}

/** Label that names the cost of refreshing a list with several pages; undefined for one page. */
export function refreshWords(load: AsyncState<Pages<unknown>>): string | undefined {
  const pages = pagesRead(load);
  return pages > 1 ? tCount('refreshPages', pages) : undefined;
}

/** The number of facts read, worded differently if the service has more. */
export const factsFound = ({ data, meta }: Pages<Fact>): string =>
  tCount(meta.nextOffset === null ? 'factsFound' : 'factsSoFar', data.length);

/** How many rows are read; with a plus where the service has, or may have, more. */
export const countOf = ({ data, meta }: Pages<unknown>): string =>
  `${data.length}${isWholeList(meta) ? '' : '+'}`;
