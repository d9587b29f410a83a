import { describe, expect, it } from 'vitest';
import { getCompany, getDocumentPage, getQuote } from '../../../lib/api/endpoints.ts';
import { COMPANY, uuid } from '../../service/testing/fixture.ts';
import { envelope, failureOf, says, startClient } from './client-on-stand-in.ts';

/** The service answers the right question with something made to do harm. */

const company = { companyId: COMPANY, cacheMode: 'default' } as const;
const DOCUMENT = uuid(7);
const document = { documentId: DOCUMENT, page: 3, cacheMode: 'default' } as const;
const notIt = { ok: false, failure: { kind: 'unexpectedAnswer', what: 'shape' } };
const notRead = { ok: false, failure: { kind: 'unexpectedAnswer', what: 'json', status: 200 } };

describe('an answer about something else is not shown:', () => {
  it("another company's profile", async () => {
    await using bench = await startClient();
    says(bench, envelope(JSON.stringify({ id: uuid(2), exchange: 'Nasdaq', name: 'Another' })));
    expect(await getCompany(bench.client, company)).toEqual(notIt);
    says(bench, envelope(JSON.stringify({ id: COMPANY.toUpperCase(), exchange: 'Nasdaq' })));
    expect(await getCompany(bench.client, company)).toMatchObject({ ok: true });
  });

  it.each([
    ['of another document', { documentId: uuid(8), page: 3 }],
    ['with another number', { documentId: DOCUMENT, page: 4 }],
    ['of no document', { documentId: '', page: 3 }],
  ])('a page %s', async (_, other) => {
    await using bench = await startClient();
    const page = { ...other, title: 'Annual report', text: 'Revenue: 1', truncated: false };
    says(bench, envelope(JSON.stringify(page)));
    expect(await getDocumentPage(bench.client, document)).toEqual(notIt);
  });
});

describe('names that every object has change nothing but themselves:', () => {
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('%s', async (name) => {
    await using bench = await startClient();
    const trap = `"${name}":{"polluted":"yes","id":"x","price":"1"}`;
    says(bench, envelope(`{${trap},"id":"${COMPANY}","exchange":"Nasdaq"}`, `{"quota":{${trap}}}`));
    const profile = await getCompany(bench.client, company);
    expect(profile).toMatchObject({ ok: true, value: { data: { id: COMPANY, name: null } } });
    says(bench, envelope(`{${trap}}`, `{${trap}}`));
    const quote = await getQuote(bench.client, company);
    expect(quote).toMatchObject({ ok: true, value: { data: { price: null, freshness: null } } });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    expect({}).not.toHaveProperty('polluted');
  });

  it('and an answer that is nothing but a prototype has no data', async () => {
    await using bench = await startClient();
    says(bench, '{"__proto__":{"data":{"price":"1"},"meta":{}}}');
    expect(await getQuote(bench.client, company)).toEqual(notIt);
  });
});

describe('an answer made to overload the parser is read or refused, and the next one works:', () => {
  const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
  it.each([
    ['a hundred thousand lists, one in the other', deep(100_000)],
    ['as many objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ])('%s', async (_, data) => {
    await using bench = await startClient();
    says(bench, envelope(data));
    expect(await getCompany(bench.client, company)).toEqual(notRead);
    says(bench, envelope('{}', `{"quota":${data}}`));
    expect(await getCompany(bench.client, company)).toEqual(notRead);
    expect(await getQuote(bench.client, company)).toMatchObject({ ok: true });
  });

  it('five hundred lists, one in the other: what stands beside them is read', async () => {
    await using bench = await startClient();
    const row = `{"id":"${COMPANY}","exchange":"Nasdaq","deep":${deep(500)}}`;
    says(bench, envelope(row, `{"quota":${deep(500)}}`));
    const read = await getCompany(bench.client, company);
    expect(read).toMatchObject({ ok: true, value: { data: { id: COMPANY, other: [] } } });
  });

  it('six thousand fields: the first sixty are enough', async () => {
    await using bench = await startClient();
    const fields = Array.from({ length: 6000 }, (_, n) => `"f${n}":"1"`).join();
    says(bench, envelope(`{${fields}}`, `{"quota":{${fields}}}`));
    const quote = await getQuote(bench.client, company);
    expect(quote.ok && quote.value.data?.other.length).toBe(60);
    expect(quote.ok && quote.value.meta.quota.length).toBe(60);
  });
});

const path = `/v1/companies/${COMPANY}`;

describe('answers that are none', () => {
  const answers: [string, string, string, string][] = [
    ['HTML', '<html>', 'text/html', 'contentType'],
    ['cut JSON', '{"data":', 'application/json', 'json'],
    ['nothing', '', 'application/json', 'json'],
    ['another shape', '{"data":{"id":7},"meta":{}}', 'application/json', 'shape'],
    ['no data', '{"meta":{}}', 'application/json', 'shape'],
    ['a list', '[]', 'application/json', 'shape'],
    ['2 MB', `{"data":"${'x'.repeat(2_100_000)}"}`, 'application/json', 'tooLarge'],
  ];
  it.each(answers)('shows nothing of %s', async (_name, body, contentType, what) => {
    await using bench = await startClient();
    bench.api.faults.next(path, { kind: 'body', body, contentType });
    const result = await getCompany(bench.client, company);
    expect(failureOf(result)).toMatchObject({ kind: 'unexpectedAnswer', what });
    expect((await getCompany(bench.client, company)).ok).toBe(true);
  });

  it.each(['atOnce', 'midBody'] as const)('says unreachable when cut %s', async (when) => {
    await using bench = await startClient();
    bench.api.faults.next(path, { kind: 'cut', when });
    expect(failureOf(await getCompany(bench.client, company))).toEqual({ kind: 'unreachable' });
  });

  it('says so where the browser no longer lets us reach the service', async () => {
    await using bench = await startClient();
    bench.network.hostAccess = false;
    bench.api.faults.next(path, { kind: 'cut', when: 'atOnce' });
    const blocked = failureOf(await getCompany(bench.client, company));
    expect(blocked).toEqual({ kind: 'hostAccessMissing' });
    bench.api.faults.next(path, { kind: 'status', status: 503 });
    expect(failureOf(await getCompany(bench.client, company))?.kind).toBe('unavailable');
  });

  it.each([300, 302, 308, 399])(
    'follows no %i: it would carry the token elsewhere',
    async (status) => {
      await using bench = await startClient();
      const headers = { Location: 'https://elsewhere.example/' };
      bench.api.faults.next(path, { kind: 'status', status, headers });
      expect(failureOf(await getCompany(bench.client, company))).toEqual({
        kind: 'unexpectedAnswer',
        what: 'redirect',
      });
    },
  );
});
