import { useContext } from 'preact/hooks';
import type { Failure } from '../../lib/model/failure.ts';
import type { Fact } from '../../lib/model/records.ts';
import {
  type AsyncState,
  answerOf,
  notesOf,
  type Pages,
  pagesRead,
} from '../../lib/panel/load-state.ts';
import { FailureNote } from '../parts/FailureNote.tsx';
import { LeftOut, Provenance, SourceNotes } from '../parts/Provenance.tsx';
import { AgeAboveContext } from '../parts/panel-context.ts';
import { Untrusted } from '../parts/Untrusted.tsx';

/** The request behind one row or column of a grid: a metric of the company, or the metric of one company. */
interface Asked {
  key: string;
  name: string;
  load: AsyncState<Pages<Fact>>;
  onAgain(): void;
  onMoreAgain(): void;
}

interface AnswerFailuresProps {
  asked: readonly Asked[];
  isSaid?(failure: Failure): boolean;
}

/** One note for each kind of failure, with the names of all that it happened to. */
export function AnswerFailures({ asked, isSaid = () => true }: AnswerFailuresProps) {
  const failures = asked.flatMap(({ key, name, load, onAgain, onMoreAgain }) => {
    const next = answerOf(load)?.next;
    if (load.state === 'failed')
      return [{ key, name, failure: load.failure, again: onAgain, cost: pagesRead(load) }];
    if (next?.state !== 'failed') return [];
    return [{ key, name, failure: next.failure, again: onMoreAgain, cost: 1 }];
  });
  const said = failures.filter(({ failure }) => isSaid(failure));
  return [...Map.groupBy(said, ({ failure }) => failure.kind)].map(
    ([kind, alike]) =>
      alike[0] && (
        <div key={kind} class="above">
          <b class="row">
            {alike.map(({ key, name }) => (
              <Untrusted key={key} text={name} cap={40} inRow />
            ))}
          </b>
          <FailureNote
            failure={alike[0].failure}
            cost={alike.reduce((sum, { cost }) => sum + cost, 0)}
            onRetry={() => {
              for (const { again } of alike) again();
            }}
          />
        </div>
      ),
  );
}

interface AnswerAgesProps {
  asked: readonly Asked[];
  /** Each is of a source of its own: all ages and notes are said, however alike they are. */
  isOfManySources?: boolean;
}

/** How old each answer is, with the button that reads it again. */
export function AnswerAges({ asked, isOfManySources = false }: AnswerAgesProps) {
  const outside = useContext(AgeAboveContext);
  let above = outside;
  return asked.map(({ key, name, load, onAgain }) => {
    const pages = answerOf(load);
    if (!pages) return null;
    const said = above;
    if (!isOfManySources) above = { asOf: pages, retrieved: pages };
    return (
      <AgeAboveContext.Provider key={key} value={said}>
        <Provenance
          envelope={pages}
          source={<Untrusted text={name} cap={40} />}
          part={name}
          refreshing={load.state === 'loading'}
          onRefresh={onAgain}
        />
        {isOfManySources && (
          <>
            <LeftOut meta={pages.meta} />
            {notesOf(pages.meta).map((note) => (
              <SourceNotes key={note} notes={note} />
            ))}
          </>
        )}
      </AgeAboveContext.Provider>
    );
  });
}
