import { type ExchangeTable, loadExchanges } from '../research/exchanges.ts';
import type { Question } from './questions.ts';
import type { Store } from './store.ts';
import type { PanelState } from './view-state.ts';

/** Sees to it that the table of exchanges is there where listings are compared with the page. */
export interface Exchanges {
  /** Brings it; without it, exchanges are compared by their plain names. */
  load(): Promise<void>;
  /** A question whose answer is compared with the page: it comes once the table is there. */
  withTable<A>(question: Question<A>): Question<A>;
}

export function createExchanges(
  store: Store,
  loadTable: () => Promise<ExchangeTable> = loadExchanges,
): Exchanges {
  let loading: Promise<void> | null = null;
  /** The open company that the table was loaded for, whether or not that succeeded. */
  let loadedFor: string | null = null;

  async function bring(): Promise<void> {
    try {
      const exchanges = await loadTable();
      store.update({ exchanges });
    } catch {
      // The extension was updated while the panel was open.
      loading = null;
    }
  }

  async function load(): Promise<void> {
    loading ??= bring();
    await loading;
  }

  // However a company was opened: by a lookup, a pin, from outside, or by the panel's reload.
  store.subscribe((state) => {
    if (state.company === null) loadedFor = null;
    const needed = neededFor(state);
    if (needed === null || needed === loadedFor) return;
    loadedFor = needed;
    void load();
  });
  return {
    load,
    withTable: (question) => ({
      ...question,
      async ask(...how) {
        // The table comes while the service answers.
        const table = load();
        const reply = await question.ask(...how);
        await table;
        return reply;
      },
    }),
  };
}

/** The open company, where the page states an exchange to compare its own with; else null. */
const neededFor = ({ company, page }: PanelState): string | null =>
  company && page.tickers.some(({ exchange }) => exchange !== null) ? company.id : null;
