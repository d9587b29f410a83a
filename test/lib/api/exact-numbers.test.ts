import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fieldsOf } from '../../components/fixtures/answers.ts';
import { COMPANY, uuid } from '../../service/testing/fixture.ts';
import { bench, envelope, says, useClient } from './client-on-stand-in.ts';

useClient();

/** JSON has no limit of digits (RFC 8259 section 6), so the panel shows a number's own text. */

const company = { companyId: COMPANY, cacheMode: 'default' } as const;

const digits = fc.array(fc.nat(9), { minLength: 1, maxLength: 30 }).map((all) => all.join(''));
/** Any number of JSON's grammar, as text. */
const written = fc
  .tuple(
    fc.constantFrom('', '-'),
    digits.map((all) => all.replace(/^0+(?=.)/, '')),
    fc.option(digits),
    fc.option(fc.tuple(fc.constantFrom('e', 'E'), fc.constantFrom('', '+', '-'), fc.nat(400))),
  )
  .map(
    ([sign, whole, part, power]) =>
      sign + whole + (part === null ? '' : `.${part}`) + (power?.join('') ?? ''),
  );

it('a number in a field that the contract does not type keeps its own digits, on request and from the cache', async () => {
  const fields = '"volume":12345678901234567890,"last":1.10,"turnover":{"usd":1e3,"day":0.30}';
  says(bench, envelope(`{${fields}}`, '{"quota":{"used":9007199254740993,"left":412}}'));
  const volume = { key: 'volume', value: '12345678901234567890' };
  const other = [
    volume,
    { key: 'turnover.usd', value: '1e3' },
    { key: 'turnover.day', value: '0.30' },
  ];
  const quota = fieldsOf({ used: '9007199254740993', left: 412 });
  for (const fromCache of [false, true]) {
    expect(await bench.client.getQuote(company)).toMatchObject({
      ok: true,
      value: { fromCache, data: { price: '1.10', other }, meta: { quota } },
    });
  }
  const [call] = await bench.calls.list();
  expect(call?.quota).toEqual(quota);
});

it('a number in a field that the contract does not type keeps its own digits, for any digits', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(written, { minLength: 1, maxLength: 20 }), async (numbers) => {
      const fields = numbers.map((number, place) => `"field_${place}":${number}`);
      says(bench, envelope(`{${fields}}`));
      const quote = await bench.client.getQuote({ ...company, cacheMode: 'reload' });
      const given = quote.ok ? quote.value.data?.other.map(({ value }) => String(value)) : null;
      expect(given).toEqual(numbers);
    }),
    { numRuns: 20 },
  );
});

it('an integer of the contract is read in any notation', async () => {
  const rows = ['12', '12.0', '1.2e1', '120E-1'];
  const row = (pages: string, n: number) => `{"id":"${uuid(n)}","page_count":${pages}}`;
  says(bench, envelope(`[${rows.map(row)}]`, '{"nextOffset":2e1}'));
  const listed = await bench.client.listDocuments({ ...company, offset: 0 });
  expect(listed.ok && listed.value.data.map(({ pageCount }) => pageCount)).toEqual([
    12, 12, 12, 12,
  ]);
  expect(listed.ok && listed.value.meta.nextOffset).toBe(20);
  says(bench, envelope(`{"documentId":"${uuid(7)}","page":3.0,"text":"x","truncated":false}`));
  const asked = { documentId: uuid(7), page: 3, cacheMode: 'default' } as const;
  expect(await bench.client.getDocumentPage(asked)).toMatchObject({ value: { data: { page: 3 } } });
});

it.each(['12345678901234567890.12', '1.10', '1e3', '5'])(
  'a number where the contract has a decimal string %s keeps its text',
  async (value) => {
    says(bench, envelope(`[{"value":${value}}]`));
    const input = { ...company, metric: 'revenue', offset: 0 } as const;
    expect(await bench.client.getFinancials(input)).toMatchObject({ value: { data: [{ value }] } });
  },
);

it('a number where the contract has a decimal string stays distinct from an object that looks like a stored number', async () => {
  const field = '"cap":{"rawJSON":"5","text":"6"}';
  says(bench, envelope(`{"id":"${COMPANY}","exchange":"Nasdaq",${field}}`));
  const profile = await bench.client.getCompany(company);
  expect(profile.ok && profile.value.data.other).toEqual(
    fieldsOf({ 'cap.rawJSON': '5', 'cap.text': '6' }),
  );
});

it('half a surrogate pair in an answer reads as the sign that storage would keep for it', async () => {
  says(bench, envelope('{"price":"1\\ud83d","\\ude82k":"\\ude82v","whole":"\\ud83d\\ude82"}'));
  expect(await bench.client.getQuote(company)).toMatchObject({
    value: { data: { price: '1\ufffd', other: fieldsOf({ '\ufffdk': '\ufffdv', whole: '🚂' }) } },
  });
});
