import { afterEach, describe, expect, it } from 'vitest';
import { restore } from '../../../lib/panel/record.ts';
import { OPEN_POLICY } from '../../../lib/settings/policy.ts';
import { savedWith } from '../../saved-with.ts';
import { settled } from './held-send.ts';
import { followedTab, panelInTab } from './in-a-tab.ts';
import { keptOf } from './scripted-panel.ts';

const LISTING = { exchange: null, name: null, ticker: null };
const [ONE, TWO] = [
  { ...LISTING, id: '3f2504e0-4f89-41d3-9a0c-000000000003' },
  { ...LISTING, id: '3f2504e0-4f89-41d3-9a0c-000000000006' },
];
const NAMED = { id: ONE.id, exchange: 'Nasdaq', name: 'Larkmere Systems', ticker: 'LKMR' };
const PAGE = { documentId: '3f2504e0-4f89-41d3-9a0c-000000000001', pageCount: 9 };

/** The address of a company on the page. */
const at = ({ id }: { id: string }, tab = 'overview') => `#/page/company/${id}/${tab}`;
const document = `#/page/document/${PAGE.documentId}`;

afterEach(settled);

describe('the history entries of a tab', () => {
  it('are added for each company, so that back moves between companies', async () => {
    const { store, panel, history, asked, go } = followedTab();
    for (const one of [ONE, TWO]) {
      panel.company.open(one);
      await settled();
    }
    expect(history.entries).toEqual(['#/page', at(ONE), at(TWO)]);
    asked.length = 0;
    go(-1);
    expect(store.state.company?.id).toBe(ONE.id);
    // The panel leaves the previous company once, and only after it opened the other company.
    expect(
      asked.filter(([name]) => ['changeSavedCompanies', 'leave'].includes(name)),
    ).toMatchObject([
      ['changeSavedCompanies', { change: 'opened', listing: { id: ONE.id } }],
      ['leave', { companyId: TWO.id }],
    ]);
  });

  it('are added for each page of a document, even over another page', async () => {
    const { panel, history } = followedTab();
    for (const page of [1, 4]) {
      panel.reader.open({ ...PAGE, page });
      await settled();
    }
    expect(history.entries).toEqual(['#/page', `${document}/1`, `${document}/4`]);
  });

  it('skip a running lookup that leads from one company to the next', async () => {
    const { store, panel, history, go, act } = followedTab('', { lookUpCompany: 'held' });
    await act(
      () => panel.company.open(ONE),
      () => panel.lookup.lookUp(TWO.id, null),
    );
    // Back during the lookup leads to the company before it.
    expect(history.read()).toBe('#/page');
    await act(() => panel.company.open(TWO));
    expect(history.entries.slice(1)).toEqual([at(ONE), at(TWO)]);
    go(-1);
    expect(store.state.company?.id).toBe(ONE.id);
  });

  it('are the page and the company when a lookup starts without a company', async () => {
    const { panel, history, act } = followedTab('', { lookUpCompany: 'held' });
    await act(
      () => panel.lookup.lookUp(ONE.id, null),
      () => panel.company.open(ONE),
    );
    expect(history.entries).toEqual(['#/page', at(ONE)]);
  });

  it('are added for an action right after a navigation', async () => {
    const { panel, history, act } = followedTab(at(ONE, 'events'));
    await act(() => panel.company.open(TWO));
    expect(history.entries).toEqual([at(ONE, 'events'), at(TWO)]);
  });
});

describe('navigating to an entry', () => {
  it.each([
    ['looked at', {}, NAMED],
    ['pinned', { pins: [NAMED] }, NAMED],
    ['opened before', { recents: [TWO, NAMED] }, NAMED],
    ['unknown here', { pins: [TWO] }, ONE],
  ])('names a company that is %s', async (where, saved, named) => {
    const { store, panel, go, act } = followedTab();
    const isVisited = where === 'looked at';
    await act(() => panel.company.open(isVisited ? NAMED : ONE));
    panel.company.close();
    if (!isVisited) store.update({ history: { companies: [], at: -1 } });
    await act(() => store.update({ saved: savedWith(saved) }));
    go(-1);
    expect(store.bare.company).toMatchObject(named);
  });

  it('closes the lookup', async () => {
    const { store, panel, go, act } = followedTab();
    await act(() => panel.company.open(ONE));
    await panel.lookup.lookUp(TWO.id, null);
    expect(store.state.lookup).toMatchObject({ submitted: TWO.id, load: { state: 'failed' } });
    go(-1);
    const closed = { draft: '', submitted: null, ticker: null, load: { state: 'idle' } };
    expect(store.state.lookup).toEqual(closed);
  });

  it('requests nothing of the company that stays open', async () => {
    const { store, panel, asked, go, act } = followedTab();
    await act(
      () => panel.company.open(ONE),
      () => store.updateCompany(ONE.id, { tab: 'documents' }),
    );
    asked.length = 0;
    await act(() => go(-1));
    expect(store.state.company).toMatchObject({ id: ONE.id, tab: 'overview' });
    expect(asked).toEqual([]);
  });

  it('keeps the text in the box when no company is open', async () => {
    const { store, panel, go, act } = followedTab();
    await act(() => panel.places.show('watchlist'));
    store.patch('lookup', { draft: 'Nord' });
    go(-1);
    expect(store.state).toMatchObject({ shownPlace: 'page', lookup: { draft: 'Nord' } });
  });

  it('restores overlays behind and in front of the place', async () => {
    const { store, panel, history, go, act } = followedTab();
    await act(
      () => panel.compare.add(ONE),
      () => panel.places.show('watchlist'),
    );
    const behind = { shownPlace: 'watchlist', overlay: 'compare', isOverlayBehind: true };
    expect(store.state).toMatchObject(behind);
    await act(() => panel.company.open(TWO));
    go(-1);
    expect(store.state).toMatchObject(behind);
    await act(
      () => store.update({ overlay: 'calls', isOverlayBehind: false }),
      () => store.update({ overlay: null }),
    );
    go(-1);
    expect(store.state).toMatchObject({ ...behind, overlay: 'calls', isOverlayBehind: false });
    go(-2);
    expect(store.state).toMatchObject({ shownPlace: 'page', overlay: 'compare' });
    expect(store.state.isOverlayBehind).toBe(false);
    expect(history.entries).toEqual([
      '#/page',
      '#/page/compare',
      '#/watchlist/behind/compare',
      '#/watchlist/calls',
      '#/watchlist',
    ]);
  });

  it('shows a comparison that was opened after the watchlist was left', async () => {
    const { store, panel, history, go, act } = followedTab();
    await act(
      () => panel.places.show('watchlist'),
      () => panel.company.open(ONE),
      () => panel.compare.add(ONE),
    );
    expect(history.read()).toBe(`#/page/watchlist/company/${ONE.id}/overview/compare`);
    go(-1);
    expect(store.state).toMatchObject({ company: { id: ONE.id }, overlay: null });
    go(1);
    expect(store.state).toMatchObject({ shownPlace: 'page', overlay: 'compare' });
  });

  it('shows the list beside the company', async () => {
    const { store, panel, go, act } = followedTab();
    await act(
      () => panel.places.show('watchlist'),
      () => panel.company.open(ONE),
      () => panel.places.show('page'),
    );
    expect(store.state.listPlace).toBe('page');
    go(-1);
    expect(store.state).toMatchObject({ listPlace: 'watchlist', company: { id: ONE.id } });
    go(-2);
    expect(store.state).toMatchObject({ listPlace: 'page', shownPlace: 'page', company: null });
  });

  it.each(['#/watchlist', '#/clips'])('shows no place that the policy forbids: %s', (fragment) => {
    const { store, history, begin } = panelInTab(fragment);
    store.update({ policy: { ...OPEN_POLICY, off: ['recents', 'clips'] } });
    begin();
    expect(store.state).toMatchObject({ shownPlace: 'page', listPlace: 'page' });
    expect(history.read()).toBe('#/page');
  });

  it('reads only the cache', async () => {
    const { panel, asked, go, act } = followedTab();
    await act(
      () => panel.company.open(ONE),
      () => panel.reader.open({ ...PAGE, page: 2 }),
      () => panel.company.open(TWO),
    );
    asked.length = 0;
    for (const by of [-1, -1, -1, 3]) {
      go(by);
      await settled();
    }
    const modes = asked.flatMap(([, input]) => Object(input).cacheMode ?? []);
    expect(modes.length).toBeGreaterThan(0);
    expect(new Set(modes)).toEqual(new Set(['only-if-cached']));
  });

  it('ignores an invalid address', () => {
    const { store, panel, history, go } = followedTab();
    panel.company.open(ONE);
    history.push('#javascript:alert(1)');
    go(0);
    expect(store.state.company?.id).toBe(ONE.id);
  });
});

it('a reload restores the address when another tab with its number wrote the record', () => {
  const other = panelInTab();
  other.panel.company.open(TWO);
  const { store, panel, begin } = panelInTab(at(ONE, 'events'));
  restore(keptOf(other.store), store, panel);
  begin();
  expect(store.state.company).toMatchObject({ id: ONE.id, tab: 'events' });
});

it('a reload loads the watchlist beside a company', async () => {
  const before = panelInTab();
  before.panel.places.show('watchlist');
  before.panel.company.open(TWO);
  const { store, panel, begin } = panelInTab();
  store.update({ isWide: true, saved: { ...store.state.saved, pins: [ONE] } });
  restore(keptOf(before.store), store, panel);
  begin();
  await expect.poll(() => store.state.watchlist.isHeld).toBe(true);
});

it('a reload keeps an overlay behind the place that the record restored', () => {
  const { store, begin } = panelInTab('#/watchlist/behind/compare');
  const there = {
    shownPlace: 'watchlist',
    listPlace: 'watchlist',
    overlay: 'compare',
    isOverlayBehind: true,
  } as const;
  store.update(there);
  begin();
  expect(store.state).toMatchObject(there);
});
