import type { Answer, Company } from '../api/types.ts';
import type { Want } from '../panel-messages.ts';
import { onlyListing } from '../research/choose-listing.ts';
import { loadExchanges } from '../research/exchange-table.ts';
import type { Ticker } from '../tickers/types.ts';
import type { CompanyActions } from './company.ts';
import { loadingAfter, loadOf, previousOf } from './loading.ts';
import type { Send } from './send.ts';
import type { Store } from './store.ts';
import type { Turns } from './turns.ts';

/** From a text or a ticker on the page to a listing. */
export interface LookupActions {
  /**
   * Asks the service, then opens the listing where only one can be meant. `draft` is what stands in
   * the box meanwhile; the query itself unless given.
   */
  lookUp(query: string, ticker: Ticker | null, draft?: string): Promise<void>;
  /** The company that was open is closed: a lookup that found no other listing is over. */
  closed(): void;
  /** Asks the last question again, without opening anything; the draft stays. */
  reload(want: Want): Promise<void>;
}

export function createLookup(
  store: Store,
  send: Send,
  turns: Turns,
  company: CompanyActions,
): LookupActions {
  /** @param onFound called with the listings in the moment they are shown */
  async function ask(
    query: string,
    ticker: Ticker | null,
    want: Want,
    draft: string,
    onFound: (answer: Answer<Company[]>) => void = () => {},
  ): Promise<void> {
    const isNewest = turns.take('lookup');
    const { lookup } = store.state;
    // Another question's listings do not stay beneath this one.
    const same = lookup.submitted === query;
    const before = same ? lookup.load : { state: 'idle' as const };
    store.update({
      lookup: { draft, submitted: query, ticker, load: loadingAfter(before) },
    });
    // The table of exchanges comes while the service answers; without it names are compared as they are.
    const table = loadExchanges().catch(() => undefined);
    const reply = await send('lookUpCompany', { query, want });
    await table;
    if (!isNewest()) return;
    store.updateLookup({ load: loadOf(reply, before) });
    if (reply.ok) onFound(reply.value);
  }

  return {
    async lookUp(query, ticker, draft = query) {
      store.update({ reader: null, sheet: null });
      if (store.state.company) company.close();
      // At once, so that its questions are out before the listings are drawn.
      await ask(query, ticker, 'recent', draft, ({ data, meta }) => {
        const only = onlyListing(data, ticker, meta.leftOut);
        // The reader may have picked another one meanwhile.
        if (only && !store.state.company) company.open(only);
      });
    },
    closed() {
      const { draft, submitted, load } = store.state.lookup;
      if ((previousOf(load)?.data.length ?? 0) > 1) return;
      turns.take('lookup');
      store.updateLookup({
        // What was typed since is not the question that is over.
        draft: draft === submitted ? '' : draft,
        submitted: null,
        load: { state: 'idle' },
        ticker: null,
      });
    },
    async reload(want) {
      const { submitted, ticker, draft } = store.state.lookup;
      if (submitted !== null) await ask(submitted, ticker, want, draft);
    },
  };
}
