import type { Ticker, Tickers } from '../../lib/tickers/types.ts';

/** What the detector finds on a page, and its own time in milliseconds. */
export interface Reading extends Tickers {
  ms: number;
}

/** Reads pages one after the other. */
export interface Reader extends AsyncDisposable {
  read(html: string, url: string): Promise<Reading>;
}

/** The line of a file, its keys in the order they are documented in. */
export const lineOf = (file: string, { tickers, isins, wkns, ms }: Reading): string =>
  JSON.stringify({
    file,
    tickers: tickers.map(inOrder),
    isins,
    wkns,
    ms: Math.round(ms * 10) / 10,
  });

const inOrder = (ticker: Ticker) => {
  const { symbol, exchange, mic, form, confidence, where, count, evidence } = ticker;
  return { symbol, exchange, mic, form, confidence, where, count, evidence };
};
