import type { CacheMode } from '../messages/panel-messages.ts';
import { LOOKUP_LIMITS, lengthProblem } from '../model/contract.ts';
import { onlyListing } from '../research/choose-listing.ts';
import type { Ticker } from '../tickers/types.ts';
import type { Common } from './ask.ts';
import type { CompareActions } from './compare.ts';
import { withExchanges } from './lookup.ts';
import { addingOf } from './questions.ts';

/** How many of the page's tickers the comparison offers. */
export const MAX_FROM_PAGE = 6;

/** The page's tickers of a length that the service accepts, in the page's order. */
export const askableTickers = (tickers: readonly Ticker[]): Ticker[] =>
  tickers.filter(({ symbol }) => lengthProblem(symbol, LOOKUP_LIMITS) === null);

/** Looks a company up to add it to the comparison; the open company stays open. */
export function createAdding({ store, send, ask }: Common, compare: CompareActions) {
  /** Sends at most one request; adds the only listing if the comparison is shown. */
  async function lookUp(
    query: string,
    cacheMode: CacheMode,
    { draft = query, ticker = null, adds = cacheMode === 'default' }: AddingOptions = {},
  ): Promise<void> {
    store.update({ adding: { draft, submitted: query, ticker } });
    const question = addingOf(query);
    await ask.one(ticker ? withExchanges(store, question) : question, cacheMode, (found) => {
      if (found.state !== 'loaded') return;
      const { data, meta } = found.answer;
      const only = onlyListing(data, ticker, store.state.exchanges, meta.leftOut);
      const inSight = store.bare.overlay === 'compare' && store.bare.reader === null;
      const { keptLookups } = store.bare;
      if (keptLookups) store.update({ keptLookups: [...keptLookups, query] });
      if (only && inSight && adds) compare.add(only);
    });
  }

  let turn = 0;
  let readFor = '';

  /** Reads which symbols have cached listings; sends nothing to the service. */
  async function readKept(symbols: string[]): Promise<void> {
    turn += 1;
    const mine = turn;
    store.update({ keptLookups: [] });
    const replies = await Promise.all(
      symbols.map((query) =>
        ask.withLatest(send('lookUpCompany', { query, cacheMode: 'only-if-cached' })),
      ),
    );
    // The page or the account changed meanwhile.
    if (mine !== turn || store.bare.keptLookups === null) return;
    store.update({ keptLookups: symbols.filter((_, n) => replies[n]?.ok) });
  }

  store.subscribe(({ overlay, page, keptLookups }) => {
    if (overlay !== 'compare') return;
    const tickers = askableTickers(page.tickers);
    const symbols = [...new Set(tickers.map(({ symbol }) => symbol))].slice(0, 2 * MAX_FROM_PAGE);
    const wanted = symbols.join();
    if (keptLookups !== null && wanted === readFor) return;
    readFor = wanted;
    void readKept(symbols);
  });

  return {
    lookUp,
    /** Adds the company of a ticker of the page, from any cached answer or by one request. */
    async addTicker(ticker: Ticker) {
      const isKept = store.bare.keptLookups?.includes(ticker.symbol);
      const { draft } = store.bare.adding;
      const cacheMode = isKept ? 'only-if-cached' : 'default';
      await lookUp(ticker.symbol, cacheMode, { draft, ticker, adds: true });
    },
    /** Repeats the last lookup; keeps the draft and adds nothing. */
    async reload() {
      const { submitted, draft, ticker } = store.bare.adding;
      if (submitted !== null) await lookUp(submitted, 'reload', { draft, ticker });
    },
  };
}
export type AddingActions = ReturnType<typeof createAdding>;

interface AddingOptions {
  /** The text that the field keeps; the query by default. */
  draft?: string;
  ticker?: Ticker | null;
  adds?: boolean;
}
