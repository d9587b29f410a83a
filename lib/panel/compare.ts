import type { CacheMode } from '../messages/panel-messages.ts';
import { ok } from '../model/failure.ts';
import type { Fact, Metric } from '../model/records.ts';
import { type Listing, listingOf } from '../model/saved-companies.ts';
import { onlyListing } from '../research/choose-listing.ts';
import { sharesCurrency } from '../research/comparison.ts';
import { type ListPlace, loadList, moreOfList, pagesRead, readOn, readPages } from './pages.ts';
import { answerOf, loadingState, type RequestSequence, settledState } from './query-state.ts';
import type { Send } from './send.ts';
import type { Store } from './store.ts';
import type { AddingView, AsyncState, CompareView, Pages } from './view-state.ts';

/** As many columns as a narrow panel can show. */
export const MAX_COMPARED = 4;

const keyOf = (fact: Fact): string => JSON.stringify(fact);

/** Companies side by side on one metric; sends nothing until the user asks. */
export function createCompare(store: Store, send: Send, sequence: RequestSequence) {
  const update = (patch: Partial<CompareView>) =>
    store.update({ compare: { ...store.state.compare, ...patch } });
  const loadOf = (id: string): AsyncState<Pages<Fact>> =>
    store.state.compare.companies.find(({ listing }) => listing.id === id)?.load ?? {
      state: 'idle',
    };
  const supersede = (id: string) => sequence.take(`compare:${id}`);

  const placeOf = (id: string): ListPlace<Pages<Fact>> => ({
    read: () => loadOf(id),
    write: (load) =>
      update({
        companies: store.state.compare.companies.map((one) =>
          one.listing.id === id ? { ...one, load } : one,
        ),
      }),
    take: () => supersede(id),
  });
  const pageOf = (companyId: string, cacheMode: CacheMode) => {
    const { metric } = store.state.compare;
    return (offset: number) =>
      send('getFinancials', { companyId, metric, offset, cacheMode, compared: true });
  };

  /** Reads one company's pages again: by default as many as are shown. */
  async function load(
    id: string,
    cacheMode: CacheMode,
    pages = pagesRead(loadOf(id)),
  ): Promise<void> {
    const ask = pageOf(id, cacheMode);
    await loadList(placeOf(id), (isWanted) => readPages(ask, keyOf, pages, isWanted));
  }

  /** If the first page came fresh from the service, cached later pages may not fit it: read none. */
  async function begin(id: string): Promise<void> {
    const [ask, askKept] = [pageOf(id, 'default'), pageOf(id, 'only-if-cached')];
    await loadList(placeOf(id), async (isWanted) => {
      const first = await readPages(ask, keyOf, 1, isWanted);
      if (!first.ok || !first.value.fromCache) return first;
      let { value } = first;
      while (value.meta.nextOffset !== null && isWanted()) {
        const longer = await readOn(askKept, keyOf, value);
        if (longer.next.state === 'failed') break;
        value = longer;
      }
      return ok(value);
    });
  }

  /** Reads one company's following page. */
  function moreOf(id: string): Promise<void> {
    const ask = pageOf(id, 'default');
    return moreOfList(placeOf(id), (shown) => readOn(ask, keyOf, shown));
  }

  return {
    /** Adds a company if there is room, opens the comparison and clears its lookup. */
    add(listing: Listing) {
      const { companies } = store.state.compare;
      const there = companies.some((one) => one.listing.id === listing.id);
      if (!there && companies.length < MAX_COMPARED) {
        update({
          companies: [...companies, { listing: listingOf(listing), load: { state: 'idle' } }],
        });
      }
      sequence.take('adding');
      const adding = { draft: '', submitted: null, load: { state: 'idle' as const } };
      store.update({ overlay: 'compare', reader: null, adding });
    },
    remove(id: string) {
      supersede(id);
      update({
        companies: store.state.compare.companies.filter(({ listing }) => listing.id !== id),
      });
    },
    /** Switches the metric and drops the facts of the old one. */
    choose(metric: Metric) {
      const { companies } = store.state.compare;
      for (const { listing } of companies) supersede(listing.id);
      update({
        metric,
        companies: companies.map(({ listing }) => ({ listing, load: { state: 'idle' } })),
      });
    },
    /**
     * Reads the first page of every company that has none, at most one request each; after a cached
     * first page, all cached pages that follow.
     */
    ask() {
      for (const { listing, load: done } of store.state.compare.companies) {
        if (isUnread(done)) void begin(listing.id);
      }
    },
    load,
    /** Reads the next page of every company in `hasFurther`. */
    more() {
      for (const id of hasFurther(store.state.compare)) void moreOf(id);
    },
    moreOf,
  };
}
export type CompareActions = ReturnType<typeof createCompare>;

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

/** Looking a company up to put it beside those compared; the company that is open stays open. */
export function createAdding(
  store: Store,
  send: Send,
  sequence: RequestSequence,
  compare: CompareActions,
) {
  const update = (patch: Partial<AddingView>) =>
    store.update({ adding: { ...store.state.adding, ...patch } });

  /**
   * One request at most. Adds the listing if it is the only one and the comparison is in sight;
   * otherwise the user chooses. Answers restored from the cache add nothing.
   */
  async function lookUp(query: string, cacheMode: CacheMode, draft = query): Promise<void> {
    const isNewest = sequence.take('adding');
    const { submitted, load } = store.state.adding;
    const before = submitted === query ? load : { state: 'idle' as const };
    update({ draft, submitted: query, load: loadingState(before) });
    const reply = await send('lookUpCompany', { query, cacheMode });
    if (!isNewest()) return;
    update({ load: settledState(reply, before) });
    const only = reply.ok
      ? onlyListing(reply.value.data, null, null, reply.value.meta.leftOut)
      : null;
    const inSight = store.state.overlay === 'compare' && store.state.reader === null;
    if (only && inSight && cacheMode === 'default') compare.add(only);
  }

  return {
    draft: (text: string) => update({ draft: text }),
    lookUp,
    /** Repeats the last lookup; keeps the draft and adds nothing. */
    async reload() {
      const { submitted, draft } = store.state.adding;
      if (submitted !== null) await lookUp(submitted, 'reload', draft);
    },
  };
}
export type AddingActions = ReturnType<typeof createAdding>;
