import { expect, it } from 'vitest';
import type { FigureSearch } from '../../../lib/messages/figure-messages.ts';
import { ok } from '../../../lib/model/failure.ts';
import { answer } from '../../components/fixtures/answers.ts';
import { fact } from '../../components/fixtures/facts.ts';
import { page } from '../../components/fixtures/panel.ts';
import { NOW, scriptedPanel } from './scripted-panel.ts';

const REVENUE = fact();
const FOUND: FigureSearch = {
  outcome: 'searched',
  matches: [],
  more: false,
  isCut: false,
  frames: 0,
};

it('a search of the page looks for the kept figures, and a press on a match leads to it', async () => {
  let isThere = true;
  const { store, panel, asked } = scriptedPanel({
    getFinancials: ({ metric }) => ok(answer(metric === 'revenue' ? [REVENUE] : [])),
    findFigures: () => ok(FOUND),
    showFigure: () => ok(isThere),
  });
  store.update({ page: { ...page, tabId: 7 } });
  panel.company.open({ id: 'one', exchange: null, name: null, ticker: null });
  panel.inArticle.find();
  await expect.poll(() => store.state.inArticle?.state).toBe('searched');
  const search = store.state.inArticle;
  if (search?.state !== 'searched') throw new Error('no search');
  const { searchId } = search;
  expect(search).toEqual({
    companyId: 'one',
    tabId: 7,
    view: page.view,
    state: 'searched',
    search: FOUND,
    searchId,
    alike: [[{ metric: 'revenue', fact: REVENUE }]],
    searchedAt: NOW,
    gone: [],
  });
  const { value, currency } = REVENUE;
  expect(asked).toContainEqual([
    'findFigures',
    { tabId: 7, figures: [{ value, currency }], searchId },
  ]);
  const gone = () => store.state.inArticle?.state === 'searched' && store.state.inArticle.gone;
  isThere = false;
  panel.inArticle.show(2);
  await expect.poll(gone).toEqual([2]);
  isThere = true;
  panel.inArticle.show(2);
  await expect.poll(gone).toEqual([]);
  expect(asked.filter(([name]) => name === 'showFigure')).toEqual([
    ['showFigure', { tabId: 7, match: 2, searchId }],
    ['showFigure', { tabId: 7, match: 2, searchId }],
  ]);
});
