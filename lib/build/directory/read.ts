import { isId } from '../../model/contract.ts';
import type { Directory } from '../../names/directory-file.ts';
import type { KnownCompany } from '../../names/types.ts';
import { dayNumber } from '../../research/calendar-date.ts';
import { UserError } from '../command-line.ts';

const SEPARATORS = [',', ';'] as const;

/**
 * Reads CSV (RFC 4180) with any line ends: the line on which each record begins, counted from 1, and its cells, trimmed;
 * null where a quote is never closed, or stands in the middle of a cell. Leaves out records of nothing but empty cells.
 */
function* rowsOf(text: string, separator: (typeof SEPARATORS)[number]) {
  // In quotes, which are doubled within, or bare.
  const cell = `(?: *"([^"]*(?:""[^"]*)*)" *|([^"${separator}\n]*))`;
  const cells = new RegExp(`${separator}${cell}`, 'g');
  // A quote that does not belong there costs its own line alone.
  const records = new RegExp(`(${cell}(?:${separator}${cell})*)(?:\n|$)|[^\n]*(?:\n|$)`, 'gy');
  let line = 1;
  for (const [whole, record] of text.replace(/\r\n?/g, '\n').matchAll(records)) {
    const found = record === undefined ? null : Array.from(`${separator}${record}`.matchAll(cells));
    const row = found?.map(([, quoted, bare = '']) =>
      (quoted?.replaceAll('""', '"') ?? bare).trim(),
    );
    if (!row || row.some((cell) => cell !== '')) yield { line, cells: row ?? null };
    line += whole.split('\n').length - 1;
  }
}

/** A record by the columns of the header. */
interface NamedRow<C extends string> {
  line: number;
  /** A text where there are none: why they cannot be told apart. */
  cells: Record<C, string> | string;
}

/**
 * Reads a table with a header, in any order of its columns, of which only `needed` must be there; `;` in the place of
 * `,` is read as well.
 *
 * @throws UserError
 */
export function* namedRows<C extends string>(
  text: string,
  columns: readonly C[],
  needed: C,
): Generator<NamedRow<C>, undefined> {
  for (const separator of SEPARATORS) {
    const rows = rowsOf(text, separator);
    const header = (rows.next().value?.cells ?? []).map((cell) => cell.toLowerCase());
    const twice = columns.find((column) => header.indexOf(column) !== header.lastIndexOf(column));
    if (twice) throw new UserError(`its header names "${twice}" twice`);
    if (!header.includes(needed)) continue;
    for (const { line, cells } of rows) yield { line, cells: named(cells, header, columns) };
    return;
  }
  throw new UserError(`its first line is not the header ${columns.join(',')}`);
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

export const MAX_COMPANIES = 50_000;
const MAX_ALIASES = 20;
/** Characters of a cell; the panel keeps no longer ones of a company either. */
const MAX_LENGTHS = { name: 200, ticker: 30, exchange: 80, alias: 200 };

/** What was made of a list's rows. */
export interface TakenRows {
  companies: KnownCompany[];
  /** The rows that are not taken, and why. */
  refused: { line: number; why: string }[];
}
export type ReadDirectory = Directory & TakenRows;

export const COLUMNS = ['id', 'name', 'ticker', 'exchange', 'aliases'] as const;
type Cells = Record<(typeof COLUMNS)[number], string>;

/** Before the header, so that the file itself says how old it is. */
export const AS_OF = '# as of ';
const COMMENTS = /^(?:(?:#.*)?(?:\r\n?|\n))+/;
/** A spreadsheet that saves the list puts separators behind it. */
const DATE = /^# as of (.*?)[\s,;]*$/m;

/** @throws UserError if the header is missing, there are too many rows, or the file is not UTF-8 */
export function readCompanies(bytes: Uint8Array): ReadDirectory {
  const text = textOf(bytes);
  const [comments = ''] = COMMENTS.exec(text) ?? [];
  // Lines are counted from the beginning of the file, and blank ones are no rows.
  const table = comments.replace(/[^\r\n]+/g, '') + text.slice(comments.length);
  return { date: dateIn(comments), ...takeRows(namedRows(table, COLUMNS, 'name')) };
}

/** Makes companies of rows, and says of each other row why there is none. */
export function takeRows(rows: Iterable<NamedRow<keyof Cells>>): TakenRows {
  const taken: TakenRows = { companies: [], refused: [] };
  const seen = new Map<string, number>();
  for (const { line, cells } of rows) {
    const company = companyOf(cells);
    const why = typeof company === 'string' ? company : repeated(company, line, seen);
    if (why !== null) taken.refused.push({ line, why });
    else if (typeof company !== 'string') taken.companies.push(company);
    if (taken.companies.length > MAX_COMPANIES) {
      throw new UserError(`it has more than ${MAX_COMPANIES} companies`);
    }
  }
  return taken;
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UserError('it is not UTF-8');
  }
}

function dateIn(comments: string): string | null {
  const date = DATE.exec(comments)?.[1] ?? null;
  if (date !== null && dayNumber(date) === null) {
    throw new UserError(`"${AS_OF}${date}" names no day`);
  }
  return date;
}

/** The company of a row, or in words why there is none. */
function companyOf(cells: Cells | string): KnownCompany | string {
  if (typeof cells === 'string') return cells;
  const { id, name, ticker, exchange } = cells;
  const aliases = cells.aliases
    .split('|')
    .map((alias) => alias.trim())
    .filter((alias) => alias !== '');
  if (id !== '' && !isId(id)) return 'its id is not a UUID';
  if (name === '') return 'its name is empty';
  if (aliases.length > MAX_ALIASES) return `it has more than ${MAX_ALIASES} aliases`;
  const why = [
    problemOf('name', name),
    problemOf('ticker', ticker),
    problemOf('exchange', exchange),
    ...aliases.map((alias) => problemOf('alias', alias)),
  ].find((problem) => problem !== null);
  return (
    why ?? {
      id: id.toLowerCase() || null,
      name,
      ticker: ticker || null,
      exchange: exchange || null,
      aliases: [...new Set(aliases)],
    }
  );
}

/** Controls, line ends, marks that turn the direction of writing, and what stands for an unreadable sign. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffd]/u;
const FORMULA = /^[=+@-]/;

function problemOf(what: keyof typeof MAX_LENGTHS, cell: string): string | null {
  const [unseen] = UNSEEN.exec(cell) ?? [];
  if (unseen) {
    const code = unseen.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return `its ${what} has the invisible character U+${code}`;
  }
  if (FORMULA.test(cell)) return `its ${what} begins with "${cell[0]}", as a formula does`;
  const most = MAX_LENGTHS[what];
  if (cell.length > most) return `its ${what} has more than ${most} characters`;
  if (what === 'ticker') return /\s/.test(cell) ? 'its ticker has a space' : null;
  // A name of one letter would be found in every text.
  const isShort = what !== 'exchange' && (cell.match(/[\p{L}\p{N}]/gu) ?? []).length < 2;
  return isShort ? `its ${what} has fewer than two letters` : null;
}

/** Where the same listing stands already, by its id or by ticker and exchange, else by its name. */
function repeated(
  { id, name, ticker, exchange }: KnownCompany,
  line: number,
  seen: Map<string, number>,
): string | null {
  const listing = ticker && `${exchange ? `${exchange}: ` : ''}${ticker}`.toUpperCase();
  const keys = [id, listing, !id && !listing ? name : null].filter((key) => key !== null);
  for (const key of keys) {
    const first = seen.get(key);
    if (first !== undefined) return `it repeats ${key} of line ${first}`;
  }
  for (const key of keys) seen.set(key, line);
  return null;
}
