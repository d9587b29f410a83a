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

/** The last ones of each reading: places that come and go find the very same again. */
const listed = new WeakMap<
  readonly WatchedPin[],
  { saved: PanelProps['saved']; list: CompanyList | null; pins: readonly WatchedPin[] }
>();

/** The list's pins with what is kept of them: before that is known, with nothing. */
export function withListings(
  saved: PanelProps['saved'],
  list: CompanyList | null,
  watched: readonly WatchedPin[],
): readonly WatchedPin[] {
  const known = listed.get(watched);
  if (known?.saved === saved && known.list === list) return known.pins;
  const byId = new Map(watched.map((pin) => [pin.listing.id, pin]));
  const pins = pinsOf(saved, list?.id ?? null).map(
    (listing) =>
      byId.get(listing.id) ?? {
        listing,
        quote: idle,
        events: idle,
        documentsAt: null,
        isGone: false,
      },
  );
  listed.set(watched, { saved, list, pins });
  return pins;
}
