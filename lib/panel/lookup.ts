import type { CacheMode } from '../messages/panel-messages.ts';
import type { Answer, Company } from '../model/records.ts';
import { onlyListing } from '../research/choose-listing.ts';
import type { Ticker } from '../tickers/types.ts';
import type { CompanyActions } from './company.ts';
import type { Exchanges } from './exchanges.ts';
import { answerOf, loadingState, type RequestSequence, settledState } from './query-state.ts';
import type { Send } from './send.ts';
import type { Store } from './store.ts';

/** From a text or a ticker on the page to a listing. */
export function createLookup(
  store: Store,
  send: Send,
  sequence: RequestSequence,
  company: CompanyActions,
  exchanges: Exchanges,
) {
  /** The lookup in progress that opens a single match; over once `isNewest` returns false. */
  let underWay: (Question & { isNewest: () => boolean }) | null = null;

  /**
   * @param isNewest whether no later question has taken its place
   * @param onFound called with the listings in the moment they are shown
   */
  async function ask(
    { query, ticker }: Question,
    cacheMode: CacheMode,
    draft: string,
    isNewest: () => boolean,
    onFound: (answer: Answer<Company[]>) => void = () => {},
  ): Promise<void> {
    const { lookup } = store.state;
    // Listings of another query must not stay on screen.
    const same = lookup.submitted === query;
    const before = same ? lookup.load : { state: 'idle' as const };
    store.update({
      lookup: { draft, submitted: query, ticker, load: loadingState(before) },
    });
    // The table of exchanges comes while the service answers; without it names are compared as they are.
    const table = exchanges.load();
    const reply = await send('lookUpCompany', { query, cacheMode });
    await table;
    if (!isNewest()) return;
    store.updateLookup({ load: settledState(reply, before) });
    if (reply.ok) onFound(reply.value);
  }

  function end(draft: string): void {
    sequence.take('lookup');
    store.updateLookup({ draft, submitted: null, load: { state: 'idle' }, ticker: null });
  }

  /** Whether the company that this question leads to is open. */
  function isOpen(question: Question): boolean {
    const { lookup, company: open } = store.state;
    const { submitted, ticker, load } = lookup;
    if (!open || submitted === null || load.state !== 'loaded') return false;
    if (!isSame({ query: submitted, ticker }, question)) return false;
    const { data, meta } = load.answer;
    return onlyListing(data, ticker, store.state.exchanges, meta.leftOut)?.id === open.id;
  }

  return {
    /**
     * Asks the service, then opens the listing if only one can be meant. `draft` is the text in the
     * box meanwhile; by default the query. Repeating a query that is in progress, or whose company
     * is open, closes nothing and asks for no listings.
     */
    async lookUp(query: string, ticker: Ticker | null, draft: string = query) {
      const question = { query, ticker };
      store.update({ reader: null, overlay: null });
      // Opening a company ended that lookup: it opens nothing any more.
      const { company: opened } = store.state;
      if (!opened && underWay?.isNewest() && isSame(underWay, question)) return;
      if (isOpen(question)) {
        store.updateLookup({ draft });
        return company.revisit();
      }
      if (store.state.company) company.close();
      const isNewest = sequence.take('lookup');
      const mine = { ...question, isNewest };
      underWay = mine;
      // At once, so that its questions are out before the listings are drawn.
      await ask(question, 'default', draft, isNewest, ({ data, meta }) => {
        const only = onlyListing(data, ticker, store.state.exchanges, meta.leftOut);
        // The user may have picked another listing meanwhile.
        if (only && !store.state.company) company.open(only);
      });
      if (underWay === mine) underWay = null;
    },
    /** The company that was open is closed: a lookup that found no other listing is over. */
    closed() {
      const { draft, submitted, load } = store.state.lookup;
      if ((answerOf(load)?.data.length ?? 0) > 1) return;
      // Keep the draft if it was changed after the lookup.
      end(draft === submitted ? '' : draft);
    },
    /** Closes the listings, or the failure in their place; keeps the text in the box. */
    close: () => end(store.state.lookup.draft),
    /** Asks the last question again, without opening anything; the draft stays. */
    async reload(cacheMode: CacheMode) {
      const { submitted, ticker, draft } = store.state.lookup;
      if (submitted === null) return;
      await ask({ query: submitted, ticker }, cacheMode, draft, sequence.take('lookup'));
    },
  };
}
export type LookupActions = ReturnType<typeof createLookup>;

/** A query, and the page's ticker it came from. */
interface Question {
  query: string;
  ticker: Ticker | null;
}

const isSame = (one: Question, other: Question): boolean =>
  one.query === other.query &&
  one.ticker?.exchange === other.ticker?.exchange &&
  (one.ticker === null) === (other.ticker === null);
