import {
  byRank,
  type Clip,
  type ClipsChange,
  type ClipsOutcome,
  clipSchema,
  MAX_CLIPS,
  MAX_RANK,
} from '../model/clips.ts';
import { isOff } from '../settings/policy.ts';
import { createCollection } from '../storage/collection.ts';
import type { Common } from './common.ts';

/** Between the ranks of renumbered neighbours: room for many moves. */
const STEP = 1024;

/** Owns the user's clips, which never leave this device. */
export function createClipsStore({ local, policy, notify }: Common) {
  const isAllowed = async () => !isOff(await policy(), 'clips');
  const onChange = (ids: string[] | null) => void notify({ notice: 'clipsChanged', ids });
  const clips = createCollection<Clip>({
    ...{ area: local, isAllowed, prefix: 'clip ', schema: clipSchema },
    key: ({ id }) => id,
    order: byRank,
  });

  async function write(changed: readonly Clip[]): Promise<ClipsOutcome> {
    try {
      await clips.replace([], changed);
    } catch {
      // Browsers have no common error for full storage. A single write fails as a whole, so nothing has changed.
      return 'noRoom';
    }
    onChange(changed.map(({ id }) => id));
    return 'saved';
  }

  async function add(clip: Clip): Promise<ClipsOutcome> {
    const [known] = await clips.read([clip.id]);
    // An earlier try may have been stored before its worker died.
    if (known) return 'saved';
    return (await clips.count()) >= MAX_CLIPS ? 'full' : write([clip]);
  }

  async function comment({
    id,
    text,
    basedOn,
    editedAt,
  }: Change<'comment'>): Promise<ClipsOutcome> {
    const [clip] = await clips.read([id]);
    if (!clip) return 'gone';
    // The same text is not a conflict, because an earlier write may have been stored before its worker died.
    if (clip.comment === text) return 'saved';
    if (!basedOn.includes(clip.editedAt)) return 'changed';
    return write([{ ...clip, comment: text, editedAt }]);
  }

  async function move({ id, before }: Change<'move'>): Promise<ClipsOutcome> {
    const all = await clips.read();
    const moved = all.find((clip) => clip.id === id);
    const group = all.filter((clip) => isOfSame(clip, moved) && clip.id !== id);
    const place = before === null ? group.length : group.findIndex((clip) => clip.id === before);
    if (!moved || place < 0) return 'gone';
    const rank = rankBetween(group[place - 1], group[place]);
    if (rank === undefined) return write(numbered(group.toSpliced(place, 0, moved)));
    return write([{ ...moved, rank }]);
  }

  async function remove({ id, basedOn }: Change<'delete'>): Promise<ClipsOutcome> {
    const [clip] = await clips.read([id]);
    if (!clip) return 'saved';
    // Another window has written a comment that this window has not shown.
    if (clip.editedAt !== basedOn) return 'changed';
    await clips.replace([clip], []);
    onChange([id]);
    return 'saved';
  }

  async function change(wanted: ClipsChange): Promise<ClipsOutcome> {
    if (!(await isAllowed())) {
      await clips.clear();
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
        await clips.clear();
        onChange(null);
        return 'saved';
    }
  }

  return {
    /** For changes together with other items. */
    kept: clips,
    /** Clips in their order: all of them, or those with these ids that are there. */
    get: (ids: readonly string[] | null) => local.alone(() => clips.read(ids)),
    change: (wanted: ClipsChange) => local.alone(() => change(wanted)),
    /** The number of clips, counted without reading them if the browser can. */
    count: () => local.alone(clips.count),
    size: () => local.alone(clips.size),
  };
}

export type ClipsStore = ReturnType<typeof createClipsStore>;

type Change<N extends ClipsChange['change']> = Extract<ClipsChange, { change: N }>;

const isOfSame = (one: Clip, other: Clip | undefined): boolean =>
  other !== undefined && (one.company?.id ?? null) === (other.company?.id ?? null);

/** A rank between two neighbours; undefined if no number is left between theirs. */
function rankBetween(above: Clip | undefined, below: Clip | undefined): number | undefined {
  if (!above && !below) return 0;
  if (!above || !below) {
    const rank = above ? above.rank + STEP : (below?.rank ?? 0) - STEP;
    // An imported clip may have the lowest or highest rank.
    return Math.abs(rank) <= MAX_RANK ? rank : undefined;
  }
  const rank = (above.rank + below.rank) / 2;
  return above.rank < rank && rank < below.rank ? rank : undefined;
}

/** Renumbers clips in the same order, with room between them. */
function numbered(order: readonly Clip[]): Clip[] {
  const last = MAX_RANK - order.length * STEP;
  const first = Math.min(Math.max(order[0]?.rank ?? 0, -MAX_RANK), last);
  return order.map((clip, place) => ({ ...clip, rank: first + place * STEP }));
}
