import type { Common } from './ask.ts';
import { createRequestSequence } from './query-state.ts';

/** Switches the highlights of tickers on pages, if this browser supports highlights. */
export function createHighlightSwitch({ store, send }: Common, available: boolean) {
  // Has its own sequence, because a change of account does not affect the switch.
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
      // Supersedes a reading under way, because its answer would turn the switch back.
      const isNewest = sequence.take('highlights');
      store.update({ highlights: on ? 'on' : 'off' });
      await send('setHighlights', { on });
      // Show the stored setting, unless the user turned the switch again meanwhile.
      if (isNewest()) await refresh();
    },
  };
}
