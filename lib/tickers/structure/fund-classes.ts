import { isFundSymbol } from '../text/fund-symbol.ts';
import { american } from '../text/symbols.ts';
import type { EmitAt, Steps } from '../types.ts';
import { cut, textOf } from './elements.ts';
import { type Cell, cellsOf, rowsOf } from './grid.ts';

/** Tables that may list classes: those of a cover page, and one of each fund of a prospectus. */
const TABLES = 40;
const HEAD_LENGTH = 400;
/** Words at the beginning of such a table. */
const HEAD = /\b(?:class|fund|shares|series)\b/i;
/** A header of symbols; without one a table holds two at least. */
const HEADER = /\b(?:tickers?|symbols?)\b/i;
/** The number of a class in EDGAR, beside its name and its symbol, where it has one. */
const CLASS_NUMBER = /^C\d{9}$/;
const SYMBOL = /^[A-Z]{3,5}$/;
/** What else stands in a table of classes: names, numbers of EDGAR, dashes. */
const NONE = /^(?:[-–—]+|N\/A|None)$/i;

/**
 * The classes of funds and their symbols, as prospectuses and EDGAR list them: funds in rows and classes
 * in columns, classes in rows, or a class a row below its fund, with or without a header that says ticker.
 */
export function* readFundClasses(tables: Element[], emit: EmitAt): Steps {
  for (const table of tables.slice(0, TABLES)) {
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
    return last && SYMBOL.test(last.text) ? [last] : [];
  const symbols = cells.filter(isSymbol);
  // A row of words in capitals is a heading.
  const rest = cells.filter((cell) => !isSymbol(cell) && !NONE.test(cell.text));
  return rest.every(({ text }) => /[a-z]/.test(text)) ? symbols : [];
}
