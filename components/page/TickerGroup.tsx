import { useId, useState } from 'preact/hooks';
import type { PageView } from '../../lib/panel/view-state.ts';
import type { Ticker } from '../../lib/tickers/types.ts';
import { t } from '../../lib/words.ts';
import { TickerRow } from './TickerRow.tsx';

interface TickerGroupProps {
  /** Where on the page these stand. */
  title: string;
  tickers: Ticker[];
  compact: boolean;
  picked: Ticker | null;
  clicked: PageView['clicked'];
  onPick(ticker: Ticker): void;
}

/** Rows shown before the reader asks for all. */
const FIRST = 12;
const FIRST_COMPACT = 6;

/** The tickers of one place on the page, in the detector's order. */
export function TickerGroup(props: TickerGroupProps) {
  const { title, tickers, compact, picked, clicked, onPick } = props;
  const [all, setAll] = useState(false);
  const id = useId();
  if (tickers.length === 0) return null;
  const isPicked = (ticker: Ticker) => picked !== null && keyOf(picked) === keyOf(ticker);
  const isClicked = (ticker: Ticker) => clicked?.tickers.includes(ticker) === true;
  const most = compact ? FIRST_COMPACT : FIRST;
  const shown = tickers.filter(
    (ticker, place) => all || place < most || isPicked(ticker) || isClicked(ticker),
  );
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
            onPick={onPick}
          />
        ))}
      </ul>
      {shown.length < tickers.length && (
        <button type="button" class="quiet" onClick={() => setAll(true)}>
          {t('showAllTickers', tickers.length)}
        </button>
      )}
    </div>
  );
}

/** A symbol stands once for each exchange and place. */
const keyOf = (ticker: Ticker) => `${ticker.symbol} ${ticker.exchange ?? ''} ${ticker.where}`;
