import { quotient } from '../exact.ts';
import type { FiscalPeriod } from '../fiscal-periods.ts';
import type { Accounts } from './accounts.ts';
import type { Money } from './issuer.ts';
import { type Measure, moneyMeasures } from './measures.ts';

/**
 * Figures no binary number holds. Northrede's grain elevator in Harare keeps its books in a
 * currency of runaway inflation: 30 digits, some negative, and returns told to 30 places.
 */
const MONEY: Money = { currency: 'ZWL', perUnit: 1n, multiplier: 1n };

const YEARS = [
  {
    revenue: 871_204_556_183_902_764_415_083_297_641n,
    netIncome: -104_338_870_215_664_093_728_551_906_472n,
    assets: 412_907_665_318_840_275_519_036_281_947n,
    equity: 123_456_789_012_345_678_901_234_567_891n,
  },
  {
    revenue: 559_730_118_264_007_315_882_940_116_253n,
    netIncome: 100_000_000_000_000_000_000_000_000_001n,
    assets: 307_115_902_846_631_174_009_258_443_370n,
    equity: 118_870_436_205_519_482_637_094_415_068n,
  },
  {
    revenue: 402_118_937_550_624_801_993_376_120_045n,
    netIncome: -123_456_789_098_765_432_101_234_567_890n,
    assets: 298_004_117_263_905_518_840_672_339_106n,
    equity: 147_551_028_640_937_216_005_483_920_377n,
  },
];

/** The Harare segment's accounts of a whole year, where there are any. */
export function wideAccountsFor(period: FiscalPeriod): Accounts[] {
  const year = YEARS[period.yearsAgo];
  if (period.kind !== 'year' || !year) return [];
  const returned: Measure = {
    metric: 'return_on_equity',
    value: quotient(year.netIncome, year.equity, 30),
    unit_multiplier: '1',
    currency: null,
  };
  const sheet = { ...year, liabilities: year.assets - year.equity };
  return [
    {
      period,
      scope: 'segment:harare_grain',
      restated: false,
      reportedIn: period.label,
      measures: [...moneyMeasures(sheet, MONEY), returned],
    },
  ];
}
