import type { Want } from '../messages.ts';
import { onlyListing } from '../research/choose-listing.ts';
import type { Ticker } from '../tickers/types.ts';
import type { CompanyActions } from './company.ts';
import { loadingAfter, loadOf } from './loading.ts';
import type { Send } from './send.ts';
import type { Store } from './store.ts';

/** From a text or a ticker on the page to a listing. */
export interface LookupActions {
  /** Asks the service, then opens the listing where only one can be meant. */
  lookUp(query: string, ticker: Ticker | null): Promise<void>;
  /** Asks the last question again, without opening anything. */
  reload(want: Want): Promise<void>;
}

export function createLookup(store: Store, send: Send, company: CompanyActions): LookupActions {
  let turn = 0;

  /** False where it failed, or where another question has taken its place meanwhile. */
  async function ask(
    query: string,
    ticker: Ticker | null,
    want: Want,
    draft = query,
  ): Promise<boolean> {
    const mine = ++turn;
    const { lookup } = store.state;
    // Another question's listings do not stay beneath this one.
    const same = lookup.submitted === query;
    const before = same ? lookup.load : { state: 'idle' as const };
    store.update({
      lookup: { draft, submitted: query, ticker, load: loadingAfter(before) },
    });
    const reply = await send('lookUpCompany', { query, want });
    if (mine !== turn) return false;
    store.updateLookup({ load: loadOf(reply, before) });
    return reply.ok;
  }

  return {
    async lookUp(query, ticker) {
      if (store.state.company) company.close();
      if (!(await ask(query, ticker, 'recent'))) return;
      const { load } = store.state.lookup;
      const only = load.state === 'loaded' && onlyListing(load.answer.data, ticker);
      if (only) company.open(only);
    },
    async reload(want) {
      const { submitted, ticker, draft } = store.state.lookup;
      if (submitted !== null) await ask(submitted, ticker, want, draft);
    },
  };
}
