import type { OtherField, Scalar } from '../model/records.ts';

/** A cell: null is a value that the service did not give, and stays empty; it is never 0. */
export type Cell = Scalar;

/** For a spreadsheet that would otherwise read UTF-8 as its own code page. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * RFC 4180: a header, one record a line, CRLF after each, every cell in quotes and quotes doubled.
 * A cell that a spreadsheet would read as a formula begins with an apostrophe (see `guarded`).
 */
export function toCsv(header: string[], rows: Cell[][]): string {
  const records = [header, ...rows].map((cells) => cells.map(quoted).join(','));
  return `${BYTE_ORDER_MARK}${records.join('\r\n')}\r\n`;
}

const quoted = (cell: Cell) =>
  `"${guarded(cell === null ? '' : String(cell)).replaceAll('"', '""')}"`;

/** A decimal as the contract writes one; a spreadsheet takes it for a number, not for a formula. */
const DECIMAL = /^-\d+(?:\.\d+)?$/;

/**
 * Begins a formula, by itself, in its full-width form, or behind what a spreadsheet trims; also after
 * a semicolon, a tab or a line end, where one that separates cells by those begins another.
 */
const FORMULA =
  /^(?=[\p{C}\p{Z}'"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|(?<=[;\t\r\n])(?=(?:(?![\t\r\n])[\p{C}\p{Z}'"])*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;

/** Guarded whatever follows. */
const CONTROL = /^(?=\s*[\t\r\n])/;

/**
 * An apostrophe before whatever a spreadsheet may run (OWASP, CSV injection). A plain negative decimal
 * is no formula and stays as it is: a figure must leave as the service sent it.
 */
export const guarded = (text: string): string =>
  DECIMAL.test(text) ? text : text.replace(FORMULA, "'").replace(CONTROL, "'");

/** Columns for fields the contract does not name: one for each name that any row has. */
export function otherColumns(rows: { other: OtherField[] }[]): {
  header: string[];
  cellsOf(row: { other: OtherField[] }): Cell[];
} {
  const keys = [...new Set(rows.flatMap(({ other }) => other.map(({ key }) => key)))];
  return {
    header: keys.map((key) => `other.${key}`),
    cellsOf: ({ other }) =>
      keys.map((key) => other.find((field) => field.key === key)?.value ?? null),
  };
}

/** What a cell of a pasted table cannot hold; bidi marks would also change how its neighbours read. */
const CONTROLS = /\p{C}/gu;

/**
 * A table to be pasted: cells parted by tabs, rows by line ends, guarded as in a file (see `guarded`).
 * An empty cell is a value that there is none of; it is never 0.
 */
export const toTsv = (header: string[], rows: Cell[][]): string =>
  [header, ...rows].map((cells) => cells.map(plain).join('\t')).join('\n');

const plain = (cell: Cell) => guarded(String(cell ?? '').replace(CONTROLS, ' '));
