import { describe, expect, it } from 'vitest';
import type { Answer, CompanyEvent } from '../../../lib/api/types.ts';
import { failed, ok } from '../../../lib/failure.ts';
import { recordOf, restore } from '../../../lib/panel/record.ts';
import { viewRecordSchema } from '../../../lib/panel/view-record.ts';
import type { EventPages } from '../../../lib/panel/view-state.ts';
import type { Reply } from '../../../lib/panel-messages.ts';
import { event } from '../../components/fixtures/events.ts';
import { company } from '../../components/fixtures/panel.ts';
import { NOW, scriptedPanel } from './scripted-panel.ts';

type Page = Answer<CompanyEvent[]>;

/** A page of one event, of an age. */
const page = (name: string, nextOffset: number | null, given: Partial<Page> = {}): Page => ({
  data: [event({ id: name, title: name })],
  meta: { asOf: null, nextOffset, quota: [], sourceNotes: null, status: null },
  retrievedAt: NOW,
  fromCache: false,
  ...given,
});

const shown = (name: string, changes: Partial<EventPages> = {}): EventPages => ({
  ...page(name, 20),
  from: '2026-11-20',
  to: '2027-11-21',
  pages: 1,
  next: { state: 'idle' },
  ...changes,
});

type EventsReply = Reply<'getEvents'>;

/** A panel with a company open and events on screen; each question for events waits to be answered. */
function reading(answer: EventPages) {
  const replies: ((reply: EventsReply) => void)[] = [];
  const scripted = scriptedPanel({
    getEvents: () => new Promise<EventsReply>((reply) => replies.push(reply)),
  });
  scripted.store.update({ company: { ...company, events: { state: 'loaded', answer } } });
  return { ...scripted, replies, events: () => scripted.store.state.company?.events };
}

describe('reading on', () => {
  it('makes the list as old as its oldest page, with the newest way on and quota', async () => {
    const [old, quota] = [NOW - 3_600_000, [{ key: 'remaining', value: 7 }]];
    const first = page('first', 20, { retrievedAt: old, fromCache: true });
    first.meta.asOf = '2026-11-20T11:00:00Z';
    const second = page('second', 40);
    second.meta = { ...second.meta, asOf: '2026-11-20T12:00:00Z', quota };
    const { panel, replies, events } = reading(shown('first', first));
    const more = panel.company.moreEvents();
    replies[0]?.(ok(second));
    await more;
    expect(events()).toMatchObject({
      answer: {
        data: [{ id: 'first' }, { id: 'second' }],
        meta: { asOf: '2026-11-20T11:00:00Z', nextOffset: 40, quota },
        retrievedAt: old,
        fromCache: true,
        pages: 2,
      },
    });
  });

  it('does not put an older list over one that was read anew meanwhile', async () => {
    const { panel, replies, events } = reading(shown('old'));
    const more = panel.company.moreEvents();
    const refresh = panel.company.loadEvents('fresh');
    replies[1]?.(ok(page('new', null)));
    await refresh;
    replies[0]?.(ok(page('late', null)));
    await more;
    expect(events()).toMatchObject({ state: 'loaded', answer: { data: [{ id: 'new' }] } });
  });

  it('does not begin while the list is read anew', async () => {
    const { panel, replies, events } = reading(shown('old'));
    const refresh = panel.company.loadEvents('fresh');
    await panel.company.moreEvents();
    expect(replies).toHaveLength(1);
    replies[0]?.(ok(page('new', null)));
    await refresh;
    expect(events()).toMatchObject({ state: 'loaded', answer: { data: [{ id: 'new' }] } });
  });

  it('is offered again where a refresh overtook it and failed', async () => {
    const { panel, replies, events } = reading(shown('old'));
    void panel.company.moreEvents();
    const refresh = panel.company.loadEvents('fresh');
    replies[1]?.(failed({ kind: 'timeout' }));
    await refresh;
    expect(events()).toMatchObject({ state: 'failed', previous: { next: { state: 'idle' } } });
  });
});

it('shows the newest of two answers for a part, whichever comes last', async () => {
  const replies: ((reply: Reply<'getQuote'>) => void)[] = [];
  const { panel, store } = scriptedPanel({
    getQuote: () => new Promise((reply) => replies.push(reply)),
  });
  store.update({ company });
  const both = [panel.company.loadQuote('recent'), panel.company.loadQuote('fresh')];
  const { meta } = page('', null);
  replies[1]?.(ok({ data: null, meta, retrievedAt: NOW, fromCache: false }));
  replies[0]?.(failed({ kind: 'timeout' }));
  await Promise.all(both);
  expect(store.state.company?.quote).toMatchObject({ state: 'loaded', answer: { data: null } });
});

describe('a reload', () => {
  const kept = (events: EventPages) => {
    const { store } = scriptedPanel({});
    store.update({ company: { ...company, events: { state: 'loaded', answer: events } } });
    return viewRecordSchema.parse(structuredClone(recordOf(store.state)));
  };

  it('brings back as many pages as were read, of the same days, whatever day it is', async () => {
    const yesterday = { from: '2026-11-19', to: '2027-11-20' };
    const { store, panel, asked } = scriptedPanel({
      getEvents: ({ offset }) => ok(page(`at ${offset}`, offset + 1)),
    });
    const done = new Promise<void>((resolve) =>
      store.subscribe(({ company }) => company?.events.state === 'loaded' && resolve()),
    );
    restore(kept(shown('one', { ...yesterday, pages: 3 })), store, panel);
    await done;
    const questions = asked.filter(([name]) => name === 'getEvents').map(([, input]) => input);
    expect(questions).toEqual(
      [0, 1, 2].map((offset) => ({ companyId: company.id, ...yesterday, offset, want: 'kept' })),
    );
    expect(store.state.company?.events).toMatchObject({
      answer: { ...yesterday, pages: 3, data: [{}, {}, {}] },
    });
  });

  it('keeps the pages that are there where a later one is gone', async () => {
    const { store, panel } = scriptedPanel({
      getEvents: ({ offset }) =>
        offset === 0 ? ok(page('first', 20)) : failed({ kind: 'interrupted' }),
    });
    const done = new Promise<void>((resolve) =>
      store.subscribe(({ company }) => company?.events.state === 'loaded' && resolve()),
    );
    restore(kept(shown('one', { pages: 2 })), store, panel);
    await done;
    expect(store.state.company?.events).toMatchObject({
      answer: { data: [{ id: 'first' }], next: { state: 'failed' } },
    });
  });
});
