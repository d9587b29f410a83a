import type { Send } from './send.ts';
import type { Store } from './store.ts';
import type { Turns } from './turns.ts';

/** The list of every call of this session, which is the background's. */
export interface CallsActions {
  refresh(): Promise<void>;
  clear(): Promise<void>;
}

export function createCalls(store: Store, send: Send, turns: Turns): CallsActions {
  async function refresh(): Promise<void> {
    const isNewest = turns.take('calls');
    const reply = await send('getCalls', {});
    if (reply.ok && isNewest()) store.update({ calls: reply.value });
  }
  return {
    refresh,
    async clear() {
      await send('clearCalls', {});
      await refresh();
    },
  };
}
