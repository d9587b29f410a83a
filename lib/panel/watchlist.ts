import { isWatchlistShown, mayShow } from './places.ts';
import type { RunPart } from './runs.ts';
import type { Store } from './store.ts';
import type { Place, PlaceName, WatchSort } from './view-state.ts';
import type { WatchlistDeps, WatchlistWork } from './watchlist-work.ts';

/** The places, and what the user does in the watchlist. What it takes is loaded when it is first shown. */
export function createWatchlist(store: Store, deps: WatchlistDeps) {
  const update = (patch: Partial<Place['watchlist']>) =>
    store.update({ watchlist: { ...store.place.watchlist, ...patch } });

  let work: Promise<WatchlistWork> | null = null;
  const load = (): Promise<WatchlistWork> => {
    work ??= import('./watchlist-work.ts').then(({ createWatchlistWork }) =>
      createWatchlistWork(store, deps),
    );
    return work;
  };
  /** Does nothing where the extension was updated beneath an open panel: the view says so. */
  const withWork = (act: (work: WatchlistWork) => void) =>
    void load().then(act, () => {
      work = null;
    });

  store.subscribe((state) => {
    if (isWatchlistShown(state) && work === null) withWork(() => {});
  });

  return {
    /** Puts another place in front; what is behind stays as it is. Sends nothing. */
    show(shownPlace: PlaceName) {
      const { place } = store;
      if (!mayShow(place.policy, shownPlace)) return;
      if (shownPlace !== 'clips') store.update({ listPlace: shownPlace });
      if (place.shownPlace !== shownPlace) {
        store.update({ shownPlace, isOverlayBehind: shownPlace !== 'page' });
      } else if (place.overlay !== null && !place.isOverlayBehind) {
        // From an overlay that is in front of the place.
        store.update({ overlay: null });
      } else if (shownPlace === 'watchlist') {
        store.update({ agenda: { ...place.agenda, isOpen: false } });
      }
    },
    choose: (patch: { list?: string | null; sort?: WatchSort }) => update(patch),
    /** Asks for a part of many companies, one after another: one request each. */
    start: (part: RunPart, ids: readonly string[], again: boolean) =>
      withWork((loaded) => loaded.start(part, ids, again)),
    /** Ends it; the request under way is aborted. */
    stop: () => withWork((loaded) => loaded.stop()),
    /** Goes on where it stopped: one request each. */
    proceed: () => withWork((loaded) => loaded.proceed()),
    /** Takes away what is said of the last one. */
    dismiss: () => update({ run: null }),
    /** The user has connected: what failed without waits for them, and nothing is sent. */
    connected() {
      const { run } = store.place.watchlist;
      if (run?.failure) update({ run: { ...run, failure: null } });
    },
  };
}
export type WatchlistActions = ReturnType<typeof createWatchlist>;
