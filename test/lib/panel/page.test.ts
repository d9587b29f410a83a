import { describe, expect, it } from 'vitest';
import type { PageState } from '../../../lib/messages/page-messages.ts';
import type { Reply } from '../../../lib/messages/panel-messages.ts';
import { failed, ok } from '../../../lib/model/failure.ts';
import { NO_NAMES } from '../../../lib/names/types.ts';
import type { PanelDeps } from '../../../lib/panel/panel.ts';
import { emptyState } from '../../../lib/panel/view-state.ts';
import { tickers } from '../../components/fixtures/companies.ts';
import { NOW, scriptedPanel } from './scripted-panel.ts';

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

/** A panel beside a tab with that page, of which the background knows what is told. */
function beside(
  tab: { id?: number; url?: string } | undefined,
  getPage: () => Reply<'getPage'> | Promise<Reply<'getPage'>> = () => ok(state),
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
    const replies: ((reply: Reply<'getPage'>) => void)[] = [];
    const waiting = [...tabs];
    const { panel, store, asked } = beside(
      undefined,
      () => new Promise((reply) => replies.push(reply)),
      { activeTab: () => waiting.shift()?.promise ?? Promise.resolve({ id: 7 }) },
    );
    const [overtaken, slow] = [panel.page.refresh(), panel.page.refresh()];
    tabs[0]?.resolve({ id: 5 });
    await overtaken;
    expect(asked).toEqual([]);
    tabs[1]?.resolve({ id: 6 });
    await expect.poll(() => replies.length).toBe(1);
    const last = panel.page.refresh();
    await expect.poll(() => replies.length).toBe(2);
    replies[1]?.(ok({ ...state, tabId: 7 }));
    await last;
    replies[0]?.(ok({ ...state, tabId: 6, tickers: [] }));
    await slow;
    expect(store.state.page).toMatchObject({ tabId: 7, tickers });
    expect(panel.page.tabId()).toBe(7);
  });
});

describe('a looked-up click on a highlight', () => {
  it('is dropped once, without another request', async () => {
    const { panel, asked } = beside({ id: TAB }, () => ok({ ...state, clicked: null }));
    await panel.page.dropClicked();
    await panel.page.refresh();
    await panel.page.dropClicked();
    expect(asked).toEqual([['getPage', { tabId: TAB }]]);
  });

  it('does not return with an earlier reading of the page', async () => {
    const replies: ((reply: Reply<'getPage'>) => void)[] = [];
    const { panel, store } = beside({ id: TAB }, () => new Promise((reply) => replies.push(reply)));
    const first = panel.page.refresh();
    await expect.poll(() => replies.length).toBe(1);
    replies[0]?.(ok(state));
    await first;
    const late = panel.page.refresh();
    await expect.poll(() => replies.length).toBe(2);
    const dropping = panel.page.dropClicked();
    replies[1]?.(ok(state));
    await late;
    expect(store.state.page.clicked).toBeNull();
    await expect.poll(() => replies.length).toBe(3);
    replies[2]?.(ok({ ...state, clicked: null }));
    await dropping;
    expect(store.state.page.clicked).toBeNull();
  });
});
