import * as z from 'zod/mini';
import { fromJson } from '../api/json.ts';
import {
  type Clicked,
  clickedSchema,
  isinSchema,
  isMeant,
  tickerSchema,
} from '../messages/page-messages.ts';
import type { PageState } from '../messages/panel-messages.ts';
import { createMutex } from '../storage/mutex.ts';
import { type Area, stored } from '../storage/stored.ts';
import { MAX_REPORTED } from '../tickers/page/findings.ts';
import type { Tickers } from '../tickers/types.ts';

type Mention = Pick<Clicked, 'symbol' | 'exchange'>;

/**
 * What is known about each tab's page, kept in storage.session: the worker may die in between. All of it
 * together takes a bounded room; what does not fit goes, of the tabs seen least recently, and `scanning`
 * is what is known of such a page until it has reported again.
 */
export interface PageStates {
  get(tabId: number): Promise<PageState>;
  /** The reader looks at that tab; gives whether its state was dropped, and must be asked for again. */
  seen(tabId: number): Promise<boolean>;
  /** A scan was started. What an earlier scan of the same page found stays until it ends. */
  scanning(tabId: number): Promise<void>;
  /** What was clicked on before stays so while it is still found. */
  found(tabId: number, found: Tickers & { view: string }): Promise<void>;
  unscannable(tabId: number): Promise<void>;
  /** The administrator has it that this page is never scanned. */
  blockedByPolicy(tabId: number): Promise<void>;
  /**
   * The reader clicked on a mention.
   *
   * @param last gives the last one clicked on
   * @returns whether it is one of a ticker that was found
   */
  clicked(tabId: number, last: () => Mention | undefined): Promise<boolean>;
  /** The reader has turned to something else; gives whether anything was clicked before. */
  dropClicked(tabId: number): Promise<boolean>;
  /** The page is gone. */
  forget(tabId: number): Promise<void>;
}

const schema = z.object({
  tabId: z.number(),
  status: z.enum(['off', 'scanning', 'scanned', 'unscannable', 'blockedByPolicy']),
  tickers: z.array(tickerSchema).check(z.maxLength(MAX_REPORTED)),
  isins: z.array(isinSchema).check(z.maxLength(MAX_REPORTED)),
  more: z.boolean(),
  clicked: z.nullable(clickedSchema),
  view: z.nullable(z.string().check(z.maxLength(60))),
  scans: z.int().check(z.minimum(0)),
});

const NOTHING = { tickers: [], isins: [], more: false, clicked: null, view: null };

export function createPageStates(area: Area): PageStates {
  // A click and a report that come together would each write over the other.
  const withLock = createMutex();
  const rooms = stored(area, 'pages', tabRoomsSchema);
  const keyOf = (tabId: number) => `page:${tabId}`;

  async function get(tabId: number): Promise<PageState> {
    const text = await stored(area, keyOf(tabId), z.string()).read();
    const { data } = schema.safeParse(fromJson(text ?? ''));
    if (data?.tabId === tabId) return data;
    const isDropped = ((await rooms.read()) ?? []).some(
      (room) => room.tabId === tabId && room.size === 0,
    );
    return { tabId, status: isDropped ? 'scanning' : 'off', ...NOTHING, scans: 0 };
  }

  async function write(state: PageState): Promise<void> {
    const { tabId } = state;
    // As text: browsers count each field of an object as many times its length.
    const text = JSON.stringify(state);
    const size = new TextEncoder().encode(text).byteLength;
    const next = seenLast((await rooms.read()) ?? [], { tabId, size });
    if (next.dropped.length > 0) await area.remove(next.dropped.map(keyOf));
    await area.set({ pages: next.rooms, [keyOf(tabId)]: text });
  }

  const change = (tabId: number, next: (state: PageState) => Partial<PageState>) =>
    withLock(async () => {
      const state = await get(tabId);
      await write({ ...state, ...next(state) });
    });
  return {
    get,
    seen: (tabId) =>
      withLock(async () => {
        const before = (await rooms.read()) ?? [];
        const mine = before.find((room) => room.tabId === tabId);
        if (mine && before.at(-1) !== mine) await rooms.write(seenLast(before, mine).rooms);
        return mine?.size === 0;
      }),
    scanning: (tabId) => change(tabId, ({ scans }) => ({ status: 'scanning', scans: scans + 1 })),
    found: (tabId, { tickers, isins, more, view }) =>
      change(tabId, ({ clicked }) => ({
        status: 'scanned',
        tickers,
        isins,
        more,
        view,
        clicked: clicked && tickers.some((one) => isMeant(one, clicked)) ? clicked : null,
      })),
    unscannable: (tabId) => change(tabId, () => ({ status: 'unscannable', ...NOTHING })),
    blockedByPolicy: (tabId) => change(tabId, () => ({ status: 'blockedByPolicy', ...NOTHING })),
    clicked: (tabId, last) =>
      withLock(async () => {
        const state = await get(tabId);
        const mention = last();
        if (!mention || !state.tickers.some((one) => isMeant(one, mention))) return false;
        const turn = (state.clicked?.turn ?? 0) + 1;
        const { symbol, exchange } = mention;
        await write({ ...state, clicked: { symbol, exchange, turn } });
        return true;
      }),
    dropClicked: (tabId) =>
      withLock(async () => {
        const state = await get(tabId);
        if (state.clicked) await write({ ...state, clicked: null });
        return state.clicked !== null;
      }),
    forget: (tabId) =>
      withLock(async () => {
        await area.remove(keyOf(tabId));
        const before = (await rooms.read()) ?? [];
        const rest = before.filter((room) => room.tabId !== tabId);
        if (rest.length < before.length) await rooms.write(rest);
      }),
  };
}

/**
 * Which tabs' states are kept, and how much room each takes: storage.session is shared with the answers
 * and the session itself, and a hundred tabs with two hundred tickers each would fill half of it.
 */
interface TabRoom {
  tabId: number;
  /** Bytes; 0 where its state was dropped for want of room, and can be asked for again. */
  size: number;
}

/** The least recently seen first. */
type TabRooms = TabRoom[];
const tabRoomsSchema: z.ZodMiniType<TabRooms> = z.array(
  z.object({ tabId: z.number(), size: z.number() }),
);

export const MAX_BYTES = 1_500_000;
/** Bytes; what says no more than that a page cannot be read stays: dropping it would gain nothing. */
const SMALL = 1000;
/** That so many were seen is remembered; of a tab further back, not even that it was dropped. */
export const MAX_TABS = 500;

/**
 * A tab was seen, or its state written: it is the last to go. Those seen least recently are dropped until
 * the rest fits.
 *
 * @returns the rooms then, and the tabs whose states are to be removed
 */
function seenLast(rooms: TabRooms, seen: TabRoom): { rooms: TabRooms; dropped: number[] } {
  const others = rooms.filter(({ tabId }) => tabId !== seen.tabId);
  const forgotten = others.splice(0, Math.max(0, others.length + 1 - MAX_TABS));
  let total = others.reduce((sum, { size }) => sum + size, seen.size);
  const dropped = forgotten.filter(({ size }) => size > 0).map(({ tabId }) => tabId);
  const kept = others.map((room) => {
    if (total <= MAX_BYTES || room.size < SMALL) return room;
    total -= room.size;
    dropped.push(room.tabId);
    return { ...room, size: 0 };
  });
  return { rooms: [...kept, seen], dropped };
}
