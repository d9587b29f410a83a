import type { FactsActs } from '../../../components/facts/facts-actions.ts';
import type { Panel } from '../../../lib/panel/panel.ts';
import type { Store } from '../../../lib/panel/store.ts';

/** The acts on facts, joined to what they do. */
export const factsActs = (store: Store, { facts }: Pick<Panel, 'facts'>): FactsActs => ({
  onShowFacts: (metric) => void facts.load(metric, 'recent', 1),
  onChooseFacts: (metric) => void facts.recall(metric),
  onRefreshFacts() {
    const metric = store.state.company?.facts.metric;
    if (metric) void facts.load(metric, 'fresh');
  },
  onMoreFacts: () => void facts.more(),
});
