import type { Input, KeptOfCompany } from '../messages/panel-messages.ts';
import { isOff } from '../settings/policy.ts';
import { upcomingRange } from './ask.ts';
import { createListRun } from './list-run.ts';
import { keptPages } from './pages.ts';
import { eventsOf, quoteOf } from './questions.ts';
import { NO_WATCHLIST, type Store } from './store.ts';
import type { WatchlistDeps } from './watchlist.ts';

/** Holds what is kept of the pins from the first time the watchlist is shown, and refreshes lists. */
export function createWatchlistWork(store: Store, deps: WatchlistDeps) {
  const { send, sequence, now } = deps;
  const run = createListRun(store, deps);

  /**
   * Shows what is kept of all pins, in one request to the background for the prices, and one for the events;
   * what is not kept stays unasked.
   */
  async function recall(): Promise<void> {
    const { ids } = store.place.watchlist;
    if (ids.length === 0) return;
    // Dropped where the account changes meanwhile.
    const isNewest = sequence.take('watchlist');
    const days = upcomingRange(now());
    for (const parts of PARTS) {
      const reply = await send('getKeptOfCompanies', { companyIds: [...ids], ...days, parts });
      if (!reply.ok || !isNewest()) return;
      if (parts.includes('documents')) {
        const documentsAt = Object.fromEntries(
          reply.value.flatMap(({ companyId, documentsAt: at }) =>
            at === null ? [] : [[companyId, at]],
          ),
        );
        store.update({ watchlist: { ...store.place.watchlist, documentsAt } });
      }
      store.keep(reply.value.flatMap(answersOf));
    }
  }

  let wasShown = false;
  /** Recalls as the watchlist comes into sight, and for pins that are new while it is held. */
  function follow(): void {
    isFollowing = false;
    const { saved, shownPlace, policy } = store.state;
    const { watchlist } = store.place;
    const isAllowed = !isOff(policy, 'recents');
    const isShown = isAllowed && shownPlace === 'watchlist';
    const isNew = isShown && !wasShown;
    wasShown = isShown;
    const isHeld = watchlist.ids.length > 0;
    if (!isAllowed && (isHeld || watchlist.run || shownPlace !== 'page')) {
      store.update({ watchlist: NO_WATCHLIST, shownPlace: 'page' });
    }
    if (!isAllowed || (!isShown && !isHeld)) return;
    const ids = saved.pins.map(({ id }) => id);
    const isSame = ids.join() === watchlist.ids.join();
    if (!isSame) store.update({ watchlist: { ...watchlist, ids } });
    if (isNew || !isSame) void recall();
  }

  let isFollowing = false;
  function followSoon(): void {
    // Between two companies there is for a moment none open.
    if (!isFollowing) queueMicrotask(follow);
    isFollowing = true;
  }
  store.subscribe(followSoon);
  followSoon();

  return run;
}
/** To read events takes by far the longest, and prices need not wait for it. */
const PARTS: Input<'getKeptOfCompanies'>['parts'][] = [['quote', 'documents'], ['events']];

export type WatchlistWork = ReturnType<typeof createWatchlistWork>;

function answersOf({ companyId, quote, events }: KeptOfCompany) {
  const of = eventsOf(companyId);
  const pages = events && keptPages(events.pages, of.rowKey, events.range);
  return [
    quote && { key: quoteOf(companyId).key, answer: quote },
    pages && { key: of.key, answer: pages },
  ].filter((kept) => kept !== null);
}
