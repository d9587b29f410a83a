import { expect, it } from 'vitest';
import type { PageState } from '../../../lib/messages/page-messages.ts';
import { ok } from '../../../lib/model/failure.ts';
import { panelActions } from '../../../lib/panel/actions.ts';
import { tickers } from '../../components/fixtures/companies.ts';
import { scriptedPanel } from './scripted-panel.ts';

const [_NHVN] = tickers;
const beside: PageState = {
  tabId: 4,
  status: 'scanned',
  tickers,
  ...{ isins: ['NO0010000017'], wkns: [], scanMs: 1 },
  more: false,
  view: '1',
  scans: 1,
  clicked: { symbol: 'NHVN', exchange: 'Oslo Børs', turn: 3 },
};
const tab = { activeTab: async () => ({ id: 4 }) };

it('the highlight switch is read from the background, even after a change', async () => {
  let on = false;
  const { store, panel, names } = scriptedPanel({
    getHighlights: () => ok(on),
    setHighlights(input) {
      on = input.on;
      return ok(null);
    },
  });
  expect(store.state.highlights).toBe('unknown');
  await panel.highlights.refresh();
  expect(store.state.highlights).toBe('off');
  await panel.highlights.setEnabled(true);
  expect(store.state.highlights).toBe('on');
  expect(names()).toEqual(['getHighlights', 'setHighlights', 'getHighlights']);
});

it('the highlight switch ignores an answer from before the change', async () => {
  const script = { getHighlights: 'held', setHighlights: 'held' } as const;
  const { store, panel, reply } = scriptedPanel(script);
  void panel.highlights.refresh();
  void panel.highlights.setEnabled(true);
  await reply('getHighlights', ok(false));
  expect(store.state.highlights).toBe('on');
  await reply('setHighlights', ok(null));
  await reply('getHighlights', ok(true), 1);
  expect(store.state.highlights).toBe('on');
});

it('drops a click on a highlight once the user looks something up', async () => {
  const { store, panel, asked, inputs } = scriptedPanel({ getPage: () => ok(beside) }, tab);
  await panel.page.refresh();
  const act = panelActions(store, panel);
  act.onPickTicker(tickers[1] ?? expect.fail());
  expect(store.state.page.clicked).toBeNull();
  expect(asked.slice(1)).toEqual([
    ['dropClicked', { tabId: 4 }],
    ['lookUpCompany', { query: 'KLVR.B', cacheMode: 'default' }],
  ]);
  act.onLookup('Nordhavn');
  expect(inputs('dropClicked')).toHaveLength(1);
});
