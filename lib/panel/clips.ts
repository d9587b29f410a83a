import type { ClipOutcome, ClipsDeps, ClipsWork } from './clips-work.ts';
import type { Store } from './store.ts';

/** The user's clips: how many there are. What else they take is loaded when they are made or shown. */
export function createClips(store: Store, deps: ClipsDeps) {
  let work: Promise<ClipsWork> | null = null;
  const load = () => {
    work ??= import('./clips-work.ts').then(({ createClipsWork }) => createClipsWork(store, deps));
    return work;
  };
  /** Fails where the extension was updated beneath an open panel. */
  const does =
    <A, T>(act: (work: ClipsWork, of: A) => Promise<T>) =>
    (of: A): Promise<T | 'failed'> =>
      load().then(
        (loaded) => act(loaded, of),
        () => {
          work = null;
          return 'failed';
        },
      );
  const refreshed = does((loaded, ids: readonly string[] | null) => loaded.refresh(ids));
  const follow = does((loaded) => loaded.follow());
  store.subscribe(({ shownPlace }) => {
    if (shownPlace === 'clips' || work) void follow(null);
  });
  return {
    /** Some were changed, here or in another window; null for any. */
    async refresh(ids: readonly string[] | null): Promise<void> {
      if (work && (await refreshed(ids)) === true) return;
      const reply = await deps.send('getClipCount', {});
      if (reply.ok) store.update({ clips: { ...store.place.clips, count: reply.value } });
    },
    /** Reads all of them before they are shown, as a press on their place is near. */
    prepare: does((loaded, _: null) => loaded.prepare()),
    add: does<Parameters<ClipsWork['add']>[0], ClipOutcome>((loaded, of) => loaded.add(of)),
    change: does<Parameters<ClipsWork['change']>[0], ClipOutcome>((loaded, of) =>
      loaded.change(of),
    ),
    openSource: does<Parameters<ClipsWork['openSource']>[0], void>((loaded, of) =>
      loaded.openSource(of),
    ),
  };
}
