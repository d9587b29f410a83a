import { read, utils } from '@e965/xlsx';
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

/** The same text as PapaParse reads it. */
export const papaRows = ({ text }: PastedTable): Rows =>
  Papa.parse<string[]>(text, { delimiter: '\t', newline: '\n' }).data;
