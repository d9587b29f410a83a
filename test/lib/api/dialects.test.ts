import { describe, expect, it } from 'vitest';
import {
  getCompany,
  getDocumentPage,
  getEvents,
  getFinancials,
  getQuote,
  listDocuments,
  searchCompanies,
  searchDocuments,
} from '../../../lib/api/endpoints.ts';
import type { Result } from '../../../lib/model/failure.ts';
import { quoteFreshness } from '../../../lib/research/quote-freshness.ts';
import { zonedDate } from '../../../lib/research/zoned-date.ts';
import { daysFrom } from '../../service/data/calendar.ts';
import { makeSampleData } from '../../service/data/index.ts';
import { LISTINGS } from '../../service/data/listings.ts';
import { type DialectName, dialectOf } from '../../service/dialects/dialect.ts';
import type { SampleData } from '../../service/model.ts';
import { type ClientBench, startClient } from './client-on-stand-in.ts';

/** One client, two services that say the same in their own ways. */

const today = new Date('2026-11-20T12:00:00Z');
const sample = makeSampleData(today);
const odd = dialectOf('other')?.addTo(sample) ?? sample;
const { larkmere, quillane, tarvane } = LISTINGS;
const span = { from: daysFrom(today, 0), to: daysFrom(today, 300), offset: 0 };
const of = ({ id }: { id: string }) => ({ companyId: id, cacheMode: 'default' as const });

const start = (dialect: DialectName, data: SampleData = sample) =>
  startClient(['pro'], { data, options: { dialect } });

/** What was read, of an answer that has to be one. */
async function told<T>(answer: Promise<Result<T>>): Promise<T> {
  const result = await answer;
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

/** Everything that both dialects say, less what the contract lets a service write as it likes. */
async function readAll({ client }: ClientBench) {
  const found = await told(searchCompanies(client, { query: 'Wexcombe', cacheMode: 'default' }));
  const profile = (await told(getCompany(client, of(larkmere)))).data;
  const quote = await told(getQuote(client, of(larkmere)));
  const events = await told(getEvents(client, { ...of(larkmere), ...span }));
  const facts = await told(
    getFinancials(client, { ...of(larkmere), metric: 'revenue', offset: 0 }),
  );
  const documents = (await told(listDocuments(client, { ...of(larkmere), offset: 0 }))).data;
  const { link, ...page } = (
    await told(
      getDocumentPage(client, {
        documentId: documents[0]?.id ?? '',
        page: 1,
        cacheMode: 'default',
      }),
    )
  ).data;
  const hits = await told(searchDocuments(client, { ...of(larkmere), query: 'covenant' }));
  const { price, currency, source, tradingDate, retrievalTime } = quote.data ?? {};
  return {
    found: found.data.map(({ id, name, ticker }) => ({ id, name, ticker })),
    profile: { name: profile.name, ticker: profile.ticker, website: profile.website },
    quote: { price, currency, source, tradingDate, at: Date.parse(retrievalTime ?? '') },
    freshness: quoteFreshness(quote.data, quote.meta),
    missing: (await told(getQuote(client, of(tarvane)))).data,
    next: [events.meta.nextOffset, facts.meta.nextOffset],
    events: events.data.map(({ eventDate, other, ...event }) => ({
      ...event,
      day: eventDate && zonedDate(eventDate, event.timezone).day,
    })),
    facts: facts.data.map(({ entityScope, restated, other, ...fact }) => ({
      ...fact,
      documentId: fact.documentId?.toLowerCase(),
      scope: entityScope?.toLowerCase(),
    })),
    documents: documents.map(({ link, other, ...document }) => small(document)),
    page: small(page),
    hits: hits.data.map(({ link, ...hit }) => small(hit)),
    asOf: Date.parse(events.meta.asOf ?? ''),
  };
}

/** Versions are named in any case. */
const small = <T extends { versionId: string | null }>(row: T) => ({
  ...row,
  versionId: row.versionId?.toLowerCase(),
});

describe('a service in another dialect', () => {
  it('is read as the first is', async () => {
    await using first = await start('first');
    await using other = await start('other');
    const read = await readAll(other);
    expect(read).toEqual(await readAll(first));
    expect(read.found).toHaveLength(2);
    expect(read.freshness).toBe('delayed');
    expect(read.facts.length).toBe(20);
    expect(read.hits.length).toBeGreaterThan(1);
  });

  it('keeps each list whose rows are odd, and counts those that say nothing', async () => {
    await using bench = await start('other', odd);
    const { client } = bench;
    const found = await told(searchCompanies(client, { query: 'Larkmere', cacheMode: 'default' }));
    expect(found.data.map(({ name, exchange, id }) => [name, exchange, id !== null])).toEqual(
      expect.arrayContaining([
        ['Larkmere Systems, Inc.', 'XNAS', true],
        ['Larkmere Warrants', null, true],
        ['Larkmere Rights', '7', false],
        ['Larkmere Notes', 'XNAS', false],
      ]),
    );
    const events = await told(getEvents(client, { ...of(larkmere), ...span }));
    const facts = await told(getFinancials(client, { ...of(larkmere), metric: 'debt', offset: 0 }));
    const documents = await told(listDocuments(client, { ...of(quillane), offset: 0 }));
    for (const { meta } of [found, events, facts, documents]) {
      expect(meta.leftOut).toMatchObject({ unread: 1 });
    }
    const titles = events.data.map(({ title }) => title);
    expect(titles.filter((title) => title === 'Talk told three times')).toHaveLength(1);
    expect(events.data.map(({ id }) => id)).toContain('90071992547409931');
    expect(facts.data.map(({ value }) => value)).toContain('12345678901234567890.10');
    expect(documents.data.map(({ pageCount }) => pageCount)).not.toContain(-1);
    expect(documents.data.some(({ id, title }) => id !== null && title === null)).toBe(true);
  });

  it('states no price where it says null, whatever else it calls a close or a value', async () => {
    await using bench = await start('other');
    const { data } = await told(getQuote(bench.client, of(quillane)));
    expect(data?.price).toBeNull();
    expect(data?.other).toContainEqual({ key: 'closingPrice', value: '22.48' });
  });

  it('is told apart in its failures by their status, with its own code and no request id', async () => {
    await using bench = await start('other');
    bench.api.options.quota = 0;
    const limited = await getCompany(bench.client, of(larkmere));
    expect(limited).toMatchObject({
      ok: false,
      failure: { kind: 'limited', code: 'RDS-QUOTA-EXCEEDED' },
    });
    // The wait comes as a date of the service's clock, two days ahead of this one's.
    const until = limited.ok || !('until' in limited.failure) ? null : limited.failure.until;
    expect(Math.abs((until ?? 0) - bench.time.now - 3_600_000)).toBeLessThan(3000);
  });
});
