import { exchangeIn, exchangeNamed } from '../exchanges/names.ts';
import { closest } from '../page/dom.ts';
import { isFundSymbol } from '../text/fund-symbol.ts';
import { american, listed } from '../text/symbols.ts';
import type { EmitAt, Exchange, Steps } from '../types.ts';
import {
  attribute,
  below,
  type Cell,
  cellsOf,
  cellsOfEach,
  childrenOf,
  cut,
  each,
  one,
  type Root,
  rowsOf,
  textOf,
} from './elements.ts';

/** Rows that may hold the header, because whole cover pages are one table; and tables that may. */
const TOP = 30;
const TABLES = 20;
const CLASS = /title\sof\s(?:each\s)?class/i;
const SYMBOL = /(?:trading|ticker)\s?symbol/i;
const EXCHANGE = /exchange/i;
const NONE = /^N[./]?A|^NONE$/;

/** Item 2 of Forms 3, 4 and 5: after its title the company, and its symbol in square brackets. */
const OWNERSHIP = /Issuer\sName\sand\sTicker\sor\sTrading\sSymbol/;
const BRACKETED = /^[^[]{2,120}\[\s?([A-Z]{1,5}(?:[.-][A-Z])?)\s?\]/;
const BOX_LENGTH = 300;
const BOXES = 10;

/** The viewer's cover page of inline XBRL: a fact a row, the classes below each other or in columns. */
const ROWS = 200;
const VIEWER = /^(?:Document Type|Entity Registrant Name|Entity Central Index Key)$/;
/** Cells of a row that may name its fact, after an empty one; and characters read of them. */
const KEY_CELLS = 2;
const KEY_LENGTH = 40;
const VIEWER_SYMBOL = /^Trading Symbol$/;
const VIEWER_PLACE = /^Security Exchange Name$/;

/** Facts of inline XBRL on the cover page (taxonomy `dei`, SEC). */
const FACT = '[name="dei:TradingSymbol"]';
const PLACE = '[name="dei:SecurityExchangeName"]';

/**
 * The cover page of a filing with the SEC: the table "Title of each class, Trading symbol(s), Name of
 * each exchange on which registered" of Forms 8-K, 10-K, 10-Q, 20-F and 40-F (required since 2019), by
 * its tags where it has them. And item 2 of Forms 3, 4 and 5, on what insiders own.
 */
export function* readFiling(root: Root, tables: Element[], emit: EmitAt): Steps {
  const [tagged] = yield* each(root, '[contextref]', 1);
  const facts = tagged ? [...(yield* each(root, FACT))] : [];
  const places = facts.length > 0 ? [...(yield* each(root, PLACE))] : [];
  for (const fact of facts) readFact(fact, places, emit);
  if (facts.length > 0) return;
  for (const table of tables.slice(0, TABLES)) {
    yield;
    const rows = rowsOf(table);
    const top = rows.slice(0, TOP);
    readOwnership(top, emit);
    const cover = rows.slice(0, ROWS);
    if (cover.some(isFact)) readViewer(yield* cellsOfEach(cover), emit);
    const index = top.findIndex(
      (row) => CLASS.test(textOf(row, 400)) && SYMBOL.test(textOf(row, 400)),
    );
    const headers = index >= 0 && cellsOf(rows[index] as Element);
    if (!headers) continue;
    for (const row of rows.slice(index + 1)) {
      readRow(headers, cellsOf(row), emit);
      yield;
    }
  }
}

/** The name stands in the box of the title, or in the next one. */
function readOwnership(rows: Element[], emit: EmitAt): void {
  const boxes = rows.flatMap((row) => [...childrenOf(row, BOXES)]);
  for (const [index, box] of boxes.entries()) {
    const text = textOf(box, BOX_LENGTH);
    const title = OWNERSHIP.exec(text);
    if (!title) continue;
    const rest = text.slice(title.index + title[0].length).trim();
    const next = boxes[index + 1];
    const company = rest || (next ? textOf(next, BOX_LENGTH) : '');
    const [, symbol = ''] = BRACKETED.exec(company) ?? [];
    const listing = symbol && !NONE.test(symbol) && american(symbol);
    // The next box may hold a mark: `[X] Director`.
    if (!listing || (!rest && symbol.length < 2)) continue;
    const evidence = `Ticker or Trading Symbol [${symbol}]`;
    emit(
      { ...listing, form: 'filing', confidence: 'certain', evidence },
      rest || !next ? box : next,
    );
  }
}

/** Whether a row of a table is a fact that only the viewer shows, by one of its first cells. */
const isFact = (row: Element): boolean =>
  [...childrenOf(row, KEY_CELLS)].some((cell) => VIEWER.test(textOf(cell, KEY_LENGTH)));

function readViewer(rows: Cell[][], emit: EmitAt): void {
  for (const [index, [key, ...symbols]] of rows.entries()) {
    if (!key || !VIEWER_SYMBOL.test(key.text)) continue;
    const following = rows.slice(index + 1);
    const end = following.findIndex(([each]) => each && VIEWER_SYMBOL.test(each.text));
    const own = end < 0 ? following : following.slice(0, end);
    const places = own.find(([each]) => each && VIEWER_PLACE.test(each.text))?.slice(1) ?? [];
    for (const { text, start, element } of symbols) {
      const place = places.find((each) => each.start === start) ?? places[0];
      say(text, place?.text ?? '', element, emit);
    }
  }
}

function readFact(fact: Element, places: Element[], emit: EmitAt): void {
  const row = closest(fact, 'tr');
  const context = attribute(fact, 'contextref');
  const place =
    (row && one(row, PLACE)) ??
    places.find((each) => context && attribute(each, 'contextref') === context) ??
    (places.length === 1 ? places[0] : undefined);
  say(textOf(fact, 40), place ? textOf(place, 120) : '', fact, emit);
}

function readRow(headers: Cell[], cells: Cell[], emit: EmitAt): void {
  const cell = (pattern: RegExp) => {
    const header = headers.find(({ text }) => pattern.test(text));
    return header && below(header, headers, cells);
  };
  const symbol = cell(SYMBOL);
  const place = cell(EXCHANGE);
  if (!symbol || !place) return;
  // Several classes may share a row, a line each; a long name may take several lines.
  const lines = symbol.text.split('\n');
  const places = place.text.split('\n');
  const isEach = lines.length === places.length;
  for (const [index, line] of lines.entries()) {
    const where = isEach ? places[index] : place.text.replaceAll('\n', ' ');
    say(line, where ?? '', symbol.element, emit);
  }
}

/**
 * Leaves out debt, whose symbols have the year in them (`T 26E`, `KO26`). A class set off by a space
 * (`BAC PrE`, `JPM PR D`) is written with a point.
 */
function say(written: string, place: string, element: Element, emit: EmitAt): void {
  const symbol = written
    .replace(/["“”()*]/g, '')
    .trim()
    .toUpperCase()
    .replace(/ PR ?([A-Z]?)$/, '.PR$1')
    .replace(/ (?=[A-Z]{1,3}$)/, '.');
  if (/\d/.test(symbol) || NONE.test(symbol.replace(/^N\/A.*/, 'N/A'))) return;
  const exchange: Exchange | null = exchangeNamed(place) ?? exchangeIn(place);
  const listing = exchange ? listed(symbol, [exchange]) : place && american(symbol);
  if (!listing) return;
  const evidence = cut(`Trading symbol: ${written}, ${place}`);
  emit({ ...listing, form: 'filing', confidence: 'certain', evidence }, element);
}

/** Tables that may list classes: those of a cover page, and one of each fund of a prospectus. */
const CLASS_TABLES = 40;
const HEAD_LENGTH = 400;
/** Words at the beginning of such a table. */
const HEAD = /\b(?:class|fund|shares|series)\b/i;
/** A header of symbols; without one a table holds two at least. */
const HEADER = /\b(?:tickers?|symbols?)\b/i;
/** The number of a class in EDGAR, beside its name and its symbol, where it has one. */
const CLASS_NUMBER = /^C\d{9}$/;
const SHORT_SYMBOL = /^[A-Z]{3,5}$/;
/** What else stands in a table of classes: names, numbers of EDGAR, dashes. */
const NO_NAME = /^(?:[-–—]+|N\/A|None)$/i;

/**
 * The classes of funds and their symbols, as prospectuses and EDGAR list them: funds in rows and classes
 * in columns, classes in rows, or a class a row below its fund, with or without a header that says ticker.
 */
export function* readFundClasses(tables: Element[], emit: EmitAt): Steps {
  for (const table of tables.slice(0, CLASS_TABLES)) {
    yield;
    const head = textOf(table, HEAD_LENGTH);
    if (!HEAD.test(head)) continue;
    const found: { cell: Cell; name: string }[] = [];
    for (const [index, row] of rowsOf(table).entries()) {
      if (index % 16 === 15) yield;
      const cells = cellsOf(row);
      const name = cells.find((each) => !isSymbol(each))?.text ?? 'Class';
      for (const cell of symbolsIn(cells)) found.push({ cell, name });
    }
    if (found.length < 2 && !HEADER.test(head)) continue;
    for (const { cell, name } of found) {
      const listing = american(cell.text);
      const evidence = cut(`${name}: ${cell.text}`);
      if (listing)
        emit({ ...listing, form: 'filing', confidence: 'certain', evidence }, cell.element);
    }
  }
}

const isSymbol = ({ text }: Cell): boolean => isFundSymbol(text);

function symbolsIn(cells: Cell[]): Cell[] {
  const last = cells.at(-1);
  if (cells.length > 2 && cells.some(({ text }) => CLASS_NUMBER.test(text)))
    return last && SHORT_SYMBOL.test(last.text) ? [last] : [];
  const symbols = cells.filter(isSymbol);
  // A row of words in capitals is a heading.
  const rest = cells.filter((cell) => !isSymbol(cell) && !NO_NAME.test(cell.text));
  return rest.every(({ text }) => /[a-z]/.test(text)) ? symbols : [];
}
