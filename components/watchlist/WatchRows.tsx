import type { RefObject } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import type { CompanyList, Listing } from '../../lib/model/saved-companies.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import type { WatchedPin } from '../../lib/panel/store.ts';
import {
  type CommonAge,
  commonAge,
  isChanged,
  isFound,
  sortedPins,
} from '../../lib/panel/watch-rows.ts';
import { shownLine } from '../../lib/research/untrusted-text.ts';
import { usePainted } from '../parts/later.tsx';
import { usePanelContext } from '../parts/panel-context.ts';
import { type Left, noting } from '../parts/use-focus.ts';
import { WatchRow, type WatchRowProps } from './WatchRow.tsx';

interface WatchRowsProps {
  left: Left;
  pins: readonly WatchedPin[];
  ages: CommonAge;
  now: number;
  /** Ids of the chosen rows; null where a press opens instead. */
  selected: readonly string[] | null;
  onChoose(id: string): void;
}

/**
 * All rows, as tall as each other: whole where they are in sight or near, else the names alone, which the browser's
 * own search finds. The first frame has only rows in sight, in a list as tall as it will be.
 */
export function WatchRows(props: WatchRowsProps) {
  const { left, pins, ages, now, selected } = props;
  const { onOpenListing } = usePanelContext();
  const list = useRef<HTMLUListElement>(null);
  const isPainted = usePainted();
  const sight = useSight(list, left.top);
  const beyond = isPainted ? BEYOND : 0;
  const isNear = (row: number) =>
    row >= sight.first - beyond && row < sight.first + sight.rows + beyond;
  const isWhole = ({ listing: { id } }: WatchedPin, row: number) => isNear(row) || id === left.row;
  const onPress = (listing: Listing) => {
    if (selected !== null) return props.onChoose(listing.id);
    left.row = listing.id;
    onOpenListing(listing);
  };
  // The same for each drawing, so that no row is drawn again for it.
  const newest = useRef(onPress);
  newest.current = onPress;
  const press = useMemo(() => (listing: Listing) => newest.current(listing), []);
  const isFocusedFar =
    left.row !== null && !pins.some(({ listing: { id } }, row) => id === left.row && isNear(row));
  const [from, to] =
    isPainted || isFocusedFar
      ? [0, pins.length]
      : [Math.min(sight.first, pins.length), Math.min(sight.first + sight.rows, pins.length)];
  return (
    <ul ref={list} class="watch-rows" aria-label={t('placeWatchlist')} onFocusIn={noting(left)}>
      <Room rows={from} />
      {pins.slice(from, to).map((pin, n) => (
        <Item
          key={pin.listing.id}
          pin={pin}
          ages={ages}
          now={now}
          isSelected={selected?.includes(pin.listing.id) ?? null}
          isWhole={isWhole(pin, from + n)}
          onPress={press}
        />
      ))}
      <Room rows={pins.length - to} />
    </ul>
  );
}

/** Room for rows that are not drawn yet. Its letters are as tall as a row: an attribute can say their number. */
const Room = ({ rows }: { rows: number }) =>
  rows > 0 && (
    <li class="watch-room" role="presentation">
      <svg class="block" aria-hidden="true" width="1" height={`${rows}em`} />
    </li>
  );

/** A row, or the name of one that is out of sight. Preact skips it while all of it is as before. */
function Item({ isWhole, ...row }: WatchRowProps & { isWhole: boolean }) {
  const { pin, ages, now, isSelected } = row;
  const { listing } = pin;
  const minute = Math.floor(now / 60_000);
  return useMemo(
    () =>
      isWhole ? (
        <li class="watch-item hair">
          <WatchRow {...row} />
        </li>
      ) : (
        <li class="watch-item hair watch-far hint">
          {shownLine(`${listing.ticker ?? ''} ${listing.name ?? ''}`, 80).text}
        </li>
      ),
    isWhole ? [pin, ages, minute, isSelected, t('locale')] : [listing],
  );
}

/** Rows whole above and beneath those in sight: as far as a step of the keyboard leads. */
const BEYOND = 6;
/** The list moves by so many rows before others are drawn: most steps of scrolling draw nothing. */
const STEP = 4;
/** A row's height in CSS pixels, until one was measured. */
const HEIGHT = 48;
/** The bars above the list are as tall as this many rows at most, and as few as that at least. */
const ABOVE = { most: 7, least: 3 };

/** The rows in sight as the panel scrolls: the first, and how many there may be. */
function useSight(list: RefObject<HTMLElement | null>, top: number) {
  const [sight, setSight] = useState(() => ({
    first: Math.max(0, Math.floor(top / HEIGHT) - ABOVE.most),
    rows: Math.ceil(innerHeight / HEIGHT) + (top > 0 ? ABOVE.most - ABOVE.least : 0),
  }));
  useLayoutEffect(() => {
    const follow = () => {
      const { current } = list;
      if (!current) return;
      const height = current.querySelector('.watch-item')?.getBoundingClientRect().height || HEIGHT;
      const first = Math.max(0, Math.floor(-current.getBoundingClientRect().top / height));
      const rows = Math.ceil(innerHeight / height) + 1;
      setSight((before) =>
        Math.abs(first - before.first) < STEP && rows === before.rows ? before : { first, rows },
      );
    };
    // The observer reports the list once it is laid out: to measure before would lay it out twice.
    const watcher = new ResizeObserver(follow);
    if (list.current) watcher.observe(list.current);
    // The scrolling of a column, too.
    addEventListener('scroll', follow, { passive: true, capture: true });
    addEventListener('resize', follow, { passive: true });
    return () => {
      watcher.disconnect();
      removeEventListener('scroll', follow, true);
      removeEventListener('resize', follow);
    };
  }, [list]);
  return sight;
}

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

/** Narrows the list to rows with a text, and to those that changed; this value shows all. */
export const ALL_ROWS = { filter: '', isChangedOnly: false };
export type Narrowed = typeof ALL_ROWS;

/** The rows of a list: which of them are shown, in which order. */
export function useRows(
  props: Pick<PanelProps, 'watchlist'>,
  list: CompanyList | null,
  { filter, isChangedOnly }: Narrowed,
  now: number,
) {
  /** All of the list, whatever is shown. */
  const inList = useListed(props, list);
  const sorted = useOrder(inList, props.watchlist, list, now);
  /** How many of the list changed. */
  const changed = inList.filter(isChanged).length;
  // The last change may have been seen meanwhile: there is nothing to narrow the list to.
  const isNarrowed = isChangedOnly && changed > 0;
  /** Those in sight, in their order. */
  const pins = useMemo(
    () => sorted.filter((pin) => isFound(pin.listing, filter) && (!isNarrowed || isChanged(pin))),
    [sorted, filter, isNarrowed],
  );
  const ages = useMemo(() => commonAge(inList), [inList]);
  return { inList, pins, changed, ages };
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
