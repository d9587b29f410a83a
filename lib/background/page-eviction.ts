import * as z from 'zod/mini';

/**
 * Which tabs' states are kept, and how much room each takes: storage.session is shared with the answers
 * and the session itself, and a hundred tabs with two hundred tickers each would fill half of it.
 */
export interface TabRoom {
  tabId: number;
  /** Bytes; 0 where its state was dropped for want of room, and can be asked for again. */
  size: number;
}

/** The least recently seen first. */
export type TabRooms = TabRoom[];
export const tabRoomsSchema: z.ZodMiniType<TabRooms> = z.array(
  z.object({ tabId: z.number(), size: z.number() }),
);

export const MOST_BYTES = 1_500_000;
/** Bytes; what says no more than that a page cannot be read stays: dropping it would gain nothing. */
const SMALL = 1000;
/** That so many were seen is remembered; of a tab further back, not even that it was dropped. */
export const MOST_TABS = 500;

/**
 * A tab was seen, or its state written: it is the last to go. Those seen least recently are dropped until
 * the rest fits.
 *
 * @returns the rooms then, and the tabs whose states are to be removed
 */
export function seenLast(rooms: TabRooms, seen: TabRoom): { rooms: TabRooms; dropped: number[] } {
  const others = rooms.filter(({ tabId }) => tabId !== seen.tabId);
  const forgotten = others.splice(0, Math.max(0, others.length + 1 - MOST_TABS));
  let total = others.reduce((sum, { size }) => sum + size, seen.size);
  const dropped = forgotten.filter(({ size }) => size > 0).map(({ tabId }) => tabId);
  const kept = others.map((room) => {
    if (total <= MOST_BYTES || room.size < SMALL) return room;
    total -= room.size;
    dropped.push(room.tabId);
    return { ...room, size: 0 };
  });
  return { rooms: [...kept, seen], dropped };
}
