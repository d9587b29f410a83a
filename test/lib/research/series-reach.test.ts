import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../lib/model/records.ts';
import { factSeries } from '../../../lib/research/fact-series.ts';
import { seriesReach } from '../../../lib/research/series-reach.ts';
import { fact, quarter, year } from '../../components/fixtures/facts.ts';

const segment = (of: Fact): Fact => ({ ...of, entityScope: 'segment:short_sea' });
const reaches = (facts: Fact[]) => {
  const all = factSeries(facts);
  return all.map((one) => {
    const reach = seriesReach(one, all);
    return reach && [reach.to.periodEnd, reach.others.periodEnd];
  });
};

describe('how far back a series has been read', () => {
  it('is where it ends and where those of other scopes do, for the one that was cut alone', () => {
    const quarters = [quarter(2025, 3, '3'), quarter(2025, 2, '2')];
    const facts = [...quarters, segment(quarter(2025, 3, '1'))];
    expect(reaches(facts)).toEqual([null, ['2025-09-30', '2025-06-30']]);
    expect(reaches(facts.toReversed())).toEqual([null, ['2025-09-30', '2025-06-30']]);
    expect(reaches([...facts, segment(quarter(2025, 2, '1'))])).toEqual([null, null]);
  });

  it('is not told from periods of another length, another currency or a restatement', () => {
    expect(
      reaches([
        year(2025, '9'),
        year(2020, '4', { currency: 'USD' }),
        year(2021, '5', { restated: true }),
        quarter(2019, 1, '2'),
      ]),
    ).toEqual([null, null, null, null]);
  });

  it('is not told from facts whose end is missing or no date', () => {
    const ends = ['autumn', null].map((periodEnd) => fact({ periodEnd }));
    expect(reaches(ends)).toEqual([null]);
    expect(reaches([year(2025, '9'), ...ends])).toEqual([null, null]);
  });

  it('leaves always one series of a kind that is said to be cut by none', () => {
    const anyFact = fc
      .record({
        entityScope: fc.constantFrom('consolidated', 'parent', null),
        currency: fc.constantFrom('USD', null),
        of: fc.integer({ min: 1, max: 4 }),
        number: fc.integer({ min: 2019, max: 2026 }),
      })
      .map(({ of, number, ...parts }) => ({ ...quarter(number, of, '1'), ...parts }));
    fc.assert(
      fc.property(fc.array(anyFact, { minLength: 1 }), (facts) => {
        const all = factSeries(facts);
        for (const { currency } of all) {
          const alike = all.filter((one) => one.currency === currency);
          expect(alike.some((one) => seriesReach(one, all) === null)).toBe(true);
        }
      }),
    );
  });
});
