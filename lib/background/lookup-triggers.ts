import * as z from 'zod/mini';
import { LOOK_UP } from '../messages/lookup-triggers.ts';
import type { PendingLookup } from '../messages/panel-messages.ts';
import { type Listing, listingSchema } from '../model/saved-companies.ts';
import { createMutex } from '../storage/mutex.ts';
import { type Area, moment, stored } from '../storage/stored.ts';

/** From outside the panel to what the reader asked for: the menu on a selection, a key, the address bar. */
export interface LookupTriggers {
  /** The menu on a selection. */
  selected(windowId: number, text: string): Promise<void>;
  /** A keyboard command; one that is not ours does nothing. */
  command(windowId: number, name: string): Promise<void>;
  /**
   * Enter in the address bar.
   *
   * @param windowId null where it is not known: the worker died while the reader was typing
   */
  entered(windowId: number | null, text: string): Promise<void>;
}

export interface LookupTriggersDeps {
  asked: Pick<PendingLookups, 'put'>;
  /** Called in the event itself: any wait before it loses the reader's gesture. Fails where that is none. */
  openPanel(windowId: number): Promise<unknown>;
  lastWindow(): Promise<number>;
  /** What a text from the address bar means; null where that way in is ruled out. */
  meant(text: string): Promise<PendingLookup | null>;
  /** Tells an open panel that something was asked in its window. */
  tell(windowId: number): Promise<void>;
  /** Shows on the toolbar button that a press on it leads on: the panel could not be opened. */
  showBadgeHint(windowId: number): Promise<void>;
}

export function createLookupTriggers(deps: LookupTriggersDeps): LookupTriggers {
  const open = (windowId: number): Promise<boolean> =>
    deps.openPanel(windowId).then(
      () => true,
      () => false,
    );

  async function ask(
    windowId: number,
    opened: Promise<boolean>,
    what: PendingLookup,
  ): Promise<void> {
    await deps.asked.put(windowId, what.query, what.listing ?? undefined);
    // One that is open already takes it now; one that opens takes it when it is there.
    await deps.tell(windowId);
    if (!(await opened)) await deps.showBadgeHint(windowId);
  }

  return {
    selected: (windowId, query) => ask(windowId, open(windowId), { query, listing: null }),
    async command(windowId, name) {
      if (name === LOOK_UP) await ask(windowId, open(windowId), { query: '', listing: null });
    },
    async entered(windowId, text) {
      const opened = windowId === null ? Promise.resolve(false) : open(windowId);
      const what = await deps.meant(text);
      if (what) await ask(windowId ?? (await deps.lastWindow()), opened, what);
    },
  };
}

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
