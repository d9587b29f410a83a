import { t, tCount } from '../../lib/i18n/words.ts';
import type { Failure } from '../../lib/model/failure.ts';
import type { Listing } from '../../lib/model/saved-companies.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { hasFurther } from '../../lib/panel/compare.ts';
import { notesOf } from '../../lib/panel/pages.ts';
import { answerOf } from '../../lib/panel/query-state.ts';
import { compareFacts } from '../../lib/research/comparison.ts';
import { FailureNote } from '../parts/FailureNote.tsx';
import { refreshWords } from '../parts/list-words.ts';
import { LeftOut, Provenance, SourceNotes } from '../parts/Provenance.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { Untrusted } from '../parts/Untrusted.tsx';
import { CompareGroup } from './CompareGroup.tsx';
import { shortName } from './column.tsx';
import { NotComparableList } from './NotComparableList.tsx';

/**
 * The answers so far: failures first, then comparable facts, then companies that cannot be
 * compared.
 */
export function CompareAnswers(props: PanelProps) {
  const { compare, onCompareAgain, onCompareMore } = props;
  const { companies, metric } = compare;
  const read = companies.flatMap(({ listing, load }) => {
    const answer = answerOf(load);
    return answer ? [{ listing, answer }] : [];
  });
  const busy = companies.some(({ load }) => load.state === 'loading');
  const further = hasFurther(compare);
  const waiting = read.some(({ answer }) => answer.next.state === 'loading');
  const { groups, apart } = compareFacts(
    read.map(({ listing, answer }) => ({ id: listing.id, facts: answer.data })),
    metric,
  );
  return (
    <div aria-busy={busy}>
      <p class="visually-hidden" role="status">
        {busy && t('loading')}
      </p>
      <CompareFailures {...props} />
      {busy && read.length < 2 && <Skeleton lines={[6, 9, 9, 9, 9]} />}
      {read.length > 1 && (
        <>
          {groups.length === 0 && !busy && (
            <p class="nothing-words" role="status">
              {t('compareNone')}
            </p>
          )}
          {groups.map((group, place) => (
            <CompareGroup
              key={group.key}
              group={group}
              read={read}
              metric={metric}
              first={place === 0}
              onReadPage={props.onReadPage}
            />
          ))}
          {groups.length === 0 && !busy && (
            <NotComparableList
              title={t('compareNotComparable')}
              notComparable={apart}
              read={read}
            />
          )}
          {further.length > 0 && (
            <div class="compare-more">
              <p class="hint">{t('compareUnread')}</p>
              <button
                type="button"
                aria-disabled={waiting || busy}
                onClick={() => waiting || busy || onCompareMore()}
              >
                {waiting ? t('loading') : tCount('compareMore', further.length)}
              </button>
            </div>
          )}
          {read.some(({ answer }) => answer.meta.cut) && <p class="hint">{t('factsCut')}</p>}
        </>
      )}
      <CompareAges compare={compare} onCompareAgain={onCompareAgain} />
    </div>
  );
}

/** Each company's answer has an age of its own, and notes of its own. */
function CompareAges({ compare, onCompareAgain }: Pick<PanelProps, 'compare' | 'onCompareAgain'>) {
  const { companies } = compare;
  if (!companies.some(({ load }) => answerOf(load))) return null;
  return (
    <section class="compare-ages" aria-label={t('compareAges')}>
      {companies.map(({ listing, load }) => {
        const answer = answerOf(load);
        if (!answer) return null;
        return (
          <div key={listing.id} class="compare-age">
            <b>
              <Untrusted text={shortName(listing)} cap={40} />
            </b>
            <Provenance
              envelope={answer}
              part={shortName(listing)}
              refreshing={load.state === 'loading'}
              onRefresh={() => onCompareAgain(listing.id)}
              refreshLabel={refreshWords(load)}
            />
            <div class="compare-notes">
              <LeftOut meta={answer.meta} />
              {notesOf(answer.meta).map((note) => (
                <SourceNotes key={note} notes={note} />
              ))}
            </div>
          </div>
        );
      })}
    </section>
  );
}

interface Failed {
  listing: Listing;
  failure: Failure;
  /** Asks the same again. */
  again(): void;
}

/** One note for each kind of failure, with the companies it happened to. */
function CompareFailures({
  compare,
  onCompareAgain,
  onCompareMoreOf,
}: Pick<PanelProps, 'compare' | 'onCompareAgain' | 'onCompareMoreOf'>) {
  const failures = compare.companies.flatMap(({ listing, load }): Failed[] => {
    const next = answerOf(load)?.next;
    if (load.state === 'failed') {
      return [{ listing, failure: load.failure, again: () => onCompareAgain(listing.id) }];
    }
    return next?.state === 'failed'
      ? [{ listing, failure: next.failure, again: () => onCompareMoreOf(listing.id) }]
      : [];
  });
  return (
    <>
      {[...Map.groupBy(failures, ({ failure }) => failure.kind)].map(([kind, alike]) => {
        const [first] = alike;
        return (
          first && (
            <div key={kind}>
              <b class="row">
                {alike.map(({ listing }) => (
                  <span key={listing.id}>
                    <Untrusted text={shortName(listing)} cap={40} />
                  </span>
                ))}
              </b>
              <FailureNote
                failure={first.failure}
                onRetry={() => {
                  for (const { again } of alike) again();
                }}
              />
            </div>
          )
        );
      })}
    </>
  );
}
