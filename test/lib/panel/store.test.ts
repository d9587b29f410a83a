import { expect, it } from 'vitest';
import { emptyCompany } from '../../../lib/panel/position.ts';
import { pageOf, profileOf, quoteOf } from '../../../lib/panel/questions.ts';
import { idle } from '../../components/fixtures/answers.ts';
import { NHVN, SKVL } from '../../components/fixtures/compared.ts';
import { loadedPage, reader } from '../../components/fixtures/documents.ts';
import { storeAt } from './quiet-panel.ts';

const refused = { state: 'failed', failure: { kind: 'notConnected' }, previous: null } as const;

it('a new panel shows no failure, no finding, no watched site and no request', () => {
  const { lookup, adding, page, history, watchlist, ...state } = storeAt().state;
  expect(state).toMatchObject({
    ...{ session: 'loading', connectFailure: null, rateLimit: null, latest: null },
    ...{ revocation: null, highlights: 'unknown' },
    ...{ company: null, reader: null, overlay: null, calls: idle, callCount: 0, notes: [] },
    ...{ documentTitles: [], isTab: false },
    ...{ singleKeys: true, focusRequest: { target: 'box', sequence: 0 } },
  });
  expect([lookup, adding]).toEqual(
    [0, 1].map(() => ({ draft: '', submitted: null, ticker: null, load: idle })),
  );
  expect(page).toMatchObject({ tabId: null, status: 'unknown', tickers: [], isins: [] });
  expect([page.more, page.watchingSite, page.watchingNews, page.canWatchSite]).not.toContain(true);
  expect(history).toEqual({ companies: [], at: -1 });
  expect(watchlist).toMatchObject({ isHeld: false, pins: [], run: null, gone: [], list: null });
  expect(state.shownPlace).toBe('page');
});

it('a new panel can start at a place with open parts', () => {
  const { load: _, ...place } = reader();
  const { state } = storeAt({ company: emptyCompany(NHVN), reader: place });
  expect(state.company).toMatchObject({ id: NHVN.id, profile: idle, facts: { load: idle } });
  expect(state.company?.search.load).toEqual(idle);
  expect(state.reader).toEqual({ ...place, load: idle });
});

it('an answer is shown while its request is on screen, and dropped afterwards', () => {
  const store = storeAt({ company: emptyCompany(NHVN) });
  const asking = store.ask(quoteOf(NHVN.id));
  asking.show(refused);
  expect(store.state.company?.quote).toEqual(refused);
  store.update({ company: emptyCompany(SKVL) });
  expect(asking.isWanted()).toBe(false);
  store.update({ company: emptyCompany(NHVN) });
  expect(store.state.company?.quote).toEqual(idle);
  asking.show(refused);
  expect(store.state.company?.quote).toEqual(idle);
});

it('an answer is dropped when its request is nowhere on screen', () => {
  const store = storeAt();
  const asking = store.ask(profileOf(NHVN.id));
  expect(asking.isWanted()).toBe(false);
  asking.show(refused);
  store.update({ company: emptyCompany(NHVN) });
  expect(store.state.company?.profile).toEqual(idle);
});

it('an answer is dropped when a newer request of the same kind has overtaken it', () => {
  const store = storeAt({ company: emptyCompany(NHVN) });
  const first = store.ask(quoteOf(NHVN.id));
  const second = store.ask(quoteOf(NHVN.id));
  first.show(refused);
  expect([first.isWanted(), second.isWanted()]).toEqual([false, true]);
  expect(store.state.company?.quote).toEqual(idle);
});

it('a change to the open company applies only to that company', () => {
  const store = storeAt();
  store.updateCompany(NHVN.id, { tab: 'events' });
  expect(store.state.company).toBeNull();
  store.update({ company: emptyCompany(NHVN) });
  store.updateCompany(SKVL.id, { tab: 'events' });
  expect(store.state.company?.tab).toBe('overview');
  store.updateCompany(NHVN.id, { tab: 'events' });
  expect(store.state.company?.tab).toBe('events');
});

it('a change to the open company keeps unaffected objects identical, so that they are not redrawn', () => {
  const { load: _, ...place } = reader();
  const store = storeAt({ company: emptyCompany(NHVN), reader: place });
  const { state: before } = store;
  store.updateCompany(NHVN.id, { tab: 'events' });
  const { state: after } = store;
  for (const part of ['lookup', 'adding', 'reader', 'compare', 'watchlist'] as const) {
    expect(after[part]).toBe(before[part]);
  }
  expect(after.company).not.toBe(before.company);
  expect(after.company?.facts).toBe(before.company?.facts);
  expect(after.company?.search).toBe(before.company?.search);
  const answer = loadedPage();
  store.ask(pageOf(place.documentId, place.page)).show(answer);
  expect(store.state.reader).not.toBe(after.reader);
  expect(store.state.company).toBe(after.company);
});
