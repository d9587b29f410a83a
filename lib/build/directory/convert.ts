import { statSync } from 'node:fs';
import * as z from 'zod/mini';
import { fromJson } from '../../model/fields.ts';
import type { Directory } from '../../names/directory-file.ts';
import { exchangeOfService } from '../../tickers/exchanges/names.ts';
import { UserError } from '../command-line.ts';
import { AS_OF, COLUMNS, namedRows, quoted, type TakenRows, takeRows } from './read.ts';

/** Public lists of companies that can be made a directory of. Neither has the service's ids. */
export const FORMATS: Record<string, (text: string) => TakenRows> = {
  sec: fromSec,
  financedatabase: fromFinanceDatabase,
};

const secSchema = z.object({
  fields: z.array(z.string()),
  data: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
});
/** The state after a name in the SEC's records: `BANK OF EXAMPLE CORP /DE/`. */
const STATE = /\s*\/[A-Z]{2,3}\/?$/;

/** The SEC's `company_tickers_exchange.json`; its rows are counted from 1. */
function fromSec(text: string): TakenRows {
  const { fields, data } = secOf(text);
  const places = ['name', 'ticker', 'exchange'].map((field) => fields.indexOf(field));
  return takeRows(
    data.map((row, at) => {
      const [name = '', ticker = '', exchange = ''] = places.map((place) => `${row[place] ?? ''}`);
      const cells = { id: '', name: name.replace(STATE, '').trim(), ticker, exchange, aliases: '' };
      return { line: at + 1, cells };
    }),
  );
}

function secOf(text: string): z.infer<typeof secSchema> {
  const list = secSchema.safeParse(fromJson(text)).data;
  if (list?.fields.includes('name') && list.fields.includes('ticker')) return list;
  throw new UserError("it is not the SEC's company_tickers_exchange.json");
}

/** Yahoo's mark of the exchange behind a symbol. */
const SUFFIX = /\.[A-Z]{1,3}$/;

function fromFinanceDatabase(text: string): TakenRows {
  const rows = namedRows(text, ['symbol', 'name', 'exchange', 'market'], 'symbol');
  return takeRows(
    Array.from(rows, ({ line, cells }) => {
      if (typeof cells === 'string') return { line, cells };
      const { symbol, name, exchange, market } = cells;
      const known = exchangeOfService(market || exchange, symbol) ?? exchangeOfService(exchange);
      const ticker = symbol.replace(SUFFIX, '');
      const named = known?.name ?? (market || exchange);
      return { line, cells: { id: '', name, ticker, exchange: named, aliases: '' } };
    }),
  );
}

/** A directory as CSV, with its date before the header. */
export function csvOf({ date, companies }: Directory): string {
  const lines = companies.map(({ id, name, ticker, exchange, aliases }) =>
    [id ?? '', name, ticker ?? '', exchange ?? '', aliases.join('|')].map(quoted).join(','),
  );
  return `${[...(date === null ? [] : [AS_OF + date]), COLUMNS.join(','), ...lines].join('\n')}\n`;
}

/** The day of a download: of `SOURCE_DATE_EPOCH`, as reproducible-builds.org defines it, else of the file. */
export function dayOf(path: string, env: Record<string, string | undefined>): string {
  const seconds = env.SOURCE_DATE_EPOCH;
  const time = seconds ? new Date(Number(seconds) * 1000) : statSync(path).mtime;
  if (Number.isNaN(time.getTime()))
    throw new UserError('SOURCE_DATE_EPOCH is not a time in seconds');
  return time.toISOString().slice(0, 10);
}
