import type { PageActs } from '../../../components/page/page-acts.ts';
import type { Store } from '../../../lib/panel/store.ts';

export const pageActs = (store: Store): PageActs => ({
  onLookUpByName(draft) {
    store.updateLookup({ draft });
    store.update({ landing: { on: 'box', turn: store.state.landing.turn + 1 } });
  },
});
