import type { CacheMode } from '../messages/panel-messages.ts';
import type { Fact, Metric } from '../model/records.ts';
import {
  type ListPlace,
  loadList,
  moreOfList,
  pagesRead,
  readOn,
  readPages,
  recallList,
} from './pages.ts';
import type { RequestSequence } from './query-state.ts';
import type { Send } from './send.ts';
import type { Store } from './store.ts';
import type { CompanyView, Pages } from './view-state.ts';

/** Facts have no id: what is told twice with every field alike, source and page too, is one row. */
const keyOf = (fact: Fact): string => JSON.stringify(fact);

/** The open company's facts, one metric at a time. */
export function createFacts(store: Store, send: Send, turns: RequestSequence) {
  const current = () => store.state.company;

  /** Where a metric's list stands; what comes for another company or metric is dropped. */
  const listOf = ({ id }: CompanyView, metric: Metric): ListPlace<Pages<Fact>> => ({
    read: () => current()?.facts.load ?? { state: 'idle' },
    write: (load) => store.updateCompany(id, { facts: { metric, load } }),
    take: () => turns.take('facts'),
  });
  const pageOf = (companyId: string, metric: Metric, cacheMode: CacheMode) => (offset: number) =>
    send('getFinancials', { companyId, metric, offset, cacheMode });

  return {
    /**
     * Reads the first pages of a metric's facts, as many as are shown unless told otherwise. Another
     * metric's facts leave the screen at once.
     */
    async load(metric: Metric, cacheMode: CacheMode, pages?: number) {
      const company = current();
      if (!company) return;
      const same = company.facts.metric === metric;
      const count = pages ?? (same ? pagesRead(company.facts.load) : 1);
      if (!same) {
        store.updateCompany(company.id, { facts: { metric, load: { state: 'idle' } } });
      }
      const ask = pageOf(company.id, metric, cacheMode);
      await loadList(listOf(company, metric), (isWanted) => readPages(ask, keyOf, count, isWanted));
    },
    async more() {
      const company = current();
      const metric = company?.facts.metric;
      if (!company || !metric) return;
      const ask = pageOf(company.id, metric, 'default');
      await moreOfList(listOf(company, metric), (shown) => readOn(ask, keyOf, shown));
    },
    /** Shows a metric's facts where they are kept; without a request, and without a failure where not. */
    async recall(metric: Metric) {
      // A metric chosen before is wanted no longer, whether this one is shown already or not.
      const isNewest = turns.take('facts kept');
      const company = current();
      if (!company || company.facts.load.state === 'loading') return;
      const { id, facts } = company;
      if (facts.metric === metric && facts.load.state === 'loaded') return;
      const ask = pageOf(id, metric, 'only-if-cached');
      const state = () => isNewest() && current()?.id === id && current()?.facts;
      await recallList(listOf(company, metric), ask, keyOf, state);
    },
  };
}
export type FactsActions = ReturnType<typeof createFacts>;
