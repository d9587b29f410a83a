import { byRank, type Clip, type ClipsChange, type ClipsOutcome } from '../model/clips.ts';
import { sourceOf } from '../research/cite/cited.ts';
import { type Clipping, clipOf } from '../research/clips.ts';
import { isClippingOff } from '../settings/policy.ts';
import { createMutex } from '../storage/mutex.ts';
import { isMissing, type ReaderActions } from './reader.ts';
import type { Send } from './send.ts';
import type { Store } from './store.ts';

/**
 * What became of a change of the clips. `tooLong`: a figure that cannot be kept whole; `failed`: the
 * background did not answer.
 */
export type ClipOutcome = ClipsOutcome | 'tooLong' | 'failed';

export interface ClipsDeps {
  send: Send;
  now: () => number;
  reader: Pick<ReaderActions, 'open'>;
}

/** What clips take beyond their count: loaded with the first of them that is made or shown. */
export function createClipsWork(store: Store, { send, now, reader }: ClipsDeps) {
  const withLock = createMutex();
  const update = (all: readonly Clip[]) =>
    store.update({ clips: { ...store.place.clips, all, count: all.length } });

  /** Reads clips that were changed, or all of them for null. */
  /** @returns false if the background did not answer */
  const read = (ids: readonly string[] | null): Promise<boolean> =>
    withLock(async () => {
      const { all } = store.place.clips;
      const some = all === null ? null : ids;
      const reply = await send('getClips', { ids: some && [...some] });
      if (!reply.ok) return false;
      const asked = new Set(some);
      const others = some === null ? [] : (all?.filter(({ id }) => !asked.has(id)) ?? []);
      update([...others, ...reply.value].sort(byRank));
      return true;
    });

  async function change(wanted: ClipsChange): Promise<ClipOutcome> {
    const reply = await send('changeClips', wanted);
    if (!reply.ok) return 'failed';
    // Drawn before the outcome is told: a text that was stored stands in its field without a break.
    if (reply.value === 'saved' && store.place.clips.all !== null) await read(idsOf(wanted));
    return reply.value;
  }

  let isRead = false;
  async function prepare(): Promise<void> {
    if (isRead || isClippingOff(store.place.policy)) return;
    isRead = true;
    // Asked again at the next occasion, or the place would wait for ever.
    isRead = await read(null);
  }

  /** Remembers which documents the service no longer has, as the reader finds out. */
  function noteWithdrawn(): void {
    const { reader: shown, clips } = store.state;
    if (shown?.from !== 'clips') return;
    const { documentId, load } = shown;
    const others = clips.withdrawn.filter((id) => id !== documentId);
    const isKnown = others.length < clips.withdrawn.length;
    if (isMissing(load) === isKnown || (load.state !== 'loaded' && !isMissing(load))) return;
    const withdrawn = isMissing(load) ? [...others, documentId] : others;
    store.update({ clips: { ...store.place.clips, withdrawn } });
  }

  return {
    /** @returns false where clips were not read, so that their count is all that has to be told */
    async refresh(ids: readonly string[] | null): Promise<boolean> {
      if (isRead) await read(ids);
      return isRead;
    },
    change,
    /** Reads all clips, once. */
    prepare,
    /** The panel's state has changed. */
    async follow(): Promise<void> {
      const { shownPlace, policy } = store.place;
      if (shownPlace === 'clips') {
        if (isClippingOff(policy)) store.update({ shownPlace: 'page' });
        else await prepare();
      }
      noteWithdrawn();
    },
    async add(clipping: Clipping): Promise<ClipOutcome> {
      const clip = await clipOf(clipping, now());
      return clip === null ? 'tooLong' : change({ change: 'add', clip });
    },
    /** Opens the page that a clip stands on: one request, unless it is kept. The clips stay behind it. */
    async openSource(clip: Clip): Promise<void> {
      const page = pageOf(clip);
      if (page === null) return;
      const { overlay } = store.place;
      // The comparison lies behind the reader; other overlays would lie in front of it.
      store.update({ shownPlace: 'page', overlay: overlay === 'compare' ? overlay : null });
      reader.open(page);
    },
  };
}
export type ClipsWork = ReturnType<typeof createClipsWork>;

/** The clip that a change is about; null for all. */
const idsOf = (change: ClipsChange): string[] | null =>
  change.change === 'clear' ? null : [change.change === 'add' ? change.clip.id : change.id];

/** What the reader needs to open a clip's page; null where document or page is not known. */
function pageOf({ clipped, company }: Clip) {
  const { documentId, page, title, versionId } = sourceOf(clipped);
  if (documentId === null || page === null) return null;
  return {
    documentId,
    page,
    title,
    clippedVersion: versionId,
    company,
    pageCount: null,
    query: clipped.kind === 'excerpt' ? clipped.query : null,
    figure: clipped.kind === 'fact' ? clipped.fact.value : null,
    from: 'clips' as const,
  };
}
