import type { CacheMode } from '../messages/panel-messages.ts';
import type { Answer, Company } from '../model/records.ts';
import { onlyListing } from '../research/choose-listing.ts';
import type { Ticker } from '../tickers/types.ts';
import type { CompanyActions } from './company.ts';
import type { Exchanges } from './exchanges.ts';
import { loadingState, previousOf, type RequestSequence, settledState } from './query-state.ts';
import type { Send } from './send.ts';
import type { Store } from './store.ts';

/** From a text or a ticker on the page to a listing. */
export function createLookup(
  store: Store,
  send: Send,
  turns: RequestSequence,
  company: CompanyActions,
  exchanges: Exchanges,
) {
  /** The lookup that opens what it finds; over once `isNewest` says so. */
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
    // Another question's listings do not stay beneath this one.
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
    turns.take('lookup');
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
     * Asks the service, then opens the listing where only one can be meant. `draft` is what stands in
     * the box meanwhile; the query itself unless given. The same question again, while it is under way or
     * its company is open, closes nothing and asks for no listings.
     */
    async lookUp(query: string, ticker: Ticker | null, draft: string = query) {
      const question = { query, ticker };
      store.update({ reader: null, sheet: null });
      // A company that was opened meanwhile has ended it: it opens nothing any more.
      const { company: opened } = store.state;
      if (!opened && underWay?.isNewest() && isSame(underWay, question)) return;
      if (isOpen(question)) {
        store.updateLookup({ draft });
        return company.revisit();
      }
      if (store.state.company) company.close();
      const isNewest = turns.take('lookup');
      const mine = { ...question, isNewest };
      underWay = mine;
      // At once, so that its questions are out before the listings are drawn.
      await ask(question, 'default', draft, isNewest, ({ data, meta }) => {
        const only = onlyListing(data, ticker, store.state.exchanges, meta.leftOut);
        // The reader may have picked another one meanwhile.
        if (only && !store.state.company) company.open(only);
      });
      if (underWay === mine) underWay = null;
    },
    /** The company that was open is closed: a lookup that found no other listing is over. */
    closed() {
      const { draft, submitted, load } = store.state.lookup;
      if ((previousOf(load)?.data.length ?? 0) > 1) return;
      // What was typed since is not the question that is over.
      end(draft === submitted ? '' : draft);
    },
    /** Puts the listings away, or why there are none; what is in the box stays. */
    close: () => end(store.state.lookup.draft),
    /** Asks the last question again, without opening anything; the draft stays. */
    async reload(cacheMode: CacheMode) {
      const { submitted, ticker, draft } = store.state.lookup;
      if (submitted === null) return;
      await ask({ query: submitted, ticker }, cacheMode, draft, turns.take('lookup'));
    },
  };
}
export type LookupActions = ReturnType<typeof createLookup>;

/** What is looked up: a text, and the page's ticker that it came from. */
interface Question {
  query: string;
  ticker: Ticker | null;
}

const isSame = (one: Question, other: Question): boolean =>
  one.query === other.query &&
  one.ticker?.exchange === other.ticker?.exchange &&
  (one.ticker === null) === (other.ticker === null);
