import { later } from './later.ts';
import type { PinningDeps } from './pinning.ts';
import { isWatchlistShown, mayShow, NO_PINNING } from './place.ts';
import type { Store } from './store.ts';
import type { PinningEntry, PlaceName } from './view-state.ts';
import type { WatchlistWorkDeps } from './watchlist-work.ts';

/** The places, and what the user does in the watchlist. What it takes is loaded when it is first shown. */
export function createWatchlist(store: Store, deps: WatchlistWorkDeps & PinningDeps) {
  const pinning = later(async () => (await import('./pinning.ts')).createPinning(store, deps), {
    open(list: string | null): void {
      const before = store.place.pinning ?? { ...NO_PINNING, list };
      store.update({ pinning: { ...before, draft: before.draft ?? '' } });
    },
    draft(draft: string): void {
      if (store.place.pinning?.draft != null) store.patch('pinning', { draft });
    },
    /** Puts what was not found into the field again. */
    edit(): void {
      const { pinning } = store.place;
      if (!pinning || pinning.run?.state === 'running') return;
      const isGone = ({ state }: PinningEntry) => state === 'none' || state === 'failed';
      const texts = pinning.entries.filter(isGone).map(({ text }) => text);
      store.patch('pinning', {
        entries: pinning.entries.filter((entry) => !isGone(entry)),
        run: null,
        draft: [pinning.draft, ...texts].filter(Boolean).join('\n'),
      });
    },
    /** Ends it, and forgets what is left of it; what is pinned stays. */
    close(): void {
      pinning.stop();
      store.update({ pinning: null });
    },
  });

  const work = async () => (await import('./watchlist-work.ts')).createWatchlistWork(store, deps);
  const watchlist = later(work, {
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
        store.patch('agenda', { isOpen: false });
      }
    },
  });
  store.subscribe((state) => {
    if (isWatchlistShown(state)) watchlist.follow();
  });
  return watchlist;
}
