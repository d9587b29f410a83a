import { useId, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import { LOOKUP_LIMITS } from '../../lib/model/contract.ts';
import type { PageView } from '../../lib/panel/view-state.ts';
import { lengthProblem } from '../../lib/research/query-length.ts';
import type { Ticker } from '../../lib/tickers/types.ts';
import { Icon } from '../parts/Icon.tsx';
import { keyOf } from './picked.ts';
import { TickerRow } from './TickerRow.tsx';

interface TickerGroupProps {
  /** Where on the page these stand. */
  title: string;
  /** At least one. */
  tickers: Ticker[];
  compact: boolean;
  isPicked(ticker: Ticker): boolean;
  clicked: PageView['clicked'];
  onPick(ticker: Ticker): void;
  onByName(name: string): void;
}

/** Rows shown before the reader asks for all. */
const FIRST = 12;
const FIRST_COMPACT = 6;

/** The tickers of one place on the page, in the detector's order. */
export function TickerGroup(props: TickerGroupProps) {
  const { title, tickers, compact, isPicked, clicked, onPick, onByName } = props;
  const [all, setAll] = useState(false);
  const id = useId();
  const isClicked = (ticker: Ticker) => clicked?.tickers.includes(ticker) === true;
  const most = compact ? FIRST_COMPACT : FIRST;
  const wanted = tickers.filter(
    (ticker, place) => place < most || isPicked(ticker) || isClicked(ticker),
  );
  // To hide a single row would save nothing: the button takes its place.
  const first = wanted.length + 1 < tickers.length ? wanted : tickers;
  const shown = all ? tickers : first;
  const tooShort = shown.filter(({ symbol }) => lengthProblem(symbol, LOOKUP_LIMITS) === 'short');
  return (
    <div class={compact ? 'tickers tickers-compact' : 'tickers'}>
      <h3 id={id} class={compact ? 'visually-hidden' : 'tickers-title'}>
        {title}
      </h3>
      <ul aria-labelledby={id}>
        {shown.map((ticker) => (
          <TickerRow
            key={keyOf(ticker)}
            ticker={ticker}
            compact={compact}
            picked={isPicked(ticker)}
            clicked={clicked && isClicked(ticker) ? clicked.turn : null}
            tooShort={tooShort.includes(ticker) ? `${id}-short` : null}
            onPick={onPick}
            onByName={onByName}
          />
        ))}
      </ul>
      {first.length < tickers.length && (
        <button type="button" class="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('showFewer') : t('showAllTickers', tickers.length)}
          <Icon name={all ? 'up' : 'down'} />
        </button>
      )}
      {compact && tooShort.length > 0 && (
        <p id={`${id}-short`} class="hint ticker-short">
          {tooShort.map(({ symbol }) => symbol).join(', ')}: {t('tickerOneLetter')}
        </p>
      )}
    </div>
  );
}
