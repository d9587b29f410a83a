// What the panel loads once it is needed, loaded before its tests: a module that is still on its way when a
// file's last test has ended fails whatever file comes next.
import '../../../lib/names/parse-list.ts';
import '../../../lib/panel/in-article.ts';
import '../../../lib/panel/pinning.ts';
import '../../../lib/panel/resume.ts';
import '../../../lib/panel/statement.ts';
import '../../../lib/research/clips.ts';
import '../../../lib/tickers/exchanges/names.ts';
import { type BareState, emptyState } from '../../../lib/panel/bare-state.ts';
import { createPanel, type PanelDeps } from '../../../lib/panel/panel.ts';
import { createStore, type Store } from '../../../lib/panel/store.ts';

/** A store at a place; without one, of a panel that has heard nothing. */
export const storeAt = (place: Partial<BareState> = {}, now = () => 0): Store =>
  createStore({ ...emptyState({ online: true, now: now(), newsSites: [] }), ...place }, now);

/** A panel's state in a browser that shows no page and gives no access. */
export function quietPanel({ now, ...deps }: Pick<PanelDeps, 'send' | 'now'> & Partial<PanelDeps>) {
  const store = storeAt({}, now);
  const panel = createPanel(store, {
    windowId: 1,
    now,
    afterFrame: (act) => act(),
    activeTab: async () => undefined,
    permissions: { getAll: async () => ({}), request: async () => false },
    newsSites: [],
    serviceOrigins: [],
    ownPages: 'chrome-extension://own/',
    accessCanBeTaken: false,
    ...deps,
  });
  return { store, panel };
}
