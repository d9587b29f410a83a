import { loadExchanges } from '../research/exchange-table.ts';
import type { Store } from './store.ts';
import type { PanelState } from './view-state.ts';

/** Sees to it that the table of exchanges is there where listings are compared with the page. */
export interface Exchanges {
  /** Brings it; without it, exchanges are compared by their plain names. */
  load(): Promise<void>;
}

export function createExchanges(store: Store): Exchanges {
  let loading: Promise<void> | null = null;

  async function bring(): Promise<void> {
    try {
      const exchanges = await loadExchanges();
      store.update({ exchanges });
    } catch {
      // The extension was updated beneath an open panel. Whoever needs it next tries again.
      loading = null;
    }
  }

  async function load(): Promise<void> {
    if (store.state.exchanges) return;
    loading ??= bring();
    await loading;
  }

  // However a company was opened: by a lookup, a pin, from outside, or by the panel's reload.
  store.subscribe((state) => {
    if (isNeeded(state) && !loading) void load();
  });
  return { load };
}

const isNeeded = ({ company, page }: PanelState): boolean =>
  company !== null && page.tickers.some(({ exchange }) => exchange !== null);
