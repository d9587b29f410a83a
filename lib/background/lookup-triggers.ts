import * as z from 'zod/mini';
import type { PendingLookup } from '../messages/panel-messages.ts';
import { knownListingSchema } from '../model/saved-companies.ts';
import { LOOK_UP } from '../model/trigger-names.ts';
import { createMutex, stored, timestamp } from '../storage/stored.ts';
import type { Common } from './common.ts';

interface LookupTriggersDeps extends Common {
  pending: Pick<PendingLookups, 'put'>;
  /** Called in the event itself: any wait before it loses the user gesture. Rejects without a gesture. */
  openPanel(windowId: number): Promise<unknown>;
  lastWindow(): Promise<number>;
  /** The lookup for a text from the address bar; null if the policy forbids the keyword. */
  resolveOmnibox(text: string): Promise<PendingLookup | null>;
  /** Points to the toolbar button, because the panel could not be opened. */
  showBadgeHint(windowId: number): Promise<void>;
}

/** Lookups that the user starts outside the panel: the menu on a selection, a shortcut, the address bar. */
export function createLookupTriggers(deps: LookupTriggersDeps) {
  const open = (windowId: number): Promise<boolean> =>
    deps.openPanel(windowId).then(
      () => true,
      () => false,
    );

  async function leave(
    windowId: number,
    opened: Promise<boolean>,
    lookup: PendingLookup,
  ): Promise<void> {
    await deps.pending.put(windowId, lookup);
    // An open panel takes it now; a panel that is opening takes it once it has loaded.
    await deps.notify({ notice: 'lookupPending', windowId });
    if (!(await opened)) await deps.showBadgeHint(windowId);
  }

  return {
    /**
     * The menu on a selection.
     *
     * @param windowId null for a selection in the panel itself, which is open in the window in front
     * @param documentsOf for a search: the company open in the window, read after the panel was opened
     */
    async selected(
      windowId: number | null,
      query: string,
      documentsOf?: (windowId: number) => Promise<string | null>,
    ) {
      const opened = windowId === null ? Promise.resolve(true) : open(windowId);
      const place = windowId ?? (await deps.lastWindow());
      const lookup = { query, listing: null };
      if (!documentsOf) return leave(place, opened, lookup);
      // Without a company the panel finds none by this id, and the text waits in the box.
      await leave(place, opened, { ...lookup, documentsOf: (await documentsOf(place)) ?? '' });
    },
    /** A keyboard command; an unknown name does nothing. */
    async command(windowId: number, name: string) {
      if (name === LOOK_UP) await leave(windowId, open(windowId), { query: '', listing: null });
    },
    /**
     * Enter in the address bar.
     *
     * @param windowId null if unknown: the worker died while the user was typing
     */
    async entered(windowId: number | null, text: string) {
      const opened = windowId === null ? null : open(windowId);
      const lookup = await deps.resolveOmnibox(text);
      if (!lookup) return;
      const place = windowId ?? (await deps.lastWindow());
      // The gesture is over by then, but a panel that is a tab needs no gesture.
      await leave(place, opened ?? open(place), lookup);
    },
  };
}

const MAX_AGE_MS = 60_000;
const schema = z.object({
  query: z.string(),
  listing: z.nullable(knownListingSchema),
  documentsOf: z.optional(z.string()),
  askedAt: timestamp,
});

/**
 * Invisible characters that a page may hide in a selection: direction marks, soft hyphens, zero-width
 * and control characters. Joiners are not among them: real scripts need them.
 */
const HIDDEN =
  /[\u00AD\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E007F}]/gu;
/** More than twice as long as any valid query: beyond that, the panel counts no further. */
const MAX_LENGTH = 300;

const cleanQuery = (text: string): string =>
  // Hidden characters may precede the text, up to this limit.
  text
    .slice(0, 50 * MAX_LENGTH)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(HIDDEN, '')
    .trim()
    .slice(0, MAX_LENGTH)
    .toWellFormed();

/**
 * Lookups that wait for a panel to take them: the panel may still be opening, and the worker may die
 * in between.
 */
export function createPendingLookups({ session, now }: Common) {
  // Without the lock, two panels could both read a lookup before either removes it.
  const withLock = createMutex();
  const place = (windowId: number) => stored(session, `asked:${windowId}`, schema);
  return {
    put: (windowId: number, lookup: PendingLookup) =>
      withLock(() =>
        place(windowId).write({ ...lookup, query: cleanQuery(lookup.query), askedAt: now() }),
      ),
    /** Returns it once, and only for a minute: later, the user has moved on. */
    take: (windowId: number): Promise<PendingLookup | null> =>
      withLock(async () => {
        const found = await place(windowId).read();
        if (!found) return null;
        await place(windowId).clear();
        const { askedAt, ...lookup } = found;
        const age = now() - askedAt;
        return age >= 0 && age <= MAX_AGE_MS ? lookup : null;
      }),
  };
}
type PendingLookups = ReturnType<typeof createPendingLookups>;
