import type { Fact } from '../model/records.ts';
import { namedDay } from './calendar-date.ts';
import { formatDate, formatDateRange, formatMonthRange } from './format-date.ts';

/** `dated` has an end and no start; `unclear` has no end, an end or start that is no date, or a start after it. */
export type PeriodLength =
  | 'day'
  | 'dated'
  | 'month'
  | 'quarter'
  | 'half'
  | 'nineMonths'
  | 'year'
  | 'unclear'
  /** Any other number of days, both ends counted. */
  | { days: number };

/** Fewest and most days, both ends counted, by the calendar and in years of 52 or 53 weeks. */
const NAMED: [Exclude<PeriodLength, object>, number, number][] = [
  ['day', 1, 1],
  ['month', 28, 31],
  ['quarter', 89, 98],
  ['half', 181, 189],
  ['nineMonths', 272, 280],
  ['year', 364, 371],
];

/** Roughly, to put lengths in an order; an end alone has no length. */
export const daysIn = (length: PeriodLength): number =>
  typeof length === 'object'
    ? length.days
    : (NAMED.find(([name]) => name === length)?.[1] ?? (length === 'dated' ? 0 : -1));

type Dates = Pick<Fact, 'periodStart' | 'periodEnd'>;

/** How long a period is, both ends counted; told from its dates alone. */
export function periodLength({ periodStart, periodEnd }: Dates): PeriodLength {
  const [start, end] = [namedDay(periodStart), namedDay(periodEnd)];
  if (end === null) return 'unclear';
  if (periodStart === null) return 'dated';
  if (start === null || start > end) return 'unclear';
  const days = end - start + 1;
  const named = NAMED.find(([, fewest, most]) => days >= fewest && days <= most);
  return named?.[0] ?? { days };
}

/** The period in the user's language; texts that are no dates as they came, null for no period. */
export function formatPeriod({ periodStart, periodEnd }: Dates): string | null {
  const [start, end] = [calendarDate(periodStart), calendarDate(periodEnd)];
  if (start === null || end === null) {
    const one = start ?? end;
    return one === null ? null : formatDate(one);
  }
  return start === end ? formatDate(end) : formatDateRange(start, end);
}

/** The company's name of the period, as `Q3 2026`; a fiscal year may begin in any month. */
export function fiscalPeriod({ other }: Pick<Fact, 'other'>): string | null {
  const sent = other.find(({ key }) => /^fiscal_?period$/i.test(key))?.value;
  return typeof sent === 'string' && sent.trim() !== '' ? sent : null;
}

/** A period in few letters: its fiscal name, else its months, else its days; null for no period. */
export function periodLabel(fact: Dates & Pick<Fact, 'other'>): string | null {
  const [start, end] = [calendarDate(fact.periodStart), calendarDate(fact.periodEnd)];
  return (
    fiscalPeriod(fact) ??
    (start !== null && end !== null ? formatMonthRange(start, end) : null) ??
    formatPeriod(fact)
  );
}

export type PeriodKind = 'quarter' | 'year' | 'other';

/** `Q3 2026`, `3Q26`. */
const QUARTER_NAME = /(?<![a-z\d])(?:q[1-4](?!\d)|[1-4]q)/i;
/** `2026`, `FY26`, `FY2025/26`. */
const YEAR_NAME = /^((?:fy|cy)\W?\d{2,4}|\d{4})(?:[/-](\d{2,4}))?$/i;

/** `2026/06` is a month: a second number names a year only where it is the next. */
function isYearName(name: string): boolean {
  const [, first, second] = YEAR_NAME.exec(name) ?? [];
  if (first === undefined || second === undefined) return first !== undefined;
  return (Number(second) - Number(first.replace(/\D/g, '')) - 1) % 100 === 0;
}

/** Whether a fact is of a quarter, a year or neither: by its days, or, where they have no length, by its fiscal name. */
export function periodKind(fact: Fact): PeriodKind {
  const length = periodLength(fact);
  if (length === 'quarter' || length === 'year') return length;
  const name = fiscalPeriod(fact)?.trim() ?? '';
  // Some years have quarters of, say, 12, 12, 12 and 16 or 17 weeks.
  const isUnequal = typeof length === 'object' && length.days >= 84 && length.days <= 119;
  const hasNoLength = length === 'dated' || length === 'day' || length === 'unclear';
  if ((hasNoLength || isUnequal) && QUARTER_NAME.test(name)) return 'quarter';
  return hasNoLength && isYearName(name) ? 'year' : 'other';
}

/** The day that a date-time names; other texts stay. */
const calendarDate = (text: string | null): number | string | null => namedDay(text) ?? text;

/** The oldest fact read; null unless the facts are newest first, because any period may follow (contract 4, rule 6). */
export function readBackTo(facts: readonly Fact[]): Fact | null {
  const ends = facts.map(({ periodEnd }) => namedDay(periodEnd));
  const ordered = ends.every((end, place) => {
    const before = ends[place - 1];
    return end !== null && (before === undefined || (before !== null && end <= before));
  });
  return ordered ? (facts.at(-1) ?? null) : null;
}

/** Whether a figure for the period may be among the facts that are not read yet. */
export function mayStillCome(
  { periodEnd }: Pick<Fact, 'periodEnd'>,
  facts: readonly Fact[],
): boolean {
  const end = namedDay(periodEnd);
  const reached = namedDay(readBackTo(facts)?.periodEnd ?? null);
  // Another length of period with the same end may follow.
  return end === null || reached === null || end <= reached;
}
