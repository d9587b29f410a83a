import * as z from 'zod/mini';
import type { RateLimit } from '../model/session.ts';
import { createMutex } from '../storage/mutex.ts';
import { type Area, stored, timestamp } from '../storage/stored.ts';

/** Longer waits are cut to a day, so that no answer can lock a user out for good. */
const MAX_WAIT_MS = 24 * 60 * 60 * 1000;

/**
 * The wait after a 429 (contract sections 7 and 8): no request is sent until the time that the service
 * named. It is stored, so that it outlives the worker, for each account by itself (`quotaKey` of
 * lib/auth). Only time ends it.
 */
export interface RateLimitStore {
  /** The wait in force for an account, or null. */
  current(quotaKey: string): Promise<RateLimit | null>;
  /** Begins a wait, unless the one in force lasts longer. */
  close(quotaKey: string, until: number): Promise<void>;
}

const schema: z.ZodMiniType<RateLimit> = z.object({ until: timestamp });

export function createRateLimitStore(area: Area, now: () => number): RateLimitStore {
  const withLock = createMutex();
  const place = (quotaKey: string) => stored(area, `gate:${quotaKey}`, schema);

  async function current(quotaKey: string): Promise<RateLimit | null> {
    const wait = await place(quotaKey).read();
    // A wait of more than a day was noted before the clock was set back.
    return wait && wait.until > now() && wait.until <= now() + MAX_WAIT_MS ? wait : null;
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

/** The three forms of an HTTP date (RFC 9110, section 5.6.7); the last names no zone and means GMT. */
const HTTP_DATE =
  /^(?:\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT|\w{6,9}, \d\d-\w{3}-\d\d [\d:]{8} GMT|\w{3} \w{3} [ \d]\d [\d:]{8} \d{4})$/;

/**
 * The end of a wait in epoch milliseconds, from a `Retry-After` header of whole seconds or an HTTP
 * date (RFC 9110, section 10.2.3). Null if the header is absent, unreadable or already past.
 *
 * @param sentAt the answer's own `Date` header, which a date is compared with, because this machine's clock
 *   may be hours off. Without it, this machine's clock counts.
 */
export function retryTime(
  header: string | null,
  sentAt: string | null,
  now: number,
): number | null {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return now + Math.min(Number(text) * 1000, MAX_WAIT_MS);
  const date = httpDate(text);
  if (date === null) return null;
  const wait = date - (httpDate(sentAt?.trim() ?? '') ?? now);
  return wait > 0 ? now + Math.min(wait, MAX_WAIT_MS) : null;
}

function httpDate(text: string): number | null {
  if (!HTTP_DATE.test(text)) return null;
  const date = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  return Number.isNaN(date) ? null : date;
}
