import * as z from 'zod/mini';
import type { Input, Reply, RequestName } from '../messages/panel-messages.ts';
import { failed } from '../model/failure.ts';

/** Asks the background. Never throws. */
export type Send = <N extends RequestName>(request: N, input: Input<N>) => Promise<Reply<N>>;

const replySchema = z.object({ ok: z.boolean() });

/**
 * Sends for one window, because a request of two windows is not cancelled when one of them closes its company. A reply
 * is `interrupted` if the browser ended the worker before it answered.
 */
export function createSend(
  windowId: number,
  sendMessage: (message: unknown) => Promise<unknown>,
): Send {
  return async <N extends RequestName>(request: N, input: Input<N>): Promise<Reply<N>> => {
    try {
      const reply = await sendMessage({ request, input, windowId });
      // Only our own background can answer, and it has parsed the reply's content.
      if (replySchema.safeParse(reply).success) return reply as Reply<N>;
    } catch {
      // Reported below.
    }
    return failed({ kind: 'interrupted' });
  };
}
