import { symbolKey } from '../tickers/text/symbol-key.ts';
import type { Ticker } from '../tickers/types.ts';
import type { Clicked } from './page-messages.ts';

/**
 * Whether a click on a mention may have meant a ticker of the page: a mention without an exchange
 * means each that has its symbol, for nobody chooses silently between two exchanges.
 */
export const isMeant = (
  { symbol, exchange }: Ticker,
  clicked: Pick<Clicked, 'symbol' | 'exchange'>,
): boolean =>
  symbolKey(symbol) === symbolKey(clicked.symbol) &&
  (clicked.exchange === null || clicked.exchange === exchange);
