import { expect, it } from 'vitest';
import type { FigureSearch } from '../../../lib/messages/figure-messages.ts';
import { failed, ok } from '../../../lib/model/failure.ts';
import { answer } from '../../components/fixtures/answers.ts';
import { fact } from '../../components/fixtures/facts.ts';
import { page } from '../../components/fixtures/panel.ts';
import { NOW } from './held-send.ts';
import { NOTHING_CACHED, scriptedPanel } from './scripted-panel.ts';

const REVENUE = fact();
const FOUND: FigureSearch = {
  outcome: 'searched',
  matches: [],
  more: false,
  isCut: false,
  frames: 0,
};

/** A panel with Larkmere open beside a page, with these facts cached as its revenue. */
function beside(facts: ReturnType<typeof fact>[], replies: Parameters<typeof scriptedPanel>[0]) {
  const scripted = scriptedPanel({
    getCached: () =>
      ok({ ...NOTHING_CACHED, facts: [{ metric: 'revenue', pages: [answer(facts)] }] }),
    ...replies,
  });
  scripted.store.update({ page: { ...page, tabId: 7 } });
  scripted.panel.company.open({ id: 'one', exchange: null, name: null, ticker: null });
  return scripted;
}

it('searches the page for cached figures, and a press on a match leads to it', async () => {
  let isThere = true;
  const { store, panel, inputs } = beside([REVENUE], {
    findFigures: () => ok(FOUND),
    showFigure: () => ok(isThere),
  });
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
    skipped: 0,
    searchedAt: NOW,
    gone: [],
  });
  const { value, currency } = REVENUE;
  expect(inputs('findFigures')).toEqual([{ tabId: 7, figures: [{ value, currency }], searchId }]);
  const gone = () => store.state.inArticle?.state === 'searched' && store.state.inArticle.gone;
  isThere = false;
  panel.inArticle.show(2);
  await expect.poll(gone).toEqual([2]);
  isThere = true;
  panel.inArticle.show(2);
  await expect.poll(gone).toEqual([]);
  const wanted = { tabId: 7, match: 2, searchId };
  expect(inputs('showFigure')).toEqual([wanted, wanted]);
});

it('a search leaves out figures that no page is searched for, and tells how many', async () => {
  const odd = [
    fact({ value: '1'.repeat(61) }),
    fact({ currency: 'pounds of the year of the report' }),
    fact({ value: '1.70' }),
    fact({ value: 'about 40' }),
  ];
  const { store, panel, inputs } = beside([REVENUE, ...odd, fact({ value: null })], {
    findFigures: () => ok(FOUND),
  });
  panel.inArticle.find();
  await expect.poll(() => store.state.inArticle).toMatchObject({ state: 'searched', skipped: 4 });
  const { value, currency } = REVENUE;
  expect(inputs('findFigures')).toMatchObject([{ figures: [{ value, currency }] }]);
});

it.each([
  ['refused the search', 'internal'],
  ['was ended by the browser', 'interrupted'],
] as const)('a background that %s is no page that was left', async (_, kind) => {
  const { store, panel } = beside([REVENUE], { findFigures: () => failed({ kind }) });
  panel.inArticle.find();
  await expect
    .poll(() => store.state.inArticle)
    .toMatchObject({ search: { outcome: 'failed', failure: { kind } } });
});

it('a stop ends a search with what the page has read, and drops it where the page has not begun', async () => {
  let isReading = true;
  const { store, panel, names, reply } = beside([REVENUE], {
    findFigures: 'held',
    stopFigures: () => ok(isReading),
  });
  panel.inArticle.find();
  await expect.poll(names).toContain('findFigures');
  panel.inArticle.stop();
  await expect.poll(names).toContain('stopFigures');
  expect(store.state.inArticle?.state).toBe('searching');
  isReading = false;
  panel.inArticle.stop();
  await expect.poll(() => store.state.inArticle).toBe(null);
  await reply('findFigures', ok(FOUND));
  expect(store.state.inArticle).toBe(null);
});
