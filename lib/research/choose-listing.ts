import { MAX_ROWS } from '../model/contract.ts';
import type { Company, LeftOut } from '../model/records.ts';
import { canOpen, type Listing } from '../model/saved-companies.ts';
import { symbolKey } from '../tickers/text/symbol-key.ts';
import type { Exchange, Ticker } from '../tickers/types.ts';

/** The exchange that a text of the service means; null where that is not known. */
export type ExchangeTable = (written: string, symbol?: string) => Exchange | null;

type Stated = Pick<Ticker, 'symbol' | 'exchange' | 'mic'>;

/** The listing that a lookup means; null where the user has to choose (contract 2.2). */
export function onlyListing(
  found: readonly Company[],
  ticker: Stated | null,
  table: ExchangeTable | null,
  leftOut?: LeftOut,
): Listing | null {
  const [only, ...others] = ticker
    ? found.filter((listing) => couldBe(listing, ticker, table))
    : found;
  if (!only || others.length > 0 || leftOut || !canOpen(only)) return null;
  // Without its ticker, a listing on the page's exchange may be any company with the symbol in its name.
  if (ticker && only.ticker === null) return null;
  // Without its exchange, it may be listed elsewhere than the page states.
  if (ticker && ticker.exchange !== null && !statesExchangeOf(only, ticker, table)) return null;
  // A full list may have been cut: another that fits may follow, unless the exchange was stated.
  return found.length >= MAX_ROWS && ticker?.exchange == null ? null : only;
}

/** Whether a listing may be the page's ticker: neither its symbol nor its exchange contradicts it. */
export function couldBe(
  listing: Pick<Company, 'ticker' | 'exchange'>,
  ticker: Stated,
  table: ExchangeTable | null,
): boolean {
  if (
    listing.ticker !== null &&
    symbolKey(listing.ticker.toUpperCase()) !== symbolKey(ticker.symbol)
  )
    return false;
  if (ticker.exchange === null) return true;
  const { exchange, ticker: symbol } = listing;
  return exchange === null || sameExchange({ exchange, symbol }, ticker, table);
}

export function statesExchangeOf(
  listing: Pick<Company, 'ticker' | 'exchange'>,
  ticker: Stated,
  table: ExchangeTable | null,
): boolean {
  const { exchange } = listing;
  return exchange !== null && ticker.exchange !== null && couldBe(listing, ticker, table);
}

/** By market codes where known, else by names; a group such as Euronext holds its markets. */
function sameExchange(
  { exchange: written, symbol }: { exchange: string; symbol: string | null },
  { exchange, mic, symbol: onPage }: Stated,
  table: ExchangeTable | null,
): boolean {
  const known = table?.(written, symbol ?? onPage) ?? null;
  const name = (known?.name ?? written).trim().toLowerCase();
  const stated = exchange?.toLowerCase() ?? '';
  if (known?.mic && mic) return known.mic === mic;
  if (known && (stated.startsWith(`${name} `) || name.startsWith(`${stated} `))) return true;
  return name === stated || name === mic?.toLowerCase();
}
