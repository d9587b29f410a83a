import type { Metric } from '../../../lib/model/records.ts';
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

/**
 * How a fictional company does and how it reports. The revenue is that of the last whole year
 * reported; the other years and measures follow from it. Shares marked ‰ are thousandths of it.
 */
export interface Issuer extends Reporting {
  listing: ListingKey;
  /** Whole years that are published. */
  years: number;
  money: Money;
  /** The currency of its reports of `until` years ago and before. */
  formerMoney?: Money & { until: number };
  revenue: bigint;
  /** Operating and net income, ‰. */
  profit: [operating: bigint, net: bigint];
  /** Total assets ‰, and the shares of equity and cash in them ‰. */
  sheet: [assets: bigint, equity: bigint, cash: bigint];
  /** Revenue growth a year, ‰. */
  growth: bigint;
  /** Number of shares, constant. */
  shares: bigint;
  /** Decimal places of earnings per share. */
  epsPlaces: number;
  /** Dividend for each share and quarter, in thousandths of the currency; it grew each year. */
  dividend: number;
  /** Two segments: their names and the first one's share of the whole, ‰. */
  segments?: { names: [string, string]; first: bigint };
  /** True where parent-company accounts are published beside the consolidated ones. */
  parent?: boolean;
  /** ‰ of revenue that the restatement of the last year but one took back. */
  restated?: bigint;
  /** The only metrics it publishes, where it is not all of them. */
  only?: readonly Metric[];
}

const MIDDLING = {
  yearEnd: 12,
  cadence: 'quarterly',
  years: 4,
  growth: 40n,
  profit: [150n, 110n],
  sheet: [1250n, 460n, 90n],
  epsPlaces: 2,
} satisfies Partial<Issuer>;

/** Every company that reports figures. `larkmere` comes first: it has the most of everything. */
export const issuers: Issuer[] = [
  {
    ...MIDDLING,
    listing: 'larkmere',
    years: 5,
    money: thousands('USD'),
    revenue: 1_184_600n,
    profit: [166n, 119n],
    growth: 92n,
    shares: 64_100_000n,
    dividend: 120,
    segments: { names: ['software', 'sensing'], first: 640n },
    parent: true,
    restated: 17n,
  },
  {
    // No product yet: every year a loss, and a dividend reported as zero.
    ...MIDDLING,
    listing: 'tarvane',
    years: 3,
    money: thousands('USD'),
    revenue: 12_400n,
    profit: [-7153n, -6847n],
    growth: -60n,
    sheet: [17_800n, 810n, 640n],
    shares: 58_340_000n,
    dividend: 0,
  },
  {
    ...MIDDLING,
    listing: 'ostrel',
    yearEnd: 6,
    money: millions('USD'),
    revenue: 2_318n,
    shares: 142_800_000n,
    dividend: 160,
    restated: 9n,
  },
  {
    ...MIDDLING,
    listing: 'northrede',
    years: 3,
    money: millions('USD'),
    revenue: 41_870n,
    sheet: [3_400n, 520n, 90n],
    shares: 61_250n,
    dividend: 0,
    parent: true,
  },
  {
    ...MIDDLING,
    listing: 'quillane',
    years: 3,
    money: millions('USD'),
    revenue: 3_904n,
    profit: [55n, 30n],
    growth: 12n,
    shares: 88_000_000n,
    dividend: 65,
  },
  {
    // A bank: it publishes no operating income, capital expenditure or cash flows here.
    ...MIDDLING,
    listing: 'sablewood',
    years: 2,
    money: thousands('USD'),
    revenue: 381_200n,
    profit: [344n, 254n],
    sheet: [24_500n, 92n, 90n],
    shares: 41_900_000n,
    dividend: 195,
    only: [
      ...(['revenue', 'net_income', 'eps', 'assets', 'liabilities', 'equity', 'cash'] as const),
      ...(['dividend_per_share', 'return_on_assets', 'return_on_equity'] as const),
    ],
  },
  {
    // Canadian dollars first, printed in thousands; then US dollars, printed in millions.
    ...MIDDLING,
    listing: 'kelstrand',
    money: millions('USD'),
    formerMoney: { currency: 'CAD', perUnit: 1_350_000n, multiplier: 1000n, until: 2 },
    revenue: 1_462n,
    shares: 301_500_000n,
    dividend: 25,
  },
  {
    ...MIDDLING,
    listing: 'wexcombeLondon',
    yearEnd: 9,
    cadence: 'half-yearly',
    money: millions('GBP'),
    revenue: 4_216n,
    shares: 486_000_000n,
    dividend: 123,
    parent: true,
    restated: 11n,
  },
  {
    ...MIDDLING,
    listing: 'voltfjallB',
    money: millions('SEK'),
    revenue: 18_940n,
    profit: [85n, 62n],
    growth: 118n,
    shares: 168_400_000n,
    dividend: 505,
    segments: { names: ['storage', 'networks'], first: 570n },
    restated: 14n,
  },
  {
    ...MIDDLING,
    listing: 'saentiswyl',
    cadence: 'half-yearly',
    money: thousands('CHF'),
    revenue: 743_900n,
    shares: 6_120_000n,
    dividend: 2250,
  },
  {
    ...MIDDLING,
    listing: 'hayasegawa',
    yearEnd: 3,
    money: millions('JPY'),
    revenue: 428_600n,
    shares: 118_700_000n,
    dividend: 28_750,
    parent: true,
    restated: 6n,
  },
  {
    ...MIDDLING,
    listing: 'queensLanding',
    yearEnd: 6,
    cadence: 'half-yearly',
    money: thousands('AUD'),
    revenue: 41_700n,
    profit: [-453n, -494n],
    shares: 9_860_000_000n,
    epsPlaces: 4,
    dividend: 0,
  },
];
