import { expect, it } from 'vitest';
import { besidesMetric } from '../../../lib/research/metrics.ts';
import { fact } from '../../components/fixtures/facts.ts';

it('leaves out of a fact’s further fields only the one that says its metric again', () => {
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
