/** A file that is no list of companies; the message is one line. */
export class DirectoryError extends Error {}

/** One record of a CSV text. */
interface Row {
  /** The line on which it begins, counted from 1. */
  line: number;
  /** Trimmed; null where a quote is never closed, or stands in the middle of a cell. */
  cells: string[] | null;
}

/** Lines that one record may span: the end of a quote is looked for in no more. */
const MAX_LINES = 100;

/** A cell and what ends it: in quotes, which are doubled within, or bare. */
const CELL = {
  ',': /[ ]*(?:"((?:[^"]|"")*)"[ ]*|([^",]*))(,|$)/y,
  ';': /[ ]*(?:"((?:[^"]|"")*)"[ ]*|([^";]*))(;|$)/y,
};
type Separator = keyof typeof CELL;

/** Reads CSV (RFC 4180) with any line ends; blank records, and those of empty cells alone, are left out. */
function* rowsOf(text: string, separator: Separator): Generator<Row, undefined> {
  const lines = text.split(/\r\n|\n|\r/);
  for (let at = 0; at < lines.length; at++) {
    const line = at + 1;
    const last = endOf(lines, at);
    const cells = last === null ? null : cellsOf(lines.slice(at, last + 1).join('\n'), separator);
    // A quote that does not belong there costs its own line alone.
    if (cells && last !== null) at = last;
    if (!cells || cells.some((cell) => cell !== '')) yield { line, cells };
  }
}

/** The line on which the record ends that begins at `first`; null where a quote stays open. */
function endOf(lines: readonly string[], first: number): number | null {
  let quotes = 0;
  for (let at = first; at < Math.min(lines.length, first + MAX_LINES); at++) {
    quotes += (lines[at]?.split('"').length ?? 1) - 1;
    if (quotes % 2 === 0) return at;
  }
  return null;
}

function cellsOf(record: string, separator: Separator): string[] | null {
  const cells: string[] = [];
  const cell = CELL[separator];
  cell.lastIndex = 0;
  for (;;) {
    const found = cell.exec(record);
    if (!found) return null;
    const [, quoted, bare = '', end] = found;
    cells.push((quoted?.replaceAll('""', '"') ?? bare).trim());
    if (!end) return cells;
  }
}

/** A record by the columns of the header. */
export interface NamedRow<C extends string> {
  line: number;
  /** A text where there are none: why they cannot be told apart. */
  cells: Record<C, string> | string;
}

/**
 * Reads a table with a header, in any order of its columns; `;` in the place of `,` is read as well.
 *
 * @param columns those that are wanted; one that is not there is empty
 * @throws DirectoryError where the header lacks the column `needed`
 */
export function* namedRows<C extends string>(
  text: string,
  columns: readonly C[],
  needed: C,
): Generator<NamedRow<C>, undefined> {
  for (const separator of [',', ';'] satisfies Separator[]) {
    const rows = rowsOf(text, separator);
    const header = (rows.next().value?.cells ?? []).map((cell) => cell.toLowerCase());
    const twice = columns.find((column) => header.indexOf(column) !== header.lastIndexOf(column));
    if (twice) throw new DirectoryError(`its header names "${twice}" twice`);
    if (!header.includes(needed)) continue;
    for (const { line, cells } of rows) yield { line, cells: named(cells, header, columns) };
    return;
  }
  throw new DirectoryError(`its first line is not the header ${columns.join(',')}`);
}

function named<C extends string>(
  cells: string[] | null,
  header: string[],
  columns: readonly C[],
): Record<C, string> | string {
  if (!cells) return 'a quote is open, or inside a cell';
  if (cells.length !== header.length) {
    return `it has ${cells.length} cells, the header ${header.length}`;
  }
  const entries = columns.map((column) => [column, cells[header.indexOf(column)] ?? '']);
  return Object.fromEntries(entries) as Record<C, string>;
}

/** A cell as CSV has it. */
export const quoted = (cell: string): string =>
  /[",\r\n]|^ | $/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
