import type { PageActs } from '../../../components/page/page-acts.ts';
import type { Store } from '../../../lib/panel/store.ts';

/** The acts on the page in front, joined to what they do. */
export const pageActs = (store: Store): PageActs => ({
  onLookUpByName(draft) {
    store.updateLookup({ draft });
    store.update({ landing: { on: 'box', turn: store.state.landing.turn + 1 } });
  },
});
