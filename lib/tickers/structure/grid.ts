import { attribute, childrenOf, tagOf, textOf } from './elements.ts';

/** Rows and cells read of one table; longer ones are data sheets. */
const ROWS = 1000;
const CELLS = 40;
const WIDEST = 50;

/** A cell that is not empty, and the columns it covers. */
export interface Cell {
  element: Element;
  text: string;
  start: number;
  end: number;
}

/** A table's own rows, without those of tables inside it. */
export function rowsOf(table: Element): Element[] {
  const rows: Element[] = [];
  for (const child of childrenOf(table, ROWS)) {
    if (tagOf(child) === 'TR') rows.push(child);
    if (!/^T(?:HEAD|BODY|FOOT)$/.test(tagOf(child))) continue;
    for (const row of childrenOf(child, ROWS - rows.length)) rows.push(row);
  }
  return rows;
}

/** A row's cells that are not empty. */
export function cellsOf(row: Element): Cell[] {
  const cells: Cell[] = [];
  let start = 0;
  for (const element of childrenOf(row, CELLS)) {
    const span = Number.parseInt(attribute(element, 'colspan') || '1', 10);
    const end = start + Math.min(Math.max(span || 1, 1), WIDEST);
    const text = textOf(element);
    if (text) cells.push({ element, text, start, end });
    start = end;
  }
  return cells;
}

/**
 * The cell of a row below a header's cell: by order where a row has as many cells that are not empty,
 * else by the columns, which layout tables often set off by one.
 */
export function below(header: Cell, headers: Cell[], cells: Cell[]): Cell | undefined {
  if (cells.length === headers.length) return cells[headers.indexOf(header)];
  return cells.find(({ start, end }) => start < header.end && end > header.start);
}
