import { describe, expect, it } from 'vitest';
import { t } from '../../../lib/i18n/words.ts';
import type { EventDates } from '../../../lib/research/event-dates.ts';
import { dayText, whenText } from '../../../lib/research/event-when.ts';
import { zonedDate } from '../../../lib/research/zoned-date.ts';
import { useEnglish } from '../../words.ts';

useEnglish();

const on = (text: string) => zonedDate(text, null);
const said = (dates: Partial<EventDates>) =>
  whenText({ date: null, window: null, unannounced: null, ...dates }, t)?.replaceAll('\u2009', ' ');
const window = (start: string | null, end: string | null) =>
  said({
    window: { start: start === null ? null : on(start), end: end === null ? null : on(end) },
  });

describe('the date of an event in words', () => {
  it('is the day with its time', () => {
    const date = (text: string) => said({ date: { ...on(text), settled: true } });
    expect(date('2027-02-25')).toBe('25 Feb 2027');
    expect(date('2027-02-25T16:30')).toBe('25 Feb 2027 16:30');
    expect(date('in spring')).toBe('in spring');
    expect(dayText(on('2027-02-25T16:30'), 'en-GB')).toBe('25 Feb 2027');
  });

  it('is the window rather than a date in it', () => {
    const start = on('2027-02-25');
    const dates = { date: { ...start, settled: false }, window: { start, end: on('2027-03-11') } };
    expect(said(dates)).toBe('25 Feb – 11 Mar 2027');
  });

  it.each([
    ['2027-02-08', '2027-02-26', '8 – 26 Feb 2027'],
    ['2027-02-25T08:00', '2027-02-26', '25 Feb 2027 08:00 – 26 Feb 2027'],
    ['2027-02-25', '2027-02-26T08:00', '25 Feb 2027 – 26 Feb 2027 08:00'],
    ['mid-February', '2027-02-26', 'mid-February – 26 Feb 2027'],
    ['2027-02-25', null, 'from 25 Feb 2027 on'],
    [null, '2027-02-26', 'until 26 Feb 2027'],
    [null, null, ''],
  ])('from %j to %j is %j', (start, end, words) => {
    expect(window(start, end)).toBe(words);
  });

  it('is absent without a date or window', () => {
    expect(said({})).toBeUndefined();
  });

  it('cuts and cleans a text without a date', () => {
    const text = said({ date: { ...on(`a\u202E${'b'.repeat(200)}`), settled: true } }) ?? '';
    expect(text.length).toBeLessThanOrEqual(61);
    expect(text).not.toContain('\u202E');
  });
});
