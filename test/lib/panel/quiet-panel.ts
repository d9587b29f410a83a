import './lazy-parts.ts';
import { openingParts } from '../../../lib/messages/panel-messages.ts';
import { createPanel, type Panel, type PanelDeps } from '../../../lib/panel/panel.ts';
import { createStore, type Store } from '../../../lib/panel/store.ts';
import { emptyPlace } from '../../../lib/panel/view-state.ts';

/** A panel's state in a browser that shows no page and gives no access. */
export function quietPanel({
  now,
  ...deps
}: Pick<PanelDeps, 'send' | 'now'> & Partial<PanelDeps>): { store: Store; panel: Panel } {
  const given = { online: true, now: now(), newsSites: [] };
  const store = createStore(emptyPlace(given), now);
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
    canHighlight: true,
    open: (input) => openingParts(deps.send, { ...input, windowId: 1 }),
    ...deps,
  });
  return { store, panel };
}
