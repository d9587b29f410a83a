import { type Cell, guarded } from './csv.ts';

/** What a cell of a pasted table cannot hold; bidi marks would also change how its neighbours read. */
const CONTROLS = /\p{C}/gu;

/**
 * A table to be pasted: cells parted by tabs, rows by line ends, guarded as in a file (see `guarded`).
 * An empty cell is a value that there is none of; it is never 0.
 */
export const toTsv = (header: string[], rows: Cell[][]): string =>
  [header, ...rows].map((cells) => cells.map(plain).join('\t')).join('\n');

const plain = (cell: Cell) => guarded(String(cell ?? '').replace(CONTROLS, ' '));
