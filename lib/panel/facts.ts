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

/** Facts have no id: two with all fields alike, source and page included, are one row. */
const keyOf = (fact: Fact): string => JSON.stringify(fact);

/** The open company's facts, one metric at a time. */
export function createFacts(store: Store, send: Send, sequence: RequestSequence) {
  const current = () => store.state.company;

  /** The list of one metric; drops answers for another company or metric. */
  const listOf = ({ id }: CompanyView, metric: Metric): ListPlace<Pages<Fact>> => ({
    read: () => current()?.facts.load ?? { state: 'idle' },
    write: (load) => store.updateCompany(id, { facts: { metric, load } }),
    take: () => sequence.take('facts'),
  });
  const pageOf = (companyId: string, metric: Metric, cacheMode: CacheMode) => (offset: number) =>
    send('getFinancials', { companyId, metric, offset, cacheMode });

  return {
    /**
     * Reads a metric's facts: by default as many pages as are shown. Facts of another metric leave
     * the screen at once.
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
    /** Shows a metric's cached facts; sends no request and reports no failure. */
    async recall(metric: Metric) {
      // Supersedes an earlier choice, even if this metric is shown already.
      const isNewest = sequence.take('facts kept');
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
