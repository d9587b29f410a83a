import { exchangeOfService } from '../tickers/exchanges/names.ts';
import { readCode } from '../tickers/structure/codes.ts';
import { entryKey, isLegal, nameKey } from './name-key.ts';
import { type ListedName, MAX_ENTRIES } from './types.ts';

/** One company of a list that the user typed or pasted. */
export interface ListEntry extends ListedName {
  /** As the user wrote it; of a row, its columns that count, a space apart. */
  text: string;
  /** The exchange by the detector's name, or as written if unknown to the detector; null if no exchange is stated. */
  exchange: string | null;
  mic: string | null;
}

export interface ParsedList {
  entries: ListEntry[];
  /** How many entries name a company of the list again. */
  repeated: number;
  /** Texts that name no company to look up, as written. */
  unread: string[];
  /** Entries beyond the limit, as written. */
  beyond: string[];
}

/** Characters of an entry. */
const MAX_ENTRY = 200;

/** Of a spreadsheet; longer rows are lists. */
const MAX_COLUMNS = 50;

type Kind = 'code' | 'exchange' | 'name' | 'none';

/** Marks without a width, and those that turn the direction of text. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
const ISIN = /^[A-Z]{2}[A-Z0-9]{9}\d$/;
/** A cell that may be quoted, and the mark behind it. A quote that closes no cell belongs to the text. */
const cellUpTo = (marks: string): RegExp =>
  new RegExp(
    `[^\\S\\n\\t]*(?:"((?:[^"]|"")*)"[^\\S\\n\\t]*(?=[${marks}\\n])|([^${marks}\\n]*))([${marks}\\n])`,
    'gy',
  );
const CELL = { tab: cellUpTo('\\t'), semicolon: cellUpTo(';'), comma: cellUpTo(',;，；、') };
/** `Lakemere Foods (NASDAQ: LKMR)` */
const WITH_CODE = /^(.*[^\s(（])\s*[(（]([^()（）]+)[)）]$/;

/** Words above the columns of a spreadsheet, in the languages of the product. */
const HEADS: Record<Exclude<Kind, 'none'>, string> = {
  code: 'ticker,tickers,symbol,symbols,ticker symbol,code,kürzel,symbole,símbolo,código,コード,銘柄コード,証券コード,代码,股票代码,证券代码,티커,종목코드,الرمز,رمز',
  exchange:
    'exchange,market,mic,listing,börse,handelsplatz,bourse,marché,bolsa,mercado,取引所,市場,交易所,市场,거래소,시장,البورصة,السوق',
  name: 'name,company,company name,issuer,security,unternehmen,firma,nom,société,entreprise,nombre,empresa,compañía,nome,companhia,会社名,企業名,銘柄名,銘柄,公司,公司名称,名称,简称,证券简称,회사명,종목명,기업명,الشركة,الاسم',
};
const HEAD_KINDS = new Map(
  (['code', 'exchange', 'name'] as const).flatMap((kind) =>
    HEADS[kind].split(',').map((word) => [word, kind] as const),
  ),
);

/**
 * Reads tickers and names, one a line or parted by commas, semicolons or tabs, and rows of a spreadsheet with ticker,
 * name and exchange in any order.
 *
 * @param text at most `MAX_LIST_TEXT` characters
 * @param room how many entries are taken
 */
export function parseList(text: string, room: number = MAX_ENTRIES): ParsedList {
  const list: ParsedList = { entries: [], repeated: 0, unread: [], beyond: [] };
  const seen = new Set<string>();
  for (const { written, entry } of entriesIn(text)) {
    const key = entry && entryKey(entry);
    if (entry === null || entry.text.length > MAX_ENTRY) list.unread.push(written);
    else if (seen.has(key ?? '')) list.repeated++;
    else if (list.entries.length >= room) list.beyond.push(written);
    else {
      seen.add(key ?? '');
      list.entries.push(entry);
    }
  }
  return list;
}

function entriesIn(text: string): { written: string; entry: ListEntry | null }[] {
  const plain = text.replace(INVISIBLE, '').replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n');
  const cell = cellIn(plain);
  const read = rowsIn(plain, cell);
  const head = headIn(read);
  const isWide = (row: string[]) => cell === CELL.comma && row.length > (head?.length ?? 0);
  const rows = read.map((row) => (isWide(row) ? withLegalForms(row) : row));
  const kinds = head ?? (cell === CELL.tab ? columnsOf(rows) : commaColumnsOf(rows));
  if (kinds === null)
    return withoutHead(rows.flat()).map((cell) => ({ written: cell, entry: single(cell) }));
  return rows
    .slice(head ? 1 : 0)
    .map((cells) => ({ written: cells.join('\t'), entry: ofRow(cells, kinds) }));
}

/**
 * How cells are separated: by semicolons alone if each line has equally many, because a comma may be a decimal comma;
 * not if the only semicolon of each line ends the line.
 */
function cellIn(text: string): RegExp {
  if (text.includes('\t')) return CELL.tab;
  const rows = rowsIn(text, CELL.semicolon);
  const width = rows[0]?.length ?? 0;
  const isEven = rows.length > 1 && width > 1 && rows.every(({ length }) => length === width);
  const isList = width === 2 && rows.every(([, last]) => last === '');
  return isEven && !isList ? CELL.semicolon : CELL.comma;
}

/** Rows of cells without their quotes; leaves out rows without any text. */
function rowsIn(text: string, cell: RegExp): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, bare = '', end] of `${text}\n`.matchAll(cell)) {
    row.push((quoted?.replaceAll('""', '"') ?? bare).replace(/\s+/g, ' ').trim());
    if (end !== '\n') continue;
    if (row.some(Boolean)) rows.push(row);
    row = [];
  }
  return rows;
}

/** Joins the two cells of a name that contains a comma: `Lakemere Foods, Inc.` */
function withLegalForms(row: readonly string[]): string[] {
  const cells: string[] = [];
  for (const value of row) {
    const last = cells.at(-1);
    if (!last || !value || nameKey(`x ${value}`) !== 'x') cells.push(value);
    else cells[cells.length - 1] = `${last}, ${value}`;
  }
  return cells;
}

/** The kinds of the columns if the first row has their heads. */
function headIn([first = []]: readonly string[][]): Kind[] | null {
  const heads = first.map((cell) => HEAD_KINDS.get(cell.toLowerCase()) ?? 'none');
  const known = heads.filter((kind) => kind !== 'none').length;
  return known >= 2 && known * 2 >= heads.length ? onceEach(heads) : null;
}

/** The kinds of a spreadsheet's columns, by most of their cells; null if each cell is an entry. */
function columnsOf(rows: readonly string[][]): Kind[] | null {
  const width = Math.max(...rows.map(({ length }) => length));
  if (width > MAX_COLUMNS) return null;
  const cellsOf = (column: number) => rows.map((row) => row[column] ?? '').filter(Boolean);
  const kindsOf = (column: number) =>
    rows.flatMap((row) => (row[column] ? kindOf(row[column], row) : []));
  let kinds = Array.from({ length: width }, (_, column) => mostly(kindsOf(column)));
  const isNumbers = (column: number) => cellsOf(column).every((cell) => /^[\d.,]+$/.test(cell));
  // Prices and sizes beside symbols of letters.
  if (kinds.some((kind, column) => kind === 'code' && !isNumbers(column)))
    kinds = kinds.map((kind, column) => (kind === 'code' && isNumbers(column) ? 'none' : kind));
  const count = (kind: Kind) => kinds.filter((one) => one === kind).length;
  const [codes, names] = [count('code'), count('name')];
  const isTable =
    codes === 1
      ? names + count('exchange') > 0 || width > 1
      : codes === 0 && names > 0 && (count('exchange') > 0 || (names === 1 && width > 1));
  return isTable ? onceEach(kinds) : null;
}

/** The same for rows with commas, which may also be lists; the rows of a table are all equally long. */
function commaColumnsOf(rows: readonly string[][]): Kind[] | null {
  const isEven = rows.every(({ length }) => length === rows[0]?.length);
  const kinds = isEven ? columnsOf(rows) : null;
  const has = (kind: Kind) => kinds?.includes(kind);
  return has('exchange') || (rows.length > 1 && has('code') && has('name')) ? kinds : null;
}

/** Of several columns of one kind, the first. */
const onceEach = (kinds: readonly Kind[]): Kind[] =>
  kinds.map((kind, place) => (kinds.indexOf(kind) === place ? kind : 'none'));

function mostly(kinds: readonly Kind[]): Kind {
  const counts = Map.groupBy(kinds, (kind) => kind);
  return [...counts].sort(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? 'none';
}

/** The symbol tells exchanges with the same name apart: `TSE`. */
function kindOf(cell: string, row: readonly string[]): Kind {
  const code = codeOf(cell);
  if (code?.exchange && /[:.]/.test(cell)) return 'code';
  if ([undefined, ...row].some((symbol) => symbol !== cell && exchangeOfService(cell, symbol)))
    return 'exchange';
  if (code) return 'code';
  return /\p{L}/u.test(cell) && !ISIN.test(cell) ? 'name' : 'none';
}

/** The code in a cell that may hold a name: SE is a legal form in `QUILLANE SE`, and a symbol in `NYSE: SE`. */
const codeOf = (cell: string): ReturnType<typeof readCode> =>
  isLegal(/^[^:]* (\S+)$/.exec(cell)?.[1]?.toLowerCase() ?? '') ? null : codeIn(cell);

/** A symbol in capitals, or one in any letters with its exchange. */
function codeIn(cell: string): ReturnType<typeof readCode> {
  const plain = cell.normalize('NFKC').replace(/^\$/, '').trim();
  // Bloomberg's spelling: `LKMR US Equity`.
  const written = plain.replace(/(?<= [A-Z]{2}) Equity$/i, '');
  const code = readCode(written.toUpperCase(), { loose: true });
  const isCode = written === written.toUpperCase() || (written.includes(':') && code?.exchange);
  return isCode ? code : null;
}

/** Removes the head of a single column. */
function withoutHead(cells: readonly string[]): string[] {
  const filled = cells.filter(Boolean);
  const hasHead = filled.length > 1 && HEAD_KINDS.has(filled[0]?.toLowerCase() ?? '');
  return hasHead ? filled.slice(1) : filled;
}

function single(written: string): ListEntry | null {
  if (written.length > MAX_ENTRY) return null;
  const text = written.replace(/^[•*·–—-]\s+/, '').replace(/^"|"$/g, '');
  const [, name = '', inside = ''] = WITH_CODE.exec(text) ?? [];
  const code = codeOf(text);
  if (code) return entryOf(text, code, null, null);
  return entryOf(text, codeOf(inside), codeOf(inside) ? name : text, null);
}

function ofRow(cells: readonly string[], kinds: readonly Kind[]): ListEntry | null {
  const cell = (kind: Kind) => cells[kinds.indexOf(kind)] || null;
  const [code, name] = [cell('code'), cell('name')];
  const read = code === null ? null : codeIn(code.toUpperCase());
  const text = [code, name, cell('exchange')].filter(Boolean).join(' ');
  return entryOf(text, read, name ?? code, cell('exchange'));
}

function entryOf(
  text: string,
  code: ReturnType<typeof readCode>,
  name: string | null,
  exchange: string | null,
): ListEntry | null {
  const symbol = code?.symbol ?? null;
  // The service cannot look up securities numbers.
  if (symbol === null && (name === null || !/[\p{L}\p{N}]/u.test(name) || ISIN.test(name)))
    return null;
  const stated = exchange === null ? null : exchangeOfService(exchange, symbol ?? undefined);
  const at = code?.exchange ?? stated;
  return {
    text,
    symbol,
    name: name === null || name === symbol ? null : name,
    exchange: at?.name ?? exchange,
    mic: at?.mic ?? null,
  };
}
