import {
  type Input,
  type Kept,
  REQUESTS,
  type Reply,
  type RequestName,
} from '../../../lib/messages/panel-messages.ts';
import { failed } from '../../../lib/model/failure.ts';
import type { Panel, PanelDeps } from '../../../lib/panel/panel.ts';
import { type ViewRecord, viewRecordSchema } from '../../../lib/panel/position.ts';
import { recordOf } from '../../../lib/panel/record.ts';
import { createSend } from '../../../lib/panel/send.ts';
import type { Store } from '../../../lib/panel/store.ts';
import { quietPanel } from './quiet-panel.ts';

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

export const NOTHING_KEPT: Kept = { facts: [], documents: [], searches: [], eventRange: null };

export const NOW = Date.parse('2026-11-20T12:00:00Z');

/** The panel's state over a background that answers as a test wants, in the order it wants. */
export function scriptedPanel(script: Script, deps: Partial<PanelDeps> = {}): ScriptedPanel {
  const asked: [RequestName, unknown][] = [];
  const answer = async <N extends RequestName>(request: N, input: Input<N>) =>
    script[request]?.(input) ?? failed({ kind: 'interrupted' });
  const { store, panel } = quietPanel({
    now: () => NOW,
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
  viewRecordSchema.parse(structuredClone(recordOf(store)));
