import type { Common } from './ask.ts';
import type { Question } from './questions.ts';

/** Loads the table of exchanges when listings are first compared with the page. */
export function createExchanges({ store }: Common) {
  let loading: Promise<void> | null = null;

  /** Separately, because the table is a tenth of the panel's code. */
  function load(): Promise<void> {
    loading ??= import('../tickers/exchanges/names.ts').then(({ exchangeOfService }) =>
      store.update({ exchanges: exchangeOfService }),
    );
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
