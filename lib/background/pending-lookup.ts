import * as z from 'zod/mini';
import type { PendingLookup } from '../messages/panel-messages.ts';
import { type Listing, listingSchema } from '../model/saved-companies.ts';
import { createMutex } from '../storage/mutex.ts';
import { type Area, moment, stored } from '../storage/stored.ts';

/**
 * What the reader asked for from outside the panel (the menu on a selection, the address bar, a key),
 * kept until a panel takes it: the panel may be only opening, and the worker may die in between.
 */
export interface PendingLookups {
  /**
   * @param query a text to look up; empty to be asked for one
   * @param listing the company meant, where it was chosen from those opened before
   */
  put(windowId: number, query: string, listing?: Listing): Promise<void>;
  /** Gives it out once, and for a minute: later, the reader has turned to something else. */
  take(windowId: number): Promise<PendingLookup | null>;
}

const MAX_AGE_MS = 60_000;
const schema = z.object({
  query: z.string(),
  listing: z.nullable(listingSchema),
  askedAt: moment,
});

/**
 * What a page hides in a selection is not what the reader meant to look up: marks of direction, soft
 * hyphens, zero width, controls. Joiners stay, for real scripts need them.
 */
const HIDDEN =
  /[\u00AD\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E007F}]/gu;
/** So much of a text shows that it is too long. */
const MAX_LENGTH = 200;

const plainText = (text: string): string =>
  // More than is kept may be hidden, but not without an end.
  text
    .slice(0, 50 * MAX_LENGTH)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(HIDDEN, '')
    .trim()
    .slice(0, MAX_LENGTH)
    .toWellFormed();

export function createPendingLookups(area: Area, now: () => number): PendingLookups {
  // Two at once would both read the text before either has taken it away.
  const withLock = createMutex();
  const place = (windowId: number) => stored(area, `asked:${windowId}`, schema);
  return {
    put: (windowId, query, listing) =>
      withLock(() =>
        place(windowId).write({
          query: plainText(query),
          listing: listing ?? null,
          askedAt: now(),
        }),
      ),
    take: (windowId) =>
      withLock(async () => {
        const asked = await place(windowId).read();
        if (!asked) return null;
        await place(windowId).clear();
        const age = now() - asked.askedAt;
        const { query, listing } = asked;
        return age >= 0 && age <= MAX_AGE_MS ? { query, listing } : null;
      }),
  };
}
