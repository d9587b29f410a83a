import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import { type CompanyList, type Listing, pinsOf } from '../../lib/model/saved-companies.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { commonAge } from '../../lib/panel/price-age.ts';
import type { WatchedPin } from '../../lib/panel/view-state.ts';
import { isFound, sortedPins } from '../../lib/panel/watch-rows.ts';
import { QUARTER_MINUTE, useClock } from '../parts/use-clock.ts';
import { PlacesRow } from '../places/PlacesRow.tsx';
import { AgeLine } from './AgeLine.tsx';
import { ListBar } from './ListBar.tsx';
import { NothingListed } from './NothingListed.tsx';
import { PinHere } from './PinHere.tsx';
import { RefreshBar } from './RefreshBar.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { WatchRows } from './WatchRows.tsx';

/** What the watchlist showed when it was left, to come back to: of no use after a reload. */
export interface WatchlistMemory {
  filter: string;
  /** Ids chosen for a refresh or a list; null where rows open instead. */
  selected: readonly string[] | null;
  /** How far it was scrolled, in CSS pixels, and the company whose row had the focus. */
  top: number;
  row: string | null;
}

export const NO_MEMORY: WatchlistMemory = { filter: '', selected: null, top: 0, row: null };

export interface WatchlistProps extends PanelProps {
  memory: RefObject<WatchlistMemory>;
}

/** The pins, by list: prices and next events that are kept, and what asks for newer ones. */
export function Watchlist(props: WatchlistProps) {
  const { memory, saved, watchlist, onOpenListing, onShowPlace } = props;
  const now = useClock(QUARTER_MINUTE);
  const place = useRef<HTMLElement>(null);
  const [filter, setFilter] = useState(memory.current?.filter ?? '');
  const [selected, setSelected] = useState(memory.current?.selected ?? null);
  useReturn(place, memory);
  useEscape(place, () => (selected === null ? onShowPlace('page') : setSelected(null)));
  if (memory.current) Object.assign(memory.current, { filter, selected });
  const list = shownList(props);
  const inList = useMemo(
    () => withListings(saved, list, watchlist.pins),
    [saved, list, watchlist.pins],
  );
  const sorted = useOrder(inList, watchlist, list, now);
  const pins = useMemo(
    () => sorted.filter(({ listing }) => isFound(listing, filter)),
    [sorted, filter],
  );
  const ages = useMemo(() => commonAge(inList), [inList]);
  const chosen =
    selected === null ? pins : pins.filter(({ listing }) => selected.includes(listing.id));
  const open = (listing: Listing) => {
    if (memory.current) memory.current.row = listing.id;
    onOpenListing(listing);
  };
  return (
    <section ref={place} class="watchlist" aria-label={t('placeWatchlist')}>
      <div class="watch-head">
        <PlacesRow {...props} />
        <ListBar
          {...props}
          list={list}
          filter={filter}
          onFilter={setFilter}
          isSelecting={selected !== null}
          onSelect={(on) => setSelected(on ? [] : null)}
        />
      </div>
      <PinHere {...props} list={list} />
      <AgeLine ages={ages} now={now} />
      {pins.length === 0 ? (
        <NothingListed
          isFiltered={inList.length > 0}
          isList={saved.pins.length > 0}
          filter={filter}
          onAll={() => setFilter('')}
        />
      ) : (
        <WatchRows
          pins={pins}
          ages={ages}
          now={now}
          selected={selected}
          onOpen={open}
          onSelect={(id) =>
            setSelected((before) =>
              before?.includes(id) ? before.filter((one) => one !== id) : [...(before ?? []), id],
            )
          }
          onFocus={(id) => {
            if (memory.current) memory.current.row = id;
          }}
        />
      )}
      <div class="watch-foot">
        {selected !== null && (
          <SelectionBar
            {...props}
            list={list}
            pins={pins}
            selected={selected}
            onSelected={setSelected}
          />
        )}
        {inList.length > 0 && <RefreshBar {...props} pins={chosen} now={now} />}
      </div>
    </section>
  );
}

/** The list that is shown: the only one there is, the chosen one, or null for all of several. */
function shownList({
  saved,
  watchlist,
}: Pick<PanelProps, 'saved' | 'watchlist'>): CompanyList | null {
  const [first, ...others] = saved.lists;
  if (others.length === 0) return first ?? null;
  return saved.lists.find(({ id }) => id === watchlist.list) ?? null;
}

const idle = { state: 'idle' } as const;

/** The list's pins with what is kept of them: before that is known, with nothing. */
function withListings(
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

/** Comes back to the row, and to where it stood; or begins at the place's own name. */
function useReturn(place: RefObject<HTMLElement | null>, memory: RefObject<WatchlistMemory>): void {
  useLayoutEffect(() => {
    const { top = 0, row = null } = memory.current ?? {};
    scrollTo(0, top);
    const current = place.current?.querySelector<HTMLElement>('.place[aria-current]');
    // Into the lookup box the user may be typing.
    const isTyping =
      document.activeElement instanceof HTMLInputElement && document.activeElement.value !== '';
    if (isTyping) return;
    const last =
      row !== null && place.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(row)}"]`);
    (last || current)?.focus({ preventScroll: true });
    return () => {
      if (memory.current) memory.current.top = scrollY;
    };
  }, [place, memory]);
}

/** Escape leads back to what is behind, wherever the focus is. */
function useEscape(place: RefObject<HTMLElement | null>, onEscape: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (place.current?.closest('[hidden]')) return;
      event.preventDefault();
      onEscape();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
