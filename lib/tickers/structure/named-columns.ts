import { judgeName } from '../text/company-name.ts';
import { EAST, exchangeOfNumber } from '../text/east-asia.ts';
import { isNoShare } from '../text/no-shares.ts';
import { ABBREVIATIONS, NOT_SYMBOLS } from '../text/not-symbols.ts';
import type { EmitAt } from '../types.ts';
import { isLetters, isNumber, isVaried } from './bare-columns.ts';
import { cut, forEach } from './elements.ts';
import { below, type Cell, cellsOf } from './grid.ts';

/** Symbol and name in one cell, in either order, on two lines, with a mark between them, or with a space alone. */
const SYMBOL_FIRST = /^([A-Z0-9.]{1,7})(\n|[ \u3000]?[-–—|:·/]\s?|[ \u3000])(\S.{1,60})$/s;
const NAME_FIRST = /^(\S.{0,60}?)(\n|[ \u3000]?[-–—|·/]\s?|[ \u3000])([A-Z0-9.]{1,7})$/s;
const NAME = new RegExp(`^[A-Z0-9"'].*[a-z]{2}|[${EAST}]`, 'u');
/** Rows that make a column, of letters and of numbers. */
const LEAST = 3;
const LEAST_NUMBERS = 2;

interface Item {
  symbol: string;
  name: string;
  /** Nothing but a space stands between them. */
  isJoined: boolean;
  cell: Cell;
}

/**
 * A column of companies that also holds their symbols, or nothing but them: `TLLN` on a line below the name,
 * `6094 みなほ鉄工`, `TLLN - Tallon Bearings`. Counts as a whole or not at all.
 *
 * @param header the cell that heads the companies
 * @param isMarket columns of market data stand beside it
 * @returns whether it is one
 */
export function* readNamedColumn(
  header: Cell,
  headers: Cell[],
  rows: Element[],
  isMarket: boolean,
  emit: EmitAt,
): Generator<true | undefined, boolean> {
  const items: Item[] = [];
  let strange = 0;
  for (const [index, row] of rows.entries()) {
    if (index % 16 === 15) yield;
    const cells = cellsOf(row);
    const cell = below(header, headers, cells);
    if (!cell || cells.length < 2) continue;
    const item = itemOf(cell);
    if (item) items.push(item);
    else strange++;
    // Most columns hold names alone.
    if (strange > 2 && strange * 2 > items.length) return false;
  }
  const symbols = [...new Set(items.map(({ symbol }) => symbol))];
  if (strange * 8 > items.length || symbols.length * 5 < items.length * 4) return false;
  const areNumbers = symbols.every(isNumber);
  if (symbols.length < (areNumbers ? LEAST_NUMBERS : LEAST)) return false;
  if (!areNumbers && !(isVaried(symbols) && areSymbols(items))) return false;
  const isNamed = items.every(({ name }) => name !== '');
  const text = areNumbers
    ? headers
        .concat(items.map(({ cell }) => cell))
        .map(({ text }) => text)
        .join()
    : '';
  yield* forEach(items, ({ symbol, cell }) => {
    emit(
      {
        symbol,
        exchange: (areNumbers && exchangeOfNumber(symbol, text)) || null,
        form: 'table',
        confidence: isMarket && isNamed ? 'likely' : 'plausible',
        evidence: cut(cell.text),
      },
      cell.element,
    );
  });
  return true;
}

function itemOf(cell: Cell): Item | null {
  const text = cell.text.split('\n').slice(0, 2).join('\n');
  const isCode = (code: string) => isLetters(code) || isNumber(code);
  if (isLetters(text)) return { symbol: text, name: '', isJoined: false, cell };
  const [, first = '', between = '', after = ''] = SYMBOL_FIRST.exec(text) ?? [];
  if (isCode(first) && NAME.test(after))
    return { symbol: first, name: after, isJoined: between === ' ', cell };
  const [, before = '', mark = '', last = ''] = NAME_FIRST.exec(text) ?? [];
  return isCode(last) && NAME.test(before)
    ? { symbol: last, name: before, isJoined: mark === ' ', cell }
    : null;
}

/** Whether letters beside names are symbols: they fit the names, and seldom mean something else. */
function areSymbols(items: Item[]): boolean {
  const count = (is: (item: Item) => boolean) => items.filter(is).length;
  const isWord = ({ symbol }: Item) => ABBREVIATIONS.has(symbol) || NOT_SYMBOLS.has(symbol);
  if (
    count(isWord) * 3 > items.length ||
    count(({ symbol }) => isNoShare(symbol)) * 8 > items.length
  )
    return false;
  const named = items.filter(({ name }) => name);
  // `SAP SE`, `BMW Group`: the name begins with capitals.
  const fit = named.filter(({ name, symbol }) => {
    const { resembled, initials, short } = judgeName(name, symbol);
    return (resembled && !initials) || short;
  });
  const joined = named.some(({ isJoined }) => isJoined);
  return fit.length * (joined ? 2 : 3) >= named.length;
}
