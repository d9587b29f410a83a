import type { Reporting } from './fiscal-periods.ts';
import type { ListingKey } from './listings.ts';

/** The money a report is written in. */
export interface Money {
  currency: string;
  /** Base units of the currency in one of the issuer's units. */
  perUnit: bigint;
  /** The unit the report prints its amounts in, sent as `unit_multiplier`. */
  multiplier: bigint;
}

const millions = (currency: string): Money => ({
  currency,
  perUnit: 1_000_000n,
  multiplier: 1_000_000n,
});
const thousands = (currency: string): Money => ({ currency, perUnit: 1000n, multiplier: 1000n });

/** How a fictional company does and reports; other years and measures follow from its last year's revenue. */
export interface Issuer extends Reporting {
  listing: ListingKey;
  /** Whole years that are published. */
  years: number;
  money: Money;
  /** The currency of its reports of `until` years ago and before. */
  formerMoney?: Money & { until: number };
  revenue: bigint;
  /** Net income, ‰ of revenue. */
  profit: bigint;
  /** Revenue growth a year, ‰. */
  growth: bigint;
  /** Number of shares, constant. */
  shares: bigint;
  /** Dividend for each share and quarter, in thousandths of the currency; it grew each year. */
  dividend: number;
  /** Two segments. */
  segments?: [string, string];
  /** True where parent-company accounts are published beside the consolidated ones. */
  parent?: boolean;
  /** ‰ of revenue that the restatement of the last year but one took back. */
  restated?: bigint;
}

const usual = (
  listing: ListingKey,
  money: Money,
  revenue: bigint,
  shares: bigint,
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
  growth: 40n,
  profit: 110n,
  ...rest,
});

/** Every company that reports figures. `larkmere` comes first: it has the most of everything. */
export const issuers: Issuer[] = [
  usual('larkmere', thousands('USD'), 1_184_600n, 64_100_000n, 120, {
    years: 5,
    growth: 92n,
    segments: ['software', 'sensing'],
    parent: true,
    restated: 17n,
  }),
  // No product yet: every year a loss, and a dividend reported as zero.
  usual('tarvane', thousands('USD'), 12_400n, 58_340_000n, 0, { profit: -6847n, growth: -60n }),
  usual('ostrel', millions('USD'), 2_318n, 142_800_000n, 160, { yearEnd: 6, restated: 9n }),
  usual('northrede', millions('USD'), 41_870n, 61_250n, 0, { years: 3, parent: true }),
  usual('quillane', millions('USD'), 3_904n, 88_000_000n, 65, { profit: 30n }),
  usual('sablewood', thousands('USD'), 381_200n, 41_900_000n, 195, { years: 2, profit: 254n }),
  // Canadian dollars first, printed in thousands; then US dollars, printed in millions.
  usual('kelstrand', millions('USD'), 1_462n, 301_500_000n, 25, {
    formerMoney: { currency: 'CAD', perUnit: 1_350_000n, multiplier: 1000n, until: 2 },
  }),
  usual('wexcombeLondon', millions('GBP'), 4_216n, 486_000_000n, 123, {
    yearEnd: 9,
    cadence: 'half-yearly',
    parent: true,
    restated: 11n,
  }),
  usual('saentiswyl', thousands('CHF'), 743_900n, 6_120_000n, 2250, { cadence: 'half-yearly' }),
  usual('queensLanding', thousands('AUD'), 41_700n, 9_860_000_000n, 0, {
    yearEnd: 6,
    cadence: 'half-yearly',
    profit: -494n,
  }),
];
