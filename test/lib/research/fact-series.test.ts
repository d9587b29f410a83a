import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { METRICS } from '../../../lib/model/contract.ts';
import { METRIC_GROUPS } from '../../../lib/model/metric-groups.ts';
import type { Fact } from '../../../lib/model/records.ts';
import { mayStillCome, type PeriodLength, readBackTo } from '../../../lib/research/fact-period.ts';
import {
  type FactSeries,
  factSeries,
  isCompatible,
  restatedWords,
  seriesReach,
  seriesWords,
} from '../../../lib/research/fact-series.ts';
import { fact, quarter, year } from '../../components/fixtures/facts.ts';

const valuesOf = (facts: Fact[]) => factSeries(facts).map((one) => one.facts.map((f) => f.value));

/** Facts of every kind there is, unreported parts among them. */
const anyFact = fc
  .record({
    value: fc.option(fc.bigInt().map(String)),
    currency: fc.constantFrom('USD', 'EUR', 'usd', '', null),
    entityScope: fc.constantFrom('consolidated', 'parent', null),
    restated: fc.constantFrom(true, false, 'false', '0', null),
    periodStart: fc.constantFrom('2025-01-01', '2025-10-01', '2025-12-31', 'spring', null),
    periodEnd: fc.constantFrom('2025-12-31', '2026-03-31', 'autumn', null),
  })
  .map((parts) => fact(parts));

it('series of facts have a stable order: the group first, longer periods first, then by currency', () => {
  const some = [
    fact({ currency: 'USD', periodStart: '2025-10-01' }),
    fact({ entityScope: 'a_part' }),
    fact({ entityScope: null }),
    fact({ restated: true }),
    fact({ currency: null }),
    fact({ periodStart: '2025-07-01' }),
    fact({ periodEnd: null }),
    fact({ periodStart: null }),
    fact(),
  ];
  const told = (facts: Fact[]) =>
    factSeries(facts).map(({ scope, length, currency, restated }) =>
      [scope, length, currency, restated].join(' '),
    );
  const wanted = [
    'consolidated year NOK false',
    'consolidated year NOK true',
    'consolidated year  false',
    'consolidated half NOK false',
    'consolidated quarter USD false',
    'consolidated dated NOK false',
    'consolidated unclear NOK false',
    'a_part year NOK false',
    ' year NOK false',
  ];
  expect(told(some)).toEqual(wanted);
  expect(told(some.toReversed())).toEqual(wanted);
});

it('series of facts keep their order when a further page arrives', () => {
  fc.assert(
    fc.property(fc.array(anyFact, { maxLength: 20 }), fc.array(anyFact), (page, further) => {
      const keys = factSeries(page).map(({ key }) => key);
      const after = factSeries([...page, ...further]).map(({ key }) => key);
      expect(after.filter((key) => keys.includes(key))).toEqual(keys);
    }),
  );
});

it('series of facts contain the newest period first, and facts of one period in the service’s order', () => {
  const twice = [year(2024, '1'), year(2025, '2'), year(2025, '3'), year(2025, '2')];
  expect(valuesOf(twice)).toEqual([['2', '3', '2', '1']]);
});

const may = (changes: Partial<Fact>, metric: (typeof METRICS)[number] = 'revenue') =>
  factSeries([fact(changes)]).map((series) => isCompatible(series, metric))[0];

it('a series may be charted when currency, scope, restatement and period are reported', () => {
  expect(may({})).toBe(true);
  expect(may({ currency: null })).toBe(false);
  expect(may({ entityScope: null })).toBe(false);
  expect(may({ restated: null })).toBe(false);
  expect(may({ periodEnd: null })).toBe(false);
  expect(factSeries([quarter(2025, 1, '1')])).toHaveLength(1);
});

it('a series may be charted without a currency when the metric is a ratio', () => {
  expect(may({ currency: null }, 'profit_margin')).toBe(true);
  expect(may({ currency: null }, 'dividend_per_share')).toBe(false);
});

it('lists every metric of the contract in one group', () => {
  expect(Object.values(METRIC_GROUPS).flat().toSorted()).toEqual([...METRICS].toSorted());
});

const series = (changes: Partial<FactSeries>): FactSeries => ({
  key: 'one',
  scope: 'consolidated',
  currency: 'NOK',
  length: 'quarter',
  restated: false,
  facts: [],
  ...changes,
});

describe('the words for a series', () => {
  it('include every part that must not be mixed', () => {
    const words = ['Consolidated', 'NOK', 'quarterly', 'as reported'];
    expect(Object.values(seriesWords(series({})))).toEqual(words);
  });

  it('mark missing parts', () => {
    const none = series({ scope: null, currency: null, restated: null });
    expect(seriesWords(none, 'revenue')).toMatchObject({
      scope: 'reporting entity not provided',
      currency: 'currency not provided',
      restated: 'restatement status unknown',
    });
    // A ratio has no currency that could be missing.
    expect(seriesWords(series({ currency: null }), 'profit_margin').currency).toBe(
      'a ratio, no currency',
    );
  });

  it.each<[PeriodLength, string]>([
    ['day', 'daily'],
    ['dated', 'point in time'],
    ['month', 'monthly'],
    ['half', 'half-yearly'],
    ['nineMonths', 'nine months'],
    ['year', 'annual'],
    ['unclear', 'period length unknown'],
    [{ days: 1 }, '1 day'],
    [{ days: 45 }, '45 days'],
  ])('for a length of %o are %s', (length, words) => {
    expect(seriesWords(series({ length })).length).toBe(words);
  });

  it('cut and clean the service’s own words', () => {
    const { scope, currency } = seriesWords(
      series({ scope: `a\u202E${'b'.repeat(200)}`, currency: 'c'.repeat(200) }),
    );
    for (const text of [scope, currency]) {
      expect(text.length).toBeLessThanOrEqual(81);
      expect(text).not.toContain('\u202E');
    }
  });
});

it.each([
  [true, 'restated'],
  [false, 'as reported'],
  [null, 'restatement status unknown'],
  ['partly', 'restatement “partly”'],
  [2, 'restatement “2”'],
])('shows a status of %o as %s', (status, words) => expect(restatedWords(status)).toBe(words));

const inOrder = [year(2025, '1'), quarter(2025, 4, '1'), quarter(2025, 3, '1')];

it('reaches back to the oldest fact when the newest came first', () => {
  expect(readBackTo(inOrder)).toBe(inOrder[2]);
});

it('has no known reach without order, dates or facts', () => {
  expect(readBackTo([year(2023, '1'), year(2024, '1')])).toBeNull();
  expect(readBackTo([year(2025, '1', { periodEnd: null })])).toBeNull();
  expect(readBackTo([])).toBeNull();
});

it('expects further periods only before the oldest loaded fact', () => {
  expect(mayStillCome(year(2024, '1'), inOrder)).toBe(true);
  expect(mayStillCome(quarter(2025, 3, '1'), inOrder)).toBe(true);
  expect(mayStillCome(quarter(2025, 4, '1'), inOrder)).toBe(false);
});

it('rules out no period without an order or without an end', () => {
  expect(mayStillCome(year(2026, '1'), [year(2023, '1'), year(2024, '1')])).toBe(true);
  expect(mayStillCome({ periodEnd: null }, inOrder)).toBe(true);
});

const segment = (of: Fact): Fact => ({ ...of, entityScope: 'segment:short_sea' });
const cut = [quarter(2025, 3, '3'), quarter(2025, 2, '2'), segment(quarter(2025, 3, '1'))];
const ends = ['autumn', null].map((periodEnd) => year(2025, '1', { periodEnd }));

it.each<[string, Fact[], (string[] | null)[]]>([
  ['is cut before another scope’s', cut, [null, ['2025-09-30', '2025-06-30']]],
  ['is cut, in any order', cut.toReversed(), [null, ['2025-09-30', '2025-06-30']]],
  ['reaches as far as the others', [...cut, segment(quarter(2025, 2, '1'))], [null, null]],
  [
    'differs in length, currency or restatement',
    [
      year(2025, '9'),
      year(2020, '4', { currency: 'USD' }),
      year(2021, '5', { restated: true }),
      quarter(2019, 1, '2'),
    ],
    [null, null, null, null],
  ],
  ['has no valid end', ends, [null]],
  ['stands beside facts without a valid end', [year(2025, '9'), ...ends], [null, null]],
])('tells the reach of a series that %s', (_, facts, reaches) => {
  const all = factSeries(facts);
  const reachOf = all.map((one) => seriesReach(one, all));
  expect(
    reachOf.map((reach) => reach && [reach.to, reach.others].map((one) => one.periodEnd)),
  ).toEqual(reaches);
});
