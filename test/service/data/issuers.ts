import type { Reporting } from './fiscal-periods.ts';
import type { ListingKey } from './listings.ts';

/** The money a report is written in. */
export interface Money {
  currency: string;
  /** Base units of the currency in one of the issuer's units. */
  perUnit: number;
  /** The unit the report prints its amounts in, sent as `unit_multiplier`. */
  multiplier: number;
}

const millions = (currency: string): Money => ({
  currency,
  perUnit: 1_000_000,
  multiplier: 1_000_000,
});
const thousands = (currency: string): Money => ({ currency, perUnit: 1000, multiplier: 1000 });

/** How a fictional company does and reports; other years and measures follow from its last year's revenue. */
export interface Issuer extends Reporting {
  listing: ListingKey;
  /** Whole years that are published. */
  years: number;
  money: Money;
  /** The currency of its reports of `until` years ago and before. */
  formerMoney?: Money & { until: number };
  revenue: number;
  /** Net income, ‰ of revenue. */
  profit: number;
  /** Revenue growth a year, ‰. */
  growth: number;
  /** Number of shares, constant. */
  shares: number;
  /** Dividend for each share and quarter, in thousandths of the currency; it grew each year. */
  dividend: number;
  /** Two segments. */
  segments?: [string, string];
  /** True where parent-company accounts are published beside the consolidated ones. */
  parent?: boolean;
  /** ‰ of revenue that the restatement of the last year but one took back. */
  restated?: number;
}

const usual = (
  listing: ListingKey,
  money: Money,
  revenue: number,
  shares: number,
  dividend: number,
  rest: Partial<Issuer> = {},
): Issuer => ({
  listing,
  money,
  revenue,
  shares,
  dividend,
  yearEnd: 12,
  cadence: 'quarterly',
  years: 4,
  growth: 40,
  profit: 110,
  ...rest,
});

/** Every company that reports figures. `larkmere` comes first: it has the most of everything. */
export const issuers: Issuer[] = [
  usual('larkmere', thousands('USD'), 1_184_600, 64_100_000, 120, {
    years: 5,
    growth: 92,
    segments: ['software', 'sensing'],
    parent: true,
    restated: 17,
  }),
  // No product yet: every year a loss, and a dividend reported as zero.
  usual('tarvane', thousands('USD'), 12_400, 58_340_000, 0, { profit: -6847, growth: -60 }),
  usual('ostrel', millions('USD'), 2_318, 142_800_000, 160, { yearEnd: 6, restated: 9 }),
  usual('northrede', millions('USD'), 41_870, 61_250, 0, { years: 3, parent: true }),
  usual('quillane', millions('USD'), 3_904, 88_000_000, 65, { profit: 30 }),
  usual('sablewood', thousands('USD'), 381_200, 41_900_000, 195, { years: 2, profit: 254 }),
  // Canadian dollars first, printed in thousands; then US dollars, printed in millions.
  usual('kelstrand', millions('USD'), 1_462, 301_500_000, 25, {
    formerMoney: { currency: 'CAD', perUnit: 1_350_000, multiplier: 1000, until: 2 },
  }),
  usual('wexcombeLondon', millions('GBP'), 4_216, 486_000_000, 123, {
    yearEnd: 9,
    cadence: 'half-yearly',
    parent: true,
    restated: 11,
  }),
  usual('saentiswyl', thousands('CHF'), 743_900, 6_120_000, 2250, { cadence: 'half-yearly' }),
  usual('queensLanding', thousands('AUD'), 41_700, 9_860_000_000, 0, {
    yearEnd: 6,
    cadence: 'half-yearly',
    profit: -494,
  }),
];
