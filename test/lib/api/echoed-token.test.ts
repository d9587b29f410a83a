import { describe, expect, it } from 'vitest';
import { WITHHELD } from '../../../lib/model/fields.ts';
import { COMPANY } from '../../service/testing/fixture.ts';
import { envelope, says, startClient } from './client-on-stand-in.ts';

/** A service that echoes its requests; no text with the token passes the border. */

const TOKEN = 'mF_9.B5f-4.1JqM~x+Y/zQ7w==';
const company = { companyId: COMPANY, cacheMode: 'reload' } as const;

/** Ways in which a program may have written the header. */
const WAYS: [string, string][] = [
  ['as it was sent', `Bearer ${TOKEN}`],
  ['within a sentence', `no account for ${TOKEN}, sorry`],
  ['percent-encoded', `q=${encodeURIComponent(TOKEN)}&x=1`],
];

describe('an echoed token', () => {
  it.each(WAYS)('is withheld, without other text, when it comes %s', async (_, text) => {
    await using bench = await startClient([TOKEN]);
    says(bench, { data: { price: '1.10', source: text }, meta: { sourceNotes: text } });
    const quote = await bench.client.getQuote(company);
    expect(quote).toMatchObject({
      ok: true,
      value: { data: { price: '1.10', source: WITHHELD }, meta: { sourceNotes: WITHHELD } },
    });
    const kept = await bench.client.getQuote({ ...company, cacheMode: 'only-if-cached' });
    expect(kept).toMatchObject({ ok: true, value: { data: { source: WITHHELD } } });
  });

  it('is withheld in a field name, a nested value, a list’s row and the quota', async () => {
    await using bench = await startClient([TOKEN]);
    const nested = { [TOKEN]: 1, deep: { [`x-${TOKEN}`]: TOKEN } };
    const meta = { asOf: TOKEN, quota: { [TOKEN]: 'x', left: TOKEN } };
    says(bench, { data: { id: COMPANY, exchange: 'Nasdaq', name: 'Quill', ...nested }, meta });
    const profile = await bench.client.getCompany(company);
    expect(profile).toMatchObject({ ok: true, value: { data: { name: 'Quill' } } });
    says(bench, {
      data: [{ value: '5', currency: TOKEN, source_url: `https://x.example/${TOKEN}` }],
      meta,
    });
    const facts = await bench.client.getFinancials({ ...company, metric: 'eps', offset: 0 });
    expect(facts).toMatchObject({
      ok: true,
      value: { data: [{ value: '5', currency: WITHHELD }] },
    });
    for (const told of [profile, facts, await bench.calls.list()]) {
      expect(JSON.stringify(told)).toContain(WITHHELD);
      expect(JSON.stringify(told)).not.toContain(TOKEN);
    }
  });

  it('of digits is withheld in a number', async () => {
    const number = '12345678901234567890';
    await using bench = await startClient([number]);
    says(bench, envelope(`{"price":${number},"volume":${number}0}`));
    expect(await bench.client.getQuote(company)).toMatchObject({
      value: { data: { price: WITHHELD, other: [{ key: 'volume', value: WITHHELD }] } },
    });
  });

  it('is withheld in the code and request id of a refusal', async () => {
    await using bench = await startClient([TOKEN]);
    says(bench, { error: { code: `bad ${TOKEN}`, requestId: TOKEN } }, 503);
    expect(await bench.client.getQuote(company)).toEqual({
      ok: false,
      failure: { kind: 'unavailable', code: WITHHELD, requestId: WITHHELD },
    });
  });

  it('is not withheld when it is too short to be distinctive', async () => {
    await using bench = await startClient(['delayed']);
    says(bench, { data: { source: 'delayed by 15 minutes' }, meta: {} });
    expect(await bench.client.getQuote(company)).toMatchObject({
      value: { data: { source: 'delayed by 15 minutes' } },
    });
  });
});
