import type { Input, KeptOfCompany } from '../messages/panel-messages.ts';
import { isOff } from '../settings/policy.ts';
import { upcomingRange } from './ask.ts';
import { createListRun, type ListRunDeps } from './list-run.ts';
import { keptPages } from './pages.ts';
import { isWatchlistShown, NOWHERE } from './place.ts';
import { eventsOf, quoteOf } from './questions.ts';
import type { Store } from './store.ts';

export interface WatchlistWorkDeps extends ListRunDeps {
  now: () => number;
  /** Acts once the frame that is being drawn is painted. */
  afterFrame(act: () => void): void;
}

/** Holds what is kept of the pins from the first time the watchlist is shown, and refreshes lists. */
export function createWatchlistWork(store: Store, deps: WatchlistWorkDeps) {
  const { send, sequence, now, afterFrame } = deps;
  const run = createListRun(store, deps);
  /** The pins of which all was taken that was kept, and when that was asked for. */
  let recalled: { ids: readonly string[]; at: number } | null = null;

  /**
   * Shows what is kept of all pins, in one request to the background for the prices, and one for the events;
   * what is not kept stays unasked. Of pins that are held, what has come since.
   */
  async function recall(): Promise<void> {
    const { ids } = store.place.watchlist;
    if (ids.length === 0) return;
    // Dropped where the account changes meanwhile.
    const isNewest = sequence.take('watchlist');
    const at = now();
    const input = {
      ...{ companyIds: [...ids], ...upcomingRange(at) },
      // After the clock was set back, what has come since may have any time.
      ...(recalled?.ids === ids && recalled.at <= at && { after: recalled.at - OVERLAP_MS }),
    };
    // What is kept is not taken for a question that is being asked.
    const isAsking = store.state.watchlist.pins.some(
      ({ quote, events }) => quote.state === 'loading' || events.state === 'loading',
    );
    for (const parts of PARTS) {
      const reply = await send('getKeptOfCompanies', { ...input, parts });
      if (!reply.ok || !isNewest()) return;
      if (parts.includes('documents')) {
        const documentsAt = Object.fromEntries(
          reply.value.flatMap(({ companyId, documentsAt: at }) =>
            at === null ? [] : [[companyId, at]],
          ),
        );
        const { watchlist } = store.place;
        if (!isSame(watchlist.documentsAt, documentsAt))
          store.update({ watchlist: { ...watchlist, documentsAt } });
      }
      store.keep(reply.value.flatMap(answersOf));
    }
    if (!isAsking) recalled = { ids, at };
  }

  let wasShown = false;
  /** Recalls as the watchlist comes into sight, and for pins that are new while it is held. */
  function follow(): void {
    isFollowing = false;
    const { saved, shownPlace, listPlace, policy } = store.state;
    const { watchlist } = store.place;
    const isAllowed = !isOff(policy, 'recents');
    const isShown = isAllowed && isWatchlistShown(store.state);
    const isNew = isShown && !wasShown;
    wasShown = isShown;
    const isHeld = watchlist.ids.length > 0;
    const isElsewhere = shownPlace !== 'page' || listPlace !== 'page';
    if (!isAllowed && (isHeld || watchlist.run || isElsewhere)) {
      store.update({
        ...{ watchlist: NOWHERE.watchlist, pinning: null },
        ...{ shownPlace: 'page', listPlace: 'page' },
      });
    }
    if (!isAllowed || (!isShown && !isHeld)) return;
    const ids = saved.pins.map(({ id }) => id);
    const hasNew = ids.join() !== watchlist.ids.join();
    if (hasNew) store.update({ watchlist: { ...watchlist, ids } });
    if (hasNew) void recall();
    // What is held is drawn first: the background takes long to read so many answers.
    else if (isNew) afterFrame(() => void recall());
  }

  let isFollowing = false;
  function followSoon(): void {
    // Between two companies there is for a moment none open.
    if (!isFollowing) queueMicrotask(follow);
    isFollowing = true;
  }
  store.subscribe(followSoon);

  return { ...run, follow: followSoon };
}

const isSame = (one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>) =>
  Object.keys({ ...one, ...other }).every((id) => one[id] === other[id]);

/** An answer has the time at which it came, and is kept a moment later. */
const OVERLAP_MS = 60_000;

/** To read events takes by far the longest, and prices need not wait for it. */
const PARTS: Input<'getKeptOfCompanies'>['parts'][] = [['quote', 'documents'], ['events']];

function answersOf({ companyId, quote, events }: KeptOfCompany) {
  const of = eventsOf(companyId);
  const pages = events && keptPages(events.pages, of.rowKey, events.range);
  return [
    quote && { key: quoteOf(companyId).key, answer: quote },
    pages && { key: of.key, answer: pages },
  ].filter((kept) => kept !== null);
}
