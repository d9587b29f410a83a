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

describe('the reach of a series', () => {
  it('is given only for the cut series: its end and the ends of other scopes', () => {
    const quarters = [quarter(2025, 3, '3'), quarter(2025, 2, '2')];
    const facts = [...quarters, segment(quarter(2025, 3, '1'))];
    expect(reaches(facts)).toEqual([null, ['2025-09-30', '2025-06-30']]);
    expect(reaches(facts.toReversed())).toEqual([null, ['2025-09-30', '2025-06-30']]);
    expect(reaches([...facts, segment(quarter(2025, 2, '1'))])).toEqual([null, null]);
  });

  it('ignores periods of another length, currency or restatement', () => {
    expect(
      reaches([
        year(2025, '9'),
        year(2020, '4', { currency: 'USD' }),
        year(2021, '5', { restated: true }),
        quarter(2019, 1, '2'),
      ]),
    ).toEqual([null, null, null, null]);
  });

  it('ignores facts without a valid end', () => {
    const ends = ['autumn', null].map((periodEnd) => fact({ periodEnd }));
    expect(reaches(ends)).toEqual([null]);
    expect(reaches([year(2025, '9'), ...ends])).toEqual([null, null]);
  });

  it('leaves at least one uncut series of each kind', () => {
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
