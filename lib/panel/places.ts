import { isOff, type Policy } from '../settings/policy.ts';
import type { Common } from './ask.ts';
import type { PlaceName } from './position.ts';

/** The id of the options' section about several devices, to which the panel leads. */
export const DEVICES_ANCHOR = 'devices';

/** Whether the administrator allows the place. */
export const mayShow = (policy: Policy, place: PlaceName): boolean =>
  place === 'page' || !isOff(policy, place === 'clips' ? 'clips' : 'recents');

/** Shows one place in front of the others, and closes a place that the administrator forbids. */
export function createPlaces({ store }: Common) {
  store.subscribe(({ policy, shownPlace, listPlace }) => {
    if (!mayShow(policy, shownPlace)) store.update({ shownPlace: 'page' });
    if (!mayShow(policy, listPlace)) store.update({ listPlace: 'page' });
  });

  return {
    /** Leaves the places behind unchanged, and sends nothing. */
    show(shownPlace: PlaceName) {
      const { bare } = store;
      if (!mayShow(bare.policy, shownPlace)) return;
      if (shownPlace !== 'clips') store.update({ listPlace: shownPlace });
      if (bare.shownPlace !== shownPlace) {
        store.update({ shownPlace, isOverlayBehind: shownPlace !== 'page' });
      } else if (bare.overlay !== null && !bare.isOverlayBehind) {
        // From an overlay that is in front of the place.
        store.update({ overlay: null });
      } else if (shownPlace === 'watchlist') {
        store.patch('agenda', { isOpen: false });
      }
    },
  };
}
