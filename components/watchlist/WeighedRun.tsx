import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { numberFormat } from '../../lib/i18n/formats.ts';
import { t, tCount, type WordKey } from '../../lib/i18n/words.ts';
import { isPinned } from '../../lib/model/saved-companies.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import type { RunPart } from '../../lib/panel/runs.ts';
import { requestsLeft } from '../../lib/research/allowance.ts';
import { formatAge } from '../../lib/research/format-date.ts';
import { RunBar } from '../parts/RunBar.tsx';

export const PART_WORDS: Record<RunPart, WordKey> = {
  quotes: 'partQuotes',
  events: 'tabEvents',
  moreEvents: 'tabEvents',
  documents: 'documentsHeading',
};

/** Asks at once, or first whether to: with the cost, before it is asked for. */
export type Weigh = (count: number, go: () => void) => void;

/** What is to be asked, held back because fewer requests remain. */
interface Weighed {
  count: number;
  left: number;
  age: number;
  go(): void;
}

interface WeighedRunProps extends PanelProps {
  /** What asks, while nothing is under way or waits to go on. */
  children(weigh: Weigh): ComponentChildren;
}

/** What asks many companies, one after another; a short quota is said before, and then how far it is. */
export function WeighedRun({ children, ...props }: WeighedRunProps) {
  const { latest, watchlist, now } = props;
  const [weighed, setWeighed] = useState<Weighed | null>(null);
  /** Asks at once, unless more requests are wanted than the newest answer says remain. */
  const weigh: Weigh = (count, go) => {
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
      <div class="watch-refresh whole wrap middle tight">
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
  const { run } = watchlist;
  const left = run?.ids.slice(run.done).filter((id) => isPinned(props.saved, id)).length ?? 0;
  return (
    <>
      {run && (
        <RunBar
          label={t(PART_WORDS[run.part])}
          run={run}
          left={left}
          onStop={props.onStopRun}
          onProceed={() => weigh(left, props.onProceedRun)}
          onDismiss={props.onDismissRun}
        />
      )}
      {(run === null || run.state === 'done') && children(weigh)}
    </>
  );
}
