import type { PageActs } from '../../../components/page/page-actions.ts';
import type { Panel } from '../../../lib/panel/panel.ts';
import type { Store } from '../../../lib/panel/store.ts';
import type { Landing } from '../../../lib/panel/view-state.ts';

/** The acts on the page in front, joined to what they do. */
export function pageActs(store: Store, { reader }: Pick<Panel, 'reader'>): PageActs {
  const land = (on: Landing['on']) =>
    store.update({ landing: { on, turn: store.state.landing.turn + 1 } });
  return {
    onLookUpByName(draft) {
      store.updateLookup({ draft });
      land('box');
    },
    onShowPage() {
      reader.close();
      store.update({ sheet: null });
      land('page');
    },
  };
}
