import { describe, expect, it, vi } from 'vitest';
import { type ExportRequest, exportFile } from '../../../lib/export/file.ts';
import { MAX_SPAN_DAYS } from '../../../lib/model/contract.ts';
import { failed, ok } from '../../../lib/model/failure.ts';
import type { Answer, CompanyEvent } from '../../../lib/model/records.ts';
import { isOfEarlierDay, upcomingRange } from '../../../lib/panel/ask.ts';
import type { Pages } from '../../../lib/panel/load-state.ts';
import { notesOf } from '../../../lib/panel/load-state.ts';
import { clockAt, dayNumber } from '../../../lib/research/calendar-date.ts';
import { NORDHAVN } from '../../components/fixtures/companies.ts';
import { documentPages } from '../../components/fixtures/documents.ts';
import { event, eventPages } from '../../components/fixtures/events.ts';
import { company } from '../../components/fixtures/panel.ts';
import { parseCsv } from '../export/parse-csv.ts';
import { NOW } from './held-send.ts';
import { NOTHING_CACHED, scriptedPanel } from './scripted-panel.ts';
import { show } from './show.ts';

type Page = Answer<CompanyEvent[]>;

/** A page of one event, of an age. */
const page = (name: string, nextOffset: number | null, given: Partial<Page> = {}): Page => ({
  data: [event({ id: name, title: name })],
  meta: { asOf: null, nextOffset, quota: [], sourceNotes: null, status: null },
  retrievedAt: NOW,
  fromCache: false,
  ...given,
});

const shown = (name: string, changes: Partial<Pages<CompanyEvent>> = {}): Pages<CompanyEvent> => ({
  ...page(name, 20),
  range: { from: '2026-11-20', to: '2027-11-21' },
  pages: 1,
  next: { state: 'idle' },
  ...changes,
});

/** A panel with a company open and events on screen; each question for events waits to be answered. */
function reading(answer: Pages<CompanyEvent>) {
  const scripted = scriptedPanel({ getEvents: 'held' });
  show(scripted.store, { company: { ...company, events: { state: 'loaded', answer } } });
  return {
    ...scripted,
    /** Answers a question, by default the first. */
    tell: (page: Page, place?: number) => scripted.reply('getEvents', ok(page), place),
    events: () => scripted.store.state.company?.events,
  };
}

describe('loading further events', () => {
  it('gives the list the age of its oldest page, and the newest offset and quota', async () => {
    const [old, quota] = [NOW - 3_600_000, [{ key: 'remaining', value: 7 }]];
    const first = page('first', 20, { retrievedAt: old, fromCache: true });
    first.meta.asOf = '2026-11-20T11:00:00Z';
    const second = page('second', 40);
    second.meta = { ...second.meta, asOf: '2026-11-20T12:00:00Z', quota };
    expect(await joined(first, second)).toMatchObject({
      data: [{ id: 'first' }, { id: 'second' }],
      meta: { asOf: '2026-11-20T11:00:00Z', nextOffset: 40, quota },
      retrievedAt: old,
      fromCache: true,
      pages: 2,
    });
  });

  /** Two pages read one after the other. */
  async function joined(first: Page, second: Page) {
    const { panel, tell, events } = reading(shown('first', first));
    void panel.company.more('events');
    await tell(second);
    const load = events();
    if (load?.state !== 'loaded') throw new Error('not loaded');
    return load.answer;
  }
  const noting = (name: string, meta: Partial<Page['meta']>): Page => {
    const one = page(name, 20);
    return { ...one, meta: { ...one.meta, ...meta } };
  };

  it.each([
    [null, '2026-11-20T12:00:00Z', null],
    ['2026-11-20T12:00:00Z', null, null],
    ['2026-11-20T12:00:00Z', 'yesterday', null],
    ['yesterday', '2026-11-20T12:00:00Z', null],
    ['2026-11-20', '2026-11-19', '2026-11-19'],
    ['2026-11-20T12:00:00Z', '2026-11-20T13:00:00+01:00', '2026-11-20T12:00:00Z'],
    ['this morning', 'this morning', 'this morning'],
  ])('keeps an as-of time only if pages share it: %s and %s is %s', async (one, other, both) => {
    const answer = await joined(noting('a', { asOf: one }), noting('b', { asOf: other }));
    expect(answer.meta.asOf).toBe(both);
    const shared = { company: NORDHAVN, envelope: answer };
    const events = answer.data.map((event) => ({ event, ...shared }));
    const request = { kind: 'eventsCsv', company: NORDHAVN, events };
    const { text } = exportFile(request as ExportRequest);
    const [header = [], ...rows] = parseCsv(text);
    expect(rows.map((row) => row[header.indexOf('as_of')])).toEqual([both ?? '', both ?? '']);
  });

  it('keeps every distinct note of all pages', async () => {
    const [a, b] = ['Of the exchange.', 'Of the issuer.'];
    const notes = async (one: string | null, other: string | null) =>
      notesOf(
        (await joined(noting('a', { sourceNotes: one }), noting('b', { sourceNotes: other }))).meta,
      );
    expect(await notes(a, null)).toEqual([a]);
    expect(await notes(null, b)).toEqual([b]);
    expect(await notes(a, b)).toEqual([a, b]);
    expect(await notes(a, a)).toEqual([a]);
    expect(await notes(' ', b)).toEqual([b]);
    const same = await joined(noting('a', { sourceNotes: a }), noting('b', { sourceNotes: a }));
    expect(same.meta).not.toHaveProperty('otherNotes');
  });

  it('marks the list as cached when any of its pages is cached', async () => {
    const [fresh, kept] = [page('a', 20), page('b', 40, { fromCache: true })];
    expect((await joined(fresh, { ...kept, fromCache: false })).fromCache).toBe(false);
    expect((await joined(fresh, kept)).fromCache).toBe(true);
  });

  it('shows a repeated event once and counts hidden rows', async () => {
    const second = { ...page('first', 40), data: [event({ id: 'first', title: 'Otherwise' })] };
    second.meta = { ...second.meta, leftOut: { unread: 2, surplus: 0 } };
    const same = await joined(page('first', 20), page('first', 40));
    expect(same.data).toHaveLength(1);
    expect(same.meta.leftOut).toBeUndefined();
    const answer = await joined(page('first', 20), second);
    expect(answer.data.map(({ title }) => title)).toEqual(['first']);
    expect(answer.meta.leftOut).toEqual({ unread: 2, surplus: 1 });
    const unread = (count: number) => ({ leftOut: { unread: count, surplus: 0 } });
    const both = await joined(noting('a', unread(2)), noting('b', unread(1)));
    expect(both.meta.leftOut).toEqual({ unread: 3, surplus: 0 });
    const one = { ...second, meta: { ...second.meta, ...unread(1) } };
    expect((await joined(page('first', 20), one)).meta.leftOut).toEqual({ unread: 1, surplus: 1 });
  });

  it('requests a page once, and nothing without a further page or a list', async () => {
    const { panel, tell, events, inputs } = reading(shown('first'));
    void panel.company.more('events');
    await panel.company.more('events');
    await tell(page('last', null));
    await panel.company.more('events');
    expect(inputs('getEvents')).toHaveLength(1);
    expect(events()).toMatchObject({ answer: { pages: 2, next: { state: 'idle' } } });
    const none = scriptedPanel({});
    show(none.store, { company: { ...company, events: { state: 'idle' } } });
    await none.panel.company.more('events');
    expect(none.asked).toEqual([]);
  });

  it('does not start while the list is refreshed', async () => {
    const { panel, tell, events, inputs } = reading(shown('old'));
    void panel.company.load('events', 'reload');
    await panel.company.more('events');
    expect(inputs('getEvents')).toHaveLength(1);
    await tell(page('new', null));
    expect(events()).toMatchObject({ state: 'loaded', answer: { data: [{ id: 'new' }] } });
  });

  it('keeps showing its failure while the list is refreshed', () => {
    const next = { state: 'failed', failure: { kind: 'timeout' } } as const;
    const { panel, events } = reading(shown('old', { next }));
    void panel.company.load('events', 'reload');
    expect(events()).toMatchObject({ state: 'loading', previous: { next } });
  });

  it('is offered again when a refresh overtook it and failed', async () => {
    const { panel, reply, events } = reading(shown('old'));
    void panel.company.more('events');
    void panel.company.load('events', 'reload');
    await reply('getEvents', failed({ kind: 'timeout' }), 1);
    expect(events()).toMatchObject({ state: 'failed', previous: { next: { state: 'idle' } } });
  });
});

it('finds events cached before midnight by their days, and requests the days from today on refresh', async () => {
  const [before, today] = [upcomingRange(NOW - 86_400_000), upcomingRange(NOW)];
  const { store, panel, inputs } = scriptedPanel({
    getCached: () => ok({ ...NOTHING_CACHED, eventRange: before }),
    getEvents: ({ from, cacheMode }) =>
      from === before.from || cacheMode === 'reload'
        ? ok(page(from, null))
        : failed({ kind: 'notKept' }),
  });
  panel.company.open(company, 'only-if-cached');
  const events = () => store.state.company?.events;
  await expect.poll(events).toMatchObject({ answer: { range: before } });
  expect(inputs('getCached').at(-1)?.parts).toEqual(['eventRange']);
  await panel.company.load('events', 'reload');
  expect(events()).toMatchObject({ answer: { range: today } });
  const days = [today, before, today].map(({ from }) => from);
  expect(inputs('getEvents').map(({ from }) => from)).toEqual(days);
});

it.each(['Australia/Sydney', 'Pacific/Kiritimati', 'America/Los_Angeles', 'Etc/GMT+12'])(
  'requests every day that lasts anywhere, and at most two that are over, from %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    const dayIn = (now: number, zone: string) => clockAt(now, zone)?.day ?? 0;
    for (let hour = 0; hour < 400 * 24; hour++) {
      const now = Date.UTC(2026, 2, 1) + hour * 3_600_000;
      const { from, to } = upcomingRange(now);
      const first = dayNumber(from) ?? 0;
      expect(first).toBeLessThanOrEqual(dayIn(now, 'Etc/GMT+12'));
      expect(first).toBeGreaterThanOrEqual(dayIn(now, zone) - 2);
      expect((dayNumber(to) ?? 0) - first).toBe(MAX_SPAN_DAYS);
    }
  },
);

it('says that events are counted from an earlier day only when they are', () => {
  const now = new Date(2026, 10, 21, 2, 30).getTime();
  const from = (day: string) => ({ ...eventPages(), range: { from: day, to: '2027-01-01' } });
  expect(isOfEarlierDay(from('2026-11-19'), now)).toBe(true);
  expect(isOfEarlierDay(from('2026-11-20'), now)).toBe(false);
  expect(isOfEarlierDay(from('2026-11-21'), now)).toBe(false);
  expect(isOfEarlierDay(documentPages(), now)).toBe(false);
});
