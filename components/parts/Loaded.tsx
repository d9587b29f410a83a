import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { t, tCount } from '../../lib/i18n/words.ts';
import { isWholeList } from '../../lib/model/contract.ts';
import type {
  Answer,
  CompanyEvent,
  DocumentItem,
  Fact,
  Profile,
  Quote,
} from '../../lib/model/records.ts';
import { type AsyncState, answerOf, notesOf, type Pages } from '../../lib/panel/load-state.ts';
import { Button } from './buttons.tsx';
import { FailureNote } from './FailureNote.tsx';
import { type Aged, LeftOut, Provenance, type ProvenanceProps } from './Provenance.tsx';
import { EnvelopeContext, usePanelContext } from './panel-context.ts';
import { Heard, Section, type SectionProps } from './Section.tsx';

interface LoadedProps<A extends Aged> {
  load: AsyncState<A>;
  /** Name of the part, as its heading says it; empty where `refreshLabel` says enough. */
  part: string;
  skeleton: ComponentChildren;
  /** The request holds text typed by the user. */
  typed?: boolean;
  /** How many requests asking again may take after a failure, if not one. */
  most?: number | undefined;
  /** Asks again: after a failure, or for a newer answer. */
  onRefresh(): void;
  refreshLabel?: string;
  /** The contents of the line of the answer's age, apart from the age. */
  about?(
    answer: A,
  ): Partial<Pick<ProvenanceProps, 'source' | 'acts' | 'asOfWords' | 'notes' | 'details'>>;
  children(answer: A): ComponentChildren;
}

/** A question in any state: its skeleton, answer or failure, the answer always with its notes and age. */
export function Loaded<A extends Aged>(props: LoadedProps<A>) {
  const { load, part, skeleton, typed, most, onRefresh, refreshLabel, about, children } = props;
  const answer = answerOf(load);
  return (
    <>
      {load.state === 'failed' && (
        <FailureNote
          failure={load.failure}
          typed={typed}
          cost={answer?.pages}
          most={most}
          onRetry={onRefresh}
        />
      )}
      {load.state === 'loading' && answer === null && skeleton}
      {answer !== null && (
        <EnvelopeContext.Provider value={answer}>
          {children(answer)}
          <LeftOut meta={answer.meta} />
          <Provenance
            envelope={answer}
            notes={notesOf(answer.meta)}
            {...about?.(answer)}
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

/** The parts of a company that each come from a single question. */
interface Answers {
  profile: Answer<Profile>;
  quote: Answer<Quote | null>;
  events: Pages<CompanyEvent>;
  documents: Pages<DocumentItem>;
  facts: Pages<Fact>;
}

type PartSectionProps<P extends keyof Answers> = Partial<SectionProps> &
  Pick<LoadedProps<Answers[P]>, 'part' | 'skeleton' | 'about' | 'children'> & {
    of: P;
    /** Whether the button that requests the part is elsewhere. */
    isAskedElsewhere?: boolean;
  };

/** A part of the open company under a heading: its title, or else the part's name. */
export function PartSection<P extends keyof Answers>(props: PartSectionProps<P>) {
  const { of, part, title = part, anchor, titleHidden, aside, isAskedElsewhere, ...rest } = props;
  const { company, onLoad, onRefresh } = usePanelContext();
  /** Whether the user asked for the first answer. The age of an answer announces each newer one. */
  const isAsked = useRef(false);
  if (company === null) return null;
  const loads: { [Q in keyof Answers]: AsyncState<Answers[Q]> } = {
    ...company,
    facts: company.facts.load,
  };
  const load = loads[of];
  const ask = (act: (of: P) => void) => {
    isAsked.current = answerOf(load) === null;
    act(of);
  };
  return (
    <Section
      anchor={anchor}
      title={title}
      titleHidden={titleHidden}
      busy={load.state === 'loading'}
      aside={
        <>
          {aside}
          {load.state === 'idle' && !isAskedElsewhere && (
            <Button class="quiet" words={t('loadOne')} onClick={() => ask(onLoad)}>
              <span class="visually-hidden"> {part}</span>
            </Button>
          )}
        </>
      }
    >
      {!isAskedElsewhere && (
        <Heard>{isAsked.current && load.state === 'loaded' && t('refreshDone')}</Heard>
      )}
      <Loaded load={load} part={part} onRefresh={() => ask(onRefresh)} {...rest} />
    </Section>
  );
}

/** The number of facts read, worded differently if the service has more. */
export const factsFound = ({ data, meta }: Pages<Fact>): string =>
  tCount(meta.nextOffset === null ? 'factsFound' : 'factsSoFar', data.length);

/** How many rows are read; with a plus where the service has, or may have, more. */
export const countOf = ({ data, meta }: Pages<unknown>): string =>
  `${data.length}${isWholeList(meta) ? '' : '+'}`;
