import { exchangeNamed } from '../exchanges/names.ts';
import { isNoShare } from '../text/no-shares.ts';
import { ABBREVIATIONS, NOT_SYMBOLS } from '../text/not-symbols.ts';
import type { SymbolListing } from '../text/symbols.ts';
import type { EmitAt, Exchange, Steps } from '../types.ts';
import { exchangeIn, readCode } from './codes.ts';
import { cut, forEach, one, textOf } from './elements.ts';
import { below, type Cell, cellsOf, rowsOf } from './grid.ts';
import { type Header, readHeader } from './headers.ts';

/** Rows that may hold the header. */
const TOP = 4;
/** Placeholders for "no symbol". */
const EMPTY = /^(?:[-–—*]+|n\/?a|none|tbd|tba)$/i;
/** Headers beside or above symbols with digits in them: in Germany, and in East Asia. */
export const LOOSE = /^(?:WKN|ISIN)$|[\u3040-\u9fff\uac00-\ud7af]/i;

interface Column {
  header: Cell;
  headers: Cell[];
  /** The header is one of symbols for certain. */
  isSure: boolean;
  /** Of symbols beside names in the same cell. */
  isJoint: boolean;
  /** The header is one of shares, whose cells may hold names as well. */
  isBare: boolean;
  exchange: Exchange | null;
  place: Cell | undefined;
}

/**
 * Columns of symbols in tables, with the exchange where a column, the header or the caption names it.
 * `Symbol` and `Code` head columns of all kinds: such a column counts only beside columns of companies and
 * of market data, and only as a whole.
 */
export function* readTables(tables: Element[], emit: EmitAt): Steps {
  for (const table of tables) {
    yield;
    const rows = rowsOf(table);
    const top = rows.slice(0, TOP).map(cellsOf);
    const index = top.findIndex((cells) => cells.length > 1 && columnOf(cells));
    const column = index >= 0 && columnOf(top[index] ?? []);
    if (column) yield* readColumn(table, column, rows.slice(index + 1), emit);
  }
}

/** The column of symbols, where a row heads a table of shares. */
function columnOf(headers: Cell[]): Column | null {
  const read = headers.map((cell) => ({ cell, ...readHeader(cell.text) }));
  const count = (wanted: Header) => read.filter(({ kind }) => kind === wanted).length;
  const joint = read.find(({ kind }) => kind === 'joint');
  const sure = read.find(({ kind }) => kind === 'symbol') ?? joint;
  const marked = sure ?? read.find(({ kind }) => kind === 'mark');
  const found = marked ?? read.find(({ kind }) => kind === 'share');
  if (!found || count('coin') > 0) return null;
  const companies = count('company') + (marked ? count('share') : 0);
  const market = count('market') + count('exchange');
  const rest = count('name') + count('price');
  const isCode = /cod|コード|代|코드/i.test(found.cell.text);
  const isShares = !marked
    ? market > 0 && market + rest > 1
    : joint
      ? true
      : sure
        ? companies + market + rest > 0
        : companies > 0
          ? market > (isCode || count('else') > 0 ? 0 : -1)
          : count('name') > 0 && market > 0 && market + rest > 2 && count('else') === 0;
  if (!isShares) return null;
  const place = read.find(({ kind }) => kind === 'exchange')?.cell;
  return {
    header: found.cell,
    headers,
    isSure: !!sure,
    isJoint: !!joint && sure === joint,
    isBare: !marked,
    exchange: found.exchange,
    place,
  };
}

function* readColumn(table: Element, column: Column, rows: Element[], emit: EmitAt): Steps {
  const { header, headers, isSure, isJoint, isBare } = column;
  const isLoose = headers.some(({ text }) => LOOSE.test(text));
  const caption = one(table, 'caption');
  const common = column.exchange ?? (caption && exchangeIn(textOf(caption))) ?? ofHeader(header);
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
    const written = isJoint ? besideName(cell.text) : cell.text;
    const listing = readCell(written, exchange, isLoose);
    if (listing) found.push({ cell, listing });
    else strange++;
  }
  const money = found.filter(({ listing }) => isNoShare(listing.symbol)).length;
  if (
    strange * (isSure ? 3 : 8) > found.length ||
    money * 2 >= found.length ||
    found.length < (isSure ? 1 : 2) ||
    (isBare && (strange > 0 || found.some(({ listing }) => isWord(listing.symbol))))
  )
    return;
  yield* forEach(found, ({ cell, listing }) => {
    const confidence = isBare ? 'plausible' : isSure || listing.exchange ? 'certain' : 'likely';
    const evidence = cut(`${header.text}: ${cell.text}`);
    emit({ ...listing, form: 'table', confidence, evidence }, cell.element);
  });
}

const isWord = (symbol: string): boolean => NOT_SYMBOLS.has(symbol) || ABBREVIATIONS.has(symbol);

/** The symbol beside a company's name: in a bracket, or on a line of its own. */
const besideName = (text: string): string =>
  /\(([^()]{1,20})\)$/.exec(text)?.[1] ??
  text.split('\n').find((line) => /^[A-Z]{1,5}(?:[.-][A-Z])?$/.test(line)) ??
  '';

/** A column that says code in Japanese holds Tokyo's, unless the table says more. */
const ofHeader = ({ text }: Cell): Exchange | null =>
  text.includes('コード') ? (exchangeNamed('XTKS') ?? null) : null;

/** The symbol of a cell, which may stand above the company's name or its exchange. */
export function readCell(
  text: string,
  exchange: Exchange | null,
  loose: boolean,
): SymbolListing | null {
  const [line = ''] = text.split('\n');
  const code = line.replace(/^[$(["'“‘]+|[)\]"'”’]+$|[*†¹²³]+$/g, '').trim();
  return readCode(code, { exchanges: exchange ? [exchange] : [], loose });
}
