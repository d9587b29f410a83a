import { childrenOf, rowsOf, textOf } from '../structure/elements.ts';
import type { Line } from '../text/context.ts';
import { isinsIn } from '../text/isin.ts';
import { plain } from '../text/plain-text.ts';
import { isWkn, wknLabelIn, wknsIn } from '../text/wkn.ts';
import { closest, nameOf, parentOf } from './dom.ts';
import { type Kept, keepNumber } from './kept.ts';
import type { textsBeside } from './label-before.ts';
import type { PageText } from './line.ts';

/** The longest ISIN in groups after the word; parts of a text overlap by so much. */
const REACH = 40;
const MAY_HOLD_ONE = /[A-Z]{2}[A-Z0-9]{9}\d|ISIN|WKN|Wertpapier/;
/** What follows a label may be a WKN with the ISIN before it. */
const AFTER_LABEL = 24;

type ReadNumbers = (
  text: PageText,
  from: number,
  to: number,
  line: Line<PageText>,
  isReadable: () => boolean,
) => void;

/** Keeps the ISINs and WKNs that a text states, or a part of it. */
export function createNumberReader(
  kept: Kept,
  textBeside: ReturnType<typeof textsBeside>,
): ReadNumbers {
  return (text, from, to, line, isReadable) => {
    const { data, node } = text;
    // With the characters before the part, because a number must not be part of a longer word.
    const part = data.slice(Math.max(0, from - REACH), to + REACH);
    if (!MAY_HOLD_ONE.test(part) || !isReadable()) return;
    // The next part reads what is cut here.
    const said = plain(to + REACH < data.length ? part.replace(/[A-Z\d]{1,12}$/, '') : part);
    for (const { isin } of isinsIn(said)) keepNumber(kept.isins, isin, node);
    for (const wkn of wknsIn(said)) keepNumber(kept.wkns, wkn, node);
    const label = to + REACH < data.length ? null : wknLabelIn(said);
    if (label) readLabelled(node, said, label === 'alone', line);
  };

  /** Reads the WKN of a label that ends its text: in its line, or where it is all of its text, in the next one. */
  function readLabelled(node: Text, said: string, isAlone: boolean, line: Line<PageText>): void {
    const next = [...line(1)];
    const inLine = next.map(({ data }) => data).join('');
    const beside = isAlone && !inLine.trim() ? textBeside(node, 1) : null;
    const after = beside?.said ?? inLine;
    const at = beside?.node ?? next.find(({ data }) => data.trim())?.node ?? node;
    const whole = `${said.slice(-REACH)} ${plain(after.trimStart().slice(0, AFTER_LABEL))}`;
    for (const wkn of wknsIn(whole)) keepNumber(kept.wkns, wkn, at);
    if (isAlone) for (const cell of wknCells(node)) keepNumber(kept.wkns, cell.wkn, cell.node);
  }
}

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
function wknCells(label: Text): WknCell[] {
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
