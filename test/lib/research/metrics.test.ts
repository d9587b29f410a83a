import { expect, it } from 'vitest';
import { besidesMetric } from '../../../lib/research/known-words.ts';
import { fact } from '../../components/fixtures/facts.ts';

it('omits from a fact’s further fields only a repetition of its metric', () => {
  const again = { key: 'metric', value: 'revenue' };
  const further = [
    { key: 'fiscal_period', value: 'FY2025' },
    // The service named another metric than the one asked for.
    { key: 'metric', value: 'net_income' },
    // Another field that has the same word.
    { key: 'basis', value: 'revenue' },
  ];
  expect(besidesMetric(fact({ other: [again, ...further] }), 'revenue')).toEqual(further);
  expect(besidesMetric(fact({ other: [] }), 'revenue')).toEqual([]);
});
