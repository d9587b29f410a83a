import { t, tCount } from '../../lib/i18n/words.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { hasFurther } from '../../lib/panel/compare.ts';
import { answerOf } from '../../lib/panel/query-state.ts';
import { compareFacts } from '../../lib/research/comparison.ts';
import { AnswerAges, AnswerFailures } from '../facts/Answers.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { CompareGroup } from './CompareGroup.tsx';
import { shortName } from './column.ts';
import { NotComparableList } from './NotComparableList.tsx';

/**
 * The answers so far: failures first, then comparable facts, then companies that cannot be
 * compared.
 */
export function CompareAnswers(props: PanelProps) {
  const { compare, onCompareAgain, onCompareMore, onCompareMoreOf } = props;
  const { companies, metric } = compare;
  const read = companies.flatMap(({ listing, load }) => {
    const answer = answerOf(load);
    return answer ? [{ listing, answer }] : [];
  });
  const asked = companies.map(({ listing, load }) => ({
    key: listing.id,
    name: shortName(listing),
    load,
    onAgain: () => onCompareAgain(listing.id),
    onMoreAgain: () => onCompareMoreOf(listing.id),
  }));
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
      <AnswerFailures asked={asked} />
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
      {read.length > 0 && (
        <section class="compare-ages" aria-label={t('compareAges')}>
          <AnswerAges asked={asked} isOfManySources />
        </section>
      )}
    </div>
  );
}
