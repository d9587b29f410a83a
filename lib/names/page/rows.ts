import { attribute, nameOf, parentOf } from '../../tickers/page/dom.ts';
import { paired } from './line-mentions.ts';
import type { Mention, Reading } from './mention.ts';
import { hashOfSymbol, isFirstWord, symbolsIn } from './pairs.ts';
import { type Tokens, tokensOf } from './tokens.ts';

/** Lines of one row, its words, and levels from a line's block to its row. */
const MAX_LINES = 16;
const MAX_CELL = 120;
const MAX_WORDS = 4;
const LEVELS = 5;
const ROW = /^(?:tr|li|dl)$/;

/**
 * Finds pairs whose symbol and name are in different lines of one row of a table or entry of a list.
 *
 * @param onRow is given what finds the pairs of a row
 */
export function createRows(onRow: (pairsBy: (reading: Reading) => Mention[]) => void) {
  let row: Element | null = null;
  let lines: string[] = [];
  const end = () => {
    const row = lines;
    if (row.length > 1) onRow((reading) => pairsOf(row, reading));
    lines = [];
  };
  return {
    take(text: string, block: Element): void {
      const around = rowOf(block);
      if (around !== row) end();
      row = around;
      if (row && text.length <= MAX_CELL && lines.length < MAX_LINES) lines.push(text);
    },
    end,
  };
}

function rowOf(block: Element): Element | null {
  let at: Element | null = block;
  for (let left = LEVELS; at && left > 0; left--) {
    if (ROW.test(nameOf(at)) || attribute(at, 'role') === 'row') return at;
    at = parentOf(at);
  }
  return null;
}

function pairsOf(lines: readonly string[], reading: Reading): Mention[] {
  const cells = lines.map(tokensOf);
  const found: Mention[] = [];
  for (const cell of cells) {
    // A cell with a symbol holds little else: its exchange, a bracket.
    if (cell.count > MAX_WORDS) continue;
    for (const { symbol } of symbolsIn(cell)) {
      const pair = pairAmong(cells, cell, symbol, reading);
      if (pair) found.push(pair);
    }
  }
  return found;
}

function pairAmong(cells: Tokens[], own: Tokens, symbol: string, reading: Reading): Mention | null {
  const hash = hashOfSymbol(symbol);
  for (const cell of cells) {
    if (cell === own) continue;
    for (let at = 0; at < Math.min(cell.count, MAX_WORDS); at++) {
      if (cell.isCapital[at] && isFirstWord(cell, at, hash, reading.has)) {
        return paired(cell, at, symbol);
      }
    }
  }
  return null;
}
