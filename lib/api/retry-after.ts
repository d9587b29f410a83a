/** Longer waits are held to a day: nothing the service says can lock a user out for good. */
export const LONGEST_WAIT_MS = 24 * 60 * 60 * 1000;

/** The three forms of an HTTP date (RFC 9110, section 5.6.7); the last names no zone and means GMT. */
const HTTP_DATE =
  /^(?:\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT|\w{6,9}, \d\d-\w{3}-\d\d [\d:]{8} GMT|\w{3} \w{3} [ \d]\d [\d:]{8} \d{4})$/;

/**
 * When a request may go out again, in epoch milliseconds, from a `Retry-After` header: whole seconds
 * or an HTTP date (RFC 9110, section 10.2.3). Null where it is absent or says neither: the wait is
 * then unknown, and no number is made up.
 */
export function retryTime(header: string | null, now: number): number | null {
  const text = header?.trim();
  if (!text) return null;
  if (/^\d+$/.test(text)) return now + Math.min(Number(text) * 1000, LONGEST_WAIT_MS);
  if (!HTTP_DATE.test(text)) return null;
  const date = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  return Number.isNaN(date) ? null : Math.min(Math.max(date, now), now + LONGEST_WAIT_MS);
}
