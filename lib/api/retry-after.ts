/** Longer waits are held to a day: nothing the service says can lock a user out for good. */
export const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000;

/**
 * When a request may go out again, in epoch milliseconds, from a `Retry-After` header: whole seconds
 * or an HTTP date (RFC 9110, section 10.2.3). Null where it is absent or says neither: the wait is
 * then unknown, and no number is made up.
 */
export function retryTime(header: string | null, now: number): number | null {
  const text = header?.trim();
  if (!text) return null;
  if (/^\d+$/.test(text)) return now + Math.min(Number(text) * 1000, LONGEST_WAIT_MS);
  // Every form of HTTP date begins with the name of a day.
  if (!/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text)) return null;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.min(Math.max(date, now), now + LONGEST_WAIT_MS);
}
