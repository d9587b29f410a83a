import type { CompanyIdentity } from '../../lib/panel/company-identity.ts';
import { statesExchangeOf } from '../../lib/research/choose-listing.ts';
import type { ExchangeTable } from '../../lib/research/exchanges.ts';
import type { Ticker } from '../../lib/tickers/types.ts';

/** A symbol stands once for each exchange and place. */
export const keyOf = (ticker: Ticker) =>
  `${ticker.symbol} ${ticker.exchange ?? ''} ${ticker.where}`;

/**
 * Which of the page's tickers the reader is at: those that state the open listing, however it was
 * chosen; where none does, the one that was looked up.
 */
export function pickedOf(
  tickers: readonly Ticker[],
  open: CompanyIdentity | null,
  lookedUp: Ticker | null,
  table: ExchangeTable | null,
): (ticker: Ticker) => boolean {
  const isOpen = (ticker: Ticker) =>
    open !== null && open.ticker !== null && statesExchangeOf(open, ticker, table);
  if (tickers.some(isOpen)) return isOpen;
  return (ticker) => lookedUp !== null && keyOf(lookedUp) === keyOf(ticker);
}
