import * as z from 'zod/mini';
import type {
  Input,
  Opening,
  OpeningInput,
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

/** Opens a company in the background, whose parts come one by one. None rejects. */
export type Open = (input: Omit<OpeningInput, 'windowId'>) => Opening;

const OPENING_PARTS = ['profile', 'quote', 'events', 'kept', 'changes'] satisfies (keyof Opening)[];

/** Our end of a port to the background. */
interface Port {
  onMessage: { addListener(listener: (replies: Record<string, Result<unknown>>) => void): void };
  onDisconnect: { addListener(listener: () => void): void };
}

/** @param connect the browser's `runtime.connect`; a part that did not come before the port closed is `interrupted` */
export function createOpen(windowId: number, connect: (info: { name: string }) => Port): Open {
  return (input) => {
    const parts = new Map(
      OPENING_PARTS.map((part) => [String(part), Promise.withResolvers<Result<unknown>>()]),
    );
    const interrupted = () => {
      for (const { resolve } of parts.values()) resolve(failed({ kind: 'interrupted' }));
    };
    try {
      const port = connect({ name: JSON.stringify({ ...input, windowId }) });
      port.onMessage.addListener((replies) => {
        for (const [part, reply] of Object.entries(replies)) parts.get(part)?.resolve(reply);
      });
      port.onDisconnect.addListener(interrupted);
    } catch {
      // The extension was updated beneath an open panel.
      interrupted();
    }
    // Our own background is the only one that can answer; each reply's inside was parsed there.
    return Object.fromEntries([...parts].map(([part, { promise }]) => [part, promise])) as never;
  };
}
