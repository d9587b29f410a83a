import { exchangeNamed, suffixed } from '../exchanges/names.ts';
import { AMERICAN_SHAPE } from '../exchanges/table.ts';
import { judgeName } from '../text/company-name.ts';
import { EAST, exchangeOfNumber } from '../text/east-asia.ts';
import { isTermOfEast } from '../text/eastern-symbol.ts';
import { isNoShare } from '../text/no-shares.ts';
import { ABBREVIATIONS, NEVER_SYMBOLS, NOT_SYMBOLS } from '../text/not-symbols.ts';
import { hasOtherMeaning } from '../text/other-meaning.ts';
import { COLUMN } from '../text/weights.ts';
import type { EmitAt, Exchange, Steps } from '../types.ts';
import { cut, forEach, one, previousOf, tagOf, textOf, within } from './elements.ts';
import { type Cell, cellsOf } from './grid.ts';
import { readHeader } from './headers.ts';

/** A table whose header, if it has one, names no column of symbols. */
export interface Bare {
  rows: Element[];
  /** Its first rows. */
  top: Cell[][];
}

type Evidence = keyof typeof COLUMN;

/** From here on it depends on the page. */
const PLAUSIBLE = 5;
const LIKELY = 7.5;
/** Rows that are many. */
const MANY = 5;
/** Rows read for the evidence, and of a pool. */
const SAMPLE = 40;
const MAX_ROWS = 1000;

/** Four to six digits, the older ones of Japan with letters, Taiwan's funds. */
const NUMBER = /^(?:\d[0-9A-Z]\d[0-9A-Z]|0\d{4}[A-Z]?|\d{6})$/;
const BRAZIL = /^[A-Z]{4}(?:[3-8]|11)$/;
const YEAR = /^(?:19|20)\d\d$/;
const NAME = /^(?=.{2,60}$)[A-Z\d].*[a-z]{2}/;
const EASTERN_NAME = new RegExp(`^(?=.{2,40}$)(?:\\(株\\)|（株）)?["「]?[A-Z&]*[${EAST}]`, 'u');
/** A name in an East Asian script and the symbol in one cell, and a symbol with its market: `利云 TLLN`, `TLLN.US`. */
const JOINED = new RegExp(`^((?=.{2,30}$)["「]?[A-Z&]*[${EAST}][^\\n]*)[ \\n]([A-Z]{1,5})$`, 'u');
const SUFFIXED = /^([A-Z]{1,5})\.(US|OQ?|N)$/;
/** A number that may be a price. */
const PLAIN_PRICE = /^[$€£¥]? ?\d[\d,]*(?:[.,]\d+)?$/;
/** What rises and what falls; Japan's triangles point either way. */
const UP = /^[+▲] ?\d/;
const DOWN = /^[-−▼△▽] ?\d/;
/** Indices that a heading names for the shares below it. */
const INDEX =
  /\b(?:IBEX ?35|CAC ?40|SBF ?120|FTSE (?:MIB|100)|AEX|BEL ?20|PSI(?: ?20)?|SMI|[MST]?DAX|OMX\w{1,5}|S&P 500|Nasdaq(?:[ -]100)?|Dow Jones)\b/i;
const HEADING = 60;
/** A cell that ends in two letters. */
const PAIR = /(?:^|[ \n])[A-Z]{2}$/;
const COMPANY = /\(株\)|（株）|株式会社|ホールディングス|股份/;
const LISTED = /^(?:[東东]証|東[12PSGＰＳＧ]|上[市櫃]$|코스[피닥])/;
const SHARE = /株価|銘柄|[漲涨]跌|[證证][券]|股[票價价]|종목|주가/;
const PRICE = /^[$€£] ?\d[\d,]*\.\d\d$/;
const SIGNED = /^[+-−▲▼△▽] ?\d[\d,]*(?:[.,]\d+)? ?%?$/;
const CHANGE = /^[+−-] ?\d+[.,]\d+ ?%$/;

/** A small word in a name, but those that join the words of a company's. */
const SMALL = / (?!(?:of|and|the|de|du|del|di|la|für|und|van|von|y|et|e)\b)[a-z\u00df-\u00ff]/;

/** Letters of an American symbol, or a number of Brazil's. */
export const isLetters = (text: string): boolean =>
  text.length < 8 && (AMERICAN_SHAPE.test(text) || BRAZIL.test(text)) && !NEVER_SYMBOLS.test(text);
export const isNumber = (text: string): boolean => NUMBER.test(text);
const isHead = (cells: Cell[]): boolean => cells.every(({ element }) => tagOf(element) === 'TH');

/** Symbols are of several lengths; two letters are the codes of countries and metals. */
export const isVaried = (symbols: string[]): boolean => {
  const lengths = new Set(symbols.map(({ length }) => length));
  return lengths.size > 1 || !lengths.has(2);
};

/** A cell's symbol in letters, alone or in one of these forms, and the name in the same cell. */
function lettersIn(text: string): { symbol: string; name: string; suffix: string } | null {
  const [, stem = '', suffix = ''] = SUFFIXED.exec(text) ?? [];
  if (stem) return { symbol: stem, name: '', suffix };
  if (isLetters(text)) return { symbol: text, name: '', suffix: '' };
  const [, name = '', symbol = ''] = JOINED.exec(text) ?? [];
  return isLetters(symbol) ? { symbol, name, suffix: '' } : null;
}
const holdsLetters = (text: string): boolean => lettersIn(text) !== null;

/** The columns, by where they begin, in which each of the first rows has a code. */
function codesIn(top: Cell[][], isCode: (text: string) => boolean): number[] {
  const rows = top.filter((cells) => cells.length > 1 && !isHead(cells));
  const [first = []] = rows;
  return first.flatMap(({ start, text }) =>
    isCode(text) &&
    rows.every((cells) => cells.some((each) => each.start === start && isCode(each.text)))
      ? start
      : [],
  );
}

/** A first look: whether a table without a header may hold a column of symbols. */
export const isBare = (top: Cell[][]): boolean =>
  codesIn(top, holdsLetters).length === 1 || codesIn(top, isNumber).length > 0;

const isOfCompanies = ({ text }: Cell): boolean =>
  /^(?:company|name)$/.test(readHeader(text).kind ?? '');

/** A row's symbol, the name beside it, and its other cells. */
interface Item {
  symbol: string;
  name: string;
  cell: Cell;
  others: string[];
  /** The market that a suffix names: `US`, `O`. */
  suffix: string;
}

/** The rows of tables of one shape. */
interface Pool {
  isLatin: boolean;
  items: Item[];
  strange: number;
  heads: string;
  isOther: boolean;
  /** A heading or a caption names an exchange or its index. */
  isListed: boolean;
}

/**
 * Columns of symbols that no header names: beside a column of companies, in tables of one shape taken
 * together, as a calendar has one for each day. What speaks for it is weighed.
 */
export function* readBareColumns(tables: readonly Bare[], emit: EmitAt): Steps {
  const pools = new Map<string, Pool>();
  for (const { rows, top } of tables) {
    yield;
    const [latin] = codesIn(top, holdsLetters);
    const isLatin = latin !== undefined;
    const start = latin ?? codesIn(top, isNumber)[0] ?? 0;
    // Two letters are codes of goods and countries, whose tables say nothing of others.
    const isShort = top.every((cells) =>
      cells.find((each) => each.start === start && PAIR.test(each.text)),
    );
    const key = `${isLatin} ${start} ${top.at(-1)?.length} ${isShort}`;
    const isListed = isUnderMarket(rows[0]);
    const pool = pools.get(key) ?? {
      isLatin,
      items: [],
      strange: 0,
      heads: '',
      isOther: false,
      isListed,
    };
    pools.set(key, pool);
    pool.isListed &&= isListed;
    for (const [index, row] of rows.entries()) {
      if (pool.items.length >= MAX_ROWS) break;
      if (index % 16 === 15) yield;
      addRow(pool, cellsOf(row), start);
    }
  }
  for (const pool of pools.values()) {
    const { items, strange, heads, isLatin } = pool;
    const symbols = new Set(items.map(({ symbol }) => symbol));
    if (symbols.size < 2 || symbols.size < items.length * 0.8 || strange * 8 > items.length)
      continue;
    const evidence = evidenceOf(pool);
    const sum = evidence.reduce((all, each) => all + COLUMN[each], 0);
    if (sum < PLAUSIBLE) continue;
    const text = isLatin
      ? ''
      : heads +
        items
          .slice(0, SAMPLE)
          .map(({ name, others }) => name + others.join())
          .join();
    yield* forEach(items, ({ symbol, name, cell, suffix }) => {
      emit(
        {
          symbol,
          exchange: isLatin ? ofSuffix(suffix) : exchangeOf(symbol, text),
          form: 'table',
          confidence: sum < LIKELY ? 'plausible' : 'likely',
          evidence: cut(`${name}: ${symbol}`),
        },
        cell.element,
      );
    });
  }
}

/** Adds a row of a table to its pool. */
function addRow(pool: Pool, cells: Cell[], start: number): void {
  if (isHead(cells)) {
    pool.heads += cells.map(({ text }) => text).join(' ');
    pool.isOther ||= cells.length > 1 && !cells.some(isOfCompanies);
  }
  if (cells.length < 2 || isHead(cells)) return;
  const cell = cells.find((each) => each.start === start);
  const others = cells.filter((each) => each !== cell).map(({ text }) => text);
  const letters = pool.isLatin && cell ? lettersIn(cell.text) : null;
  const name =
    letters?.name ||
    others.find((text) => (pool.isLatin && NAME.test(text)) || EASTERN_NAME.test(text));
  const symbol = letters?.symbol ?? (!pool.isLatin && cell && isNumber(cell.text) && cell.text);
  if (cell && name && symbol)
    pool.items.push({ symbol, name, cell, others, suffix: letters?.suffix ?? '' });
  else pool.strange++;
}

/** Whether the caption of a row's table, or the line before it, names an exchange or its index. */
function isUnderMarket(row: Element | undefined): boolean {
  const table = row && within(row, 'table');
  if (!table) return false;
  return [one(table, 'caption'), previousOf(table)].some((element) => {
    const heading = element ? textOf(element, HEADING) : '';
    return heading.length < HEADING && (INDEX.test(heading) || !!exchangeNamed(heading));
  });
}

const ofSuffix = (suffix: string): Exchange | null =>
  (/^(?:OQ?|N)$/.test(suffix) && suffixed(suffix.toLowerCase())) || null;

/** What the rows of a pool say. */
function evidenceOf(pool: Pool): Evidence[] {
  const { items, heads, isLatin } = pool;
  if (!isLatin) return ofNumbers(items, heads);
  const eastern = items.filter(({ name }) => EASTERN_NAME.test(name)).length;
  return eastern * 2 > items.length ? ofEasternLetters(items, heads) : ofLetters(pool);
}

const exchangeOf = (symbol: string, text: string): Exchange | null =>
  exchangeOfNumber(symbol, text) ?? null;

/** What the rows of a column of letters say. */
function ofLetters({ items, isOther, isListed }: Pool): Evidence[] {
  const rows = items.slice(0, SAMPLE);
  const count = (is: (item: Item) => boolean) => rows.filter(is).length;
  const judged = rows.map(({ symbol, name }) => ({ symbol, name, ...judgeName(name, symbol) }));
  const isBeginning = ({ symbol, name }: { symbol: string; name: string }) =>
    name.toUpperCase().replaceAll(' ', '').startsWith(symbol);
  const fits = judged.filter(
    (each) => (each.resembled && !each.initials && !isBeginning(each)) || each.short || each.legal,
  );
  const short = judged.filter(
    (each) => !each.short && !each.legal && (each.initials || isBeginning(each)),
  );
  const figures = count(({ others }) =>
    others.some((text) => PRICE.test(text) || CHANGE.test(text)),
  );
  const words = count(({ symbol }) => ABBREVIATIONS.has(symbol) || NOT_SYMBOLS.has(symbol));
  const money = count(({ symbol }) => isNoShare(symbol));
  const holds: Partial<Record<Evidence, boolean>> = {
    fits: fits.length * 3 >= rows.length,
    shortens: short.length * 2 > rows.length,
    things: count(({ name }) => SMALL.test(name)) * 3 >= rows.length,
    varied: new Set(rows.map(({ symbol }) => symbol.length)).size > 1,
    figures: figures * 10 >= rows.length * 9,
    many: rows.length >= MANY,
    headed: isOther,
    // Names of places and teams stand under an index's name too.
    listed: isListed && fits.length * 3 >= rows.length && figures > 0,
    words: words * 3 > rows.length,
    money: money > rows.length / 8,
  };
  return (Object.keys(COLUMN) as Evidence[]).filter((each) => holds[each]);
}

/** What the rows of letters beside names in an East Asian script say, whose letters no name shows. */
function ofEasternLetters(items: Item[], heads: string): Evidence[] {
  const rows = items.slice(0, SAMPLE);
  const count = (is: (item: Item) => boolean) => rows.filter(is).length;
  const has = ({ others }: Item, pattern: RegExp) => others.some((text) => pattern.test(text));
  // Two letters are the codes of goods and countries.
  if (count(({ symbol }) => symbol.length > 2) * 2 < rows.length) return ['words'];
  const holds: Partial<Record<Evidence, boolean>> = {
    things: count(({ name }) => isTermOfEast(name)) * 4 >= rows.length,
    varied: new Set(rows.map(({ symbol }) => symbol.length)).size > 1,
    figures: count((row) => has(row, PRICE) || has(row, CHANGE)) * 10 >= rows.length * 9,
    signed: count((row) => has(row, SIGNED)) * 10 >= rows.length * 7,
    listed: count(({ suffix }) => suffix !== '') * 2 >= rows.length,
    shares: SHARE.test(heads),
    many: rows.length >= MANY,
    words: count(({ symbol }) => hasOtherMeaning(symbol)) * 3 > rows.length,
    money: count(({ symbol }) => isNoShare(symbol)) > rows.length / 8,
  };
  return (Object.keys(COLUMN) as Evidence[]).filter((each) => holds[each]);
}

/** What the rows of a column of East Asian numbers say. */
function ofNumbers(items: Item[], heads: string): Evidence[] {
  const rows = items.slice(0, SAMPLE);
  const count = (pattern: RegExp) =>
    rows.filter(({ others }) => others.some((text) => pattern.test(text))).length;
  const years = rows.filter(({ symbol }) => YEAR.test(symbol)).length;
  const holds: Partial<Record<Evidence, boolean>> = {
    signed: count(SIGNED) * 10 >= rows.length * 7,
    // Discounts have signs and prices beside them too, but all of one sign.
    figures: count(PLAIN_PRICE) * 10 >= rows.length * 9 && count(UP) > 0 && count(DOWN) > 0,
    companies: count(COMPANY) * 2 >= rows.length,
    listed: count(LISTED) * 2 >= rows.length,
    shares: SHARE.test(heads),
    many: rows.length >= MANY,
    words: years * 2 > rows.length,
  };
  return (Object.keys(COLUMN) as Evidence[]).filter((each) => holds[each]);
}
