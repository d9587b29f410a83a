import type { CacheMode } from '../messages/panel-messages.ts';
import type { Metric } from '../model/records.ts';
import { type Listing, listingOf } from '../model/saved-companies.ts';
import { onlyListing } from '../research/choose-listing.ts';
import { sharesCurrency } from '../research/comparison.ts';
import type { Ask, ListOptions } from './ask.ts';
import { answerOf } from './query-state.ts';
import { addingOf, comparedOf } from './questions.ts';
import type { Store } from './store.ts';
import type { AsyncState, CompareView, Place } from './view-state.ts';

/** As many columns as a narrow panel can show. */
export const MAX_COMPARED = 4;

/** Companies side by side on one metric; sends nothing until the user asks. */
export function createCompare(store: Store, ask: Ask) {
  const update = (patch: Partial<Place['compare']>) =>
    store.update({ compare: { ...store.place.compare, ...patch } });
  const questionOf = (id: string) => comparedOf(id, store.place.compare.metric);

  /** Reads one company's pages again: by default as many as are shown. */
  const load = (id: string, cacheMode: CacheMode, options?: ListOptions) =>
    ask.list(questionOf(id), cacheMode, options);
  /** Reads one company's following page. */
  const moreOf = (id: string) => ask.more(questionOf(id));

  return {
    /** Adds a company if there is room, opens the comparison and clears its lookup. */
    add(listing: Listing) {
      const { companies } = store.place.compare;
      const there = companies.some(({ id }) => id === listing.id);
      if (!there && companies.length < MAX_COMPARED) {
        update({ companies: [...companies, listingOf(listing)] });
      }
      store.update({ overlay: 'compare', reader: null, adding: { draft: '', submitted: null } });
    },
    remove: (id: string) =>
      update({ companies: store.place.compare.companies.filter((one) => one.id !== id) }),
    /** Switches the metric and drops the facts of the old one. */
    choose: (metric: Metric) => update({ metric }),
    /**
     * Reads the first page of every company that has none, at most one request each; after a cached
     * first page, all cached pages that follow.
     */
    ask() {
      for (const { listing, load: done } of store.state.compare.companies) {
        if (isUnread(done)) void load(listing.id, 'default', { pages: 1, alsoCached: true });
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
export function createAdding(store: Store, ask: Ask, compare: CompareActions) {
  /**
   * One request at most. Adds the listing if it is the only one and the comparison is in sight;
   * otherwise the user chooses. Answers restored from the cache add nothing.
   */
  async function lookUp(query: string, cacheMode: CacheMode, draft = query): Promise<void> {
    store.update({ adding: { draft, submitted: query } });
    await ask.one(addingOf(query), cacheMode, (found) => {
      if (found.state !== 'loaded') return;
      const { data, meta } = found.answer;
      const only = onlyListing(data, null, null, meta.leftOut);
      const inSight = store.place.overlay === 'compare' && store.place.reader === null;
      if (only && inSight && cacheMode === 'default') compare.add(only);
    });
  }

  return {
    draft: (draft: string) => store.update({ adding: { ...store.place.adding, draft } }),
    lookUp,
    /** Repeats the last lookup; keeps the draft and adds nothing. */
    async reload() {
      const { submitted, draft } = store.place.adding;
      if (submitted !== null) await lookUp(submitted, 'reload', draft);
    },
  };
}
export type AddingActions = ReturnType<typeof createAdding>;
