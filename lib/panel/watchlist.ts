import { isOff } from '../settings/policy.ts';
import type { Common } from './ask.ts';
import type { Exchanges } from './exchanges.ts';
import { later } from './later.ts';
import { isWatchlistShown, NO_PINNING, NOWHERE, type PinningEntry } from './position.ts';
import type { SavedActions } from './saved-companies.ts';
import type { AfterFrame } from './watchlist-work.ts';

/** The user's actions in the watchlist, whose code is loaded when the watchlist is first shown. */
export function createWatchlist(
  common: Common,
  exchanges: Exchanges,
  saved: SavedActions,
  afterFrame: AfterFrame,
) {
  const { store } = common;
  const loadPinning = async () =>
    (await import('./pinning.ts')).createPinning(common, exchanges, saved);
  const pinning = later(loadPinning, {
    open(list: string | null): void {
      const before = store.bare.pinning ?? { ...NO_PINNING, list };
      store.update({ pinning: { ...before, draft: before.draft ?? '' } });
    },
    draft(draft: string): void {
      if (store.bare.pinning?.draft != null) store.patch('pinning', { draft });
    },
    /** Puts what was not found into the field again. */
    edit(): void {
      const { pinning } = store.bare;
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

  const loadWork = async () =>
    (await import('./watchlist-work.ts')).createWatchlistWork(common, afterFrame);
  const watchlist = later(loadWork, { pinning });
  store.subscribe((state) => {
    const { watchlist: held, pinning: adding, policy } = state;
    if (!isOff(policy, 'recents')) {
      if (isWatchlistShown(state)) watchlist.follow();
    } else if (held.isHeld || held.run || adding) {
      store.update({ watchlist: NOWHERE.watchlist, pinning: null });
    }
  });
  return watchlist;
}
