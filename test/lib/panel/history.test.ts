import { expect, it } from 'vitest';
import { ok } from '../../../lib/model/failure.ts';
import { panelActions } from '../../../lib/panel/actions.ts';
import { companyAfter, companyBefore } from '../../../lib/panel/history.ts';
import { MAX_HISTORY } from '../../../lib/panel/position.ts';
import { restore } from '../../../lib/panel/record.ts';
import { answer } from '../../components/fixtures/answers.ts';
import { BRIG, HOLM, NHVN, SKVL } from '../../components/fixtures/compared.ts';
import { fact } from '../../components/fixtures/facts.ts';
import { keptOf, NOTHING_CACHED, scriptedPanel } from './scripted-panel.ts';

function visited() {
  const scripted = scriptedPanel({});
  const { store, panel } = scripted;
  for (const listing of [NHVN, SKVL, HOLM]) panel.company.open(listing);
  return {
    ...scripted,
    acts: panelActions(store, panel),
    at: () => [
      companyBefore(store.state)?.ticker,
      store.state.company?.ticker,
      companyAfter(store.state)?.ticker,
    ],
  };
}

it('goes back and forward between visited companies from the cache only', () => {
  const { acts, at, asked } = visited();
  const before = asked.length;
  expect(at()).toEqual(['SKVL', 'HOLM', undefined]);
  acts.onGoBack();
  acts.onGoBack();
  acts.onGoBack();
  expect(at()).toEqual([undefined, 'NHVN', 'SKVL']);
  acts.onGoForward();
  expect(at()).toEqual(['NHVN', 'SKVL', 'HOLM']);
  const modes = asked.slice(before).flatMap(([, input]) => Object(input).cacheMode ?? []);
  expect(modes).toHaveLength(9);
  expect(new Set(modes)).toEqual(new Set(['only-if-cached']));
});

it('keeps the last metric of a company through a visit at which its facts are not cached', async () => {
  const { panel, store, inputs } = scriptedPanel({
    getFinancials: () => ok(answer([fact()])),
    getCached: () => ok(NOTHING_CACHED),
  });
  panel.company.open(NHVN);
  await panel.company.loadFacts('net_income', 'default');
  for (const listing of [SKVL, NHVN, SKVL, NHVN]) panel.company.open(listing);
  expect(inputs('getCached').map(({ metrics }) => metrics)).toEqual([
    ['revenue'],
    ['revenue'],
    ['net_income'],
    ['revenue'],
    ['net_income'],
  ]);
  expect(keptOf(store).history).toEqual(store.state.history);
});

it('drops the forward entries when another company is opened', () => {
  const { panel, acts, at } = visited();
  acts.onGoBack();
  panel.company.open(BRIG);
  panel.company.open(BRIG);
  expect(at()).toEqual(['SKVL', 'BRIG', undefined]);
});

it('leads back to a closed company', () => {
  const { acts, panel, at } = visited();
  panel.company.close();
  expect(at()).toEqual(['HOLM', undefined, undefined]);
  acts.onGoBack();
  expect(at()).toEqual(['SKVL', 'HOLM', undefined]);
});

it('survives a reload of the panel and ends with the account', () => {
  const { acts, store } = visited();
  acts.onGoBack();
  const again = scriptedPanel({});
  restore(keptOf(store), again.store, again.panel);
  expect(companyBefore(again.store.state)).toEqual(NHVN);
  expect(companyAfter(again.store.state)).toEqual(HOLM);
  again.panel.noticed({ notice: 'accountChanged' });
  expect(companyBefore(again.store.state)).toBeNull();
});

it('clears the lookup box of the lookup that led elsewhere', () => {
  const { acts, store } = visited();
  store.patch('lookup', { draft: 'HOLM', submitted: 'HOLM' });
  acts.onGoBack();
  expect(store.state.lookup).toMatchObject({ draft: '', submitted: null });
});

it('adopts a company’s name that arrived after opening', () => {
  const { acts, store, at } = visited();
  const open = store.state.company;
  if (open) store.updateCompany(open.id, { ticker: 'HOLM B' });
  acts.onGoBack();
  expect(at()).toEqual(['NHVN', 'SKVL', 'HOLM B']);
});

it('keeps a limited number of companies and drops the oldest', () => {
  const { panel, store } = visited();
  for (let n = 0; n < 60; n++) panel.company.open({ ...NHVN, id: `c${n}` });
  const { companies, at } = store.state.history;
  expect(companies).toHaveLength(MAX_HISTORY);
  expect([at, companies.at(-1)?.id]).toEqual([MAX_HISTORY - 1, 'c59']);
});
