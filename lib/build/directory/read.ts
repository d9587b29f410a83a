import { isId } from '../../model/contract.ts';
import type { Directory } from '../../names/directory-file.ts';
import type { KnownCompany } from '../../names/types.ts';
import { rowsOf, type Separator } from './csv.ts';

export const MAX_COMPANIES = 50_000;
const MAX_ALIASES = 20;
/** Characters of a cell; the panel keeps no longer ones of a company either. */
const MAX_LENGTHS = { name: 200, ticker: 30, exchange: 80 };

/** A row that is not taken, and why. */
export interface RefusedRow {
  line: number;
  why: string;
}

export interface ReadDirectory extends Directory {
  companies: KnownCompany[];
  refused: RefusedRow[];
}

/** A file that is no directory at all; the message is one line. */
export class DirectoryError extends Error {}

export const COLUMNS = ['id', 'name', 'ticker', 'exchange', 'aliases'] as const;
type Column = (typeof COLUMNS)[number];
type Cells = Record<Column, string>;

/** Before the header, so that the file itself says how old it is. */
export const AS_OF = '# as of ';
const COMMENTS = /^(?:#.*\r?\n|\r\n?|\n)+/;
const DATE = /^# as of (\d{4}-\d\d-\d\d)\s*$/m;

/**
 * Reads a list of companies: CSV with a header, in any order of its columns; `;` in the place of `,` is read as well.
 *
 * @throws DirectoryError where it has no such header, too many rows, or is not UTF-8
 */
export function readCompanies(bytes: Uint8Array): ReadDirectory {
  const text = textOf(bytes);
  const [comments = ''] = COMMENTS.exec(text) ?? [];
  const skipped = comments.split(/\r\n|\n|\r/).length - 1;
  const { rows, cellsOf } = tableOf(text.slice(comments.length));
  const read: ReadDirectory = { date: dateIn(comments), companies: [], refused: [] };
  const seen = new Map<string, number>();
  for (const { line: below, cells } of rows) {
    const line = below + skipped;
    const company = cells ? companyOf(cellsOf(cells)) : 'a quote is open, or inside a cell';
    const why = typeof company === 'string' ? company : repeated(company, line, seen);
    if (why !== null) read.refused.push({ line, why });
    else if (typeof company !== 'string') read.companies.push(company);
    if (read.companies.length > MAX_COMPANIES) {
      throw new DirectoryError(`it has more than ${MAX_COMPANIES} rows`);
    }
  }
  return read;
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new DirectoryError('it is not UTF-8');
  }
}

function dateIn(comments: string): string | null {
  const date = DATE.exec(comments)?.[1] ?? null;
  if (date !== null && new Date(`${date}T00:00Z`).toJSON()?.slice(0, 10) !== date) {
    throw new DirectoryError(`"${AS_OF}${date}" names no day`);
  }
  return date;
}

/** The rows below the header, and what finds a row's cells by their columns. */
function tableOf(text: string) {
  for (const separator of [',', ';'] satisfies Separator[]) {
    const rows = rowsOf(text, separator);
    const header = (rows.next().value?.cells ?? []).map((cell) => cell.toLowerCase());
    const places = COLUMNS.map((column) => [column, header.indexOf(column)] as const);
    const twice = COLUMNS.find((column) => header.indexOf(column) !== header.lastIndexOf(column));
    if (twice) throw new DirectoryError(`its header names "${twice}" twice`);
    if (!header.includes('name')) continue;
    const cellsOf = (cells: string[]) => {
      if (cells.length !== header.length) {
        return `it has ${cells.length} cells, the header ${header.length}`;
      }
      const named = places.map(([column, at]) => [column, cells[at] ?? '']);
      return Object.fromEntries(named) as Cells;
    };
    return { rows, cellsOf };
  }
  throw new DirectoryError(`its first line is not the header ${COLUMNS.join(',')}`);
}

/** The company of a row, or in words why there is none. */
function companyOf(cells: Cells | string): KnownCompany | string {
  if (typeof cells === 'string') return cells;
  const { id, name, ticker, exchange } = cells;
  const aliases = cells.aliases.split('|').map((alias) => alias.trim());
  const named = aliases.filter((alias) => alias !== '');
  if (id !== '' && !isId(id)) return 'its id is not a UUID';
  if (name === '') return 'its name is empty';
  if (named.length > MAX_ALIASES) return `it has more than ${MAX_ALIASES} aliases`;
  const why =
    problemOf('name', name, MAX_LENGTHS.name) ??
    tooShort('name', name) ??
    problemOf('ticker', ticker, MAX_LENGTHS.ticker) ??
    (/\s/.test(ticker) ? 'its ticker has a space' : null) ??
    problemOf('exchange', exchange, MAX_LENGTHS.exchange) ??
    named
      .map((one) => problemOf('alias', one, MAX_LENGTHS.name) ?? tooShort('alias', one))
      .find((problem) => problem !== null);
  return (
    why ?? {
      id: id.toLowerCase() || null,
      name,
      ticker: ticker || null,
      exchange: exchange || null,
      aliases: [...new Set(named)],
    }
  );
}

/** Controls, line ends, marks that turn the direction of writing, and what stands for an unreadable sign. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffd]/u;
const FORMULA = /^[=+@-]/;

function problemOf(what: string, cell: string, most: number): string | null {
  const [unseen] = UNSEEN.exec(cell) ?? [];
  if (unseen) {
    const code = unseen.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return `its ${what} has the invisible character U+${code}`;
  }
  if (FORMULA.test(cell)) return `its ${what} begins with "${cell[0]}", as a formula does`;
  return cell.length > most ? `its ${what} has more than ${most} characters` : null;
}

/** A name of one letter would be found in every text. */
const tooShort = (what: string, name: string): string | null =>
  (name.match(/[\p{L}\p{N}]/gu) ?? []).length < 2 ? `its ${what} has fewer than two letters` : null;

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
