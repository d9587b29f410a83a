import {
  byRank,
  type Clip,
  type ClipsChange,
  type ClipsOutcome,
  type ClipsSize,
  clipSchema,
  MAX_CLIPS,
  MAX_RANK,
} from '../model/clips.ts';
import { createMutex } from '../storage/mutex.ts';
import { type Area, fieldsOf, keysIn } from '../storage/stored.ts';

/** The only writer of the user's clips, which never leave this machine. */
export interface ClipsStore {
  /** Clips in their order: all of them, or those with these ids that are there. */
  get(ids: readonly string[] | null): Promise<Clip[]>;
  change(change: ClipsChange): Promise<ClipsOutcome>;
  /** How many there are, told without reading them where the browser can. */
  count(): Promise<number>;
  size(): Promise<ClipsSize>;
  /** Changes clips together with other items: no clip is changed meanwhile. */
  together<T>(change: (held: HeldClips) => Promise<T>): Promise<T>;
}

/** The clips during a change that is made elsewhere. */
export interface HeldClips {
  clips: Clip[];
  /** What has to be written, and removed after that, for these to be the clips. */
  itemsFor(after: readonly Clip[]): { set: Record<string, unknown>; remove: string[] };
}

export interface ClipsDeps {
  /** storage.local: outlives the browser session, is never synchronised. */
  area: Area;
  /** False if the policy forbids to keep clips, or which companies were read: deletes them then. */
  isAllowed(): Promise<boolean>;
  /** Tells open pages which clips were changed; null for any of them. */
  onChange(ids: string[] | null): void;
}

/** Each clip has an item of its own: a change writes one clip, and a broken item costs no other. */
const PREFIX = 'clip ';
/** Between neighbours that are numbered anew: room for many moves. */
const STEP = 1024;

export function createClipsStore({ area, isAllowed, onChange }: ClipsDeps): ClipsStore {
  const withLock = createMutex();

  async function clear(): Promise<void> {
    const keys = await keysIn(area, PREFIX);
    if (keys.length > 0) await area.remove(keys);
  }

  async function readItems(ids: readonly string[] | null = null): Promise<Item[]> {
    if (!(await isAllowed())) {
      await clear();
      return [];
    }
    const places = ids?.map((id) => PREFIX + id) ?? (await keysIn(area, PREFIX));
    return itemsIn(await area.get(places));
  }

  /** Writes clips over those that lie there, with what a later version has added to them. */
  async function write(items: readonly Item[]): Promise<ClipsOutcome> {
    const set = Object.fromEntries(
      items.map(({ clip, stored }) => [keyOf(clip), merged(clip, stored)]),
    );
    try {
      await area.set(set);
    } catch {
      // Browsers have no common error for a full storage. It was one write: all is as it was.
      return 'noRoom';
    }
    onChange(items.map(({ clip }) => clip.id));
    return 'saved';
  }

  async function add(clip: Clip): Promise<ClipsOutcome> {
    const keys = await keysIn(area, PREFIX);
    // An earlier try may have been stored as its worker died. What another version wrote there stays, too.
    if (keys.includes(keyOf(clip))) return 'saved';
    if (keys.length >= MAX_CLIPS) return 'full';
    return write([{ clip, stored: {} }]);
  }

  async function comment({
    id,
    text,
    basedOn,
    editedAt,
  }: Change<'comment'>): Promise<ClipsOutcome> {
    const [item] = await readItems([id]);
    if (!item) return 'gone';
    const { clip, stored } = item;
    // The same text is no conflict: an earlier write of it may have been stored as its worker died.
    if (clip.comment === text) return 'saved';
    if (!basedOn.includes(clip.editedAt)) return 'changed';
    return write([{ clip: { ...clip, comment: text, editedAt }, stored }]);
  }

  async function move({ id, before }: Change<'move'>): Promise<ClipsOutcome> {
    const items = await readItems();
    const moved = items.find(({ clip }) => clip.id === id);
    const group = items.filter(({ clip }) => isOfSame(clip, moved?.clip) && clip.id !== id);
    const place =
      before === null ? group.length : group.findIndex(({ clip }) => clip.id === before);
    if (!moved || place < 0) return 'gone';
    const order = group.toSpliced(place, 0, moved);
    const rank = rankBetween(group[place - 1]?.clip, group[place]?.clip);
    if (rank === undefined) return write(numbered(order));
    return write([{ ...moved, clip: { ...moved.clip, rank } }]);
  }

  async function remove({ id, basedOn }: Change<'delete'>): Promise<ClipsOutcome> {
    const [item] = await readItems([id]);
    if (!item) return 'saved';
    // A comment that was written in another window, and was not seen in this one.
    if (item.clip.editedAt !== basedOn) return 'changed';
    await area.remove(keyOf(item.clip));
    onChange([id]);
    return 'saved';
  }

  async function change(wanted: ClipsChange): Promise<ClipsOutcome> {
    if (!(await isAllowed())) {
      await clear();
      return 'off';
    }
    switch (wanted.change) {
      case 'add':
        return add(wanted.clip);
      case 'comment':
        return comment(wanted);
      case 'move':
        return move(wanted);
      case 'delete':
        return remove(wanted);
      case 'clear':
        await clear();
        onChange(null);
        return 'saved';
    }
  }

  return {
    get: (ids) => withLock(async () => (await readItems(ids)).map(({ clip }) => clip)),
    change: (wanted) => withLock(() => change(wanted)),
    count: () =>
      withLock(async () => ((await isAllowed()) ? (await keysIn(area, PREFIX)).length : 0)),
    size: () =>
      withLock(async () => {
        if (!(await isAllowed())) await clear();
        return sizeOf(await area.get(await keysIn(area, PREFIX)));
      }),
    together: (other) =>
      withLock(async () => {
        const items = await readItems();
        const unread = new Set(await keysIn(area, PREFIX));
        for (const { clip } of items) unread.delete(keyOf(clip));
        let isChanged = false;
        const done = await other({
          clips: items.map(({ clip }) => clip),
          itemsFor(after) {
            const changed = changeTo(items, after, unread);
            isChanged ||= Object.keys(changed.set).length + changed.remove.length > 0;
            return changed;
          },
        });
        if (isChanged) onChange(null);
        return done;
      }),
  };
}

type Change<N extends ClipsChange['change']> = Extract<ClipsChange, { change: N }>;

interface Item {
  clip: Clip;
  /** The item as it lies there. */
  stored: Record<string, unknown>;
}

const keyOf = ({ id }: Pick<Clip, 'id'>): string => PREFIX + id;

/** In their order; what cannot be read is left out, and stays where it is. */
const itemsIn = (found: Record<string, unknown>): Item[] =>
  Object.entries(found)
    .flatMap(([place, value]) => {
      const clip = clipSchema.safeParse(value).data;
      return clip && keyOf(clip) === place ? [{ clip, stored: fieldsOf(value) }] : [];
    })
    .sort((one, other) => byRank(one.clip, other.clip));

const merged = (clip: Clip, stored: Record<string, unknown>): Record<string, unknown> => ({
  ...stored,
  ...clip,
});

const isOfSame = (one: Clip, other: Clip | undefined): boolean =>
  other !== undefined && (one.company?.id ?? null) === (other.company?.id ?? null);

/** A rank between two neighbours; undefined where there is none left between them. */
function rankBetween(above: Clip | undefined, below: Clip | undefined): number | undefined {
  if (!above && !below) return 0;
  if (!above || !below) {
    const rank = above ? above.rank + STEP : (below?.rank ?? 0) - STEP;
    // A clip of a file may stand at the end of all ranks.
    return Math.abs(rank) <= MAX_RANK ? rank : undefined;
  }
  const rank = (above.rank + below.rank) / 2;
  return above.rank < rank && rank < below.rank ? rank : undefined;
}

/** The same order with room between all of them. */
function numbered(order: readonly Item[]): Item[] {
  const last = MAX_RANK - order.length * STEP;
  const first = Math.min(Math.max(order[0]?.clip.rank ?? 0, -MAX_RANK), last);
  return order.map(({ clip, stored }, place) => ({
    clip: { ...clip, rank: first + place * STEP },
    stored,
  }));
}

/** @param unread places of clips that cannot be read here, which stay as they are */
function changeTo(
  items: readonly Item[],
  after: readonly Clip[],
  unread: ReadonlySet<string>,
): ReturnType<HeldClips['itemsFor']> {
  const before = new Map(items.map((item) => [item.clip.id, item]));
  const wanted = new Set(after.map(({ id }) => id));
  const set = after.flatMap((clip): [string, unknown][] => {
    const item = before.get(clip.id);
    if (item?.clip === clip || unread.has(keyOf(clip))) return [];
    return [[keyOf(clip), merged(clip, item?.stored ?? {})]];
  });
  const gone = items.filter(({ clip }) => !wanted.has(clip.id));
  return { set: Object.fromEntries(set), remove: gone.map(({ clip }) => keyOf(clip)) };
}

function sizeOf(found: Record<string, unknown>): ClipsSize {
  const all = Object.entries(found);
  const text = all.map(([key, value]) => key + JSON.stringify(value)).join('');
  return { clips: all.length, bytes: new TextEncoder().encode(text).byteLength };
}
