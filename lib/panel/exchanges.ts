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

  function load(): Promise<void> {
    loading ??= loadTable().then((exchanges) => store.update({ exchanges }));
    return loading;
  }

  // Covers every way to open a company: a lookup, a pin, from outside, a reload of the panel.
  store.subscribe(({ company, page }) => {
    // Loads the table only if the page states an exchange to compare with the company's.
    if (company && page.tickers.some(({ exchange }) => exchange !== null)) void load();
  });
  return {
    load,
    /** Holds an answer back until the table is loaded, to compare the answer with the page. */
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
