import { useId, useState } from 'preact/hooks';
import { type Listing, suggestionsFor } from '../../lib/model/saved-companies.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { isOff } from '../../lib/settings/policy.ts';
import type { ComboboxAttributes } from '../parts/SearchForm.tsx';

/** What is offered beneath the lookup box, and the keys that choose from it. */
export interface SuggestionsState {
  open: boolean;
  id: string;
  listings: Listing[];
  pins: Listing[];
  /** Which of them the keys are on; -1 for the text itself. */
  active: number;
  /** For the field: what makes it a combobox (WAI-ARIA 1.2); null where there is nothing to offer. */
  combobox: ComboboxAttributes | null;
  typed(): void;
  close(): void;
  choose(listing: Listing): void;
}

type Offering = Pick<PanelProps, 'lookup' | 'saved' | 'policy' | 'onOpenListing'>;

/** The id of one option, for the field to point at. */
export const optionId = (list: string, index: number): string => `${list}-${index}`;

export function useSuggestions({
  lookup,
  saved,
  policy,
  onOpenListing,
}: Offering): SuggestionsState {
  const id = useId();
  const [wanted, setWanted] = useState(false);
  const [at, setActive] = useState(-1);
  const { draft, submitted } = lookup;
  const isKept = !isOff(policy, 'recents') && saved.pins.length + saved.recents.length > 0;
  // What was looked up last still stands in the box: the reader means to look for something else.
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
