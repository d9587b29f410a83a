import type { Clip, ClipsChange, ClipsOutcome } from '../model/clips.ts';
import type { Citable } from '../research/cite/cited.ts';
import { sourceOf } from '../research/cite/cited.ts';
import { isOff } from '../settings/policy.ts';
import { createMutex } from '../storage/stored.ts';
import type { Common } from './ask.ts';
import { createReadBack } from './read-back.ts';
import { isMissing, type ReaderActions } from './reader.ts';

/** `tooLong`: a figure that cannot be kept whole; `failed`: the background did not answer. */
export type ClipOutcome = ClipsOutcome | 'tooLong' | 'failed';

/** The user's clips: their number, and all of them once the user is about to open their place. */
export function createClips({ store, send, now }: Common, reader: ReaderActions) {
  const withLock = createMutex();
  let isRead = false;

  /** Reads clips that were changed, or all of them for null; false if the background did not answer. */
  const read = (ids: readonly string[] | null): Promise<boolean> =>
    withLock(async () => {
      const { all } = store.bare.clips;
      const some = all === null ? null : ids;
      const reply = await send('getClips', { ids: some && [...some] });
      if (!reply.ok) return false;
      const others = some === null ? [] : (all?.filter(({ id }) => !some.includes(id)) ?? []);
      const read = [...others, ...reply.value];
      store.patch('clips', { all: read, count: read.length });
      return true;
    });

  /** Reads back the clips with these ids after a change; all clips if null. */
  const readBack = createReadBack(async (ids: readonly string[] | null): Promise<boolean> => {
    if (isRead) return read(ids);
    const reply = await send('getClipCount', {});
    if (reply.ok) store.patch('clips', { count: reply.value });
    return reply.ok;
  });

  async function change(wanted: ClipsChange): Promise<ClipOutcome> {
    const reply = await readBack.change(send('changeClips', wanted), idsOf(wanted));
    return reply?.ok ? reply.value : 'failed';
  }

  /** Reads all clips once, when the user is about to open their place. */
  async function prepare(): Promise<void> {
    if (isRead || isOff(store.bare.policy, 'clips')) return;
    isRead = true;
    // After a failure, the next occasion reads again; otherwise the place would wait for ever.
    isRead = await read(null);
  }

  /** Remembers documents that the service no longer has, once the reader finds out. */
  function noteWithdrawn(): void {
    const { reader: shown, clips } = store.state;
    if (shown?.from !== 'clips') return;
    const { documentId, load } = shown;
    const others = clips.withdrawn.filter((id) => id !== documentId);
    const isKnown = others.length < clips.withdrawn.length;
    if (isMissing(load) === isKnown || (load.state !== 'loaded' && !isMissing(load))) return;
    store.patch('clips', { withdrawn: isMissing(load) ? [...others, documentId] : others });
  }

  store.subscribe(({ shownPlace }) => {
    if (shownPlace === 'clips') void prepare();
    noteWithdrawn();
  });

  return {
    change,
    prepare,
    refresh: readBack.refresh,
    async add(clipping: Citable): Promise<ClipOutcome> {
      // Loaded on first use, because the panel starts without it.
      const { clipOf } = await import('../research/clips.ts');
      const clip = await clipOf(clipping, now());
      return clip === null ? 'tooLong' : change({ change: 'add', clip });
    },
    /** Opens a clip's page by one request, unless the page is cached. The clips stay behind the page. */
    openSource(clip: Clip): void {
      const page = pageOf(clip);
      if (page === null) return;
      const { overlay } = store.bare;
      // The comparison stays behind the reader; other overlays would cover the reader.
      store.update({ shownPlace: 'page', overlay: overlay === 'compare' ? overlay : null });
      reader.open(page);
    },
  };
}

const idsOf = (change: ClipsChange): string[] | null =>
  change.change === 'clear' ? null : [change.change === 'add' ? change.clip.id : change.id];

function pageOf({ clipped, company }: Clip) {
  const { documentId, page, title, versionId } = sourceOf(clipped);
  if (documentId === null || page === null) return null;
  return {
    documentId,
    page,
    title,
    clippedVersion: versionId,
    company,
    query: clipped.kind === 'excerpt' ? clipped.query : null,
    figure: clipped.kind === 'fact' ? clipped.fact.value : null,
    from: 'clips' as const,
  };
}
