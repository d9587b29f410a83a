import { useMemo, useRef } from 'preact/hooks';
import type { CompanyList } from '../../lib/model/saved-companies.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import type { WatchedPin } from '../../lib/panel/store.ts';
import { commonAge, isChanged, isFound, sortedPins } from '../../lib/panel/watch-rows.ts';

/** The list that is shown: the only one there is, the chosen one, or null for all of several. */
export function shownList({
  saved,
  watchlist,
}: Pick<PanelProps, 'saved' | 'watchlist'>): CompanyList | null {
  const [first, ...others] = saved.lists;
  if (others.length === 0) return first ?? null;
  return saved.lists.find(({ id }) => id === watchlist.list) ?? null;
}

/** The list's pins; all pins for null. */
export function useListed(
  { watchlist: { pins } }: Pick<PanelProps, 'watchlist'>,
  list: CompanyList | null,
): readonly WatchedPin[] {
  return useMemo(() => {
    if (list === null) return pins;
    const ids = new Set(list.companies);
    return pins.filter(({ listing }) => ids.has(listing.id));
  }, [list, pins]);
}

/** The rows of a list: which of them are shown, in which order. */
export function useRows(
  props: Pick<PanelProps, 'watchlist'>,
  list: CompanyList | null,
  { filter, isChangedOnly }: { filter: string; isChangedOnly: boolean },
  now: number,
) {
  /** All of the list, whatever is shown. */
  const inList = useListed(props, list);
  const sorted = useOrder(inList, props.watchlist, list, now);
  /** How many of the list changed, and whether they alone are shown. */
  const changed = inList.filter(isChanged).length;
  // The last change may have been seen meanwhile: there is nothing to narrow the list to.
  const isNarrowed = isChangedOnly && changed > 0;
  /** Those in sight, in their order. */
  const pins = useMemo(
    () => sorted.filter((pin) => isFound(pin.listing, filter) && (!isNarrowed || isChanged(pin))),
    [sorted, filter, isNarrowed],
  );
  const ages = useMemo(() => commonAge(inList), [inList]);
  return { inList, pins, changed, isNarrowed, ages };
}

/**
 * The pins in the order of the sort. While a refresh is under way, the order stays as it was: no row moves
 * from under the pointer for each price that comes.
 */
function useOrder(
  pins: readonly WatchedPin[],
  { sort, run }: PanelProps['watchlist'],
  list: CompanyList | null,
  now: number,
): readonly WatchedPin[] {
  const isRunning = run?.state === 'running';
  const before = useRef<{ of: string; ids: string[] }>({ of: '', ids: [] });
  return useMemo(() => {
    const of = `${sort} ${list?.id} ${pins.length}`;
    if (isRunning && before.current.of === of) {
      const byId = new Map(pins.map((pin) => [pin.listing.id, pin]));
      const kept = before.current.ids.flatMap((id) => byId.get(id) ?? []);
      if (kept.length === pins.length) return kept;
    }
    const sorted = sortedPins(pins, sort, now);
    before.current = { of, ids: sorted.map(({ listing }) => listing.id) };
    return sorted;
    // A later moment alone moves no row.
  }, [pins, sort, list?.id, isRunning]);
}
