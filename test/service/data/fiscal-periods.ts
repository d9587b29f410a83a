import { daysFrom, monthEnd, monthStart } from './calendar.ts';

/** Months a financial year of the sample data can end in. */
export type YearEnd = 3 | 6 | 9 | 12;

/** How often a company reports, the whole year included in each. */
export type Cadence = 'quarterly' | 'half-yearly' | 'yearly';

/** A period a company reports on, as a run of quarters of one financial year. */
export interface FiscalPeriod {
  kind: 'year' | 'half' | 'quarter';
  /** `FY2025`, `H1 2026`, `Q3 2026`; a financial year has the number of the year it ends in. */
  label: string;
  year: number;
  /** First and last quarter, 1 to 4. */
  first: number;
  last: number;
  /** YYYY-MM-DD, both days within. */
  start: string;
  end: string;
}

/** Days from the end of a period to its report. */
const REPORTED_AFTER = { year: 60, half: 50, quarter: 35 };

const isReported = (today: Date, period: FiscalPeriod): boolean =>
  period.end <= daysFrom(today, -REPORTED_AFTER[period.kind]);

/** The last whole financial year reported by `today`. */
export function lastReportedYear(today: Date, yearEnd: YearEnd): number {
  let year = today.getUTCFullYear();
  while (!periodsOf(year, yearEnd, 'yearly').every((p) => isReported(today, p))) year -= 1;
  return year;
}

/**
 * The periods reported by `today`, newest first; a year comes before its own parts. They reach back
 * over the last `years` whole years.
 */
export function reportedPeriods(
  today: Date,
  yearEnd: YearEnd,
  cadence: Cadence,
  years: number,
): FiscalPeriod[] {
  const oldest = lastReportedYear(today, yearEnd) - years + 1;
  // The year under way, or just over, may have reported parts; it can end next calendar year.
  const newest = today.getUTCFullYear() + 1;
  return Array.from({ length: newest - oldest + 1 }, (_, back) => newest - back)
    .flatMap((year) => periodsOf(year, yearEnd, cadence))
    .filter((period) => isReported(today, period));
}

/** The periods of one financial year, the year first, then from its end to its start. */
function periodsOf(year: number, yearEnd: YearEnd, cadence: Cadence): FiscalPeriod[] {
  const whole = period('year', `FY${year}`, year, yearEnd, 1, 4);
  if (cadence === 'yearly') return [whole];
  if (cadence === 'half-yearly') return [whole, period('half', `H1 ${year}`, year, yearEnd, 1, 2)];
  const quarters = [4, 3, 2, 1].map((q) => period('quarter', `Q${q} ${year}`, year, yearEnd, q, q));
  return [whole, ...quarters];
}

function period(
  kind: FiscalPeriod['kind'],
  label: string,
  year: number,
  yearEnd: YearEnd,
  first: number,
  last: number,
): FiscalPeriod {
  const firstMonth = yearEnd - 12 + 3 * (first - 1) + 1;
  const lastMonth = yearEnd - 12 + 3 * last;
  return {
    kind,
    label,
    year,
    first,
    last,
    start: monthStart(year, firstMonth),
    end: monthEnd(year, lastMonth),
  };
}
