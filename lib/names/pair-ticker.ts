import { symbolKey } from '../tickers/text/symbol-key.ts';
import type { Ticker } from '../tickers/types.ts';
import { listingKey } from './name-key.ts';
import type { FoundName, KnownCompany } from './types.ts';

/** Characters of the text that shows a pair. */
const MAX_EVIDENCE = 80;

/** The tickers with that of a name beside its symbol, which makes a stated one certain. */
export function withPair(
  tickers: readonly Ticker[],
  { name, symbol, count, sentence }: FoundName,
  known: readonly KnownCompany[],
): Ticker[] {
  const isIt = (ticker: Ticker) => symbolKey(ticker.symbol) === symbolKey(symbol ?? '');
  if (tickers.some(isIt)) {
    return tickers.map((each) => (isIt(each) ? { ...each, confidence: 'certain' } : each));
  }
  const pair: Ticker = {
    symbol: symbol ?? '',
    exchange: null,
    mic: null,
    form: 'pair',
    confidence: 'certain',
    where: 'article',
    count,
    evidence: sentence.slice(0, MAX_EVIDENCE),
    name,
    listedOn: onlyExchangeOf(known),
  };
  return [...tickers, pair];
}

/** The listings' exchange; undefined if they have several exchanges, or one exchange is unknown. */
function onlyExchangeOf(known: readonly KnownCompany[]): string | undefined {
  // The two lists may spell the exchange of one listing differently.
  const listings = new Map(known.toReversed().map((company) => [listingKey(company), company]));
  const [only, ...others] = new Set([...listings.values()].map(({ exchange }) => exchange));
  return others.length === 0 ? (only ?? undefined) : undefined;
}
