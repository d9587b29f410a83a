import type { CacheMode } from '../messages/panel-messages.ts';
import type { Result } from '../model/failure.ts';
import type { Fact, Metric } from '../model/records.ts';
import { type Listing, listingOf } from '../model/saved-companies.ts';
import { onlyListing } from '../research/choose-listing.ts';
import type { Ticker } from '../tickers/types.ts';
import type { Common, ListOptions } from './ask.ts';
import { type AsyncState, answerOf } from './load-state.ts';
import { withExchanges } from './lookup.ts';
import { NOTHING_IN_FRONT, NOWHERE } from './position.ts';
import { addingOf, comparedOf } from './questions.ts';
import { createRun, type RunProgress, STARTED } from './runs.ts';
import type { CompareView } from './store.ts';

/** As many columns as a narrow panel can show. */
export const MAX_COMPARED = 4;

/** Companies side by side on one metric, and the lookup of one to add; sends nothing until the user asks. */
export function createCompare({ store, send, ask, sequence }: Common) {
  const questionOf = (id: string) => comparedOf(id, store.bare.compare.metric);

  const load = (id: string, cacheMode: CacheMode, options?: ListOptions) =>
    ask.list(questionOf(id), cacheMode, options);
  const moreOf = (id: string) => ask.more(questionOf(id));

  /** Not shown, because each column shows its own progress. */
  let under: CompareRun | null = null;
  const run = createRun<CompareRun>({
    get: () => under,
    set(next) {
      under = next;
    },
    async ask({ read }, id) {
      // The user removed the company meanwhile.
      if (!store.bare.compare.companies.some((one) => one.id === id)) return null;
      const reply = await read(id);
      return reply.ok ? null : reply.failure;
    },
    leave: () => void send('leave', { asker: 'comparison' }),
  });

  let wasOpen = false;
  store.subscribe(({ overlay }) => {
    const isOpen = overlay === 'compare';
    if (wasOpen && !isOpen) run.stop();
    wasOpen = isOpen;
  });

  /** Adds a company if there is room, opens the comparison and clears a lookup that has ended. */
  function add(listing: Listing): void {
    const { companies } = store.bare.compare;
    const there = companies.some(({ id }) => id === listing.id);
    if (!there && companies.length < MAX_COMPARED) {
      store.patch('compare', { companies: [...companies, listingOf(listing)] });
    }
    const { load, ...adding } = store.state.adding;
    const draft = adding.draft === adding.submitted ? '' : adding.draft;
    store.update({
      ...NOTHING_IN_FRONT,
      overlay: 'compare',
      adding: load.state === 'loading' ? adding : { ...NOWHERE.adding, draft },
    });
  }

  /**
   * Looks a company up by at most one request; the open company stays open. Adds the only listing if the comparison is
   * shown, unless the lookup was repeated. `draft` is the text that the field keeps; the query by default.
   */
  async function lookUp(
    query: string,
    cacheMode: CacheMode,
    { draft = query, ticker = null }: { draft?: string; ticker?: Ticker | null } = {},
  ): Promise<void> {
    store.update({ adding: { draft, submitted: query, ticker } });
    // A text replaces an earlier text, but every pressed ticker is added, even after another press.
    const isWanted = sequence.take(`adding ${ticker && [ticker.symbol, ticker.exchange]}`);
    const question = addingOf(query);
    const found = await ask.one(ticker ? withExchanges(store, question) : question, cacheMode);
    if (!found.ok || found.value.notRenewed || !isWanted()) return;
    const { data, meta } = found.value;
    const only = onlyListing(data, ticker, store.state.exchanges, meta.leftOut);
    const inSight = store.bare.overlay === 'compare' && store.bare.reader === null;
    if (only && inSight && cacheMode === 'default') add(only);
  }

  return {
    add,
    lookUp,
    /** Adds the company of a ticker of the page; the text in the field stays. */
    addTicker: (ticker: Ticker) =>
      lookUp(ticker.symbol, 'default', { draft: store.bare.adding.draft, ticker }),
    /** Repeats the last lookup; keeps the draft and adds nothing. */
    async lookUpAgain() {
      const { submitted, draft, ticker } = store.bare.adding;
      if (submitted !== null) await lookUp(submitted, 'reload', { draft, ticker });
    },
    remove: (id: string) =>
      store.patch('compare', {
        companies: store.bare.compare.companies.filter((one) => one.id !== id),
      }),
    /** Switches the metric and drops the facts of the old one. */
    choose(metric: Metric) {
      run.stop();
      store.patch('compare', { metric });
    },
    /** Reads the first page of every company without one, and all cached pages after a cached first page. */
    ask() {
      const unread = store.state.compare.companies.filter(({ load: done }) => isUnread(done));
      const ids = unread.map(({ listing }) => listing.id);
      const read = (id: string) => load(id, 'default', { pages: 1, alsoCached: true });
      run.start({ ...STARTED, ids, read });
    },
    load,
    more() {
      run.start({ ...STARTED, ids: hasFurther(store.state.compare), read: moreOf });
    },
    moreOf,
  };
}
export type CompareActions = ReturnType<typeof createCompare>;

/** Companies read one after another until the comparison is closed. */
interface CompareRun extends RunProgress {
  ids: readonly string[];
  read(id: string): Promise<Result<unknown>>;
}

/** Whether asking would read it: not requested yet, or failed. */
export const isUnread = (load: AsyncState<unknown>): boolean =>
  load.state === 'idle' || (load.state === 'failed' && load.previous === null);

/** Ids of the companies with unread facts that may be comparable with another's. */
export function hasFurther({ companies }: CompareView): string[] {
  const read = companies.flatMap(({ listing, load }) => {
    const pages = answerOf(load);
    return pages ? [{ id: listing.id, pages }] : [];
  });
  return read
    .filter(({ id, pages }) => {
      const others = read.filter((other) => other.id !== id).map((other) => other.pages.data);
      return pages.meta.nextOffset !== null && sharesCurrency(pages.data, others);
    })
    .map(({ id }) => id);
}

/** Whether a company shares a currency with any other; true where nothing is read yet. */
export function sharesCurrency(
  own: readonly Fact[],
  others: readonly (readonly Fact[])[],
): boolean {
  const known = new Set(others.flatMap((facts) => facts.map(({ currency }) => currency)));
  return own.length === 0 || own.some(({ currency }) => known.has(currency));
}
