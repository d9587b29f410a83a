import type { CachedOfCompany, CacheMode, Input } from '../messages/panel-messages.ts';
import type { Failure, Result } from '../model/failure.ts';
import { isPinned } from '../model/saved-companies.ts';
import { isOff } from '../settings/policy.ts';
import { type Common, upcomingRange } from './ask.ts';
import { type Envelope, keptAnswers } from './load-state.ts';
import { isWatchlistShown, type ListRun, NOWHERE } from './position.ts';
import { documentsOf, eventsOf, quoteOf } from './questions.ts';
import { createRun, type RunPart, STARTED } from './runs.ts';
import { afterChanges, type Store } from './store.ts';

/** Holds the pins' cached answers once the watchlist has been shown, and refreshes lists. */
export function createWatchlist(
  common: Common,
  /** Acts once the frame that is being drawn is painted. */
  afterFrame: (act: () => void) => void,
) {
  const { store, send, sequence, now } = common;
  const run = createListRun(common);
  /** The pins whose answers the panel holds. */
  let ids: string[] = [];
  /** The pins whose cached answers were all read, and when they were requested. */
  let recalled: { ids: readonly string[]; at: number } | null = null;

  /** Shows all pins' cached answers, or the newer ones, by one message for the prices and one for the events. */
  async function recall(): Promise<void> {
    if (ids.length === 0) return;
    // Dropped if the account changes meanwhile.
    const isNewest = sequence.take('watchlist');
    const at = now();
    const input = {
      ...{ companyIds: ids, ...upcomingRange(at) },
      // After the clock was set back, a newer answer may have any time.
      ...(recalled?.ids === ids && recalled.at <= at && { after: recalled.at - OVERLAP_MS }),
    };
    // A cached answer is not shown for a question that is being asked.
    const isAsking = store.state.watchlist.pins.some(
      ({ quote, events }) => quote.state === 'loading' || events.state === 'loading',
    );
    for (const parts of PARTS) {
      const reply = await send('getCachedOfCompanies', { ...input, parts });
      if (!reply.ok || !isNewest()) return;
      if (parts.includes('documents')) {
        const documentsAt = Object.fromEntries(
          reply.value.flatMap(({ companyId, documentsAt: at }) =>
            at === null ? [] : [[companyId, at]],
          ),
        );
        if (!isSame(store.bare.watchlist.documentsAt, documentsAt))
          store.patch('watchlist', { documentsAt });
      }
      store.keep(reply.value.flatMap(answersOf));
    }
    if (!isAsking) recalled = { ids: input.companyIds, at };
  }

  let wasShown = false;
  /** Recalls as the watchlist comes into sight, and for pins that are new while it is held. */
  function follow(): void {
    const { saved, watchlist, policy } = store.bare;
    const isShown = isWatchlistShown(store.bare) && !isOff(policy, 'recents');
    const isNew = isShown && !wasShown;
    wasShown = isShown;
    if (!isShown && !watchlist.isHeld) return;
    const pinned = saved.pins.map(({ id }) => id);
    const hasNew = !watchlist.isHeld || pinned.join() !== ids.join();
    if (hasNew) ids = pinned;
    if (!watchlist.isHeld) store.patch('watchlist', { isHeld: true });
    if (hasNew) void recall();
    // Draws the held answers first, because the background takes long to read so many answers.
    else if (isNew) afterFrame(() => void recall());
  }

  store.subscribe(afterChanges(follow));
  store.subscribe(({ watchlist, pinning, policy }) => {
    if (isOff(policy, 'recents') && (watchlist.isHeld || watchlist.run || pinning))
      store.update({ watchlist: NOWHERE.watchlist, pinning: null });
  });
  return run;
}

const isSame = (one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>) =>
  Object.keys({ ...one, ...other }).every((id) => one[id] === other[id]);

/** An answer is cached a moment after the time of its arrival. */
const OVERLAP_MS = 60_000;

/** Events apart, because reading them takes by far the longest and prices need not wait. */
const PARTS: Input<'getCachedOfCompanies'>['parts'][] = [['quote', 'documents'], ['events']];

function answersOf({ companyId, quote, events }: CachedOfCompany) {
  return [
    ...(quote ? [{ key: quoteOf(companyId).key, answer: quote }] : []),
    ...(events ? keptAnswers(eventsOf(companyId), events.pages, events.range) : []),
  ];
}

/** Asks for one part of many companies; continues while the user is elsewhere in the panel. */
export function createListRun({ store, send, ask, sequence }: Common) {
  const run = createRun<ListRun>({
    /** Leaves out companies that were unpinned before their turn, which are neither requested nor counted. */
    get() {
      const { watchlist, saved } = store.bare;
      const { run } = watchlist;
      if (run === null) return null;
      const ids = run.ids.filter((id, n) => n < run.done || isPinned(saved, id));
      return ids.length === run.ids.length ? run : { ...run, ids };
    },
    set: (run) => store.patch('watchlist', { run }),
    async ask({ part, again }, id) {
      const isSameAccount = sequence.hold();
      const reply = await read(part, id, again ? 'reload' : 'default');
      const failure = reply.ok ? null : reply.failure;
      // By now, the run may belong to the next account.
      if (store.bare.watchlist.run === null || !isSameAccount()) return failure;
      if (reply.ok && reply.value && part === 'documents') {
        const { documentsAt } = store.bare.watchlist;
        store.patch('watchlist', {
          documentsAt: { ...documentsAt, [id]: reply.value.retrievedAt },
        });
      }
      noteGone(store, id, failure);
      return failure;
    },
    leave: () => void send('leave', { asker: 'list' }),
  });

  /** Reads only the first page of a list by one request, however many pages were shown. */
  function read(part: RunPart, id: string, cacheMode: CacheMode): Promise<Result<Envelope | null>> {
    if (part === 'quotes') return ask.one(quoteOf(id, 'list'), cacheMode);
    if (part === 'documents') return ask.list(documentsOf(id, 'list'), cacheMode, { pages: 1 });
    const events = eventsOf(id, 'list');
    return part === 'events' ? ask.list(events, cacheMode, { pages: 1 }) : ask.more(events);
  }

  return {
    /** @param again also refreshes companies whose cached answer is young enough */
    start: (part: RunPart, ids: readonly string[], again: boolean) =>
      run.start({ ...STARTED, part, again, ids }),
    stop: run.stop,
    proceed: run.proceed,
  };
}

/** Notes from an answer or a failure whether the service still knows a pinned company. */
export function noteGone(store: Store, id: string, failure: Failure | null): void {
  const { saved, watchlist } = store.bare;
  const others = watchlist.gone.filter((one) => one !== id);
  if (failure?.kind === 'notFound' && isPinned(saved, id))
    store.patch('watchlist', { gone: [...others, id] });
  else if (failure === null && others.length < watchlist.gone.length)
    store.patch('watchlist', { gone: others });
}
