import { type CompanyList, pinsOf } from '../../lib/model/saved-companies.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import type { WatchedPin } from '../../lib/panel/view-state.ts';

/** The list that is shown: the only one there is, the chosen one, or null for all of several. */
export function shownList({
  saved,
  watchlist,
}: Pick<PanelProps, 'saved' | 'watchlist'>): CompanyList | null {
  const [first, ...others] = saved.lists;
  if (others.length === 0) return first ?? null;
  return saved.lists.find(({ id }) => id === watchlist.list) ?? null;
}

const idle = { state: 'idle' } as const;

/** The list's pins with what is kept of them: before that is known, with nothing. */
export function withListings(
  saved: PanelProps['saved'],
  list: CompanyList | null,
  watched: readonly WatchedPin[],
): readonly WatchedPin[] {
  const byId = new Map(watched.map((pin) => [pin.listing.id, pin]));
  return pinsOf(saved, list?.id ?? null).map(
    (listing) =>
      byId.get(listing.id) ?? {
        listing,
        quote: idle,
        events: idle,
        documentsAt: null,
        isGone: false,
      },
  );
}
