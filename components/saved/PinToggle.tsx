import { useId, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import {
  type CompanyList,
  isPinned,
  type Listing,
  listingOf,
  listsWith,
  MAX_PINS,
} from '../../lib/model/saved-companies.ts';
import { isOff } from '../../lib/settings/policy.ts';
import { Button } from '../parts/buttons.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Menu } from '../parts/Menu.tsx';
import { usePanelContext } from '../parts/panel-context.ts';
import { listName, refusalWords, useRefusal } from './list-words.ts';

/** Keeps the open company at hand, on this device; where there are several lists, in those chosen. */
export function PinToggle({ listing }: { listing: Listing }) {
  const { saved, policy, onPin, onUnpin } = usePanelContext();
  const [refused, setRefused] = useRefusal(listing.id);
  const id = useId();
  if (isOff(policy, 'recents')) return null;
  const pinned = isPinned(saved, listing.id);
  const full = !pinned && saved.pins.length >= MAX_PINS;
  const press = async () => {
    const act = () => (pinned ? onUnpin(listing.id) : onPin(listingOf(listing)));
    setRefused(full ? 'pinsFull' : await act());
  };
  // A refusal for lack of room holds only while there is none.
  const why = (refused !== 'pinsFull' || full) && refused;
  return (
    <>
      {saved.lists.length > 1 && !full ? (
        <PinMenu listing={listing} />
      ) : (
        <Button
          class="quiet pin"
          data-pin
          title={t(pinned ? 'pinDone' : 'pinDo')}
          aria-pressed={pinned}
          aria-disabled={full}
          aria-describedby={id}
          icon={pinned ? 'pinned' : 'pin'}
          words={<span class="visually-hidden">{t(pinned ? 'pinDone' : 'pinDo')}</span>}
          onClick={() => void press()}
        />
      )}
      <span id={id} class="pin-refused hint end" role="status">
        {why && refusalWords(why)}
      </span>
    </>
  );
}

/** The lists, each in or out with one press. Out of the last one, the company is pinned no more. */
function PinMenu({ listing }: { listing: Listing }) {
  const { saved, onPin, onSaved } = usePanelContext();
  const [said, setSaid] = useState('');
  const pinned = isPinned(saved, listing.id);
  const inside = listsWith(saved, listing.id);
  const change = async (list: CompanyList, isIn: boolean) => {
    const refused = isIn
      ? await onSaved({ change: 'take', ids: [listing.id], list: list.id })
      : await onPin(listingOf(listing), list.id);
    const isTakenOut = isIn && inside.length === 1;
    setSaid(refused !== null ? refusalWords(refused) : isTakenOut ? t('pinTakenOut') : '');
  };
  return (
    <Menu
      name={t(pinned ? 'pinDone' : 'pinDo')}
      icon={pinned ? 'pinned' : 'pin'}
      button={{ 'data-pin': true, 'aria-pressed': pinned, class: 'quiet pin' }}
      staysOpen
    >
      {() => (
        <>
          {saved.lists.map((list) => {
            const isIn = inside.some(({ id }) => id === list.id);
            return (
              <Button
                key={list.id}
                class="quiet"
                aria-pressed={isIn}
                onClick={() => void change(list, isIn)}
              >
                <span class="check inline">{isIn && <Icon name="plugged" />}</span>
                <bdi>{listName(list)}</bdi>
              </Button>
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
