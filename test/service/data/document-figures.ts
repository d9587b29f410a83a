import type { Metric } from '../../../lib/model/records.ts';
import type { Accounts } from './facts/accounts.ts';
import type { Measure } from './facts/measures.ts';
import { accountsOf, issuers } from './facts/reported.ts';
import { LISTINGS } from './listings.ts';

/** Prints a figure of the document's own period, or of the same period `years` later (-1: before). */
export type Figures = (metric: string, years: number) => string | undefined;

/**
 * The figures a report of one company on one period may print, so that a fact and the page it is
 * said to come from agree. Group accounts only; an earlier year restated by this very report is
 * printed as restated. Money is in millions (crores where the issuer counts in them), ratios in
 * per cent, amounts a share as they are.
 *
 * @param period label of the report's period: `FY2025`, `H1 2026`, `Q3 2026`
 */
export function figuresOf(
  companyId: string,
  period: string,
  today: Date,
  language: string,
): Figures {
  const issuer = issuers.find(({ listing }) => LISTINGS[listing].id === companyId);
  const all = issuer ? accountsOf(issuer, today) : [];
  return (metric, years) => {
    const label = period.replace(/\d{4}/, (year) => String(Number(year) + years));
    const told = (restated: boolean) =>
      all.find(
        (accounts) =>
          accounts.period.label === label &&
          accounts.scope === 'consolidated' &&
          accounts.restated === restated &&
          (!restated || accounts.reportedIn === period),
      );
    const measure = measureIn(told(true), metric) ?? measureIn(told(false), metric);
    return measure && printed(measure, language);
  };
}

const RATIOS: readonly Metric[] = ['profit_margin', 'return_on_assets', 'return_on_equity'];

const measureIn = (accounts: Accounts | undefined, metric: string) =>
  accounts?.measures.find((measure) => measure.metric === metric);

/** A figure as documents print it. */
export function printed({ metric, value: exact, unit_multiplier }: Measure, language: string) {
  const value = Number(exact);
  if (RATIOS.includes(metric)) {
    return written(value, language, { style: 'percent', maximumFractionDigits: 1 });
  }
  const multiplier = Number(unit_multiplier);
  // A multiplier of 1 marks what is told for one share.
  if (multiplier === 1) return written(value, language, { minimumFractionDigits: 2 });
  return written(value / Math.max(multiplier, 1_000_000), language, {
    maximumFractionDigits: 1,
    minimumFractionDigits: multiplier < 1_000_000 ? 1 : 0,
  });
}

/** Making a formatter costs far more than using it, and reports print thousands of figures. */
const formats = new Map<string, Intl.NumberFormat>();

function written(value: number, language: string, options: Intl.NumberFormatOptions): string {
  const key = JSON.stringify([language, options]);
  const format = formats.get(key) ?? new Intl.NumberFormat(language, options);
  formats.set(key, format);
  return format.format(value);
}
