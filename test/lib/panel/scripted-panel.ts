import './lazy-parts.ts';
import {
  type Input,
  type Reply,
  REQUESTS,
  type RequestName,
} from '../../../lib/messages/panel-messages.ts';
import { failed } from '../../../lib/model/failure.ts';
import { emptyPlace } from '../../../lib/panel/empty-place.ts';
import { createPanel, type Panel, type PanelDeps } from '../../../lib/panel/panel.ts';
import { recordOf } from '../../../lib/panel/record.ts';
import { createSend } from '../../../lib/panel/send.ts';
import { createStore, type Store } from '../../../lib/panel/store.ts';
import { type ViewRecord, viewRecordSchema } from '../../../lib/panel/view-record.ts';

/** What a background answers, by request; what is not named is as if the worker had died. */
export type Script = {
  [N in RequestName]?: (input: Input<N>) => Reply<N> | Promise<Reply<N>>;
};

export interface ScriptedPanel {
  store: Store;
  panel: Panel;
  /** Every request there was, by name and input. */
  asked: [RequestName, unknown][];
}

export const NOW = Date.parse('2026-11-20T12:00:00Z');

/** The panel's state over a background that answers as a test wants, in the order it wants. */
export function scriptedPanel(script: Script, deps: Partial<PanelDeps> = {}): ScriptedPanel {
  const asked: [RequestName, unknown][] = [];
  const given = { online: true, now: NOW, newsSites: [], allowLoopback: false };
  const store = createStore(emptyPlace(given), deps.now ?? (() => NOW));
  const answer = async <N extends RequestName>(request: N, input: Input<N>) =>
    script[request]?.(input) ?? failed({ kind: 'interrupted' });
  const panel = createPanel(store, {
    windowId: 1,
    now: () => NOW,
    afterFrame: (act) => act(),
    activeTab: async () => undefined,
    permissions: { getAll: async () => ({}), request: async () => false },
    newsSites: [],
    serviceOrigins: [],
    ownPages: 'chrome-extension://own/',
    accessCanBeTaken: false,
    canHighlight: true,
    send: createSend(1, (message) => {
      const { request, input } = message as { request: RequestName; input: never };
      asked.push([request, input]);
      return answer(request, REQUESTS[request].input.parse(input) as never);
    }),
    ...deps,
  });
  return { store, panel, asked };
}

/** What a reloaded panel finds in storage. */
export const keptOf = (store: Store): ViewRecord =>
  viewRecordSchema.parse(structuredClone(recordOf(store.state)));
