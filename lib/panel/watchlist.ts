import type { Failure } from '../model/failure.ts';
import { isOff } from '../settings/policy.ts';
import type { Ask } from './ask.ts';
import { isOfOneCompany } from './query-state.ts';
import { eventsOf, quoteOf } from './questions.ts';
import type { Send } from './send.ts';
import type { Store } from './store.ts';
import type { PanelState, WatchlistRefresh } from './view-state.ts';

/** Before a refresh, and after the list has left the screen. */
export const NOTHING_REFRESHED: WatchlistRefresh = { state: 'idle' };

/** The pins with their kept quotes and events. Sends nothing to the service but a refresh's quotes. */
export function createWatchlist(store: Store, send: Send, ask: Ask) {
  const current = () => store.place.watchlist;
  const update = (patch: Partial<PanelState['watchlist']>) =>
    store.update({ watchlist: { ...current(), ...patch } });

  /** Shows what is kept of a company; what is not kept stays unasked. */
  async function recall(id: string): Promise<void> {
    const [quote, events] = [quoteOf(id), eventsOf(id)];
    const asking = { quote: store.ask(quote), events: store.ask(events) };
    const [answer, pages] = await Promise.all([
      quote.ask(send, 'only-if-cached'),
      ask.cached(events, asking.events.isWanted),
    ]);
    if (answer.ok) asking.quote.show({ state: 'loaded', answer: answer.value });
    if (pages) asking.events.show({ state: 'loaded', answer: pages });
  }

  function follow(): void {
    isFollowing = false;
    const { state } = store;
    const before = current().ids;
    const ids = isShown(state) ? state.saved.pins.map(({ id }) => id) : [];
    if (ids.join() === before.join()) return;
    update(ids.length > 0 ? { ids } : { ids, refresh: NOTHING_REFRESHED });
    for (const id of ids) if (!before.includes(id)) void recall(id);
  }

  let isFollowing = false;
  store.subscribe(() => {
    // Between two companies there is for a moment none open.
    if (!isFollowing) queueMicrotask(follow);
    isFollowing = true;
  });

  return {
    /**
     * Asks for each pin's quote, one after another. It ends with the list, at `cancel`, and at the
     * first failure that the others would meet too.
     */
    async refresh(): Promise<void> {
      const { ids: all, refresh: before } = current();
      if (before.state === 'running') return;
      const run = {};
      let updated = 0;
      for (const id of all) {
        // Unpinned meanwhile.
        if (!current().ids.includes(id)) continue;
        update({ refresh: { state: 'running', run, asking: id, updated, of: all.length } });
        let failure: Failure | null = null;
        await ask.one(quoteOf(id), 'reload', (shown) => {
          if (shown.state === 'failed') failure = shown.failure;
          else updated += 1;
        });
        const { refresh } = current();
        if (refresh.state !== 'running' || refresh.run !== run) return;
        if (failure !== null && !isOfOneCompany(failure)) {
          update({ refresh: { state: 'stopped', failure, updated, of: all.length } });
          return;
        }
      }
      update({ refresh: { state: 'done', updated, of: all.length } });
    },
    /** Ends the refresh; the request under way is aborted. */
    cancel() {
      const { refresh } = current();
      if (refresh.state !== 'running') return;
      const { updated, of, asking } = refresh;
      update({ refresh: { state: 'stopped', failure: null, updated, of } });
      void send('leaveCompany', { companyId: asking });
    },
  };
}

/** The pins stand on the panel while nothing is looked up. */
const isShown = ({ company, lookup, policy }: PanelState): boolean =>
  company === null && lookup.submitted === null && !isOff(policy, 'recents');
