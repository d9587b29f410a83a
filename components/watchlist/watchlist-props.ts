import type { RefObject } from 'preact';
import type { PanelProps } from '../../lib/panel/actions.ts';

/** What the watchlist showed when it was left, to come back to: of no use after a reload. */
export interface WatchlistMemory {
  filter: string;
  /** Whether companies without a change were left out. */
  isChangedOnly: boolean;
  /** Ids chosen for a refresh or a list; null where rows open instead. */
  selected: readonly string[] | null;
  /** Lists whose refresh also asks for what is up to date, by id; null for all companies. */
  again: readonly (string | null)[];
  /** How far it was scrolled, in CSS pixels, and the company whose row had the focus. */
  top: number;
  row: string | null;
  /** The agenda's row that had the focus (`AgendaRow.key`). */
  event: string | null;
}

export interface WatchlistProps extends PanelProps {
  memory: RefObject<WatchlistMemory>;
  /** The open company stands beside it. */
  isBeside?: boolean;
}
