import { moment, type Stored, stored } from '../storage/stored.ts';
import type { AuthEnvironment } from './environment.ts';

/** Contract 5.5: after that no token is left of a code that was exchanged. */
const TOKEN_MS = 3_600_000;
const PREFIX = 'auth.exchange:';

/**
 * A place for when a code is sent. What is there, for an exchange that has not come to its end, says
 * that a token may have been issued that nobody here knows. Each exchange has its own: one that ends
 * says nothing of another.
 */
export const exchangeMark = (env: AuthEnvironment): Stored<number> =>
  stored(env.storage, PREFIX + crypto.randomUUID(), moment);

/** Forgets all such exchanges; true where a token of one may still be good. */
export async function takeExchangeMarks(env: AuthEnvironment): Promise<boolean> {
  // Not taken apart: WXT takes a bare `storage` for its own, and builds that in.
  const items = Object.entries(await env.storage.get(null));
  const marks = items.filter(([key]) => key.startsWith(PREFIX));
  if (marks.length > 0) await env.storage.remove(marks.map(([key]) => key));
  return marks.some(([, value]) => {
    const sentAt = moment.safeParse(value);
    return sentAt.success && env.now() - sentAt.data < TOKEN_MS;
  });
}
