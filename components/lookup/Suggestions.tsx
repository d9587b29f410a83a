import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import type { Listing } from '../../lib/model/saved-companies.ts';
import { ListingLine } from '../saved/ListingLine.tsx';
import { optionId, type SuggestionsState } from './use-suggestions.ts';

/** The list beneath the lookup box: the field keeps the focus, the keys and the pointer choose. */
export function Suggestions({ id, listings, pins, active, choose }: SuggestionsState) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const option = list.current?.querySelector('[aria-selected="true"]');
    option?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const isPin = (listing: Listing) => pins.includes(listing);
  const group = (title: string, isIn: (listing: Listing) => boolean) =>
    listings.some(isIn) && (
      // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields.
      <div role="group" aria-label={title}>
        <div class="offer-title" aria-hidden="true">
          {title}
        </div>
        {listings.map(
          (listing, index) =>
            isIn(listing) && (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys.
              <div
                key={listing.id}
                id={optionId(id, index)}
                class="offer-option"
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                onClick={() => choose(listing)}
              >
                <ListingLine listing={listing} />
              </div>
            ),
        )}
      </div>
    );
  return (
    <div
      ref={list}
      id={id}
      class="offer"
      role="listbox"
      tabIndex={-1}
      aria-label={t('shelfOffer')}
      // The field would lose the focus to a press, and the list would be gone before its click.
      onMouseDown={(event) => event.preventDefault()}
    >
      {group(t('shelfPins'), isPin)}
      {group(t('shelfRecents'), (listing) => !isPin(listing))}
    </div>
  );
}
