import { closest, parentOf } from '../tickers/page/dom.ts';
import { type Cell, cellsOf, one, rowsOf, tagOf, textOf } from '../tickers/structure/elements.ts';
import { currencyIn } from './beside-number.ts';
import { SCALES } from './scale-words.ts';

/** What the heading of a table says of its numbers: `GBP m`. */
export interface Unit {
  /** As ISO 4217; null where the heading names a scale alone. */
  currencies: readonly string[] | null;
  /** Powers of ten that the numbers may leave out; 0 for numbers in full. */
  powers: readonly number[];
}

/** A longer text is prose. */
const MAX_HEADING = 120;
/** Rows that may head a table. */
const HEAD_ROWS = 2;
/** Digits that a heading may have: years, quarters, and the zeros of `$000s`. */
const HEADING_DIGITS = /(?:19|20)\d\d|[QH][1-4]|(?<!\d)['’]?000s?(?!\d)/gi;
/** `TEUR`, `M€`, `MSEK`. */
const PREFIX = /(?<!\p{L})([TM])(?=€|EUR|CHF|USD|SEK|NOK|DKK)/u;
const THOUSANDS = /(?<!\d)['’]?000s?(?!\d)|千(?=円|元|ドル|美元)|천 ?(?=원|달러)/;
const SCALE = new RegExp(
  `(?<![\\p{Ll}\\p{Lu}])(?:${SCALES.map(([, words]) => `(${words})`).join('|')})(?![\\p{Ll}\\p{Lu}])`,
  'iu',
);
/** Without a currency, a scale of four letters counts where it is all that is said, or behind such a word. */
const BEFORE_SCALE = /(?:^|\(|\b(?:in|en|em) )\s*$/i;
const LEAST_LETTERS = 4;

/** What a heading says of the numbers under it; null for nothing. */
function unitOf(heading: string): Unit | null {
  if (heading.length > MAX_HEADING || /\d/.test(heading.replace(HEADING_DIGITS, ''))) return null;
  const [, prefix] = PREFIX.exec(heading) ?? [];
  const text = prefix === undefined ? heading : heading.replace(PREFIX, '');
  const currency = currencyIn(text);
  const currencies = currency?.currencies ?? null;
  if (prefix !== undefined) return { currencies, powers: [prefix === 'T' ? 3 : 6] };
  if (currency && THOUSANDS.test(text)) return { currencies, powers: [3] };
  const rest = currency ? `${text.slice(0, currency.at)} ${text.slice(currency.end)}` : text;
  const scale = SCALE.exec(rest);
  if (!scale) return currency && { currencies, powers: [0] };
  const [word, ...words] = scale;
  const isStated = word.length >= LEAST_LETTERS && BEFORE_SCALE.test(rest.slice(0, scale.index));
  if (!currency && !isStated) return null;
  const [power = 0, , elsewhere = power] = SCALES[words.findIndex(Boolean)] ?? [];
  return { currencies, powers: [...new Set([power, elsewhere])] };
}

/** Finds the unit of the numbers in an element of a table. Good for one reading: it keeps what it has read. */
export function createTableUnits(): (parent: Element) => Unit | null {
  const heads = new Map<Element, Cell[][]>();
  let last: { row: Element; cells: Cell[] } | null = null;

  function headOf(table: Element): Cell[][] {
    const known = heads.get(table);
    if (known) return known;
    const head = rowsOf(table).slice(0, HEAD_ROWS).map(cellsOf);
    heads.set(table, head);
    return head;
  }

  /** What may head a cell, the nearest first: cells before it, those above it, the corner, the caption. */
  function* headings(cell: Element, row: Element, table: Element): Generator<string> {
    if (last?.row !== row) last = { row, cells: cellsOf(row) };
    const at = last.cells.findIndex(({ element }) => element === cell);
    const own = last.cells[at];
    if (!own) return;
    for (const { text } of last.cells.slice(0, at).reverse()) yield text;
    for (const head of headOf(table)) {
      const above: Cell | undefined = head.find(
        ({ start, end }) => start < own.end && end > own.start,
      );
      if (above && above !== own) yield above.text;
      if (head[0]) yield head[0].text;
    }
    const caption = one(table, 'caption');
    if (caption) yield textOf(caption);
  }

  return (parent) => {
    const cell = closest(parent, 'td');
    const row = cell && parentOf(cell);
    const table = row && tagOf(row) === 'TR' ? closest(row, 'table') : null;
    if (!cell || !row || !table) return null;
    for (const heading of headings(cell, row, table)) {
      const unit = unitOf(heading);
      if (unit) return unit;
    }
    return null;
  };
}
