import type { ComponentChild } from 'preact';
import { useRef } from 'preact/hooks';
import { t } from '../../lib/i18n/words.ts';
import type { Listing } from '../../lib/model/saved-companies.ts';
import type { CommonAge } from '../../lib/panel/price-age.ts';
import type { WatchedPin } from '../../lib/panel/view-state.ts';
import { shownLine } from '../../lib/research/untrusted-text.ts';
import { usePainted } from '../parts/after-frame.ts';
import { type RowWindow, useRowWindow } from './use-row-window.ts';
import { WatchRow } from './WatchRow.tsx';

interface WatchRowsProps {
  pins: readonly WatchedPin[];
  ages: CommonAge;
  now: number;
  /** Ids of the chosen rows; null where a press opens instead. */
  selected: readonly string[] | null;
  onOpen(listing: Listing): void;
  onSelect(id: string): void;
  /** The row that is to have the focus at first, however far it is from sight; null for none. */
  first: string | null;
  /** How far the panel will be scrolled at first, in CSS pixels. */
  top: number;
  /** The row that has the focus. */
  onFocus(id: string): void;
}

/**
 * All rows, as tall as each other: whole where they are in sight or near, else the names alone, which the
 * browser's own search finds. A key or a step of scrolling so draws a few tens of them, and the first frame
 * only those in sight, in a list as tall as it will be.
 */
export function WatchRows(props: WatchRowsProps) {
  const { pins, ages, now, selected, onOpen, onSelect, onFocus } = props;
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef(props.first);
  const isPainted = usePainted();
  const shown = useRowWindow(list, pins.length, props.top, isPainted);
  const isBrief = !isPainted && isIn(shown, pins, focused.current);
  const drawn = useRef(new Map<string, { of: readonly unknown[]; row: ComponentChild }>());
  const acts = useRef({ onOpen, onSelect });
  acts.current = { onOpen, onSelect };
  const minute = Math.floor(now / 60_000);
  const rowOf = (pin: WatchedPin, place: number): ComponentChild => {
    const { listing } = pin;
    const { id } = listing;
    // The row with the focus stays whole however far it is scrolled away.
    const isWhole = (place >= shown.first && place < shown.last) || id === focused.current;
    const isSelected = selected?.includes(id) ?? null;
    const of = isWhole ? [pin, ages, minute, isSelected] : [listing];
    // Preact leaves out an element that is the very one it drew before.
    const before = drawn.current.get(id);
    if (before?.of.length === of.length && of.every((value, n) => value === before.of[n]))
      return before.row;
    const onPress = () => {
      if (isSelected === null) acts.current.onOpen(listing);
      else acts.current.onSelect(id);
    };
    const row = isWhole ? (
      <li key={id} class="watch-item">
        <WatchRow pin={pin} ages={ages} now={now} isSelected={isSelected} onPress={onPress} />
      </li>
    ) : (
      <li key={id} class="watch-item watch-far hint">
        {nameOf(listing)}
      </li>
    );
    drawn.current.set(id, { of, row });
    return row;
  };
  const end = pins.length;
  const from = isBrief ? Math.min(shown.first, end) : 0;
  const to = isBrief ? Math.min(shown.last, end) : end;
  return (
    <ul
      ref={list}
      class="watch-rows"
      aria-label={t('placeWatchlist')}
      onFocusIn={({ target }) => {
        const id = target instanceof HTMLElement ? target.dataset.id : undefined;
        if (id === undefined) return;
        focused.current = id;
        onFocus(id);
      }}
    >
      <Room rows={from} />
      {pins.slice(from, to).map((pin, n) => rowOf(pin, from + n))}
      <Room rows={end - to} />
    </ul>
  );
}

/** Whether a row is among those of a window; so is none. */
const isIn = ({ first, last }: RowWindow, pins: readonly WatchedPin[], id: string | null) =>
  id === null || pins.slice(first, last).some(({ listing }) => listing.id === id);

/** Room for rows that are not drawn yet. Its letters are as tall as a row: an attribute can say their number. */
function Room({ rows }: { rows: number }) {
  if (rows === 0) return null;
  return (
    <li class="watch-room" role="presentation">
      <svg class="block" aria-hidden="true" width="1" height={`${rows}em`} />
    </li>
  );
}

const names = new WeakMap<Listing, string>();

/** In a line of its own, which keeps its direction to itself. */
function nameOf(listing: Listing): string {
  const { ticker, name } = listing;
  const known = names.get(listing) ?? shownLine(`${ticker ?? ''} ${name ?? ''}`, 80).text;
  names.set(listing, known);
  return known;
}
