import { createTurnTaking } from '../in-turn.ts';
import { changedShelf, EMPTY_SHELF, type Shelf, type ShelfChange, shelfSchema } from '../shelf.ts';
import { type Area, stored } from '../stored.ts';

/** The one that writes which companies were opened and are pinned, on this machine alone. */
export interface ShelfKeeper {
  get(): Promise<Shelf>;
  /** Gives what there is then. */
  change(change: ShelfChange): Promise<Shelf>;
}

export interface ShelfDeps {
  /** storage.local: over sessions, never synchronised. */
  area: Area;
  /** False where the administrator has ruled it out: then nothing is kept, nor what there was. */
  isAllowed(): Promise<boolean>;
  /** Tells open panels. */
  onChange(): void;
}

export const SHELF_KEY = 'shelf';

export function createShelf({ area, isAllowed, onChange }: ShelfDeps): ShelfKeeper {
  const place = stored(area, SHELF_KEY, shelfSchema);
  const inTurn = createTurnTaking();

  async function read(): Promise<Shelf> {
    const [kept, allowed] = await Promise.all([place.read(), isAllowed()]);
    if (kept && !allowed) await place.clear();
    return (allowed && kept) || EMPTY_SHELF;
  }

  return {
    get: () => inTurn(read),
    change: (change) =>
      inTurn(async () => {
        const before = await read();
        if (!(await isAllowed())) return before;
        const after = changedShelf(before, change);
        if (JSON.stringify(after) === JSON.stringify(before)) return before;
        if (after.pins.length + after.recents.length === 0) await place.clear();
        else await place.write(after);
        onChange();
        return after;
      }),
  };
}
