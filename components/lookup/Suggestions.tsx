import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import { type Listing, suggestionsFor } from '../../lib/model/saved-companies.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { isOff } from '../../lib/settings/policy.ts';
import type { ComboboxAttributes } from '../parts/SearchForm.tsx';
import { ListingLine } from '../saved/ListingLine.tsx';

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
        <div class="suggestion-title" aria-hidden="true">
          {title}
        </div>
        {listings.map(
          (listing, index) =>
            isIn(listing) && (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys.
              <div
                key={listing.id}
                id={optionId(id, index)}
                class="suggestion-option"
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
      class="suggestions"
      role="listbox"
      tabIndex={-1}
      aria-label={t('savedSuggestions')}
      // The field would lose the focus to a press, and the list would be gone before its click.
      onMouseDown={(event) => event.preventDefault()}
    >
      {group(t('savedPins'), isPin)}
      {group(t('savedRecents'), (listing) => !isPin(listing))}
    </div>
  );
}

/** The suggestions beneath the lookup box and their keyboard handling. */
interface SuggestionsState {
  open: boolean;
  id: string;
  listings: Listing[];
  pins: Listing[];
  /** Which of them the keys are on; -1 for the text itself. */
  active: number;
  /** Attributes that make the field a combobox (WAI-ARIA 1.2); null if there is nothing to suggest. */
  combobox: ComboboxAttributes | null;
  typed(): void;
  close(): void;
  choose(listing: Listing): void;
}

type SuggestionsProps = Pick<PanelProps, 'lookup' | 'saved' | 'policy' | 'onOpenListing'>;

/** The id of one option, for the field to point at. */
const optionId = (list: string, index: number): string => `${list}-${index}`;

export function useSuggestions({
  lookup,
  saved,
  policy,
  onOpenListing,
}: SuggestionsProps): SuggestionsState {
  const id = useId();
  const [wanted, setWanted] = useState(false);
  const [at, setActive] = useState(-1);
  const { draft, submitted } = lookup;
  const isKept = !isOff(policy, 'recents') && saved.pins.length + saved.recents.length > 0;
  // The box still holds the last lookup: the user wants something else, so suggest everything.
  const listings = isKept ? suggestionsFor(saved, draft === submitted ? '' : draft) : [];
  const open = wanted && listings.length > 0;
  const active = open && at < listings.length ? at : -1;

  const close = () => {
    setWanted(false);
    setActive(-1);
  };
  const choose = (listing: Listing) => {
    close();
    onOpenListing(listing);
  };
  const move = (step: 1 | -1) => {
    setWanted(true);
    // From the text to the first or last, and from either end back to the text.
    const places = listings.length + 1;
    setActive(((active + 1 + step + places) % places) - 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = listings[active];
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' && listings.length > 0) move(1);
    else if (event.key === 'ArrowUp' && listings.length > 0) move(-1);
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'Escape' && open) close();
    else return;
    event.preventDefault();
  };
  const combobox: ComboboxAttributes = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    'aria-activedescendant': active >= 0 ? optionId(id, active) : undefined,
    onKeyDown,
    onClick: () => setWanted(true),
    onBlur: close,
  };
  return {
    open,
    id,
    listings,
    pins: saved.pins,
    active,
    combobox: isKept ? combobox : null,
    typed() {
      setWanted(true);
      setActive(-1);
    },
    close,
    choose,
  };
}
