import { exchangeIn, exchangeNamed } from '../exchanges/names.ts';
import { exchangeOfNumber } from '../text/east-asia.ts';
import { isNoShare } from '../text/not-symbols.ts';
import type { SymbolListing } from '../text/symbols.ts';
import type { EmitAt, Exchange, Steps } from '../types.ts';
import { readCode } from './codes.ts';
import { createGoodsTest } from './data-attributes.ts';
import {
  below,
  type Cell,
  cellsOf,
  cellsOfEach,
  cut,
  forEach,
  one,
  previousOf,
  rowsOf,
  textOf,
} from './elements.ts';
import { type Header, readHeader } from './headers.ts';

/** Rows that may hold the header. */
const TOP = 4;
/** Symbols of a column that only figures stand beside. */
const ALONE = 5;
/** Characters of a table that show which market it is about. */
const BEGINNING = 600;
/** Headers of companies that only shares have. */
const STOCK = /^(?:股票|[证證]券|종목)/;
/** Names of exchanges are shorter. */
const LONGEST_NAME = 60;
/** Placeholders for "no symbol". */
const EMPTY = /^(?:[-–—*]+|n\/?a|none|tbd|tba)$/i;
/** Headers beside or above symbols with digits in them: in Germany, Brazil and East Asia. */
export const LOOSE =
  /^(?:WKN|ISIN|Aç(?:ão|ões)|Ativos?|Pape(?:l|is))$|[\u3040-\u9fff\uac00-\ud7af]/i;

interface Column {
  header: Cell;
  headers: Cell[];
  /** The header is one of symbols for certain. */
  isSure: boolean;
  /** Symbols that the column must hold at least. */
  least: number;
  exchange: Exchange | null;
  place: Cell | undefined;
}

/**
 * Columns of symbols in tables, with the exchange where a column, the header or the caption names it.
 * `Symbol` and `Code` head columns of all kinds: such a column counts only beside columns of companies and
 * of market data, and only as a whole.
 */
export function* readTables(tables: Element[], emit: EmitAt): Steps {
  const isGoods = createGoodsTest();
  for (const table of tables) {
    yield;
    const rows = rowsOf(table);
    const top = yield* cellsOfEach(rows.slice(0, TOP));
    const index = top.findIndex((cells) => cells.length > 1 && columnOf(cells));
    const column = index >= 0 && columnOf(top[index] ?? []);
    if (column) yield* readColumn(table, column, rows.slice(index + 1), isGoods, emit);
  }
}

/** The column of symbols, where a row heads a table of shares. */
function columnOf(headers: Cell[]): Column | null {
  const read = headers.map((cell) => ({ cell, ...readHeader(cell.text) }));
  const count = (wanted: Header) => read.filter(({ kind }) => kind === wanted).length;
  const sure = read.find(({ kind }) => kind === 'symbol');
  const found = sure ?? read.find(({ kind }) => kind === 'mark');
  if (!found || count('coin') > 0) return null;
  const companies = count('company');
  const market = count('market') + count('exchange');
  const rest = count('name') + count('price');
  const isCode = /cod|コード|代|코드/i.test(found.cell.text);
  const plain = count('else') === 0;
  const stocks = Number(headers.some(({ text }) => STOCK.test(text)));
  const isShares = sure
    ? plain || companies + market + rest > 0
    : companies > 0
      ? market + stocks > (isCode || !plain ? 0 : -1)
      : count('name') > 0 && market > 0 && market + rest > 2 && plain;
  // `Symbol` and nothing but figures of a market beside it.
  const isAlone = !isCode && plain && market > 0 && companies + count('name') === 0;
  if (!isShares && !isAlone) return null;
  const isSure = !!sure && companies + market + rest > 0;
  const isOne = isSure || (companies > 0 && market > 0 && !isCode);
  const least = isOne ? 1 : isShares ? 2 : ALONE;
  const place = read.find(({ kind }) => kind === 'exchange')?.cell;
  return { header: found.cell, headers, isSure, least, exchange: found.exchange, place };
}

function* readColumn(
  table: Element,
  column: Column,
  rows: Element[],
  isGoods: (table: Element) => boolean,
  emit: EmitAt,
): Steps {
  const { header, headers, isSure, least } = column;
  const isLoose = headers.some(({ text }) => LOOSE.test(text));
  const caption = one(table, 'caption');
  const common =
    column.exchange ??
    (caption && exchangeIn(textOf(caption))) ??
    ofHeader(header) ??
    ofHeading(table);
  const found: { cell: Cell; listing: SymbolListing }[] = [];
  let strange = 0;
  for (const [index, row] of rows.entries()) {
    if (index % 16 === 15) yield;
    const cells = cellsOf(row);
    const cell = below(header, headers, cells);
    // A row that spans the table, or an empty cell.
    if (!cell || cells.length < 2 || EMPTY.test(cell.text)) continue;
    const place = column.place && below(column.place, headers, cells);
    const exchange = (place && exchangeIn(place.text)) || common;
    const listing = readCell(cell.text, exchange, isLoose);
    if (listing) found.push({ cell, listing });
    // A sum below the columns has a few cells.
    else if (cells.length * 2 > headers.length) strange++;
  }
  const money = found.filter(({ listing }) => isNoShare(listing.symbol)).length;
  if (
    strange * (isSure ? 3 : 8) > found.length ||
    money * 2 >= found.length ||
    found.length < least ||
    (least === ALONE &&
      (money * 8 > found.length || !isVaried(found.map(({ listing }) => listing.symbol))))
  )
    return;
  if (found.every(({ listing }) => !listing.exchange) && isGoods(table)) return;
  const text = isLoose ? textOf(table, BEGINNING) : '';
  yield* forEach(found, ({ cell, listing }) => {
    const confidence = isSure || listing.exchange ? 'certain' : 'likely';
    const exchange = listing.exchange ?? exchangeOf(listing.symbol, text);
    const evidence = cut(`${header.text}: ${cell.text}`);
    emit({ ...listing, exchange, form: 'table', confidence, evidence }, cell.element);
  });
}

/** Symbols are of several lengths; two letters are the codes of countries and metals. */
const isVaried = (symbols: string[]): boolean => {
  const lengths = new Set(symbols.map(({ length }) => length));
  return lengths.size > 1 || !lengths.has(2);
};

/** A column that says code in Japanese holds Tokyo's, unless the table says more. */
const ofHeader = ({ text }: Cell): Exchange | null =>
  text.includes('コード') ? (exchangeNamed('XTKS') ?? null) : null;
/** The exchange that is all the line right before a table says. */
function ofHeading(table: Element): Exchange | null {
  const heading = previousOf(table);
  const text = heading ? textOf(heading, LONGEST_NAME) : '';
  return (text.length < LONGEST_NAME && exchangeNamed(text)) || null;
}
/** The exchange of a number of East Asia, by the words of its table. */
const exchangeOf = (symbol: string, text: string): Exchange | null =>
  (/^\d/.test(symbol) && text && exchangeOfNumber(symbol, text)) || null;

/** The symbol of a cell, which may stand above the company's name or its exchange. */
export function readCell(
  text: string,
  exchange: Exchange | null,
  loose: boolean,
): SymbolListing | null {
  const [line = ''] = text.split('\n');
  const code = line.replace(/^[$(["'“‘]+|[)\]"'”’]+$|[*†¹²³]+$/g, '').trim();
  // A Nordic share with its class: `BRAN B`.
  const classed = code.replace(/^([A-Z]{2,8}) ([A-D])$/, '$1-$2');
  return readCode(classed, { exchanges: exchange ? [exchange] : [], loose });
}
