import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import type { CompanyList, Listing } from '../../lib/model/saved-companies.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { commonAge } from '../../lib/panel/price-age.ts';
import type { WatchedPin } from '../../lib/panel/view-state.ts';
import { isChanged, isFound, sortedPins } from '../../lib/panel/watch-rows.ts';
import { Overlay } from '../overlay/Overlay.tsx';
import { AllOf } from '../parts/AllOf.tsx';
import { lazy } from '../parts/lazy.tsx';
import { QUARTER_MINUTE, useClock } from '../parts/use-clock.ts';
import { PlacesRow } from '../places/PlacesRow.tsx';
import { AgeLine } from './AgeLine.tsx';
import { ListBar } from './ListBar.tsx';
import { shownList, withListings } from './listed.ts';
import { NothingListed } from './NothingListed.tsx';
import { PinHere } from './PinHere.tsx';
import { RefreshBar } from './RefreshBar.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useEscape } from './use-escape.ts';
import { WatchRows } from './WatchRows.tsx';

/** What the watchlist showed when it was left, to come back to: of no use after a reload. */
export interface WatchlistMemory {
  filter: string;
  /** Whether companies without a change were left out. */
  isChangedOnly: boolean;
  /** Ids chosen for a refresh or a list; null where rows open instead. */
  selected: readonly string[] | null;
  /** How far it was scrolled, in CSS pixels, and the company whose row had the focus. */
  top: number;
  row: string | null;
  /** The agenda's row that had the focus (`AgendaRow.key`). */
  event: string | null;
}

export const NO_MEMORY: WatchlistMemory = {
  filter: '',
  isChangedOnly: false,
  selected: null,
  top: 0,
  row: null,
  event: null,
};

export interface WatchlistProps extends PanelProps {
  memory: RefObject<WatchlistMemory>;
}

/** Its code comes when it is first shown; where that cannot be loaded, there is a way back. */
const AgendaPlace = lazy(
  async () => (await import('../agenda/AgendaPlace.tsx')).AgendaPlace,
  (note: ComponentChildren, { onCloseAgenda }: WatchlistProps) => (
    <Overlay title={t('agendaTitle')} onClose={onCloseAgenda}>
      {note}
    </Overlay>
  ),
);

/** The pinned companies, or what comes for them. */
export const Watchlist = (props: WatchlistProps) =>
  props.agenda.isOpen ? <AgendaPlace {...props} /> : <Companies {...props} />;

/** The pins, by list: prices and next events that are kept, and what asks for newer ones. */
function Companies(props: WatchlistProps) {
  const { memory, saved, watchlist, onOpenListing, onShowPlace } = props;
  const now = useClock(QUARTER_MINUTE);
  const place = useRef<HTMLElement>(null);
  const [filter, setFilter] = useState(memory.current?.filter ?? '');
  const [isChangedOnly, setIsChangedOnly] = useState(memory.current?.isChangedOnly ?? false);
  const [selected, setSelected] = useState(memory.current?.selected ?? null);
  useReturn(place, memory);
  useEscape(place, () => (selected === null ? onShowPlace('page') : setSelected(null)));
  if (memory.current) Object.assign(memory.current, { filter, isChangedOnly, selected });
  const list = shownList(props);
  const inList = useMemo(
    () => withListings(saved, list, watchlist.pins),
    [saved, list, watchlist.pins],
  );
  const sorted = useOrder(inList, watchlist, list, now);
  const changed = inList.filter(isChanged).length;
  // The last change may have been seen meanwhile: there is nothing to narrow the list to.
  const isNarrowed = isChangedOnly && changed > 0;
  const pins = useMemo(
    () => sorted.filter((pin) => isFound(pin.listing, filter) && (!isNarrowed || isChanged(pin))),
    [sorted, filter, isNarrowed],
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
          changed={changed}
          isChangedOnly={isNarrowed}
          onChangedOnly={setIsChangedOnly}
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
          onAll={() => {
            setFilter('');
            setIsChangedOnly(false);
          }}
        />
      ) : (
        <WatchRows
          pins={pins}
          ages={ages}
          now={now}
          selected={selected}
          first={memory.current?.row ?? null}
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
        {inList.length > 0 && (
          <p class="watch-agenda">
            <AllOf words={t('agendaTitle')} onOpen={props.onOpenAgenda} />
          </p>
        )}
      </div>
    </section>
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
