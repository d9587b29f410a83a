import type { CacheMode } from '../messages/panel-messages.ts';
import { LOOKUP_LIMITS, lengthProblem } from '../model/contract.ts';
import { onlyListing } from '../research/choose-listing.ts';
import type { Ticker } from '../tickers/types.ts';
import type { Ask } from './ask.ts';
import type { CompareActions } from './compare.ts';
import type { Exchanges } from './exchanges.ts';
import { addingOf } from './questions.ts';
import type { Send } from './send.ts';
import type { Store } from './store.ts';

/** How many of the page's tickers the comparison offers. */
export const MAX_FROM_PAGE = 6;

/** The page's tickers that the service can be asked for, in the page's order. */
export const askableTickers = (tickers: readonly Ticker[]): Ticker[] =>
  tickers.filter(({ symbol }) => lengthProblem(symbol, LOOKUP_LIMITS) === null);

/** Looking a company up to put it beside those compared; the company that is open stays open. */
export function createAdding(
  store: Store,
  { ask, send }: { ask: Ask; send: Send },
  compare: CompareActions,
  exchanges: Exchanges,
) {
  /** One request at most. Adds the only listing if the comparison is in sight; otherwise the user chooses. */
  async function lookUp(
    query: string,
    cacheMode: CacheMode,
    { draft = query, ticker = null, adds = cacheMode === 'default' }: AddingOptions = {},
  ): Promise<void> {
    store.update({ adding: { draft, submitted: query, ticker } });
    const question = addingOf(query);
    await ask.one(ticker ? exchanges.withTable(question) : question, cacheMode, (found) => {
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

  /** Reads for which symbols the listings are kept; sends nothing to the service. */
  async function readKept(symbols: string[]): Promise<void> {
    turn += 1;
    const mine = turn;
    store.update({ keptLookups: [] });
    const replies = await Promise.all(
      symbols.map((query) =>
        ask.withLatest(send('lookUpCompany', { query, cacheMode: 'only-if-cached' })),
      ),
    );
    // Another page is there by now, or the account is another one.
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
    /** Adds the company of one of the page's tickers: a kept answer of any age, or one request. */
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
  /** The text in the field meanwhile; by default the query. */
  draft?: string;
  ticker?: Ticker | null;
  adds?: boolean;
}
