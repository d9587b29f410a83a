import type { ComponentChildren } from 'preact';
import { notesOf } from '../../lib/panel/pages.ts';
import type { AsyncState, Envelope } from '../../lib/panel/view-state.ts';
import { FailureNote } from './FailureNote.tsx';
import { LeftOut, Provenance, SourceNotes } from './Provenance.tsx';
import { EnvelopeContext } from './panel-context.ts';

interface LoadedProps<A extends Envelope> {
  load: AsyncState<A>;
  /** Name of the part, as its heading says it; empty where `refreshLabel` says enough. */
  part: string;
  /** Stands in while there is nothing to show yet. */
  skeleton: ComponentChildren;
  /** The question holds a text of the reader's. */
  typed?: boolean;
  /** Asks anew: after a failure, or for a younger answer. */
  onRefresh(): void;
  /** Other words for asking anew, where it costs more than a request. */
  refreshLabel?: string | undefined;
  children(answer: A): ComponentChildren;
}

/** The newest answer of a load, or what came before it: never without failure, notes and age. */
export function answerOf<A>(load: AsyncState<A>): A | null {
  if (load.state === 'idle') return null;
  return load.state === 'loaded' ? load.answer : load.previous;
}

/** An answer in whatever state it is: under way, here, or failed beside the one before it. */
export function Loaded<A extends Envelope>(props: LoadedProps<A>) {
  const { load, part, skeleton, typed, onRefresh, refreshLabel, children } = props;
  const answer = answerOf(load);
  return (
    <>
      {load.state === 'failed' && (
        <FailureNote failure={load.failure} typed={typed} onRetry={onRefresh} />
      )}
      {load.state === 'loading' && answer === null && skeleton}
      {answer !== null && (
        <>
          <EnvelopeContext.Provider value={answer}>{children(answer)}</EnvelopeContext.Provider>
          <LeftOut meta={answer.meta} />
          {notesOf(answer.meta).map((note) => (
            <SourceNotes key={note} notes={note} />
          ))}
          <Provenance
            envelope={answer}
            part={part}
            refreshing={load.state === 'loading'}
            onRefresh={onRefresh}
            refreshLabel={refreshLabel}
          />
        </>
      )}
    </>
  );
}
