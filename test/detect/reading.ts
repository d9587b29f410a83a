import type { FoundName, NamedCompany, UnknownName } from '../../lib/names/types.ts';
import type { Ticker, Tickers } from '../../lib/tickers/types.ts';
import { type Known, resolved } from './known.ts';

/** What the detector finds on a page, and its own time in milliseconds. */
export interface Reading extends Tickers {
  /** Names that the table of known companies has, or that their words show; none without a table. */
  found: FoundName[];
  ms: number;
}

/** Reads pages one after the other. */
export interface Reader extends AsyncDisposable {
  /** @param keys the packed table of known companies, where there is one */
  read(html: string, url: string, keys: string | null): Promise<Reading>;
}

/** The line of a file, its keys in the order they are documented in. */
export function lineOf(file: string, reading: Reading, known: Known | null): string {
  const { isins, wkns, ms } = reading;
  const names = known && resolved(reading, known);
  return JSON.stringify({
    file,
    tickers: (names ?? reading).tickers.map(inOrder),
    isins,
    wkns,
    ...(names && { companies: names.named.map(companyIn), unknown: names.unknown.map(unknownIn) }),
    ms: Math.round(ms * 10) / 10,
  });
}

function companyIn({ listings, name, count, where, evidence, sentence, isOffered }: NamedCompany) {
  const [first, ...others] = listings;
  const { id = null, ticker = null, exchange = null } = first ?? {};
  const also = others.map(({ id, ticker, exchange }) => ({ id, ticker, exchange }));
  return { id, name, ticker, exchange, also, count, where, evidence, sentence, offered: isOffered };
}

const unknownIn = ({ name, count, where, evidence, sentence }: UnknownName) => ({
  name,
  count,
  where,
  evidence,
  sentence,
});

const inOrder = (ticker: Ticker) => {
  const { symbol, exchange, mic, form, confidence, where, count, evidence } = ticker;
  return { symbol, exchange, mic, form, confidence, where, count, evidence };
};
