import { isClippingOff, isOff, type Policy } from '../settings/policy.ts';
import type { Place, PlaceName } from './view-state.ts';

/** Whether the administrator leaves the place to the user. */
export const mayShow = (policy: Policy, place: PlaceName): boolean =>
  place === 'page' || (!isOff(policy, 'recents') && !(place === 'clips' && isClippingOff(policy)));

/** Whether the watchlist is in sight: in front, or in a tab as wide as the work beside a company. */
export const isWatchlistShown = ({
  shownPlace,
  listPlace,
  isWide,
}: Pick<Place, 'shownPlace' | 'listPlace' | 'isWide'>): boolean =>
  shownPlace === 'watchlist' || (isWide && listPlace === 'watchlist');
