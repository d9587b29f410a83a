import * as z from 'zod/mini';
import type { KnownCompany } from './types.ts';

/** The operator's directory in the package, beside the manifest. */
export const DIRECTORY_FILE = 'directory.txt';

/** The companies that the operator's build brings. */
export interface Directory {
  /** The day of the list, as YYYY-MM-DD; null if the list states no day. */
  date: string | null;
  companies: readonly KnownCompany[];
}

/** The facts about a directory that the options page shows. */
export interface AboutDirectory {
  date: string | null;
  companies: number;
  /** Of its file in the package. */
  bytes: number;
}

const FORMAT = 'Tickerside directory 1';
/** Between cells, and between the aliases in the last one; `lib/build/directory` lets no cell hold either. */
const [CELLS, ALIASES] = ['\t', '|'];

/** The cells of the file's first line. */
const headSchema = z.tuple([
  z.literal(FORMAT),
  z.union([z.literal(''), z.iso.date()]),
  z.string().check(z.regex(/^\d{1,6}$/)),
]);

/** A directory as the text of its file: a head with format, date and count, then a line for each company. */
export function writeDirectory({ date, companies }: Directory): string {
  const lines = companies.map(({ id, name, ticker, exchange, aliases }) =>
    [id ?? '', name, ticker ?? '', exchange ?? '', aliases.join(ALIASES)].join(CELLS),
  );
  const head = [FORMAT, date ?? '', companies.length].join(CELLS);
  return `${[head, ...lines].join('\n')}\n`;
}

/** Reads the text of a directory's file; null if the file is incomplete or has another format. */
export function readDirectory(text: string): Directory | null {
  const lines = text.split('\n');
  const head = headSchema.safeParse(lines[0]?.split(CELLS));
  if (!head.success) return null;
  const [, date, count] = head.data;
  // The last line ends the one before it.
  if (lines.length !== Number(count) + 2) return null;
  const companies: KnownCompany[] = [];
  for (let at = 1; at < lines.length - 1; at++) {
    const company = companyOf(lines[at] ?? '');
    if (!company) return null;
    companies.push(company);
  }
  return { date: date || null, companies };
}

function companyOf(line: string): KnownCompany | null {
  const cells = line.split(CELLS);
  const [id, name, ticker, exchange, aliases] = cells;
  if (cells.length !== 5 || !name) return null;
  return {
    id: id || null,
    name,
    ticker: ticker || null,
    exchange: exchange || null,
    aliases: aliases ? aliases.split(ALIASES) : [],
  };
}
