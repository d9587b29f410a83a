import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { exchangeOfService } from '../../../lib/tickers/exchanges/names.ts';
import { daysFrom } from '../data/calendar.ts';
import { makeSampleData } from '../data/index.ts';
import { LISTINGS, listings } from '../data/listings.ts';
import { startApi } from '../testing/start-api.ts';
import { dialectOf } from './index.ts';
import { isOddRecord, oddRowOf } from './other/odd-rows.ts';
import { otherName } from './other/rows.ts';

/** Both dialects say the same by the contract's names, and share no name that it leaves open. */

const today = new Date('2026-11-20T12:00:00Z');
const sample = makeSampleData(today);
// With the odd records too, so that both serve the same ones: the first dialect writes them well.
const data = dialectOf('other')?.addTo(sample) ?? sample;
const first = await startApi({ data, options: { dialect: 'first' } });
const other = await startApi({ data, options: { dialect: 'other' } });
afterAll(() => Promise.all([first.stop(), other.stop()]));

const { larkmere } = LISTINGS;
const range = `from=${daysFrom(today, -60)}&to=${daysFrom(today, 300)}`;
const ofEach = (rest: string) => listings.map(({ id }) => `/v1/companies/${id}${rest}`);
const [document] = data.documents.filter(({ companyId }) => companyId === larkmere.id);

/** The contract's names by their paths, and those whose values may be written otherwise. */
const QUESTIONS: { paths: string[]; names: string; otherwise?: string }[] = [
  { paths: ['/v1/companies?query=Larkmere'], names: 'id', otherwise: 'exchange' },
  { paths: ofEach(''), names: 'id', otherwise: 'exchange' },
  {
    paths: ofEach('/documents?limit=20'),
    names: `id title type fiscal_period language publication_date publication_date_status version_id
      page_count source_url`,
    otherwise: 'link',
  },
  {
    paths: ['revenue', 'debt'].flatMap((m) => ofEach(`/financials?metric=${m}&limit=20`)),
    names: 'value currency period_start period_end source_url page_number document_id',
    otherwise: 'entity_scope restated unit_multiplier',
  },
  {
    paths: ofEach(`/events?${range}&limit=20`),
    names: `id title type timezone lifecycle is_confirmed window_start window_end fiscal_period
      source_url`,
    otherwise: 'event_date',
  },
  { paths: ofEach('/quote'), names: '' },
  {
    paths: [`/v1/documents/${document?.id}/pages/1`],
    names: 'documentId title versionId page text truncated sourceUrl',
    otherwise: 'link',
  },
  {
    paths: [`/v1/search/documents?companyId=${larkmere.id}&query=covenant`],
    names: 'document_id title page_number version_id source_url excerpt',
    otherwise: 'link',
  },
];

const rows = z.array(z.looseObject({}));

/** The good rows of one answer in both dialects. */
async function ask(path: string) {
  const answers = [await first.read(path), await other.read(path)];
  const [mine = [], its = []] = answers.map(({ data }) => [data ?? []].flat());
  const isGood = rows.parse(mine).map((row) => !isOddRecord(row));
  const good = (list: unknown[]) => rows.parse(list.filter((_, at) => isGood[at]));
  return { mine: good(mine), its: good(its) };
}

test.each(QUESTIONS)(
  '$paths.0 shares only the contract’s names with the first dialect, and gives equal data',
  async ({ paths, names, otherwise = '' }) => {
    const named = names.split(/\s+/).filter(Boolean);
    const contract = [...named, ...otherwise.split(' ').filter(Boolean)].toSorted();
    /** A row's fields by the contract's names, ids in small letters. */
    const told = (row: Record<string, unknown>) =>
      named.map((name) => (/id$/i.test(name) ? String(row[name]).toLowerCase() : row[name]));
    const [first, second] = [new Set<string>(), new Set<string>()];
    for (const path of paths) {
      const { mine, its } = await ask(path);
      expect(its.map(told)).toEqual(mine.map(told));
      for (const name of mine.flatMap(Object.keys)) first.add(name);
      for (const name of its.flatMap(Object.keys)) second.add(name);
    }
    expect([...first].filter((name) => second.has(name)).toSorted()).toEqual(contract);
  },
);

test('writes odd records in odd form and all others normally', () => {
  const records = [...data.listings, ...[...data.events.values()].flat(), ...data.documents];
  const odd = records.filter((record) => oddRowOf({ ...record }, {}) === null);
  expect(odd).toHaveLength(3);
  expect(records.filter((record) => isOddRecord({ ...record })).length).toBeGreaterThan(15);
  expect(sample.documents.some((record) => isOddRecord({ ...record }))).toBe(false);
});

test('gives each exchange another name with the same meaning', () => {
  for (const { exchange, mic } of listings) {
    expect(otherName(exchange)).not.toBe(exchange);
    expect(exchangeOfService(otherName(exchange))?.mic).toBe(mic);
  }
});

test('gives an event’s moment on its day in its own zone', async () => {
  const { mine, its } = await ask(`/v1/companies/${larkmere.id}/events?${range}&limit=20`);
  const moments = its.flatMap(({ event_date: moment, timezone: timeZone }, at) =>
    typeof moment === 'string' && typeof timeZone === 'string'
      ? [[new Date(moment).toLocaleDateString('sv-SE', { timeZone }), mine[at]?.event_date]]
      : [],
  );
  expect(moments.length).toBeGreaterThan(5);
  for (const [there, day] of moments) expect(there).toBe(day);
});
