import * as z from 'zod/mini';
import type { RateLimit } from '../model/session.ts';
import { createMutex } from '../storage/mutex.ts';
import { type Area, stored, timestamp } from '../storage/stored.ts';
import { MAX_WAIT_MS } from './retry-after.ts';

/**
 * The 429 gate (contract sections 7 and 8): once the service has said when to come back, nothing is
 * sent until then. Kept in storage, so that it holds across restarts of the worker, and apart for
 * each account: `quotaKey` of lib/auth. Time alone opens it.
 */
export interface RateLimitStore {
  /** The wait in force for an account, or null. */
  current(quotaKey: string): Promise<RateLimit | null>;
  /** A wait that ends before the one in force changes nothing. */
  close(quotaKey: string, until: number): Promise<void>;
}

const schema: z.ZodMiniType<RateLimit> = z.object({ until: timestamp });

export function createRateLimitStore(area: Area, now: () => number): RateLimitStore {
  const withLock = createMutex();
  const place = (quotaKey: string) => stored(area, `gate:${quotaKey}`, schema);

  async function current(quotaKey: string): Promise<RateLimit | null> {
    const gate = await place(quotaKey).read();
    // No wait is longer than a day: one that looks so was noted before the clock was set back.
    return gate && gate.until > now() && gate.until <= now() + MAX_WAIT_MS ? gate : null;
  }

  return {
    current,
    close: (quotaKey, until) =>
      withLock(async () => {
        const inForce = await current(quotaKey);
        if (inForce === null || inForce.until < until) await place(quotaKey).write({ until });
      }),
  };
}
