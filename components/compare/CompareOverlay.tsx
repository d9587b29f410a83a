import { useId, useRef } from 'preact/hooks';
import { t, tCount } from '../../lib/i18n/words.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { hasFurther, isUnread, MAX_COMPARED } from '../../lib/panel/compare.ts';
import { answerOf } from '../../lib/panel/load-state.ts';
import { compareFacts } from '../../lib/research/comparison.ts';
import { AnswerAges, AnswerFailures } from '../facts/Answers.tsx';
import { shortName } from '../facts/FactDetails.tsx';
import { MetricSelect } from '../facts/Filters.tsx';
import { Listings } from '../listings/Listings.tsx';
import { Overlay } from '../overlay/Overlay.tsx';
import { Button } from '../parts/buttons.tsx';
import { useFold, usePanelContext } from '../parts/panel-context.ts';
import { SearchForm } from '../parts/SearchForm.tsx';
import { Fold, Heard, Skeleton } from '../parts/Section.tsx';
import { CompareGroup, NotComparableList } from './CompareGroup.tsx';
import { CompanyLine, CompareOffers } from './CompareOffers.tsx';

export function CompareOverlay(props: PanelProps) {
  const answers = useRef<HTMLDivElement>(null);
  return (
    <Overlay title={t('compareTitle')} onClose={props.onCloseOverlay}>
      <p class="hint above">{t('compareIntro')}</p>
      <CompareChoice onAsked={() => answers.current?.focus()} />
      {/* Asking removes its own button: move the focus to where the answers appear. */}
      <div ref={answers} class="compare-answers" tabIndex={-1}>
        <CompareAnswers />
      </div>
    </Overlay>
  );
}

/** The choice of companies and metric; only the button that names its cost sends requests. */
function CompareChoice({ onAsked }: { onAsked(): void }) {
  const { compare, onUncompare, onCompareMetric, onCompareAsk } = usePanelContext();
  const { metric, companies } = compare;
  const id = useId();
  // The requests run one after another, so companies that still wait are not offered again.
  const isRunning = companies.some(({ load }) => load.state === 'loading');
  const wasRunning = useRef(false);
  if (isRunning) wasRunning.current = true;
  const isUpdated = wasRunning.current && companies.every(({ load }) => load.state === 'loaded');
  const unread = isRunning ? 0 : companies.filter(({ load }) => isUnread(load)).length;
  return (
    <div class="compare-choice stack above" data-focus=".compare-companies">
      <MetricSelect value={metric} onChoose={onCompareMetric} />
      <Heard>{companies.map(({ listing }) => shortName(listing)).join(', ')}</Heard>
      {/* Outside the answers, because changes within a busy part are not announced. */}
      <Heard>{isRunning ? t('loading') : isUpdated && t('refreshDone')}</Heard>
      <ul class="compare-companies" tabIndex={-1} aria-label={t('compareCompanies')}>
        {companies.map(({ listing }) => (
          <li key={listing.id} class="line middle between hair">
            <CompanyLine {...listing} />
            <Button
              class="quiet"
              data-repeat="compare"
              aria-label={t('compareRemove', shortName(listing))}
              onClick={() => onUncompare(listing.id)}
              icon="close"
            />
          </li>
        ))}
      </ul>
      {companies.length < 2 && <p class="hint">{t('compareFew')}</p>}
      {companies.length >= MAX_COMPARED ? <p class="hint">{t('compareFull')}</p> : <CompareMore />}
      {companies.length > 1 && unread > 0 && (
        <>
          <div class="buttons">
            <Button
              class="primary"
              aria-describedby={`${id}-cost`}
              words={tCount('compareAsk', unread)}
              onClick={() => {
                onCompareAsk();
                onAsked();
              }}
            />
          </div>
          <p id={`${id}-cost`} class="hint">
            {t('compareCost')}
          </p>
        </>
      )}
    </div>
  );
}

/** Ways to add companies; folded as soon as answers arrive, so that they do not push the answers out of sight. */
function CompareMore() {
  const { compare, adding, ...panel } = usePanelContext();
  const [open, setOpen] = useFold('compare add');
  const ways = (
    <>
      <CompareOffers />
      <SearchForm
        label={t('compareLookUp')}
        button={t('lookupButton')}
        field="adding"
        query={adding}
        hint={t('compareLookUpHint')}
        onDraft={panel.onCompareDraft}
        onSubmit={panel.onCompareLookup}
      />
      <Listings of="adding" />
    </>
  );
  if (compare.companies.filter(({ load }) => answerOf(load)).length < 2) return ways;
  return (
    <Fold
      open={open || adding.load.state !== 'idle'}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      words={t('compareLookUp')}
    >
      <div class="compare-choice stack above">{ways}</div>
    </Fold>
  );
}

function CompareAnswers() {
  const { compare, onCompareAgain, onCompareMore, onCompareMoreOf } = usePanelContext();
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
              isFirst={place === 0}
            />
          ))}
          {groups.length === 0 && !busy && <NotComparableList notComparable={apart} read={read} />}
          {further.length > 0 && (
            <div class="compare-more">
              <p class="hint">{t('compareUnread')}</p>
              <Button
                class="wraps above-xs"
                isOff={waiting || busy}
                words={waiting ? t('loading') : tCount('compareMore', further.length)}
                onClick={onCompareMore}
              />
            </div>
          )}
          {read.some(({ answer }) => answer.meta.cut) && <p class="hint">{t('factsCut')}</p>}
        </>
      )}
      {read.length > 0 && (
        <section class="compare-ages ruled airy small" aria-label={t('compareAges')}>
          <AnswerAges asked={asked} isOfManySources />
        </section>
      )}
    </div>
  );
}
