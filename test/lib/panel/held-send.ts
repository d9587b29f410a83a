import { setImmediate } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { Reply, RequestName } from '../../../lib/messages/panel-messages.ts';
import { createAsk } from '../../../lib/panel/ask.ts';
import type { BareState } from '../../../lib/panel/bare-state.ts';
import { createRequestSequence } from '../../../lib/panel/load-state.ts';
import type { Send } from '../../../lib/panel/send.ts';
import { storeAt } from './quiet-panel.ts';

/** Resolves once the panel has done all that it does without another answer. */
export const settled = (): Promise<void> => setImmediate();

/** The time at which the panels of tests run. */
export const NOW = Date.parse('2026-11-20T12:00:00Z');

/** A part's surroundings: a store at a place, and a background that answers each request when the test says so. */
export function heldAt(place: Partial<BareState>) {
  const sent: [RequestName, unknown][] = [];
  const open: { request: RequestName; resolve(reply: never): void }[] = [];
  const send: Send = (request, input) => {
    sent.push([request, input]);
    return new Promise((resolve) => open.push({ request, resolve }));
  };
  const now = () => NOW;
  const basics = { store: storeAt(place, now), send, sequence: createRequestSequence(), now };
  return {
    ...basics,
    ask: createAsk(basics),
    /** Every request that was made, by name and input. */
    sent,
    /** Answers the oldest open request of that name; resolves once the panel has done its part. */
    async answer<N extends RequestName>(request: N, reply: Reply<N>): Promise<void> {
      const index = open.findIndex((one) => one.request === request);
      const [one] = index < 0 ? [] : open.splice(index, 1);
      if (!one) throw new Error(`No ${request} is open`);
      one.resolve(reply as never);
      await settled();
    },
  };
}

/** Errors that no caller hears of, from now to the end of the test. */
export function escapedErrors(): unknown[] {
  const errors: unknown[] = [];
  const note = (error: unknown) => void errors.push(error);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  return errors;
}
