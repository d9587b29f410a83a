import * as z from 'zod/mini';
import type { Gate } from '../messages.ts';
import { type Area, stored } from '../stored.ts';

/**
 * The 429 gate (contract sections 7 and 8): once the service has said when to come back, nothing is
 * sent until then. Kept in storage, so that it holds across restarts of the worker.
 */
export interface QuotaGate {
  /** The wait in force, or null. */
  current(): Promise<Gate | null>;
  close(until: number): Promise<void>;
  /** On disconnect: another account has another quota. */
  clear(): Promise<void>;
}

const schema: z.ZodMiniType<Gate> = z.object({ until: z.number() });

export function createGate(area: Area, now: () => number): QuotaGate {
  const place = stored(area, 'gate', schema);
  return {
    async current() {
      const gate = await place.read();
      return gate && gate.until > now() ? gate : null;
    },
    close: (until) => place.write({ until }),
    clear: () => place.clear(),
  };
}
