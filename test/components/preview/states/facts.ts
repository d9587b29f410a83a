import type { PanelProps } from '../../../../lib/panel/actions.ts';
import { envelope, idle, loading } from '../../fixtures/answers.ts';
import { fact, factsView, netIncome, quarter, revenue, year } from '../../fixtures/facts.ts';
import { companyProps, failed, hostile } from '../../fixtures/panel.ts';

const only = (...of: Parameters<typeof factsView>) => companyProps({ facts: factsView(...of) });

/** Thirty digits, on both sides of zero. */
const wide = [
  year(2025, '-104338870215664093728551906472', { currency: 'ZWL' }),
  year(2024, '100000000000000000000000000001', { currency: 'ZWL' }),
  year(2023, '-123456789098765432101234567890.123456789012345678', { currency: 'ZWL' }),
];
/** More of them are to come. */
const part = factsView('revenue', revenue, envelope({ nextOffset: 20 }));

/** The facts of the open company. */
export const facts: Record<string, PanelProps> = {
  'facts-none-yet': companyProps({ facts: { metric: null, load: idle } }),
  'facts-loading': companyProps({ facts: { metric: 'revenue', load: loading } }),
  facts: companyProps({ facts: part }),
  'facts-overview': companyProps({ tab: 'overview', facts: part }),
  'facts-years': companyProps({ facts: part, unfolded: ['facts of years'] }),
  'facts-all-periods': companyProps({
    facts: factsView('revenue', revenue),
    unfolded: ['facts of all periods'],
  }),
  'facts-negative': only('net_income', netIncome),
  'facts-quarters': only(
    'operating_cash_flow',
    [2025, 2024, 2023].flatMap((number) =>
      [4, 3, 2, 1].map((of) => quarter(number, of, String(of * 211_000_000 - number * 300_000))),
    ),
  ),
  'facts-cut': only(
    'revenue',
    [3, 2, 1].flatMap((of) => [
      quarter(2025, of, String(of * 811_000_000)),
      ...['segment:short_sea', 'segment:ports'].map((entityScope, place) => ({
        ...quarter(2025, of + place, String(of * 211_000_000)),
        entityScope,
      })),
    ]),
    envelope({ nextOffset: 20 }),
  ),
  'facts-wide': only('net_income', wide),
  'facts-one': only('eps', [year(2025, '12.40')]),
  'facts-empty': only('debt', []),
  'facts-unreported': only('equity', [
    fact({ currency: null, entityScope: null, restated: null }),
    year(2024, '7', { currency: null, entityScope: null, restated: null }),
    fact({ periodStart: null, periodEnd: null, value: null, documentId: null, pageNumber: null }),
    fact({ periodStart: '2025-01-01', periodEnd: '2025-04-11', value: '1.2e9' }),
    fact({ periodStart: null, restated: 'pro_forma', sourceUrl: null, unitMultiplier: null }),
  ]),
  'facts-failed': companyProps({
    facts: { metric: 'revenue', load: failed({ kind: 'unavailable' }) },
  }),
  'facts-hostile': only('cash', [
    fact({ value: hostile, currency: hostile, entityScope: hostile.repeat(4), restated: hostile }),
  ]),
};
