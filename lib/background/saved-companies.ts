import * as z from 'zod/mini';
import {
  changedShelf,
  EMPTY_SHELF,
  type Shelf,
  type ShelfChange,
  shelfSchema,
} from '../model/saved-companies.ts';
import { createTurnTaking } from '../storage/mutex.ts';
import { type Area, stored } from '../storage/stored.ts';

/** The one that writes which companies were opened and are pinned, on this machine alone. */
export interface ShelfKeeper {
  get(): Promise<Shelf>;
  /** Gives what there is then. */
  change(change: ShelfChange): Promise<Shelf>;
  /**
   * The recents are another account's: nobody sees them from now on. Rejects where they are still on
   * disk; then dropping them is tried again at each reading.
   */
  forgetRecents(): Promise<void>;
}

export interface ShelfDeps {
  /** storage.local: over sessions, never synchronised. */
  area: Area;
  /** storage.session: over the worker's death. */
  session: Area;
  /** False where the administrator has ruled it out: then nothing is kept, nor what there was. */
  isAllowed(): Promise<boolean>;
  /** Tells open panels. */
  onChange(): void;
}

export const SHELF_KEY = 'shelf';

export function createShelf({ area, session, isAllowed, onChange }: ShelfDeps): ShelfKeeper {
  const place = stored(area, SHELF_KEY, shelfSchema);
  const withheld = stored(session, 'recentsWithheld', z.literal(true));
  const inTurn = createTurnTaking();
  /** The recents on disk are to be forgotten, and are not; here, too, for the note of it may fail. */
  let isWithheld = false;

  const keep = (shelf: Shelf): Promise<void> =>
    shelf.pins.length + shelf.recents.length === 0 ? place.clear() : place.write(shelf);

  async function read(): Promise<Shelf> {
    const [kept, allowed] = await Promise.all([place.read(), isAllowed()]);
    if (kept && !allowed) await place.clear();
    const shelf = (allowed && kept) || EMPTY_SHELF;
    isWithheld ||= (await withheld.read()) !== null;
    if (!isWithheld) return shelf;
    const shown = changedShelf(shelf, { change: 'clearRecents' });
    await keep(shown).then(showAgain, () => undefined);
    return shown;
  }

  /** Once the recents are gone. */
  async function showAgain(): Promise<void> {
    await withheld.clear();
    isWithheld = false;
  }

  return {
    get: () => inTurn(read),
    change: (change) =>
      inTurn(async () => {
        const before = await read();
        if (!(await isAllowed())) return before;
        const after = changedShelf(before, change);
        if (JSON.stringify(after) === JSON.stringify(before)) return before;
        await keep(after);
        // What is on disk is now what was shown.
        if (isWithheld) await showAgain();
        onChange();
        return after;
      }),
    forgetRecents: () =>
      inTurn(async () => {
        // First, for the worker may die over it.
        isWithheld = true;
        await withheld.write(true).catch(() => undefined);
        const { recents, pins } = (await place.read()) ?? EMPTY_SHELF;
        if (recents.length > 0) {
          onChange();
          await keep({ recents: [], pins });
        }
        await showAgain();
      }),
  };
}
