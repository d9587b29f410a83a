import type { ExchangeTable } from '../research/choose-listing.ts';
import type { Question } from './questions.ts';
import type { Store } from './store.ts';

/** Loads the table separately, because the table is a tenth of the panel's code. */
const loadExchanges = async () => (await import('../tickers/exchanges/names.ts')).exchangeOfService;

/** Loads the table of exchanges when listings are first compared with the page. */
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
  store.subscribe(({ company, page }) => {
    // The page states an exchange to compare the company's own with.
    if (company && page.tickers.some(({ exchange }) => exchange !== null)) void load();
  });
  return {
    load,
    /** Makes the answer of a question wait for the table, because the answer is compared with the page. */
    withTable: <A>(question: Question<A>): Question<A> => ({
      ...question,
      async ask(...how) {
        // Loads the table while the service answers.
        const table = load();
        const reply = await question.ask(...how);
        await table;
        return reply;
      },
    }),
  };
}
export type Exchanges = ReturnType<typeof createExchanges>;
