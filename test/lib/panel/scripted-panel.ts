import {
  type CachedParts,
  type Input,
  REQUESTS,
  type Reply,
  type RequestName,
} from '../../../lib/messages/panel-messages.ts';
import { failed } from '../../../lib/model/failure.ts';
import type { PanelDeps } from '../../../lib/panel/panel.ts';
import { type ViewRecord, viewRecordSchema } from '../../../lib/panel/position.ts';
import { recordOf } from '../../../lib/panel/record.ts';
import { createSend } from '../../../lib/panel/send.ts';
import type { Store } from '../../../lib/panel/store.ts';
import { NOW, settled } from './held-send.ts';
import { quietPanel } from './quiet-panel.ts';

/**
 * The background's answers by request; a request without an answer fails as if the worker had died.
 * A `held` request waits until the test answers it.
 */
export type Script = {
  [N in RequestName]?: 'held' | ((input: Input<N>) => Reply<N> | Promise<Reply<N>>);
};

export type ScriptedPanel = ReturnType<typeof scriptedPanel>;

export const NOTHING_CACHED: CachedParts = {
  facts: [],
  documents: [],
  searches: [],
  eventRange: null,
};

/** The panel's state over a background that answers as a test wants, in the order it wants. */
export function scriptedPanel(script: Script, deps: Partial<PanelDeps> = {}) {
  /** Every request there was, by name and input. */
  const asked: [RequestName, unknown][] = [];
  const held: { name: RequestName; resolve(reply: unknown): void }[] = [];
  async function answer<N extends RequestName>(name: N, input: Input<N>) {
    const answerTo = script[name];
    const kind = Object(input).cacheMode === 'only-if-cached' ? 'notKept' : 'interrupted';
    if (answerTo !== 'held') return answerTo?.(input) ?? failed({ kind });
    return new Promise<unknown>((resolve) => held.push({ name, resolve }));
  }
  const { store, panel } = quietPanel({
    now: () => NOW,
    send: createSend(1, (message) => {
      const { request, input } = message as { request: RequestName; input: never };
      asked.push([request, input]);
      return answer(request, REQUESTS[request].input.parse(input) as never);
    }),
    ...deps,
  });
  return {
    ...{ store, panel, asked },
    /** The names of all requests, in their order. */
    names: () => asked.map(([name]) => name),
    /** The inputs of the requests of one name, in their order. */
    inputs: <N extends RequestName>(wanted: N) =>
      asked.flatMap(([name, input]) => (name === wanted ? [input as Input<N>] : [])),
    /** Answers a held request, by default the first of that name; resolves once the panel has done its part. */
    async reply<N extends RequestName>(wanted: N, reply: Reply<N>, place = 0) {
      const request = held.filter(({ name }) => name === wanted)[place];
      if (!request) throw new Error(`No ${wanted} is held in place ${place}`);
      request.resolve(reply);
      await settled();
    },
  };
}

/** What a reloaded panel finds in storage. */
export const keptOf = (store: Store): ViewRecord =>
  viewRecordSchema.parse(structuredClone(recordOf(store)));
