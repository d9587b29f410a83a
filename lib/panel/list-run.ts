import type { CacheMode } from '../messages/panel-messages.ts';
import type { Failure, Result } from '../model/failure.ts';
import { isPinned } from '../model/saved-companies.ts';
import type { Ask } from './ask.ts';
import type { Envelope } from './async-state.ts';
import type { ListRun } from './place.ts';
import type { RequestSequence } from './query-state.ts';
import { documentsOf, eventsOf, quoteOf } from './questions.ts';
import { createRun, type RunPart, STARTED } from './runs.ts';
import type { Send } from './send.ts';
import type { Store } from './store.ts';
import type { Place } from './view-state.ts';

export interface ListRunDeps {
  send: Send;
  ask: Ask;
  sequence: RequestSequence;
}

/** Asks for one part of many companies; continues while the user is elsewhere in the panel. */
export function createListRun(store: Store, { send, ask, sequence }: ListRunDeps) {
  const update = (patch: Partial<Place['watchlist']>) =>
    store.update({ watchlist: { ...store.place.watchlist, ...patch } });

  const run = createRun<ListRun>({
    /** Without companies that were unpinned before their turn: they are neither asked for nor counted. */
    get() {
      const { watchlist, saved } = store.place;
      const { run } = watchlist;
      if (run === null) return null;
      const ids = run.ids.filter((id, n) => n < run.done || isPinned(saved, id));
      return ids.length === run.ids.length ? run : { ...run, ids };
    },
    set: (run) => update({ run }),
    async ask({ part, again }, id) {
      const isSameAccount = sequence.hold();
      const reply = await read(part, id, again ? 'reload' : 'default');
      const failure = reply.ok ? null : reply.failure;
      // The run may be the next account's by now.
      if (store.place.watchlist.run === null || !isSameAccount()) return failure;
      if (reply.ok && reply.value && part === 'documents') {
        const { documentsAt } = store.place.watchlist;
        update({ documentsAt: { ...documentsAt, [id]: reply.value.retrievedAt } });
      }
      noteGone(id, failure);
      return failure;
    },
    leave: () => void send('leave', { part: 'list' }),
  });

  /** Reads the first page of a list, however many were shown: one request. */
  function read(part: RunPart, id: string, cacheMode: CacheMode): Promise<Result<Envelope | null>> {
    if (part === 'quotes') return ask.one(quoteOf(id, 'list'), cacheMode);
    if (part === 'documents') return ask.list(documentsOf(id, 'list'), cacheMode, { pages: 1 });
    const events = eventsOf(id, 'list');
    return part === 'events' ? ask.list(events, cacheMode, { pages: 1 }) : ask.more(events);
  }

  /** Notes whether the service still knows a company. */
  function noteGone(id: string, failure: Failure | null): void {
    const { gone } = store.place.watchlist;
    const others = gone.filter((one) => one !== id);
    if (failure?.kind === 'notFound') update({ gone: [...others, id] });
    else if (failure === null && others.length < gone.length) update({ gone: others });
  }

  return {
    /** @param again also those whose kept answer is young enough */
    start: (part: RunPart, ids: readonly string[], again: boolean) =>
      run.start({ ...STARTED, part, again, ids }),
    stop: run.stop,
    proceed: run.proceed,
  };
}
