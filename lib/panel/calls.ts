import type { Send } from './send.ts';
import type { Store } from './store.ts';
import type { Turns } from './turns.ts';

/** The list of every call of this session, which is the background's. */
export interface CallsActions {
  /** Reads the list where it is open, else how long it is: a burst of calls tells of itself often. */
  refresh(): Promise<void>;
  clear(): Promise<void>;
}

export function createCalls(store: Store, send: Send, turns: Turns): CallsActions {
  async function refresh(): Promise<void> {
    const isNewest = turns.take('calls');
    if (store.state.sheet !== 'calls') {
      const count = await send('getCallCount', {});
      if (count.ok && isNewest()) store.update({ callCount: count.value });
      return;
    }
    const reply = await send('getCalls', {});
    if (!reply.ok || !isNewest()) return;
    store.update({ calls: reply.value, callCount: reply.value.length });
  }
  return {
    refresh,
    async clear() {
      await send('clearCalls', {});
      await refresh();
    },
  };
}
