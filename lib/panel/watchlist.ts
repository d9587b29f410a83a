import type { Listing } from '../model/saved-companies.ts';
import type { WantedEntry } from './pinning.ts';
import { isWatchlistShown, mayShow, NO_PINNING } from './place.ts';
import type { RunPart } from './runs.ts';
import type { Store } from './store.ts';
import type { PinningEntry, Place, PlaceName, WatchSort } from './view-state.ts';
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

  const pinning = {
    /** Opens the field for companies to pin. */
    open: (list: string | null) => {
      const before = store.place.pinning ?? { ...NO_PINNING, list };
      store.update({ pinning: { ...before, draft: before.draft ?? '' } });
    },
    draft(draft: string) {
      const { pinning } = store.place;
      if (pinning && pinning.draft !== null) store.update({ pinning: { ...pinning, draft } });
    },
    find: (text: string) => withWork((loaded) => void loaded.pinning.find(text)),
    addAll: (list: string | null, wanted: readonly WantedEntry[]) =>
      withWork((loaded) => void loaded.pinning.addAll(list, wanted)),
    recall: () => withWork((loaded) => void loaded.pinning.recall()),
    start: () => withWork((loaded) => loaded.pinning.start()),
    stop: () => withWork((loaded) => loaded.pinning.stop()),
    proceed: () => withWork((loaded) => loaded.pinning.proceed()),
    choose: (place: number, listing: Listing) =>
      withWork((loaded) => void loaded.pinning.choose(place, listing)),
    /** Puts what was not found into the field again. */
    edit() {
      const { pinning } = store.place;
      if (!pinning || pinning.run?.state === 'running') return;
      const isGone = ({ state }: PinningEntry) => state === 'none' || state === 'failed';
      const texts = pinning.entries.filter(isGone).map(({ text }) => text);
      store.update({
        pinning: {
          ...pinning,
          ...{ entries: pinning.entries.filter((entry) => !isGone(entry)), run: null },
          draft: [pinning.draft, ...texts].filter(Boolean).join('\n'),
        },
      });
    },
    /** Ends it, and forgets what is left of it; what is pinned stays. */
    close() {
      pinning.stop();
      store.update({ pinning: null });
    },
  };

  return {
    pinning,
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
      const { pinning, watchlist } = store.place;
      if (watchlist.run?.failure) update({ run: { ...watchlist.run, failure: null } });
      if (pinning?.run?.failure)
        store.update({ pinning: { ...pinning, run: { ...pinning.run, failure: null } } });
    },
  };
}
export type WatchlistActions = ReturnType<typeof createWatchlist>;
