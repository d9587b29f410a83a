import { describe, expect, it } from 'vitest';
import { zonedDate } from '../../../lib/research/calendar-date.ts';
import {
  dayText,
  type EventDates,
  eventCertainty,
  whenText,
} from '../../../lib/research/event-dates.ts';
import { countKinds, eventKind } from '../../../lib/research/event-kind.ts';
import { event } from '../../components/fixtures/events.ts';

it.each([
  ['confirmed', true, 'confirmed'],
  ['confirmed', false, 'disputed'],
  ['estimated', false, 'estimated'],
  ['estimated', true, 'disputed'],
  ['awaiting_announcement', false, 'awaiting'],
  ['awaiting_announcement', true, 'disputed'],
  ['postponed', false, 'other'],
  ['postponed', true, 'disputed'],
  // A flag that is not reported confirms nothing.
  ['confirmed', null, 'disputed'],
  ['estimated', null, 'estimated'],
])(
  'an event’s certainty with lifecycle %s and flag %s is %s',
  (lifecycle, isConfirmed, certainty) => {
    expect(eventCertainty(event({ lifecycle, isConfirmed }))).toBe(certainty);
  },
);

it('an event’s certainty is estimated with only a window, whatever its flags', () => {
  const window = { eventDate: null, windowStart: '2027-02-08', windowEnd: '2027-02-26' };
  for (const given of [window, { ...window, windowEnd: null }, { ...window, windowStart: null }]) {
    expect(eventCertainty(event(given))).toBe('estimated');
  }
  expect(eventCertainty(event({ ...window, eventDate: '2027-02-12' }))).toBe('confirmed');
  expect(eventCertainty(event({ eventDate: null }))).toBe('confirmed');
});

it.each([
  [
    'earnings',
    'earnings_release|Earnings Call|earningsReport|half-year results|Q3_results| results |Half - year  results|\tEarnings call',
  ],
  ['dividend', 'dividend_payment|ex_dividend|dividends'],
  ['other', 'trial_results|vote_results|pre_earnings_quiet_period|agm|'],
])('gives events the kind %s by the service’s type, in any spelling', (kind, types) => {
  expect(types.split('|').map((type) => eventKind({ type }))).toEqual(
    types.split('|').map(() => kind),
  );
});

it('counts the events of each kind, and untyped events as others', () => {
  const types = ['results', 'dividend_payment', 'earnings_call', 'agm', null, 'q1_results'];
  expect(countKinds(types.map((type) => event({ type })))).toEqual({
    earnings: 3,
    dividend: 1,
    other: 2,
  });
  expect(countKinds([])).toEqual({ earnings: 0, dividend: 0, other: 0 });
});

const on = (text: string) => zonedDate(text, null);
const said = (dates: Partial<EventDates>) =>
  whenText({ date: null, window: null, unannounced: null, ...dates })?.replaceAll('\u2009', ' ');
const windowed = (start: string | null, end: string | null) =>
  said({
    window: { start: start === null ? null : on(start), end: end === null ? null : on(end) },
  });

describe('the date of an event in words', () => {
  it('is the day with its time', () => {
    const date = (text: string) => said({ date: { ...on(text), settled: true } });
    expect(date('2027-02-25')).toBe('25 Feb 2027');
    expect(date('2027-02-25T16:30')).toBe('25 Feb 2027 16:30');
    expect(date('in spring')).toBe('in spring');
    expect(dayText(on('2027-02-25T16:30'))).toBe('25 Feb 2027');
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
  ])('from %j to %j is %j', (start, end, words) => expect(windowed(start, end)).toBe(words));

  it('is absent without a date or window', () => expect(said({})).toBeUndefined());

  it('cuts and cleans a text without a date', () => {
    const text = said({ date: { ...on(`a\u202E${'b'.repeat(200)}`), settled: true } }) ?? '';
    expect(text.length).toBeLessThanOrEqual(61);
    expect(text).not.toContain('\u202E');
  });
});
