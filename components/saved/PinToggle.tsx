import { useId, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import {
  isPinned,
  type Listing,
  listingOf,
  listsWith,
  MAX_PINS,
  type SavedCompanies,
} from '../../lib/model/saved-companies.ts';
import type { PanelActions } from '../../lib/panel/actions.ts';
import { isOff, type Policy } from '../../lib/settings/policy.ts';
import { Icon } from '../parts/Icon.tsx';
import { Menu } from '../parts/Menu.tsx';
import { listName } from './list-words.ts';

interface PinToggleProps {
  listing: Listing;
  saved: SavedCompanies;
  policy: Policy;
  actions: Pick<PanelActions, 'onPin' | 'onSaved' | 'onUnpin'>;
}

/** Keeps the open company at hand, on this machine; where there are several lists, in those chosen. */
export function PinToggle(props: PinToggleProps) {
  const { listing, saved, policy, actions } = props;
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
      {saved.lists.length > 1 && !full ? (
        <PinMenu {...props} />
      ) : (
        <button
          type="button"
          class="quiet pin"
          data-pin
          title={t(pinned ? 'pinDone' : 'pinDo')}
          aria-pressed={pinned}
          aria-disabled={full}
          aria-describedby={id}
          onClick={press}
        >
          <Icon name={pinned ? 'pinned' : 'pin'} />
          <span class="visually-hidden">{t(pinned ? 'pinDone' : 'pinDo')}</span>
        </button>
      )}
      <span id={id} class="pin-refused hint" role="status">
        {refused && full && t('pinsFull')}
      </span>
    </>
  );
}

/** The lists, each in or out with one press. Out of the last one, the company is pinned no more. */
function PinMenu({ listing, saved, actions }: PinToggleProps) {
  const [said, setSaid] = useState('');
  const pinned = isPinned(saved, listing.id);
  const inside = listsWith(saved, listing.id);
  return (
    <Menu
      name={t(pinned ? 'pinDone' : 'pinDo')}
      icon={pinned ? 'pinned' : 'pin'}
      button={{ 'data-pin': true, 'aria-pressed': pinned, class: 'quiet pin' }}
    >
      {() => (
        <>
          {saved.lists.map((list) => {
            const isIn = inside.some(({ id }) => id === list.id);
            return (
              <button
                key={list.id}
                type="button"
                class="quiet menu-check"
                aria-pressed={isIn}
                onClick={() => {
                  setSaid(isIn && inside.length === 1 ? t('pinTakenOut') : '');
                  if (isIn)
                    void actions.onSaved({ change: 'take', ids: [listing.id], list: list.id });
                  else actions.onPin(listingOf(listing), list.id);
                }}
              >
                <span class="check">{isIn && <Icon name="plugged" />}</span>
                <bdi>{listName(list)}</bdi>
              </button>
            );
          })}
          <span class="hint" role="status">
            {said}
          </span>
        </>
      )}
    </Menu>
  );
}
