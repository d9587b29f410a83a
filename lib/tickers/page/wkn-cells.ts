import { childrenOf, textOf } from '../structure/elements.ts';
import { rowsOf } from '../structure/grid.ts';
import { isWkn } from '../text/wkn.ts';
import { closest, nameOf, parentOf } from './dom.ts';

/** Rows read below a header, and cells beside a label. */
const MAX_ROWS = 200;
const MAX_CELLS = 40;
/** Levels between a cell's text and the cell: `<th><b>WKN</b></th>`. */
const LEVELS = 4;
const CELL = /^t[dh]$/;

/** A number of a table, and its cell. */
interface WknCell {
  wkn: string;
  node: Element;
}

/**
 * The WKNs of a table that a cell labels: all cells beside it, as in a list of facts, or those below it, as in a list
 * of shares.
 */
export function wknCells(label: Text): WknCell[] {
  const cell = cellAround(label);
  const row = cell && parentOf(cell);
  const table = row && closest(row, 'table');
  if (!table) return [];
  const cells = [...childrenOf(row, MAX_CELLS)];
  const at = cells.indexOf(cell);
  const beside = cells.slice(at + 1).flatMap(numberOf);
  if (beside.length > 0) return beside;
  const rows = rowsOf(table);
  const first = rows.indexOf(row) + 1;
  return rows.slice(first, first + MAX_ROWS).flatMap((each) => {
    const below = [...childrenOf(each, at + 1)][at];
    return below ? numberOf(below) : [];
  });
}

function cellAround(text: Text): Element | null {
  let element = parentOf(text);
  for (let left = LEVELS; element && left > 0; left--, element = parentOf(element)) {
    if (CELL.test(nameOf(element))) return element;
  }
  return null;
}

function numberOf(node: Element): WknCell[] {
  const wkn = textOf(node, 16);
  return isWkn(wkn) ? [{ wkn, node }] : [];
}
