import type { Common } from './ask.ts';
import { loadingState, settledState } from './query-state.ts';

/** The list of every call of this session, which is the background's. */
export function createCalls({ store, send, sequence }: Common) {
  const isListOpen = () => store.state.overlay === 'calls';

  /** Reads the list if it is open, otherwise only its length: calls often come in bursts. */
  async function refresh(): Promise<void> {
    if (!isListOpen()) {
      const count = send('getCallCount', {});
      await sequence.read('calls', count, (callCount) => store.update({ callCount }));
      return;
    }
    const isNewest = sequence.take('calls');
    const before = store.state.calls;
    store.update({ calls: loadingState(before) });
    const reply = await send('getCalls', {});
    if (!isNewest()) return;
    if (reply.ok) store.update({ callCount: reply.value.length });
    if (isListOpen()) store.update({ calls: settledState(reply, before) });
  }

  // A closed overlay keeps no list: the account may be another one when it opens again.
  store.subscribe(({ calls }) => {
    if (isListOpen() && calls.state === 'idle') void refresh();
    else if (!isListOpen() && calls.state !== 'idle') store.update({ calls: { state: 'idle' } });
  });

  return {
    refresh,
    async clear() {
      await send('clearCalls', {});
      await refresh();
    },
  };
}
