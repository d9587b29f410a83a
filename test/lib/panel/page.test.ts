import { describe, expect, it } from 'vitest';
import type { PageState } from '../../../lib/messages/page-messages.ts';
import { failed, ok } from '../../../lib/model/failure.ts';
import { NO_NAMES } from '../../../lib/names/types.ts';
import { emptyState } from '../../../lib/panel/bare-state.ts';
import type { PanelDeps } from '../../../lib/panel/panel.ts';
import { tickers } from '../../components/fixtures/companies.ts';
import { NOW, settled } from './held-send.ts';
import { type Script, scriptedPanel } from './scripted-panel.ts';

const TAB = 4;
const state: PageState = {
  tabId: TAB,
  status: 'scanned',
  tickers,
  isins: ['NO0010000017'],
  wkns: ['KLB100'],
  more: true,
  view: '1',
  scans: 2,
  scanMs: 3,
  clicked: { symbol: 'NHVN', exchange: 'Oslo Børs', turn: 3 },
};
const url = 'https://www.courier.example/a';
const nothing = emptyState({ online: true, now: NOW, newsSites: [] }).page;

/** A panel beside a tab, and the background's answer about its page. */
function beside(
  tab: { id?: number; url?: string } | undefined,
  getPage: NonNullable<Script['getPage']> = () => ok(state),
  deps: Partial<PanelDeps> = {},
) {
  return scriptedPanel({ getPage }, { activeTab: async () => tab, ...deps });
}

describe('the page beside the panel', () => {
  it('is shown with all results of its scan', async () => {
    const { panel, store } = beside({ id: TAB, url });
    await panel.page.refresh();
    expect(store.state.page).toEqual({
      tabId: TAB,
      view: '4 1',
      scans: 2,
      status: 'scanned',
      tickers,
      isins: ['NO0010000017'],
      wkns: ['KLB100'],
      names: NO_NAMES,
      more: true,
      scanMs: 3,
      clicked: { tickers: [tickers[0]], named: [], turn: 3 },
      host: 'www.courier.example',
      watchingSite: false,
      watchingNews: false,
      canWatchSite: true,
    });
  });

  it.each([
    ['there is no tab', undefined, { tabId: null }],
    ['the tab is unknown', { url: 'chrome://version' }, { tabId: null }],
    ['its address is hidden and the background does not answer', { id: TAB }, { tabId: TAB }],
  ])('is empty when %s', async (_, tab, expected) => {
    const { panel, store } = beside(tab, () => failed({ kind: 'interrupted' }));
    store.update({ page: { ...nothing, tickers } });
    await panel.page.refresh();
    expect(store.state.page).toEqual({ ...nothing, ...expected });
  });

  it.each([null, { symbol: 'GONE', exchange: null, turn: 1 }])(
    'has no view that was not reported, and no click on a ticker that was not found: %j',
    async (clicked) => {
      const { panel, store } = beside({ id: TAB }, () => ok({ ...state, view: null, clicked }));
      await panel.page.refresh();
      expect(store.state.page).toMatchObject({ view: null, clicked: null });
    },
  );

  it('is the latest requested page, whichever tab or answer arrives last', async () => {
    const tabs = [Promise.withResolvers<{ id: number }>(), Promise.withResolvers<{ id: number }>()];
    const waiting = [...tabs];
    const { panel, store, asked, reply } = beside(undefined, 'held', {
      activeTab: () => waiting.shift()?.promise ?? Promise.resolve({ id: 7 }),
    });
    for (const _ of tabs) void panel.page.refresh();
    tabs[0]?.resolve({ id: 5 });
    await settled();
    expect(asked).toEqual([]);
    tabs[1]?.resolve({ id: 6 });
    await settled();
    void panel.page.refresh();
    await settled();
    await reply('getPage', ok({ ...state, tabId: 7 }), 1);
    await reply('getPage', ok({ ...state, tabId: 6, tickers: [] }), 0);
    expect(store.state.page).toMatchObject({ tabId: 7, tickers });
    expect(panel.page.tabId()).toBe(7);
  });
});

it('a looked-up click on a highlight is dropped once, without another request', async () => {
  const { panel, asked } = beside({ id: TAB }, () => ok({ ...state, clicked: null }));
  await panel.page.dropClicked();
  await panel.page.refresh();
  await panel.page.dropClicked();
  expect(asked).toEqual([['getPage', { tabId: TAB }]]);
});

it('a looked-up click on a highlight does not return with an earlier reading of the page', async () => {
  const { panel, store, reply } = beside({ id: TAB }, 'held');
  void panel.page.refresh();
  await settled();
  await reply('getPage', ok(state));
  void panel.page.refresh();
  await settled();
  void panel.page.dropClicked();
  await reply('getPage', ok(state), 1);
  expect(store.state.page.clicked).toBeNull();
  await reply('getPage', ok({ ...state, clicked: null }), 2);
  expect(store.state.page.clicked).toBeNull();
});
