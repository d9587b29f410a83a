import type { Send } from './send.ts';
import type { Store } from './store.ts';

/** The switch that has tickers highlighted on pages. */
export interface HighlightSwitch {
  /** Reads back how it stands. */
  refresh(): Promise<void>;
  setEnabled(on: boolean): Promise<void>;
}

/** @param available whether this browser knows highlights; pages and panel share its engine */
export function createHighlightSwitch(
  store: Store,
  send: Send,
  available: boolean,
): HighlightSwitch {
  async function refresh(): Promise<void> {
    if (!available) return store.update({ highlights: 'unavailable' });
    const reply = await send('getHighlights', {});
    if (reply.ok) store.update({ highlights: reply.value ? 'on' : 'off' });
  }

  return {
    refresh,
    async setEnabled(on) {
      if (!available) return;
      store.update({ highlights: on ? 'on' : 'off' });
      await send('setHighlights', { on });
      // What the background kept counts.
      await refresh();
    },
  };
}
