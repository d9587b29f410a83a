import type { CacheMode } from '../messages/panel-messages.ts';
import { LOOKUP_LIMITS } from '../model/contract.ts';
import type { Answer, Company } from '../model/records.ts';
import type { KnownListing } from '../names/types.ts';
import { onlyListing } from '../research/choose-listing.ts';
import type { Ticker } from '../tickers/types.ts';
import type { Common, OnAnswer } from './ask.ts';
import type { CompanyActions } from './company.ts';
import { type AsyncState, answerOf } from './load-state.ts';
import { NOTHING_IN_FRONT } from './position.ts';
import { lookupOf, type Question } from './questions.ts';
import type { LookupView, Store } from './store.ts';

/** What a lookup may cost: itself, and the profile, the quote and the events of the company that it opens. */
export const MOST_REQUESTS = 4;
/** What opening a known company may cost: its profile, quote and events. */
export const KNOWN_REQUESTS = 3;

/** Whether a lookup has ended and there is no listing to show: none fits, or it failed. */
export function hasNoListing({ load }: LookupView): boolean {
  if (load.state === 'failed') return load.previous === null;
  if (load.state !== 'loaded') return false;
  const { data, meta } = load.answer;
  return data.length === 0 && meta.leftOut === undefined;
}

/** Loads the table of exchanges only when it is needed, because it is a tenth of the panel's code. */
export async function loadExchanges(store: Store): Promise<void> {
  if (store.bare.exchanges) return;
  const { exchangeOfService } = await import('../tickers/exchanges/names.ts');
  if (!store.bare.exchanges) store.update({ exchanges: exchangeOfService });
}

/** Holds an answer back until the table of exchanges is loaded, to compare the answer with the page. */
export const withExchanges = <A>(store: Store, question: Question<A>): Question<A> => ({
  ...question,
  async ask(...how) {
    // Loads the table while the service answers.
    const table = loadExchanges(store);
    const reply = await question.ask(...how);
    await table;
    return reply;
  },
});

/** Leads from a text or a ticker of the page to a listing. */
export function createLookup({ store, ask }: Common, company: CompanyActions) {
  /** The lookup that is to open a company once it is answered; stays after a failure, to be repeated. */
  let underWay: LookupRequest | null = null;

  // Covers every way to open a company: a lookup, a pin, from outside, a reload of the panel.
  store.subscribe(({ company, page }) => {
    // Loads the table only if the page states an exchange to compare with the company's.
    if (company && page.tickers.some(({ exchange }) => exchange !== null))
      void loadExchanges(store);
  });

  /** @param onAnswer called in the moment the answer is shown */
  async function askListings(
    { query, ticker, isInstead }: LookupRequest,
    cacheMode: CacheMode,
    draft: string,
    onAnswer?: OnAnswer<Answer<Company[]>>,
  ): Promise<void> {
    store.patch('lookup', { draft, submitted: query, ticker, isInstead });
    await ask.one(withExchanges(store, lookupOf(query)), cacheMode, onAnswer);
  }

  function end(draft: string): void {
    underWay = null;
    store.patch('lookup', { draft, submitted: null, ticker: null });
  }

  /** Whether the company that this question leads to is open. */
  function isOpen(question: LookupRequest): boolean {
    const { lookup, company: open } = store.state;
    const { submitted, ticker, load } = lookup;
    if (!open || submitted === null || load.state !== 'loaded') return false;
    if (!isSame({ query: submitted, ticker }, question)) return false;
    const { data, meta } = load.answer;
    return onlyListing(data, ticker, store.state.exchanges, meta.leftOut)?.id === open.id;
  }

  /** Opens the listing of an answer if only one can be meant. */
  function openOnly(found: AsyncState<Answer<Company[]>>): void {
    if (found.state !== 'loaded') return;
    underWay = null;
    const { data, meta } = found.answer;
    const { company: picked, reader, overlay, shownPlace } = store.bare;
    const only = onlyListing(data, store.bare.lookup.ticker, store.state.exchanges, meta.leftOut);
    // The user may have picked another listing meanwhile, or gone elsewhere in the panel.
    const isInSight = !picked && !reader && !overlay && shownPlace === 'page';
    // Opens at once, so that its requests are sent before the listings are drawn.
    if (only && isInSight) company.open(only);
  }

  /** Searches for a company by its name, and leaves the choice to the user. */
  function searchFor(name: string, isInstead: boolean): void {
    underWay = null;
    const query = [...name].slice(0, LOOKUP_LIMITS.max).join('');
    void askListings({ query, ticker: null, isInstead }, 'default', query);
  }

  return {
    /**
     * Opens a known company by its id: its profile, quote and events. If the directory states no id, or the
     * service no longer knows the id, one request searches for the name.
     */
    openKnown({ id, name, ticker, exchange }: KnownListing) {
      // A recent company may have a ticker alone.
      const words = name === '' ? (ticker ?? '') : name;
      if (id === null) {
        store.update(NOTHING_IN_FRONT);
        if (store.state.company) company.close();
        return searchFor(words, false);
      }
      end('');
      company.open({ id, name: name === '' ? null : name, ticker, exchange }, 'default', () => {
        company.close();
        searchFor(words, true);
      });
    },
    /**
     * Asks the service, then opens the listing if only one can be meant. `draft` is the text in the
     * box meanwhile; by default the query. Repeating a query that is in progress, or whose company
     * is open, closes nothing and asks for no listings.
     */
    async lookUp(query: string, ticker: Ticker | null, draft: string = query) {
      const question = { query, ticker };
      store.update(NOTHING_IN_FRONT);
      // Opening a company ended that lookup, which then opens nothing.
      const { company: opened, lookup } = store.state;
      const isUnderWay = underWay && isSame(underWay, question) && lookup.load.state === 'loading';
      if (!opened && isUnderWay) return;
      if (isOpen(question)) {
        store.patch('lookup', { draft });
        return company.revisit();
      }
      if (opened) company.close();
      underWay = question;
      await askListings(question, 'default', draft, openOnly);
    },
    /** Ends a lookup that found no listing besides the closed company. */
    closed() {
      const { draft, submitted, load } = store.state.lookup;
      if ((answerOf(load)?.data.length ?? 0) > 1) return;
      // Keep the draft if it was changed after the lookup.
      end(draft === submitted ? '' : draft);
    },
    /** Closes the listings, or the failure in their place; keeps the text in the box. */
    close: () => end(store.state.lookup.draft),
    /** Asks the last question again, and opens a company only if a failure kept the question from it; the draft stays. */
    async reload(cacheMode: CacheMode) {
      const { submitted, draft, ...lookup } = store.bare.lookup;
      if (submitted === null) return;
      const question = { ...lookup, query: submitted };
      await askListings(question, cacheMode, draft, underWay ? openOnly : undefined);
    },
  };
}
export type LookupActions = ReturnType<typeof createLookup>;

/** A query, and the page's ticker it came from. */
interface LookupRequest {
  query: string;
  ticker: Ticker | null;
  /** Whether it replaces a company whose id the service no longer knows. */
  isInstead?: boolean | undefined;
}

const isSame = (one: LookupRequest, other: LookupRequest): boolean =>
  one.query === other.query &&
  one.ticker?.exchange === other.ticker?.exchange &&
  (one.ticker === null) === (other.ticker === null);
