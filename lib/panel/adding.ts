import type { CacheMode } from '../messages/panel-messages.ts';
import { onlyListing } from '../research/choose-listing.ts';
import type { Ticker } from '../tickers/types.ts';
import type { Common } from './ask.ts';
import type { CompareActions } from './compare.ts';
import { withExchanges } from './lookup.ts';
import { addingOf } from './questions.ts';

/** Looks a company up to add it to the comparison; the open company stays open. */
export function createAdding({ store, ask }: Common, compare: CompareActions) {
  /**
   * Sends at most one request; adds the only listing if the comparison is shown, unless the lookup was repeated.
   * `draft` is the text that the field keeps; the query by default.
   */
  async function lookUp(
    query: string,
    cacheMode: CacheMode,
    { draft = query, ticker = null }: { draft?: string; ticker?: Ticker | null } = {},
  ): Promise<void> {
    store.update({ adding: { draft, submitted: query, ticker } });
    const question = addingOf(query);
    await ask.one(ticker ? withExchanges(store, question) : question, cacheMode, (found) => {
      if (found.state !== 'loaded') return;
      const { data, meta } = found.answer;
      const only = onlyListing(data, ticker, store.state.exchanges, meta.leftOut);
      const inSight = store.bare.overlay === 'compare' && store.bare.reader === null;
      if (only && inSight && cacheMode === 'default') compare.add(only);
    });
  }

  return {
    lookUp,
    /** Adds the company of a ticker of the page; the text in the field stays. */
    addTicker: (ticker: Ticker) =>
      lookUp(ticker.symbol, 'default', { draft: store.bare.adding.draft, ticker }),
    /** Repeats the last lookup; keeps the draft and adds nothing. */
    async reload() {
      const { submitted, draft, ticker } = store.bare.adding;
      if (submitted !== null) await lookUp(submitted, 'reload', { draft, ticker });
    },
  };
}
export type AddingActions = ReturnType<typeof createAdding>;
