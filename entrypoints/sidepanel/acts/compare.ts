import type { CompareActs } from '../../../components/compare/compare-actions.ts';
import type { Panel } from '../../../lib/panel/panel.ts';

/** The comparison's acts, joined to what they do. */
export const compareActs = ({ adding, compare }: Panel): CompareActs => ({
  onCompare: compare.add,
  onUncompare: compare.remove,
  onCompareDraft: adding.draft,
  onCompareLookup: (query) => void adding.lookUp(query, 'recent'),
  onCompareLookupAgain: () => void adding.reload(),
  onCompareMetric: compare.choose,
  onCompareAsk: compare.ask,
  onCompareAgain: (id) => void compare.load(id, 'fresh'),
  onCompareMore: compare.more,
  onCompareMoreOf: (id) => void compare.moreOf(id),
});
