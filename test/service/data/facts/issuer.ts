import type { Metric } from '../../../../lib/model/records.ts';
import type { Reporting } from '../fiscal-periods.ts';
import type { ListingKey } from '../listings.ts';

/** The money a report is written in. */
export interface Money {
  currency: string;
  /** Base units of the currency in one of the issuer's units. */
  perUnit: bigint;
  /** What the report prints its amounts in, as `unit_multiplier` says. */
  multiplier: bigint;
}

/** For reports printed in millions. */
export const millions = (currency: string): Money => ({
  currency,
  perUnit: 1_000_000n,
  multiplier: 1_000_000n,
});

/** For reports printed in thousands. */
export const thousands = (currency: string): Money => ({
  currency,
  perUnit: 1000n,
  multiplier: 1000n,
});

/**
 * How a fictional company does and how it reports. Amounts are those of the last whole year
 * reported, exactly; other years follow from them and from how long ago they were, so the figures
 * keep their distance from today as the documents' do. Shares marked ‰ are thousandths.
 */
export interface Issuer extends Reporting {
  listing: ListingKey;
  /** Whole years that are published. */
  years: number;
  money: Money;
  /** What its reports of `until` years ago and before were written in. */
  formerMoney?: Money & { until: number };
  /** In reported units, as the next two are. */
  revenue: bigint;
  operatingIncome: bigint;
  netIncome: bigint;
  /** Revenue growth a year, ‰. */
  growth: number;
  /** How far another year's operating margin strays from the last one's, ‰ of revenue. */
  swing: number;
  /** Depreciation and the like, ‰ of revenue: what operating cash flow has over net income. */
  depreciation: number;
  /** Capital expenditure, ‰ of revenue. */
  investment: number;
  /** Total assets at a year's end, ‰ of its revenue. */
  assets: number;
  /** Equity, ‰ of assets. */
  equity: number;
  /** Cash, ‰ of assets. */
  cash: number;
  /** Debt, ‰ of liabilities. */
  debt: number;
  /** Number of shares, constant. */
  shares: bigint;
  /** Decimal places of earnings per share. */
  epsPlaces: number;
  /**
   * Dividend for each share and quarter, in thousandths of the currency: in the year under way, in
   * the last whole year, and so on; the last one holds for all years before. 0 is reported as such.
   */
  dividends: readonly number[];
  /** Two segments: their names and the first one's share of the whole, ‰. */
  segments?: { names: [string, string]; first: number };
  /** True where parent-company accounts are published beside the consolidated ones. */
  parent?: boolean;
  /** ‰ of revenue that the restatement of the last year but one took back; 0 is none. */
  restated?: number;
  /** The only metrics it publishes, where it is not all of them. */
  only?: readonly Metric[];
}

/** What a middling company looks like; each issuer says where it differs. */
export const MIDDLING = {
  years: 4,
  growth: 40,
  swing: 15,
  depreciation: 45,
  investment: 55,
  assets: 1250,
  equity: 460,
  cash: 90,
  debt: 480,
  epsPlaces: 2,
} satisfies Partial<Issuer>;
