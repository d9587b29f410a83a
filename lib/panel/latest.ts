import * as z from 'zod/mini';
import type { Send } from './send.ts';
import type { Store } from './store.ts';
import type { Envelope } from './view-state.ts';

const hasMeta = z.looseObject({ meta: z.unknown(), retrievedAt: z.number() });

/** Keeps the newest answer's metadata in the state: its quota and notes hold until a newer one. */
export function noteLatest(store: Store, send: Send): Send {
  return async (request, input) => {
    const reply = await send(request, input);
    if (reply.ok && hasMeta.safeParse(reply.value).success) {
      const { meta, retrievedAt, fromCache } = reply.value as Envelope;
      if (retrievedAt >= (store.state.latest?.retrievedAt ?? 0)) {
        store.update({ latest: { meta, retrievedAt, fromCache } });
      }
    }
    return reply;
  };
}
