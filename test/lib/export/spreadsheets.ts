import { read, utils } from '@e965/xlsx';
import { JSDOM } from 'jsdom';
import Papa from 'papaparse';
import type { PastedTable } from '../../../lib/export/table.ts';

type Rows = string[][];

/** What SheetJS makes of a pasted table, as text with tabs or as HTML; no cell is taken for a number. */
export function sheetRows(pasted: string): Rows {
  const { Sheets, SheetNames } = read(pasted, { type: 'string', raw: true });
  return SheetNames.flatMap((name) => {
    const sheet = Sheets[name];
    return sheet
      ? utils.sheet_to_json<string[]>(sheet, { header: 1, defval: '', blankrows: true, raw: false })
      : [];
  });
}

/**
 * The cells of pasted HTML that become numbers: LibreOffice goes by the format behind `sdnum`, Excel by
 * `mso-number-format`, and both guess where there is neither. Told by their texts.
 */
export function numbersIn(html: string): { libreOffice: string[]; excel: string[] } {
  const cells = [...new JSDOM(html).window.document.querySelectorAll('td, th')];
  const numbers = (isText: (cell: Element) => boolean) =>
    cells
      .filter((cell) => !isText(cell))
      .map(({ textContent }) => textContent.trim())
      .filter((text) => text !== '' && Number.isFinite(Number(text)));
  return {
    libreOffice: numbers((cell) => /;@$/.test(cell.getAttribute('sdnum') ?? '')),
    excel: numbers((cell) =>
      /^mso-number-format:(['"])\\@\1$/.test(cell.getAttribute('style') ?? ''),
    ),
  };
}

/** Without the marks of text, for tests of everything else. */
export const withoutMarks = (html: string): string =>
  html.replaceAll(/ (?:(?:sdnum|x:num|style|xmlns:x)="[^"]*"|x:str)/g, '');

/** What SheetJS takes the first cell below a CSV file's names for; null where that is no number. */
export function firstNumber(file: string): number | null {
  const { Sheets, SheetNames } = read(file, { type: 'string' });
  const cell = Sheets[SheetNames[0] ?? '']?.A2;
  return cell?.t === 'n' ? cell.v : null;
}

/** The same text as PapaParse reads it. */
export const papaRows = ({ text }: PastedTable): Rows =>
  Papa.parse<string[]>(text, { delimiter: '\t', newline: '\n' }).data;
