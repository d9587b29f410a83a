import type { Company } from '../api/types.ts';
import { exchangeNamed } from '../tickers/exchange-names.ts';
import type { Ticker } from '../tickers/types.ts';

/**
 * The one listing that a lookup means, or null where the reader has to choose: a ticker is not a
 * company, and a name alone is not a market (contract 2.2).
 *
 * @param ticker the page's ticker the lookup came from; null when the text was typed or selected
 */
export function onlyListing(found: readonly Company[], ticker: Ticker | null): Company | null {
  const [first, ...others] = ticker ? found.filter((listing) => couldBe(listing, ticker)) : found;
  if (!first || others.length > 0) return null;
  // A listing that names no ticker may be another company whose name holds the symbol.
  return first.ticker === null && found.length > 1 ? null : first;
}

/** Whether a listing can be the ticker on the page, as far as both sides say what they are. */
export function couldBe(listing: Company, ticker: Ticker): boolean {
  if (listing.ticker !== null && listing.ticker.toUpperCase() !== ticker.symbol) return false;
  return ticker.exchange === null || sameExchange(listing.exchange, ticker);
}

/** Exchanges are the same where their market codes or their plain names are. */
function sameExchange(name: string, { exchange, mic }: Ticker): boolean {
  const known = exchangeNamed(name);
  if (known && mic !== null) return known.mic === mic;
  return name.trim().toLowerCase() === exchange?.toLowerCase();
}
