import { businessDayUpTo, day, daysFrom, monthEnd, monthStart } from './calendar.ts';

/** When a company reports. */
export interface Reporting {
  /** The month the financial year ends in. */
  yearEnd: 6 | 9 | 12;
  /** How often, the whole year included in each. */
  cadence: 'quarterly' | 'half-yearly';
}

/** A period a company reports on, as a run of quarters of one financial year. */
export interface FiscalPeriod {
  kind: 'year' | 'half' | 'quarter';
  /** `FY2025`, `H1 2026`, `Q3 2026`; a financial year has the number of the year it ends in. */
  label: string;
  /** 0 in the last whole year reported, 1 in the one before, -1 in the one under way. */
  yearsAgo: number;
  /** First and last quarter, 1 to 4. */
  first: number;
  last: number;
  /** YYYY-MM-DD, both days within. */
  start: string;
  end: string;
  /** YYYY-MM-DD, a business day: its figures are out; the document with them may follow later. */
  told: string;
}

/** Days from the end of a period to its figures, at most: no document with them comes sooner. */
const TOLD_AFTER = { year: 60, half: 50, quarter: 35 };

/** The last whole financial year reported by `today`. */
function lastReportedYear(today: Date, { yearEnd }: Reporting): number {
  let year = today.getUTCFullYear();
  while (toldOn('year', monthEnd(year, yearEnd)) > day(today)) year -= 1;
  return year;
}

/** The periods reported by `today`, newest first; a year comes before its own parts. */
export function reportedPeriods(today: Date, reporting: Reporting, years: number): FiscalPeriod[] {
  const last = lastReportedYear(today, reporting);
  // A year may be over and not reported, and the next one have a reported part already.
  return Array.from({ length: years + 2 }, (_, index) => index - 2)
    .flatMap((yearsAgo) => periodsOf(last - yearsAgo, yearsAgo, reporting))
    .filter(({ told }) => told <= day(today));
}

/** The next reports after `today`, soonest first; the last part of a year comes as the year. */
export function awaitedPeriods(today: Date, reporting: Reporting): FiscalPeriod[] {
  const lastYear = lastReportedYear(today, reporting);
  return [-1, -2, -3]
    .flatMap((yearsAgo) => periodsOf(lastYear - yearsAgo, yearsAgo, reporting))
    .filter(({ kind, last, told }) => (kind === 'year' || last < 4) && told > day(today))
    .sort((a, b) => (a.told < b.told ? -1 : 1));
}

/** The periods of one financial year, the year first, then from its end to its start. */
function periodsOf(
  year: number,
  yearsAgo: number,
  { yearEnd, cadence }: Reporting,
): FiscalPeriod[] {
  const run = (kind: FiscalPeriod['kind'], label: string, first: number, last: number) => {
    const end = monthEnd(year, yearEnd - 12 + 3 * last);
    const start = monthStart(year, yearEnd - 12 + 3 * first - 2);
    return { kind, label, yearsAgo, first, last, start, end, told: toldOn(kind, end) };
  };
  const whole = run('year', `FY${year}`, 1, 4);
  if (cadence === 'half-yearly') return [whole, run('half', `H1 ${year}`, 1, 2)];
  return [whole, ...[4, 3, 2, 1].map((q) => run('quarter', `Q${q} ${year}`, q, q))];
}

const toldOn = (kind: FiscalPeriod['kind'], end: string): string =>
  businessDayUpTo(daysFrom(new Date(end), TOLD_AFTER[kind]));
