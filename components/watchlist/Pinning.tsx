import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { numbered, t, tCount, type WordKey } from '../../lib/i18n/words.ts';
import { MAX_PINS } from '../../lib/model/saved-companies.ts';
import { MAX_ENTRIES, MAX_LIST_TEXT } from '../../lib/names/types.ts';
import type { PinningView } from '../../lib/panel/position.ts';
import { requestsLeft } from '../../lib/research/allowance.ts';
import { formatAge } from '../../lib/research/format-date.ts';
import { Button, CopyButton, IconButton, submitting } from '../parts/buttons.tsx';
import { QUARTER_MINUTE, useClock } from '../parts/clock.tsx';
import { usePanelContext } from '../parts/panel-context.ts';
import { RunBar } from '../parts/RunBar.tsx';
import { useDraft } from '../parts/SearchForm.tsx';
import { Fold, Heard } from '../parts/Section.tsx';
import { ListingLine, Untrusted } from '../parts/Untrusted.tsx';
import { listName, refusalWords } from '../saved/list-words.ts';

/**
 * Pins many companies at once: the field, then the searches' cost, progress and results.
 *
 * @param onClosed moves the focus when the form closes
 */
export function Pinning({ onClosed }: { onClosed(): void }) {
  const { pinning, ...props } = usePanelContext();
  if (pinning === null) return null;
  const { draft, entries, run } = pinning;
  const left = entries.filter(({ state }) => state === 'left').length;
  const list = props.saved.lists.find(({ id }) => id === pinning.list) ?? props.saved.lists[0];
  const close = () => {
    onClosed();
    props.onClosePinning();
  };
  const closing = t(
    entries.some(({ state }) => state === 'left' || state === 'choose')
      ? 'pinningDiscard'
      : 'pinningClose',
  );
  const isUnderWay = run !== null && run.state !== 'done';
  return (
    <section class="pinning hair roomy" aria-label={t('pinningTitle')} data-focus="h2">
      <div class="pinning-head line middle between">
        <h2 class="strong" tabIndex={-1}>
          {list ? t('pinningInto', listName(list)) : t('pinningTitle')}
        </h2>
        <IconButton icon="close" name={closing} onClick={close} />
      </div>
      {draft !== null && (
        <PinningForm problems={pinning.problems} onClose={entries.length === 0 ? close : null} />
      )}
      {pinning.problems.repeated > 0 && (
        <p class="hint">{tCount('pinningRepeated', pinning.problems.repeated)}</p>
      )}
      <Refused pinning={pinning} />
      {isUnderWay ? (
        <>
          <RunBar
            label={t('pinningSearches')}
            run={run}
            left={run.ids.slice(run.done).filter((n) => entries[n]?.state === 'left').length}
            onStop={props.onStopPinning}
            onProceed={props.onProceedPinning}
          />
          {run.state === 'stopped' && left > 0 && <Cost count={left} />}
        </>
      ) : (
        left > 0 && (
          <div class="watch-refresh whole wrap middle tight">
            <Cost count={left} />
            <Button
              class="primary"
              words={tCount('runStart', left)}
              onClick={props.onStartPinning}
            />
          </div>
        )
      )}
      <PinningGroups entries={entries} run={run} />
    </section>
  );
}

/** The number of searches, and the remaining requests by the newest answer. */
function Cost({ count }: { count: number }) {
  const { latest } = usePanelContext();
  const now = useClock(QUARTER_MINUTE);
  const remain = latest && requestsLeft(latest.meta.quota);
  return (
    <>
      {/* Without the age, which would be announced each minute. */}
      <Heard>{tCount('pinningCost', count)}</Heard>
      <p class="pinning-cost">
        {latest === null || remain === null
          ? tCount('pinningCost', count)
          : tCount('pinningCostOf', count, numbered(remain), formatAge(now - latest.retrievedAt))}
      </p>
    </>
  );
}

/** Explains why the list lacks companies that were found. */
function Refused({ pinning: { refused, entries } }: { pinning: PinningView }) {
  if (refused === null) return null;
  const without = entries.filter(
    ({ state, listings }) => state === 'left' || (state === 'choose' && listings.length === 1),
  ).length;
  return (
    <p class="hint ink strong" role="alert">
      {refused === 'pinsFull' && without > 0
        ? tCount('pinningFull', without, numbered(MAX_PINS))
        : refusalWords(refused)}
    </p>
  );
}

type OnClose = { onClose: (() => void) | null };

/** The field for tickers and names. Keeps unreadable lines, with the reason below; `onClose` is null while results keep it open. */
function PinningForm({ problems, onClose }: Pick<PinningView, 'problems'> & OnClose) {
  const { onPinningDraft: onDraft, onFindPinning: onFind } = usePanelContext();
  const text = useDraft('pinning');
  const field = useRef<HTMLTextAreaElement>(null);
  const [label, hint, problem] = [useId(), useId(), useId()];
  useLayoutEffect(() => field.current?.focus(), []);
  const isLong = text.length > MAX_LIST_TEXT;
  const isEmpty = text.trim() === '';
  const find = () => {
    if (isEmpty || isLong) return field.current?.focus();
    onFind(text);
  };
  return (
    <form
      class="watch-form pinning-form wrap tight below"
      onSubmit={submitting(find)}
      onKeyDown={(event) => {
        if (event.isComposing) return;
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) find();
        else if (event.key === 'Escape' && isEmpty && onClose) onClose();
        else return;
        event.preventDefault();
      }}
    >
      <label for={label} class="hint">
        {t('pinningField')}
      </label>
      <textarea
        id={label}
        ref={field}
        rows={5}
        dir="auto"
        autocomplete="off"
        spellcheck={false}
        value={text}
        aria-describedby={`${hint} ${problem}`}
        aria-invalid={isLong || undefined}
        onInput={({ currentTarget }) => onDraft(currentTarget.value)}
      />
      <p id={hint} class="hint">
        {t('pinningHint', numbered(MAX_ENTRIES))}
      </p>
      <span class="buttons">
        <Button type="submit" class="primary" words={t('pinningFind')} />
      </span>
      <p id={problem} class="hint ink strong" role="alert">
        {isLong
          ? t('pinningLong', numbered(text.length), numbered(MAX_LIST_TEXT))
          : problemWords(problems)}
      </p>
    </form>
  );
}

/** Explains the text that is left in the field. */
const problemWords = ({ beyond, unread }: PinningView['problems']): string =>
  [
    beyond > 0 && tCount('pinningBeyond', beyond, numbered(MAX_ENTRIES)),
    unread > 0 && tCount('pinningUnread', unread),
  ]
    .filter(Boolean)
    .join(' ');

const counted = (words: WordKey, count: number): string => t(words, numbered(count));

/** The results of the entries; results that need the user come first. They cannot be edited while searches run. */
function PinningGroups({ entries, run }: Pick<PinningView, 'entries' | 'run'>) {
  const { onChoosePinning, onCopy, onEditPinning } = usePanelContext();
  const isRunning = run?.state === 'running';
  const placed = entries.map((entry, place) => ({ ...entry, place }));
  const added = placed.filter(({ state }) => state === 'added');
  const open = placed.filter(({ state }) => state === 'choose');
  const missing = placed.filter(({ state }) => state === 'none' || state === 'failed');
  if (added.length + open.length + missing.length === 0) return null;
  const counts = [
    counted('pinningAdded', added.length),
    open.length > 0 && counted('pinningChoose', open.length),
    missing.length > 0 && counted('pinningMissing', missing.length),
  ].filter(Boolean);
  return (
    <div class="stack anywhere">
      <Heard>{!isRunning && counts.join(' · ')}</Heard>
      {open.length > 0 && (
        <section aria-label={counted('pinningChoose', open.length)}>
          <h3 class="strong">{counted('pinningChoose', open.length)}</h3>
          <ul>
            {open.map(({ place, text, listings }) => (
              <li key={place} class="above-xs">
                <Untrusted text={text} cap={80} />
                <ul class="listings ruled above-xs">
                  {listings.map((listing) => (
                    <li key={listing.id} class="rule-below">
                      <Button
                        class="listing row-button wrap apart roomy"
                        data-row
                        words={<ListingLine listing={listing} />}
                        onClick={() => onChoosePinning(place, listing)}
                      />
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </section>
      )}
      {/* As the user wrote them, to copy or to edit. */}
      {missing.length > 0 && (
        <section aria-label={counted('pinningMissing', missing.length)}>
          <h3 class="strong">{counted('pinningMissing', missing.length)}</h3>
          <ul>
            {missing.map(({ place, text, state }) => (
              <li key={place}>
                <Untrusted text={text} cap={200} />
                {state === 'failed' && <span class="hint"> · {t('pinningFailed')}</span>}
              </li>
            ))}
          </ul>
          <span class="buttons">
            <CopyButton
              copy={() => onCopy({ text: missing.map(({ text }) => text).join('\n') })}
              beside={
                !isRunning && (
                  <Button class="quiet" words={t('pinningEdit')} onClick={onEditPinning} />
                )
              }
            />
          </span>
        </section>
      )}
      {added.length > 0 && (
        <Fold words={counted('pinningAdded', added.length)}>
          <ul>
            {added.map(({ place, listings: [listing] }) => (
              <li key={place}>{listing && <ListingLine listing={listing} />}</li>
            ))}
          </ul>
        </Fold>
      )}
    </div>
  );
}
