/** Longer waits are held to a day: nothing the service says can lock a user out for good. */
export const MAX_WAIT_MS = 24 * 60 * 60 * 1000;

/** The three forms of an HTTP date (RFC 9110, section 5.6.7); the last names no zone and means GMT. */
const HTTP_DATE =
  /^(?:\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT|\w{6,9}, \d\d-\w{3}-\d\d [\d:]{8} GMT|\w{3} \w{3} [ \d]\d [\d:]{8} \d{4})$/;

/**
 * When a request may go out again, in epoch milliseconds, from a `Retry-After` header: whole seconds
 * or an HTTP date (RFC 9110, section 10.2.3). Null where it is absent or says neither: the wait is
 * then unknown, and no number is made up.
 *
 * @param sentAt the answer's own `Date` header: a date is a wait by the clock that wrote it, and this
 *   machine's may be hours off. Without it this machine's counts; a date that is past by then tells
 *   no wait, and not that there is none
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
