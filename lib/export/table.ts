import type { Scalar } from '../model/records.ts';
import type { Listing } from '../model/saved-companies.ts';
import { type Citable, sourceOf } from '../research/cite/cited.ts';
import { fieldsOf } from '../research/cite/fields.ts';
import { escapeHtml, inLanguage, isolated } from '../research/cite/write.ts';
import { isDecimal } from '../research/decimal.ts';
import { fiscalPeriod } from '../research/fact-period.ts';
import { safeLink } from '../research/safe-link.ts';

/** Null stays empty, and is never 0; text stays text in a spreadsheet, and a figure is a number. */
export type Cell = Scalar | { figure: string };

/** Whether a spreadsheet keeps a number as sent: it keeps 15 digits, and may read other forms as a date. */
const keepsAll = (text: string) => isDecimal(text) && text.replace(/^-?0\.0*|\D/g, '').length <= 15;

export const figureCell = (value: Scalar): Cell =>
  keepsAll(String(value)) ? { figure: String(value) } : value;

export const textOf = (cell: Cell): string =>
  cell === null ? '' : typeof cell === 'object' ? cell.figure : String(cell);

export interface Table {
  /** Above the names, in a row of its own. */
  title?: string[];
  header: string[];
  rows: Cell[][];
}

/** Cells by the contract's names in every language, because programs read them. */
export type Cells = Record<string, Cell>;

export const COMPANY = 'company_id company_name ticker exchange';
export const AGE = 'as_of retrieved_at';

/** Makes a table of the named columns; `other` stands for all columns of fields that the contract does not name. */
export function tableOf(columns: string, rows: readonly Cells[]): Table {
  const others = new Set(rows.flatMap(Object.keys).filter((name) => name.startsWith('other.')));
  const header = columns.split(/\s+/).flatMap((name) => (name === 'other' ? [...others] : name));
  return { header, rows: rows.map((cells) => header.map((name) => cells[name] ?? null)) };
}

/** Every cell that the contract names for a value, with its company, source and age. A table chooses from them. */
export function cellsOf(subject: Citable): Cells {
  const own = fieldsOf(subject).flatMap(({ column, value }) =>
    column === null ? [] : [[column, value] as const],
  );
  const { value = null, ...fields } = Object.fromEntries(own);
  return {
    // The contract does not name it for facts, but the service may send it.
    fiscal_period: subject.kind === 'fact' ? fiscalPeriod(subject.fact) : null,
    text: sourceOf(subject).text,
    document_title: fields.title ?? null,
    ...fields,
    value: figureCell(value),
  };
}

export const companyCells = (company: Listing | null): Cells =>
  company === null
    ? {}
    : {
        company_id: company.id,
        company_name: company.name,
        ticker: company.ticker,
        exchange: company.exchange,
      };

/** For a spreadsheet that would otherwise read UTF-8 as its own code page. */
const BYTE_ORDER_MARK = '\uFEFF';

/** RFC 4180, with every cell in quotes. */
export function toCsv({ header, rows }: Table): string {
  const records = [header, ...rows].map((cells) => cells.map(quoted).join(','));
  return `${BYTE_ORDER_MARK}${records.join('\r\n')}\r\n`;
}

const quoted = (cell: Cell) => `"${guarded(textOf(cell)).replaceAll('"', '""')}"`;

/** A negative decimal, also with an exponent; a spreadsheet takes it for a number, not for a formula. */
const DECIMAL = /^-(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** Begins a formula, also behind what a spreadsheet trims or takes for the end of a cell. */
const FORMULA =
  /^(?=[\p{C}\p{Z}'"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|(?<=[;\t\r\n])(?=(?:(?![\t\r\n])[\p{C}\p{Z}'"])*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;

/** Guarded whatever follows. */
const CONTROL = /^(?=\s*[\t\r\n])/;

/** An apostrophe before whatever a spreadsheet may run (OWASP, CSV injection); a decimal stays. */
export const guarded = (text: string): string =>
  DECIMAL.test(text) ? text : text.replace(FORMULA, "'").replace(CONTROL, "'");

/** What a cell of a pasted table cannot hold; bidi marks would also change how its neighbours read. */
const CONTROLS = /\p{C}/gu;

/** A cell of a pasted table, guarded as in a file; empty where the service gave no value, and never 0. */
const plain = (cell: Cell): string => guarded(textOf(cell).replace(CONTROLS, ' '));

/** A table for the clipboard: HTML for a document or a spreadsheet, tabs for programs that take text only. */
export interface PastedTable {
  html: string;
  text: string;
}

/** Tables one below the other, with an empty row between two. */
export const toPasted = (tables: readonly Table[], language = 'en'): PastedTable => ({
  html: inLanguage(language, toHtml(tables)),
  text: tables.map(toTsv).join('\n\n'),
});

const headOf = ({ title, header }: Table): Cell[][] => (title ? [title, header] : [header]);

const toTsv = (table: Table): string =>
  [...headOf(table), ...table.rows]
    .map((cells) => cells.map((cell) => tabbed(plain(cell))).join('\t'))
    .join('\n');

/** A reader takes all up to the next quotation mark for one cell where a cell begins with such a mark. */
const tabbed = (text: string): string =>
  text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text;

/** One table: LibreOffice merges cells of tables of different width, and a caption into the first of them. */
function toHtml(tables: readonly Table[]): string {
  const row = (tag: string, cells: readonly Cell[]) =>
    `<tr>${cells.map((cell) => `<${tag}${markOf(cell)}>${cellHtml(cell)}</${tag}>`).join('')}</tr>`;
  const blocks = tables.map((table) =>
    [
      ...headOf(table).map((cells) => row('th', cells)),
      ...table.rows.map((cells) => row('td', cells)),
    ].join(''),
  );
  const rows = blocks.join('<tr><td></td></tr>');
  return `<table ${EXCEL}>${rows}</table>`;
}

/** Names Excel's own attributes, and its decimal point for Firefox, which copies none of them but a style. */
const EXCEL =
  'xmlns:x="urn:schemas-microsoft-com:office:excel"' +
  ` style="mso-displayed-decimal-separator:'\\.';mso-displayed-thousand-separator:'\\,'"`;

/**
 * Says "text" to LibreOffice, then to Excel, which take a code such as `0700` or `12E5` for a number.
 * Chrome copies no `mso-number-format`, and Firefox only that.
 */
const TEXT = ` sdnum="1033;0;@" x:str style="mso-number-format:'\\@'"`;
/** A day may become the program's own date. */
const DAY = /^\d{4}-\d\d-\d\d$/;

function markOf(cell: Cell): string {
  // Tells LibreOffice, then Excel, that the point is a decimal point: in German, `310.459` would be 310459.
  if (typeof cell === 'object') return cell ? ` sdnum="1033;" x:num="${cell.figure}"` : '';
  return typeof cell === 'string' && cell !== '' && !DAY.test(cell) ? TEXT : '';
}

/** All text is escaped; only addresses that are safe to follow are links. */
function cellHtml(cell: Cell): string {
  const text = plain(cell);
  const link = typeof cell === 'string' ? safeLink(cell) : null;
  if (link) return `<a href="${escapeHtml(link.href)}">${isolated(text)}</a>`;
  return text === '' ? '' : isolated(text);
}
