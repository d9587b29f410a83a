import { describe, expect, it } from 'vitest';
import { COMPANY, uuid } from '../../service/testing/fixture.ts';
import { bench, envelope, failureOf, says, useClient } from './client-on-stand-in.ts';

useClient();

/** The service answers the right question with harmful data. */

const company = { companyId: COMPANY, cacheMode: 'default' } as const;
const DOCUMENT = uuid(7);
const document = { documentId: DOCUMENT, page: 3, cacheMode: 'default' } as const;
const notIt = { ok: false, failure: { kind: 'unexpectedAnswer', what: 'shape' } };
const notRead = { ok: false, failure: { kind: 'unexpectedAnswer', what: 'json', status: 200 } };

it("an answer about something else is not shown: another company's profile", async () => {
  says(bench, envelope(JSON.stringify({ id: uuid(2), exchange: 'Nasdaq', name: 'Another' })));
  expect(await bench.client.getCompany(company)).toEqual(notIt);
  says(bench, envelope(JSON.stringify({ id: COMPANY.toUpperCase(), exchange: 'Nasdaq' })));
  expect(await bench.client.getCompany(company)).toMatchObject({ ok: true });
});

it.each([
  ['of another document', { documentId: uuid(8), page: 3 }],
  ['with another number', { documentId: DOCUMENT, page: 4 }],
  ['without a document', { documentId: '', page: 3 }],
])('an answer about something else is not shown: a page %s', async (_, other) => {
  const page = { ...other, title: 'Annual report', text: 'Revenue: 1', truncated: false };
  says(bench, envelope(JSON.stringify(page)));
  expect(await bench.client.getDocumentPage(document)).toEqual(notIt);
});

describe('a property name of Object.prototype', () => {
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'changes nothing but itself: %s',
    async (name) => {
      const trap = `"${name}":{"polluted":"yes","id":"x","price":"1"}`;
      says(
        bench,
        envelope(`{${trap},"id":"${COMPANY}","exchange":"Nasdaq"}`, `{"quota":{${trap}}}`),
      );
      const profile = await bench.client.getCompany(company);
      expect(profile).toMatchObject({ ok: true, value: { data: { id: COMPANY, name: null } } });
      says(bench, envelope(`{${trap}}`, `{${trap}}`));
      const quote = await bench.client.getQuote(company);
      expect(quote).toMatchObject({ ok: true, value: { data: { price: null, freshness: null } } });
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
      expect({}).not.toHaveProperty('polluted');
    },
  );

  it('gives no data as the only field of an answer', async () => {
    says(bench, '{"__proto__":{"data":{"price":"1"},"meta":{}}}');
    expect(await bench.client.getQuote(company)).toEqual(notIt);
  });
});

describe('an answer that overloads the parser', () => {
  const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
  it.each([
    ['a hundred thousand nested lists', deep(100_000)],
    ['a hundred thousand nested objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ])('is read or refused, and the next answer works: %s', async (_, data) => {
    says(bench, envelope(data));
    expect(await bench.client.getCompany(company)).toEqual(notRead);
    says(bench, envelope('{}', `{"quota":${data}}`));
    expect(await bench.client.getCompany(company)).toEqual(notRead);
    expect(await bench.client.getQuote(company)).toMatchObject({ ok: true });
  });

  it('with five hundred nested lists keeps the fields beside them', async () => {
    const row = `{"id":"${COMPANY}","exchange":"Nasdaq","deep":${deep(500)}}`;
    says(bench, envelope(row, `{"quota":${deep(500)}}`));
    const read = await bench.client.getCompany(company);
    expect(read).toMatchObject({ ok: true, value: { data: { id: COMPANY, other: [] } } });
  });

  it('with six thousand fields is cut to sixty', async () => {
    const fields = Array.from({ length: 6000 }, (_, n) => `"f${n}":"1"`).join();
    says(bench, envelope(`{${fields}}`, `{"quota":{${fields}}}`));
    const quote = await bench.client.getQuote(company);
    expect(quote.ok && quote.value.data?.other.length).toBe(60);
    expect(quote.ok && quote.value.meta.quota.length).toBe(60);
  });

  it('with a name of 100,000 letters around many fields is read without them', async () => {
    const fields = Array.from({ length: 100 }, (_, n) => `"f${n}":"1"`).join();
    says(bench, envelope(`{"${'n'.repeat(100_000)}":{${fields}},"price":"1"}`));
    const quote = await bench.client.getQuote(company);
    expect(quote).toMatchObject({ ok: true, value: { data: { price: '1', other: [] } } });
  });
});

const path = `/v1/companies/${COMPANY}`;

describe('malformed answers', () => {
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
    bench.api.faults.next(path, { kind: 'body', body, contentType });
    const result = await bench.client.getCompany(company);
    expect(failureOf(result)).toMatchObject({ kind: 'unexpectedAnswer', what });
    expect((await bench.client.getCompany(company)).ok).toBe(true);
  });

  it.each(['atOnce', 'midBody'] as const)('reports unreachable when cut %s', async (when) => {
    bench.api.faults.next(path, { kind: 'cut', when });
    expect(failureOf(await bench.client.getCompany(company))).toEqual({ kind: 'unreachable' });
  });

  it('reports missing host access when the browser no longer allows requests', async () => {
    bench.network.hostAccess = false;
    bench.api.faults.next(path, { kind: 'cut', when: 'atOnce' });
    const blocked = failureOf(await bench.client.getCompany(company));
    expect(blocked).toEqual({ kind: 'hostAccessMissing' });
    bench.api.faults.next(path, { kind: 'status', status: 503 });
    expect(failureOf(await bench.client.getCompany(company))?.kind).toBe('unavailable');
  });

  it.each([300, 302, 308, 399])('follows no %i, which might leak the token', async (status) => {
    const headers = { Location: 'https://elsewhere.example/' };
    bench.api.faults.next(path, { kind: 'status', status, headers });
    expect(failureOf(await bench.client.getCompany(company))).toEqual({
      kind: 'unexpectedAnswer',
      what: 'redirect',
    });
  });
});
