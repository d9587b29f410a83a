import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMPANY, event, sampleData, uuid } from './testing/fixture.ts';
import { startApi, type TestApi } from './testing/start-api.ts';

/** Contract 2.7, section 3, section 4 (get_events; rule 1). */

const window = (id: number, window_start: string | null, window_end: string | null) =>
  event({
    id: uuid(id),
    event_date: null,
    lifecycle: 'estimated',
    is_confirmed: false,
    window_start,
    window_end,
  });
let api: TestApi;
beforeAll(async () => {
  api = await startApi({
    data: sampleData({
      events: new Map([
        [
          COMPANY,
          [
            event({ id: uuid(201), event_date: '2026-03-10' }),
            event({ id: uuid(202), event_date: '2026-03-20' }),
            window(203, '2026-03-05', '2026-03-15'),
            window(204, '2026-03-19', '2026-04-30'),
            window(205, '2026-01-01', '2026-12-31'),
            window(206, '2026-03-12', null),
            window(207, null, '2026-03-18'),
            window(208, null, null),
            event({
              id: uuid(209),
              event_date: '2026-07-01',
              lifecycle: 'awaiting_announcement',
              is_confirmed: false,
            }),
            event({
              id: uuid(210),
              event_date: '2026-07-02',
              lifecycle: 'postponed',
              is_confirmed: false,
            }),
            { ...window(211, '2026-03-11', '2026-03-11'), event_date: '2026-09-09' },
          ],
        ],
      ]),
    }),
  });
});
afterAll(() => api.stop());

const path = (from: string, to: string) =>
  `/v1/companies/${COMPANY}/events?from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`;
const ids = async (from: string, to: string) =>
  (await api.rows(path(from, to))).map(({ id }) => id);

test('answers an event with every documented field, null where there is no value', async () => {
  expect((await api.rows(path('2026-07-02', '2026-07-02')))[1]).toEqual({
    id: uuid(210),
    title: 'Annual results',
    type: 'earnings',
    event_date: '2026-07-02',
    timezone: 'Europe/Zurich',
    lifecycle: 'postponed',
    is_confirmed: false,
    window_start: null,
    window_end: null,
    fiscal_period: 'FY2025',
    source_url: null,
  });
});

test('keeps lifecycles as they are, unknown ones too', async () => {
  const rows = await api.rows(path('2026-07-01', '2026-07-02'));
  expect(rows.map(({ lifecycle }) => lifecycle)).toEqual([
    'estimated',
    'awaiting_announcement',
    'postponed',
  ]);
});

test('holds dates and overlapping windows of the interval, both ends included, soonest first', async () => {
  expect(await ids('2026-03-10', '2026-03-20')).toEqual(
    [205, 203, 201, 206, 207, 204, 202, 211].map(uuid),
  );
});

test.each([
  { what: 'ends on the first day', from: '2026-03-15', to: '2026-03-17', holds: [205, 203] },
  { what: 'begins on the last day', from: '2026-03-18', to: '2026-03-19', holds: [205, 207, 204] },
  { what: 'spans the interval', from: '2026-06-01', to: '2026-06-02', holds: [205] },
])('holds a window that $what', async ({ from, to, holds }) => {
  expect(await ids(from, to)).toEqual(holds.map(uuid));
});

test('takes a window with one known end as that day', async () => {
  expect(await ids('2026-03-12', '2026-03-12')).toContain(uuid(206));
  expect(await ids('2026-03-13', '2026-03-13')).not.toContain(uuid(206));
  expect(await ids('2026-03-18', '2026-03-18')).toContain(uuid(207));
});

test('holds an event whose window overlaps although its date does not, and the reverse', async () => {
  expect(await ids('2026-03-11', '2026-03-11')).toContain(uuid(211));
  expect(await ids('2026-09-09', '2026-09-09')).toContain(uuid(211));
});

describe('dates', () => {
  test.each([
    ['2024-02-29', '2024-02-29'],
    ['2000-02-29', '2000-03-01'],
    ['2026-01-01', '2026-01-01'],
    ['0001-01-01', '0001-12-31'],
    ['9999-01-01', '9999-12-31'],
  ])('takes %s to %s', async (from, to) => {
    await expect(api.read(path(from, to))).resolves.toBeDefined();
  });

  test.each([
    '2025-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '20260101',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '2026-01-01\n',
    '+002026-01-01',
    '２０２６-01-01',
    'today',
    '',
  ])('refuses %j', async (day) => {
    const refusal = { status: 400, code: 'invalid_input' };
    const message = (name: string) => `${name} must be a real date, as YYYY-MM-DD.`;
    expect(await api.refusal(path(day, '2026-12-31'))).toEqual({
      ...refusal,
      message: message('from'),
    });
    expect(await api.refusal(path('2026-01-01', day))).toEqual({
      ...refusal,
      message: message('to'),
    });
  });

  test('asks for both', async () => {
    const events = `/v1/companies/${COMPANY}/events`;
    expect((await api.refusal(`${events}?to=2026-01-01`)).message).toBe('from is required.');
    expect((await api.refusal(`${events}?from=2026-01-01`)).message).toBe('to is required.');
  });
});

describe('span', () => {
  test.each([
    ['2025-06-01', '2026-06-02', 366],
    ['2024-01-01', '2025-01-01', 366],
    ['2024-02-29', '2025-03-01', 366],
  ])('takes %s to %s, %d days', async (from, to) => {
    await expect(api.read(path(from, to))).resolves.toBeDefined();
  });

  test.each([
    ['2025-06-01', '2026-06-03'],
    ['2024-01-01', '2025-01-02'],
    ['2024-02-28', '2025-03-01'],
    ['0001-01-01', '9999-12-31'],
  ])('refuses %s to %s, more than 366 days', async (from, to) => {
    expect(await api.refusal(path(from, to))).toEqual({
      status: 400,
      code: 'invalid_input',
      message: 'from and to must be at most 366 days apart.',
    });
  });

  test('refuses an interval that ends before it begins', async () => {
    expect(await api.refusal(path('2026-01-02', '2026-01-01'))).toEqual({
      status: 400,
      code: 'invalid_input',
      message: 'from must not be after to.',
    });
  });
});
