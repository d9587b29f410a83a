import { expect, it } from 'vitest';
import type { Fact } from '../../../lib/model/records.ts';
import { factSeries } from '../../../lib/research/fact-series.ts';
import { mayStillCome, readBackTo, seriesReach } from '../../../lib/research/read-back.ts';
import { quarter, year } from '../../components/fixtures/facts.ts';

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
