import type { Clock } from './clock.ts';
import { LAST_DAY } from './data/changes.ts';
import { makeSampleData } from './data/index.ts';
import { makeQuotes } from './data/quotes.ts';
import { dialectOf } from './dialects/index.ts';
import type { SampleData, ServiceOptions } from './model.ts';

/** The days that pass at the stand-in, while the clocks of the machine stay as they are. */
export type Days = ReturnType<typeof createDays>;

/** Days differ in nothing but what `data/changes.ts` lists; as-of and quotes are of the day's beginning. */
export function createDays(options: ServiceOptions, clock: Clock) {
  const startedAt = new Date(clock.now());
  const dataOf = (day: number): SampleData => {
    const own = options.data ?? makeSampleData(startedAt, day);
    const data = dialectOf(options.dialect)?.addTo(own) ?? own;
    if (options.data) return data;
    const now = new Date(clock.now());
    return { ...data, asOf: now.toISOString(), quotes: makeQuotes(now, day) };
  };
  let data = dataOf(options.day);
  return {
    /** What the service says today. */
    data: () => data,
    /** How many days have passed; `options.day` as it is now. */
    day: () => options.day,
    /** @throws RangeError where `count` is no whole number above 0, or leads past the last day */
    pass: (count: number) => {
      if (options.data) throw new RangeError('no days pass with data of your own');
      const day = options.day + count;
      if (!Number.isInteger(count) || count < 1 || day > LAST_DAY) {
        throw new RangeError(`no ${count} days pass from day ${options.day} of ${LAST_DAY}`);
      }
      options.day = day;
      data = dataOf(day);
    },
  };
}
