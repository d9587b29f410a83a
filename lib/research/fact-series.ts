import { capital, t, tCount } from '../i18n/words.ts';
import { inOrderOf } from '../model/in-order.ts';
import { isRatio } from '../model/metric-groups.ts';
import type { Fact, Metric, Scalar } from '../model/records.ts';
import { namedDay } from './calendar-date.ts';
import { daysIn, type PeriodLength, periodLength } from './fact-period.ts';
import { currencyWords, noCurrencyWord, scopeWords } from './known-words.ts';
import { shownText } from './untrusted-text.ts';

/** Facts that are alike in currency, entity scope, restatement and period length (contract 1, rule 1). */
export interface FactSeries {
  /** Distinguishes the series from every other series of the same facts. */
  key: string;
  currency: string | null;
  scope: string | null;
  restated: Scalar;
  length: PeriodLength;
  /** Newest period first; facts of the same period in the service's order, unmerged. */
  facts: Fact[];
}

/** Splits facts into series, which are never joined, added or compared; a missing field makes a separate series. */
export function factSeries(facts: readonly Fact[]): FactSeries[] {
  const byKey = Map.groupBy(facts, keyOf);
  const series = [...byKey].flatMap(([key, own]): FactSeries[] => {
    const [first] = own;
    if (first === undefined) return [];
    const { currency, entityScope: scope, restated } = first;
    const sorted = own.toSorted((a, b) => endOf(b) - endOf(a));
    return [{ key, currency, scope, restated, length: periodLength(first), facts: sorted }];
  });
  return series.sort(inOrder);
}

/** Sorts after every reported text. */
const LAST = '\uFFFF';

/** Puts the group before its parts, longer periods first, and restated figures last. */
const inOrder = inOrderOf(({ scope, length, currency, restated, key }: FactSeries) => [
  scope?.toLowerCase() === 'consolidated' ? '' : (scope ?? LAST),
  -daysIn(length),
  currency ?? LAST,
  restated === null ? LAST : String(restated),
  key,
]);

/** Distinguishes `"false"` from `false` and `""` from null, because they may differ in meaning. */
const keyOf = (fact: Fact): string =>
  JSON.stringify([fact.currency, fact.entityScope, fact.restated, periodLength(fact)]);

/** Facts whose end is missing or unreadable come last. */
const endOf = ({ periodEnd }: Fact): number => namedDay(periodEnd) ?? Number.MIN_SAFE_INTEGER;

const startOf = ({ periodStart }: Fact): number => namedDay(periodStart) ?? Number.MIN_SAFE_INTEGER;

/** A period in several lists of facts. */
export interface Period {
  key: string;
  of: Fact;
  /** For each list, all its facts of this period, in the service's order. */
  cells: Fact[][];
}

/** Puts the newest period first; of two periods that end on the same day, the shorter period first. */
export function byPeriod(
  lists: readonly (readonly Fact[])[],
  keyOf: (fact: Fact) => string,
): Period[] {
  const periods = new Map<string, Period>();
  for (const [place, facts] of lists.entries()) {
    for (const fact of facts) {
      const key = keyOf(fact);
      const period = periods.get(key) ?? { key, of: fact, cells: lists.map(() => []) };
      period.cells[place]?.push(fact);
      periods.set(key, period);
    }
  }
  return [...periods.values()].sort(inOrderOf(({ of, key }) => [-endOf(of), -startOf(of), key]));
}

/** The properties that series must share so that their facts may be drawn or compared together. */
export const ALIKE_IN = ['currency', 'scope', 'restated', 'length'] as const;
export type AlikeIn = (typeof ALIKE_IN)[number];

/** Whether a property is reported, because series may differ in an unreported property; a ratio needs no currency. */
export function isStated(part: AlikeIn, series: FactSeries, metric: Metric): boolean {
  if (part === 'length') return series.length !== 'unclear';
  return series[part] !== null || (part === 'currency' && isRatio(metric));
}

/** Whether a series' facts are known to be alike, so that one chart may show them. */
export const isCompatible = (series: FactSeries, metric: Metric): boolean =>
  ALIKE_IN.every((part) => isStated(part, series, metric));

/** Where a series ends if another scope's series reaches further back, because pages cut them at different periods. */
export function seriesReach(one: FactSeries, all: readonly FactSeries[]) {
  const kindOf = ({ length, currency, restated }: FactSeries) =>
    JSON.stringify([length, currency, restated]);
  const alike = all.filter((other) => kindOf(other) === kindOf(one));
  const [to, others] = [earliest(one.facts), earliest(alike.flatMap(({ facts }) => facts))];
  return to && others && endOf(others) < endOf(to) ? { to, others } : null;
}

export type SeriesReach = NonNullable<ReturnType<typeof seriesReach>>;

const earliest = (facts: readonly Fact[]): Fact | null =>
  facts
    .filter(({ periodEnd }) => namedDay(periodEnd) !== null)
    .toSorted((a, b) => endOf(a) - endOf(b))[0] ?? null;

/** A heading cuts the service's texts at this length; a fact's own fields show them whole. */
const CAP = 80;

/** Series that differ in any of these words must not be mixed. */
export const seriesWords = (
  { scope, currency, length, restated }: FactSeries,
  metric: Metric | null = null,
) => ({
  scope: scope === null ? t('scopeMissing') : scopeWords(scope, CAP),
  currency: currency === null ? t(noCurrencyWord(metric)) : currencyWords(currency, CAP),
  length:
    typeof length === 'object' ? tCount('lengthDays', length.days) : t(`length${capital(length)}`),
  restated: restatedWords(restated),
});

/** The words for a restatement status; quotes the service if the status is neither yes nor no. */
export function restatedWords(restated: Scalar): string {
  if (restated === null) return t('restatedMissing');
  if (typeof restated === 'boolean') return t(restated ? 'restatedYes' : 'restatedNo');
  return t('restatedOther', shownText(String(restated), CAP).text);
}
