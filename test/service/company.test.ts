import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMPANY, listing, quote, sampleData, uuid } from './testing/fixture.ts';
import { startApi, type TestApi } from './testing/start-api.ts';

/** Contract 2.2, 2.8 and section 4 (get_company, get_quote). */

const WITHOUT_QUOTE = uuid(2);
const INACTIVE = uuid(3);
const HISTORICAL = uuid(4);
let api: TestApi;
beforeAll(async () => {
  api = await startApi({
    data: sampleData({
      listings: [
        listing(),
        listing({ id: WITHOUT_QUOTE, website: null }),
        listing({ id: INACTIVE, active: false }),
        listing({ id: HISTORICAL }),
      ],
      quotes: new Map([
        [COMPANY, quote()],
        [HISTORICAL, quote({ freshness: 'historical', trading_date: '2026-10-02' })],
      ]),
    }),
  });
});
afterAll(() => api.stop());

test('answers a profile with exchange and website', async () => {
  const { data } = await api.read(`/v1/companies/${COMPANY}`);
  expect(data).toMatchObject({
    id: COMPANY,
    exchange: 'SIX Swiss Exchange',
    website: 'https://quillfeather.example/',
  });
});

test('keeps a missing profile field as null', async () => {
  const { data } = await api.read(`/v1/companies/${WITHOUT_QUOTE}`);
  expect(data).toMatchObject({ website: null, sector: null, employees: null });
});

test('answers for an inactive company by its id', async () => {
  expect((await api.read(`/v1/companies/${INACTIVE}`)).data).toMatchObject({ active: false });
});

test('answers a delayed quote with its source, retrieval time, trading date and freshness', async () => {
  const { data, meta } = await api.read(`/v1/companies/${COMPANY}/quote`);
  expect(data).toEqual(quote());
  expect(meta.asOf).toBe('2026-11-20T15:45:00+01:00');
  expect(meta).not.toHaveProperty('status');
  expect(meta.sourceNotes).toContain('delayed, not real-time');
});

test('answers a historical quote with its last trading date', async () => {
  const { data } = await api.read(`/v1/companies/${HISTORICAL}/quote`);
  expect(data).toMatchObject({ freshness: 'historical', trading_date: '2026-10-02' });
});

test('answers a missing quote with 200, null and an explained status, not with zero', async () => {
  const { data, meta } = await api.read(`/v1/companies/${WITHOUT_QUOTE}/quote`);
  expect(data).toBeNull();
  expect(meta.status).toBe('unavailable');
  expect(meta.sourceNotes).toContain('Quillfeather Marine AG');
});

test('sends every decimal as a string', async () => {
  const { data } = await api.read(`/v1/companies/${COMPANY}/quote`);
  expect(Object.values(data ?? {}).filter((value) => typeof value === 'number')).toEqual([]);
});
