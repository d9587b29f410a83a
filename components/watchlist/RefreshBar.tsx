import { useState } from 'preact/hooks';
import { numberFormat } from '../../lib/i18n/formats.ts';
import { t, tCount, type WordKey } from '../../lib/i18n/words.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { LIST_PARTS, type ListPart, type WatchedPin } from '../../lib/panel/view-state.ts';
import { staleOf } from '../../lib/panel/watch-rows.ts';
import { requestsLeft } from '../../lib/research/allowance.ts';
import { formatAge } from '../../lib/research/moment.ts';
import { Icon } from '../parts/Icon.tsx';
import { RunBar } from './RunBar.tsx';

export const PART_WORDS: Record<ListPart, WordKey> = {
  quotes: 'partQuotes',
  events: 'tabEvents',
  documents: 'documentsHeading',
};

interface RefreshBarProps
  extends Pick<
    PanelProps,
    'latest' | 'saved' | 'watchlist' | 'onDismissRun' | 'onProceedRun' | 'onStartRun' | 'onStopRun'
  > {
  /** The rows in sight, or those chosen. */
  pins: readonly WatchedPin[];
  now: number;
}

/** What is to be asked, held back because fewer requests remain. */
interface Weighed {
  count: number;
  left: number;
  age: number;
  go(): void;
}

/** Asks for a part of all these companies, with the cost before; then how far that is. */
export function RefreshBar(props: RefreshBarProps) {
  const { latest, watchlist, now } = props;
  const [weighed, setWeighed] = useState<Weighed | null>(null);
  /** Asks at once, unless more requests are wanted than the newest answer says remain. */
  const weigh = (count: number, go: () => void) => {
    const left = latest && requestsLeft(latest.meta.quota);
    if (latest === null || left === null || left >= count) return go();
    setWeighed({ count, left, age: now - latest.retrievedAt, go });
  };
  if (weighed) {
    const { count, left, age, go } = weighed;
    const close = (act?: () => void) => {
      setWeighed(null);
      act?.();
    };
    return (
      <div class="watch-refresh">
        <p role="alert">
          {tCount('quotaShort', count, numberFormat(t('locale')).format(left), formatAge(age))}
        </p>
        <span class="buttons">
          <button type="button" onClick={() => close(go)}>
            {tCount('runStart', count)}
          </button>
          <button type="button" onClick={() => close()}>
            {t('clearNo')}
          </button>
        </span>
      </div>
    );
  }
  if (watchlist.run) return <RunBar {...props} run={watchlist.run} onWeigh={weigh} />;
  return <PartButtons {...props} onWeigh={weigh} />;
}

function PartButtons({
  pins,
  now,
  onStartRun,
  onWeigh,
}: RefreshBarProps & { onWeigh(count: number, go: () => void): void }) {
  const [again, setAgain] = useState(false);
  const all = pins.map(({ listing }) => listing.id);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a line of buttons.
    <div class="watch-refresh" role="group" aria-label={t('runLabel')}>
      <span class="watch-refresh-head hint">
        <span aria-hidden="true">{t('runLabel')}</span>
        <button type="button" class="quiet" aria-pressed={again} onClick={() => setAgain(!again)}>
          <span class="check">{again && <Icon name="plugged" />}</span>
          {t('runAgain')}
        </button>
      </span>
      {LIST_PARTS.map((part) => {
        const ids = again ? all : staleOf(pins, part, now);
        return (
          <button
            key={part}
            type="button"
            class="watch-part"
            aria-disabled={ids.length === 0 || undefined}
            title={
              ids.length === 0
                ? t('runNothing')
                : tCount('runPart', ids.length, t(PART_WORDS[part]))
            }
            onClick={() =>
              ids.length > 0 && onWeigh(ids.length, () => onStartRun(part, ids, again))
            }
          >
            {t(PART_WORDS[part])} · {numberFormat(t('locale')).format(ids.length)}
          </button>
        );
      })}
    </div>
  );
}
