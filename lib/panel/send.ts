import * as z from 'zod/mini';
import type {
  BatchReplies,
  Input,
  Posted,
  Reply,
  RequestName,
} from '../messages/panel-messages.ts';
import { failed, type Result } from '../model/failure.ts';

/** Asks the background. Never throws. */
export type Send = <N extends RequestName>(request: N, input: Input<N>) => Promise<Reply<N>>;

const replySchema = z.object({ ok: z.boolean() });

/**
 * For one window, because what two windows wait for is not cancelled when one closes its company. A reply is
 * `interrupted` where the browser ended the worker before it answered.
 */
export function createSend(
  windowId: number,
  sendMessage: (message: unknown) => Promise<unknown>,
): Send {
  return async <N extends RequestName>(request: N, input: Input<N>): Promise<Reply<N>> => {
    try {
      const reply = await sendMessage({ request, input, windowId });
      // Our own background is the only one that can answer; the reply's inside was parsed there.
      if (replySchema.safeParse(reply).success) return reply as Reply<N>;
    } catch {
      // Reported below.
    }
    return failed({ kind: 'interrupted' });
  };
}

/** Our end of a port to the background. */
interface Port {
  onMessage: { addListener(listener: (replies: BatchReplies) => void): void };
  onDisconnect: { addListener(listener: () => void): void };
}

/**
 * Adds batches to a `Send`: after `together`, sends the requests of the running task through one port.
 *
 * @param connect the browser's `runtime.connect`; a request without a reply when the port closes is `interrupted`
 */
export function createBatches(
  windowId: number,
  connect: (info: { name: string }) => Port,
  sendAlone: Send,
): { send: Send; together(): void } {
  let batch: Waiting[] | null = null;

  function post(batch: readonly Waiting[]): void {
    const requests = batch.map(({ request, input }) => ({ request, input }));
    const port = connect({ name: JSON.stringify({ requests, windowId }) });
    port.onMessage.addListener((replies) => {
      for (const [place, reply] of replies) batch[place]?.resolve(reply);
    });
    port.onDisconnect.addListener(() => {
      for (const { resolve } of batch) resolve(failed({ kind: 'interrupted' }));
    });
  }

  return {
    send<N extends RequestName>(request: N, input: Input<N>) {
      if (batch === null) return sendAlone(request, input);
      const { promise, resolve } = Promise.withResolvers<Result<unknown>>();
      batch.push({ request, input, resolve });
      // Our own background is the only one that can answer; the reply's inside was parsed there.
      return promise as Promise<Reply<N>>;
    },
    together() {
      const mine: Waiting[] = [];
      batch = mine;
      queueMicrotask(() => {
        batch = null;
        post(mine);
      });
    },
  };
}

interface Waiting extends Posted {
  resolve(reply: Result<unknown>): void;
}
