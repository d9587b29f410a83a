import { describe, expect, it } from 'vitest';
import type { WatchedPin } from '../../../lib/panel/store.ts';
import {
  changeOf,
  isFound,
  nextOf,
  noneAhead,
  sortedPins,
  staleOf,
} from '../../../lib/panel/watch-rows.ts';
import { answer, NOW } from '../../components/fixtures/answers.ts';
import { listing, quote } from '../../components/fixtures/companies.ts';
import { awaited, event, eventPages, loadedEvents } from '../../components/fixtures/events.ts';
import { priced, today, watched } from '../../components/fixtures/watchlist.ts';

const MINUTE = 60_000;
const change = (percent: string) => ({ other: [{ key: 'change_percent', value: percent }] });
const withEvents = (ticker: string, ...dates: Partial<Parameters<typeof event>[0]>[]) =>
  watched(listing(ticker, `Company ${ticker}`, 'Nasdaq'), {
    events: loadedEvents({ data: dates.map(event), range: today }),
  });
const tickers = (pins: readonly WatchedPin[]) =>
  pins.map(({ listing }) => listing.ticker).join(' ');

describe('the order of the rows', () => {
  it('follows tickers, or else names, in any case', () => {
    const names = [null, 'x', 'Strasz', 'Straße', 'a_b', 'abc'];
    const pins = names.map((name) =>
      watched(listing(name && name !== 'x' ? null : 'b', name, null)),
    );
    expect(sortedPins(pins, 'ticker', NOW).map(({ listing }) => listing.name)).toEqual([
      ...['abc', 'a_b', null, 'x', 'Straße', 'Strasz'],
    ]);
  });

  it('by earnings follows the next earnings; rows without earnings come last', () => {
    const pins = [
      withEvents('NONE'),
      withEvents('AGM', { type: 'agm', eventDate: '2026-11-21' }),
      withEvents('FEB', { eventDate: '2027-02-01' }),
      withEvents('NOV', { eventDate: '2026-11-25' }, { type: 'dividend', eventDate: '2026-11-21' }),
      withEvents('PAST', { eventDate: '2026-11-01' }),
      withEvents('WAIT', { ...awaited, eventDate: null }),
      watched(listing('UNREAD', null, null)),
    ];
    const order = 'NOV FEB WAIT AGM NONE PAST UNREAD';
    expect(tickers(sortedPins(pins, 'earnings', NOW))).toBe(order);
  });

  it('by change follows the exact stated change, greatest rise first', () => {
    const pins = [
      ['A', '-2.5'],
      ['B', '10.000000000000000001'],
      ['C', '10.000000000000000002'],
      ['D', '9'],
    ].map(([ticker = '', percent = '']) =>
      watched(listing(ticker, null, null), { quote: priced(change(percent)) }),
    );
    const unavailable = priced(change('99'), { status: 'unavailable' });
    const none = watched(listing('0', null, null), { quote: unavailable });
    // Wherever it stood before, and by ticker it would be the first.
    for (const all of [[none].concat(pins), pins.concat(none)])
      expect(tickers(sortedPins(all, 'change', NOW))).toBe('C B D A 0');
  });

  it('by earnings changes with the day', () => {
    const pins = [
      withEvents('A', { eventDate: '2026-12-01' }),
      withEvents('B', { eventDate: '2026-11-20', timezone: null }),
    ];
    expect(tickers(sortedPins(pins, 'earnings', NOW))).toBe('B A');
    // B's day is over.
    const later = NOW + 2 * 24 * 60 * MINUTE;
    expect(tickers(sortedPins(pins, 'earnings', later))).toBe('A B');
  });

  it('by changes puts the most changes first', () => {
    const counts = Object.entries({ A: 0, B: 1, C: 4 });
    const pins = counts.map(([ticker, changes]) =>
      watched(listing(ticker, null, null), { changes }),
    );
    expect(tickers(sortedPins(pins, 'changed', NOW))).toBe('C B A');
  });
});

describe('a row of the watchlist', () => {
  it.each<[string | null, string | null, string[], string[]]>([
    ['LKMR', 'Larkmere', ['', 'lkm', ' LARK', 'mere '], ['x', 'larkmere lkmr']],
    [null, null, [''], ['otto', 'null']],
    ['OTTO', null, ['otto'], ['null', 'e']],
    [null, 'Otto', ['otto'], ['null', 'e']],
    // As it is typed on a keyboard.
    ['A', 'Ängsömark AB', ['angsomark', 'ÄNGSÖ'], []],
    ['A', 'Queen’s Landing Minerals', ['queens land', "queen's"], []],
    ['A', 'Ørsted Straße', ['orsted strasse'], []],
    ['A', '早瀬川精機', ['早瀬川'], []],
  ])('is found by a part of its ticker %s or its name %s: %j, not %j', (ticker, name, by, not) => {
    const isFoundBy = (text: string) => isFound(listing(ticker, name, null), text);
    expect([by.filter(isFoundBy), not.filter(isFoundBy)]).toEqual([by, []]);
  });

  it('shows the next earnings, or else the next event, which changes with the day', () => {
    const pin = withEvents(
      'A',
      { title: 'Meeting', type: 'agm', eventDate: '2026-11-21', timezone: 'UTC' },
      { title: 'Dividend', type: 'dividend', eventDate: '2026-11-23', timezone: 'UTC' },
    );
    expect(nextOf(pin, NOW)).toMatchObject({ event: { title: 'Meeting' }, isEarnings: false });
    expect(nextOf(pin, NOW + 2 * 86_400_000)).toMatchObject({ event: { title: 'Dividend' } });
    expect(nextOf(pin, NOW)).toMatchObject({ event: { title: 'Meeting' } });
    expect(nextOf(pin, NOW + 9 * 86_400_000)).toBeNull();
    const both = withEvents(
      'B',
      { type: 'agm', eventDate: '2026-11-21' },
      { eventDate: '2027-02-01' },
    );
    expect(nextOf(both, NOW)).toMatchObject({ isEarnings: true });
  });

  it('caches results of an answer: the event for a quarter of an hour, the change for good', () => {
    const pin = withEvents('A', {});
    const next = nextOf(pin, NOW);
    expect(next).toMatchObject({ isEarnings: true });
    expect(nextOf(pin, NOW + MINUTE)).toBe(next);
    const sent = answer({ ...quote, ...change('1.5') });
    expect(changeOf(sent)).toBe(changeOf(sent));
  });

  it('shows a change only of a valid price', () => {
    expect(changeOf(answer({ ...quote, ...change('1.5') }))).toMatchObject({ direction: 'up' });
    expect(changeOf(answer({ ...quote, ...change('1.5') }, { status: 'unavailable' }))).toBeNull();
    expect(changeOf(answer(null))).toBeNull();
  });
});

describe('the rows that a refresh requests', () => {
  const at = (ago: number, ticker: string) =>
    watched(listing(ticker, null, null), {
      quote: { state: 'loaded', answer: { ...answer(quote), retrievedAt: NOW - ago } },
      events: loadedEvents({ range: today, retrievedAt: NOW - ago }),
      documentsAt: NOW - ago,
    });
  const stale = (part: Parameters<typeof staleOf>[1], pins: WatchedPin[]) => {
    const ids = staleOf(pins, part, NOW);
    return pins.flatMap(({ listing }) => (ids.includes(listing.id) ? listing.ticker : []));
  };

  it('are rows that are not cached or too old', () => {
    const pins = [at(MINUTE, 'A'), at(6 * MINUTE, 'B'), at(61 * MINUTE, 'C')];
    const never = watched(listing('D', null, null));
    expect(stale('quotes', [...pins, never])).toEqual(['B', 'C', 'D']);
    expect(stale('events', [...pins, never])).toEqual(['C', 'D']);
    expect(stale('documents', [...pins, never])).toEqual(['C', 'D']);
  });

  it.each([
    ['quotes', 5],
    ['events', 60],
    ['documents', 60],
  ] as const)('exclude rows that are new or exactly as old as the life of %s', (part, minutes) => {
    expect(stale(part, [at(0, 'A'), at(minutes * MINUTE, 'B')])).toEqual([]);
    expect(stale(part, [at(minutes * MINUTE + 1, 'C')])).toEqual(['C']);
  });

  it.each(['quotes', 'events', 'documents'] as const)('of %s depend only on their age', (part) => {
    const [young, old] = [at(MINUTE, 'A'), at(90 * MINUTE, 'B')];
    const own = { quotes: 'quote', events: 'events', documents: 'documentsAt' } as const;
    const field = own[part];
    const pins = [
      { ...young, [field]: old[field] },
      { ...old, [field]: young[field] },
    ];
    expect(stale(part, pins)).toEqual(['A']);
  });

  it('include rows from before the clock was set back', () => {
    const pins = [at(-MINUTE, 'A'), at(-40 * 24 * 60 * MINUTE, 'B'), at(MINUTE, 'C')];
    for (const part of ['quotes', 'events', 'documents'] as const)
      expect(stale(part, pins)).toEqual(['A', 'B']);
  });

  it('include today’s events, however young those of yesterday or of unknown days are', () => {
    const { range, ...undated } = eventPages({ retrievedAt: NOW });
    const yesterday = { ...undated, range: { from: '2026-11-18', to: '2027-11-19' } };
    const pins = [undated, yesterday].map((answer, n) =>
      watched(listing(`${n}`, null, null), { events: { state: 'loaded', answer } }),
    );
    expect(stale('events', pins)).toEqual(['0', '1']);
  });
});

const past = event({ eventDate: '2026-11-01' });
const cancelled = event({ eventDate: '2027-01-01', lifecycle: 'cancelled' });
const known = (data: Parameters<typeof eventPages>[0], meta = {}) => {
  const pages = eventPages({ ...data });
  return noneAhead({ ...pages, meta: { ...pages.meta, nextOffset: null, ...meta } });
};

it('a company without an event ahead has none where the list was read whole, and its events are over or called off', () => {
  expect(known({ data: [past, cancelled] })).toBe('none');
  expect(known({ data: [] })).toBe('none');
});

it.each([null, 'soon', '2026-02-30'])(
  'a company without an event ahead has one without a known day: %s',
  (eventDate) => {
    expect(known({ data: [past, event({ eventDate })] })).toBe('undated');
  },
);

it('a company without an event ahead may have one among rows that could not be read, or in the rest of the list', () => {
  expect(known({ data: [] }, { leftOut: { unread: 3, surplus: 0 } })).toBe('unread');
  expect(known({ data: [cancelled] }, { nextOffset: 20 })).toBe('rest');
  expect(known({ data: [cancelled] }, { isEndUnknown: true })).toBe('rest');
});
