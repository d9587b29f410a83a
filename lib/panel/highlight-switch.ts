import { createRequestSequence } from './query-state.ts';
import type { Send } from './send.ts';
import type { Store } from './store.ts';

/** The switch that has tickers highlighted on pages, if this browser has highlights. */
export function createHighlightSwitch(store: Store, send: Send, available: boolean) {
  // Of its own: no account has a say in it.
  const sequence = createRequestSequence();
  async function refresh(): Promise<void> {
    if (!available) return store.update({ highlights: 'unavailable' });
    const reply = send('getHighlights', {});
    await sequence.read('highlights', reply, (on) =>
      store.update({ highlights: on ? 'on' : 'off' }),
    );
  }

  return {
    refresh,
    async setEnabled(on: boolean) {
      if (!available) return;
      // An answer that is on its way knows nothing of this turn, and would turn the switch back.
      const isNewest = sequence.take('highlights');
      store.update({ highlights: on ? 'on' : 'off' });
      await send('setHighlights', { on });
      // Show the setting that was stored, unless it was turned again meanwhile.
      if (isNewest()) await refresh();
    },
  };
}
