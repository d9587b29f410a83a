import { useId, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import {
  isPinned,
  type Listing,
  listingOf,
  MAX_PINS,
  type SavedCompanies,
} from '../../lib/model/saved-companies.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import { isOff, type Policy } from '../../lib/settings/policy.ts';
import { Icon } from '../parts/Icon.tsx';

interface PinToggleProps {
  listing: Listing;
  saved: SavedCompanies;
  policy: Policy;
  actions: Pick<PanelActions, 'onPin' | 'onUnpin'>;
}

/** Keeps the open company at hand, on this machine. */
export function PinToggle({ listing, saved, policy, actions }: PinToggleProps) {
  const [refused, setRefused] = useState(false);
  const id = useId();
  if (isOff(policy, 'recents')) return null;
  const pinned = isPinned(saved, listing.id);
  const full = !pinned && saved.pins.length >= MAX_PINS;
  const press = () => {
    setRefused(full);
    if (pinned) actions.onUnpin(listing.id);
    else if (!full) actions.onPin(listingOf(listing));
  };
  return (
    <>
      <button
        type="button"
        class="quiet pin"
        title={t(pinned ? 'pinDone' : 'pinDo')}
        aria-pressed={pinned}
        aria-disabled={full}
        aria-describedby={id}
        onClick={press}
      >
        <Icon name={pinned ? 'pinned' : 'pin'} />
        <span class="visually-hidden">{t(pinned ? 'pinDone' : 'pinDo')}</span>
      </button>
      <span id={id} class="pin-refused hint" role="status">
        {refused && full && t('pinsFull')}
      </span>
    </>
  );
}
