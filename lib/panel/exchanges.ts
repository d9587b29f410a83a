import { type ExchangeTable, loadExchanges } from '../research/exchanges.ts';
import type { Question } from './questions.ts';
import type { Store } from './store.ts';
import type { PanelState } from './view-state.ts';

/** Loads the table of exchanges where listings are compared with the page. */
export function createExchanges(
  store: Store,
  loadTable: () => Promise<ExchangeTable> = loadExchanges,
) {
  let loading: Promise<void> | null = null;

  /** Without the table, because the extension was updated beneath the panel, exchanges are compared by name. */
  function load(): Promise<void> {
    loading ??= loadTable().then(
      (exchanges) => store.update({ exchanges }),
      () => {},
    );
    return loading;
  }

  // However a company was opened: by a lookup, a pin, from outside, or by the panel's reload.
  store.subscribe((state) => {
    if (isNeeded(state)) void load();
  });
  return {
    load,
    /** A question whose answer is compared with the page: it comes once the table is there. */
    withTable: <A>(question: Question<A>): Question<A> => ({
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
export type Exchanges = ReturnType<typeof createExchanges>;

/** Whether a company is open, and the page states an exchange to compare its own with. */
const isNeeded = ({ company, page }: PanelState): boolean =>
  company !== null && page.tickers.some(({ exchange }) => exchange !== null);
