import * as z from 'zod/mini';
import {
  type ClickedMention,
  meantBy,
  type PageState,
  pageStateSchema,
  type Report,
} from '../messages/page-messages.ts';
import { fromJson } from '../model/fields.ts';
import { type Area, createMutex, stored } from '../storage/stored.ts';

/** What a page's names add to its report, once they were looked up in the lists of known companies. */
export type Resolved = Pick<PageState, 'tickers' | 'names'>;

/** Why a page is not scanned: no script can read the page, or the administrator's policy forbids scanning. */
export type UnscannedStatus = 'unscannable' | 'blockedByPolicy';

const NOTHING = {
  tickers: [],
  isins: [],
  wkns: [],
  names: undefined,
  more: false,
  scanMs: null,
  clicked: null,
  view: null,
};

/**
 * The state of each tab's page, in storage.session, because the worker may die. The total size is
 * bounded: the states of the least recently seen tabs are dropped, and such a tab counts as `scanning`
 * until it reports again.
 */
export function createPageStates(area: Area) {
  // Without the lock, a click and a report at the same time could overwrite each other.
  const withLock = createMutex();
  const sizes = stored(area, 'pages', sizesSchema);
  const keyOf = (tabId: number) => `page:${tabId}`;

  async function get(tabId: number): Promise<PageState> {
    const text = await stored(area, keyOf(tabId), z.string()).read();
    const { data } = pageStateSchema.safeParse(fromJson(text ?? ''));
    if (data?.tabId === tabId) return data;
    const isDropped = ((await sizes.read()) ?? []).some(
      (entry) => entry.tabId === tabId && entry.size === 0,
    );
    return { tabId, status: isDropped ? 'scanning' : 'off', ...NOTHING, scans: 0 };
  }

  async function write(state: PageState): Promise<void> {
    const { tabId } = state;
    // JSON text, because browsers count an object's fields with many times their length.
    const text = JSON.stringify(state);
    const size = new TextEncoder().encode(text).byteLength;
    const next = moveToEnd((await sizes.read()) ?? [], { tabId, size });
    if (next.dropped.length > 0) await area.remove(next.dropped.map(keyOf));
    await area.set({ pages: next.sizes, [keyOf(tabId)]: text });
  }

  /** @returns whether anything changed */
  const change = (tabId: number, next: (state: PageState) => Partial<PageState> | null) =>
    withLock(async () => {
      const state = await get(tabId);
      const changed = next(state);
      if (changed) await write({ ...state, ...changed });
      return changed !== null;
    });
  const set = async (...args: Parameters<typeof change>) => void (await change(...args));
  return {
    get,
    /**
     * The user looks at this tab.
     *
     * @returns whether its state was dropped, so that the page has to report again
     */
    markSeen: (tabId: number) =>
      withLock(async () => {
        const before = (await sizes.read()) ?? [];
        const mine = before.find((entry) => entry.tabId === tabId);
        if (mine && before.at(-1) !== mine) await sizes.write(moveToEnd(before, mine).sizes);
        return mine?.size === 0;
      }),
    /** A scan began. The findings of an earlier scan of the same page stay until it ends. */
    scanning: (tabId: number) =>
      set(tabId, ({ scans }) => ({ status: 'scanning', scans: scans + 1 })),
    /** A clicked ticker or company stays selected as long as it is still found. */
    found: (
      tabId: number,
      { tickers, isins, wkns, more, view, scanMs }: Omit<Report, 'report' | 'names'>,
    ) =>
      set(tabId, ({ clicked, ...before }) => {
        const names = before.view === view ? before.names : undefined;
        return {
          ...{ status: 'scanned', tickers, isins, wkns, names, more, view, scanMs },
          clicked: clicked && isFound({ tickers, names }, clicked) ? clicked : null,
        };
      }),
    /** Adds the looked-up names of a report, unless the page has moved on to another view. */
    resolved: (tabId: number, view: string, resolved: Resolved) =>
      set(tabId, ({ view: current, clicked }) =>
        current === view
          ? { ...resolved, clicked: clicked && isFound(resolved, clicked) ? clicked : null }
          : null,
      ),
    unscanned: (tabId: number, status: UnscannedStatus) =>
      set(tabId, () => ({ status, ...NOTHING })),
    /**
     * The user clicked on a mention.
     *
     * @returns whether the mention belongs to a ticker or a company that was found
     */
    clicked: (tabId: number, mention: ClickedMention) =>
      change(tabId, (state) =>
        isFound(state, mention)
          ? { clicked: { ...mention, turn: (state.clicked?.turn ?? 0) + 1 } }
          : null,
      ),
    /** @returns whether anything was selected by a click */
    dropClicked: (tabId: number) => change(tabId, ({ clicked }) => clicked && { clicked: null }),
    /**
     * The page is gone.
     *
     * @param view forgets the findings of this view alone, unless a scan has begun since
     * @returns whether anything was known of it
     */
    forget: (tabId: number, view?: string) =>
      withLock(async () => {
        if (view !== undefined) {
          const state = await get(tabId);
          if (state.status !== 'scanned' || state.view !== view) return false;
        }
        await area.remove(keyOf(tabId));
        const before = (await sizes.read()) ?? [];
        const rest = before.filter((entry) => entry.tabId !== tabId);
        if (rest.length === before.length) return false;
        await sizes.write(rest);
        return true;
      }),
  };
}

export type PageStates = ReturnType<typeof createPageStates>;

/** Whether a click may mean any of the findings. */
const isFound = (found: Resolved, clicked: ClickedMention): boolean =>
  Object.values(meantBy(clicked, found)).some(({ length }) => length > 0);

/**
 * Bytes of each tab's state, 0 if it was dropped for lack of room; least recently seen first. storage.session also
 * holds the answers and the session, and a hundred tabs with two hundred tickers each would fill half of it.
 */
const sizesSchema = z.array(z.object({ tabId: z.number(), size: z.number() }));
type StateSizes = z.infer<typeof sizesSchema>;

export const MAX_BYTES = 1_500_000;
/** Bytes. Dropping a smaller state, which has no findings, would gain nothing. */
const SMALL = 1000;

/** Moves a tab to the end, and names the least recently seen tabs whose states have to go so that the rest fits. */
function moveToEnd(sizes: StateSizes, seen: StateSizes[number]) {
  const others = sizes.filter(({ tabId }) => tabId !== seen.tabId);
  let total = others.reduce((sum, { size }) => sum + size, seen.size);
  const dropped: number[] = [];
  const kept = others.map((entry) => {
    if (total <= MAX_BYTES || entry.size < SMALL) return entry;
    total -= entry.size;
    dropped.push(entry.tabId);
    return { ...entry, size: 0 };
  });
  return { sizes: [...kept, seen], dropped };
}
