/** One record of a CSV text. */
export interface Row {
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
export type Separator = keyof typeof CELL;

/** Reads CSV (RFC 4180) with any line ends; blank records, and those of empty cells alone, are left out. */
export function* rowsOf(text: string, separator: Separator): Generator<Row, undefined> {
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

/** A cell as CSV has it. */
export const quoted = (cell: string): string =>
  /[",\r\n]|^ | $/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
