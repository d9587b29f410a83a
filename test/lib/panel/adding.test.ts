import { expect, it } from 'vitest';
import { ok } from '../../../lib/model/failure.ts';
import { restore } from '../../../lib/panel/record.ts';
import { answer } from '../../components/fixtures/answers.ts';
import { NORDHAVN, NORDHAVN_LONDON, ticker } from '../../components/fixtures/companies.ts';
import { BRIG, SKVL } from '../../components/fixtures/compared.ts';
import { settled } from './held-send.ts';
import { keptOf, type Script, scriptedPanel } from './scripted-panel.ts';

const one = ok(answer([NORDHAVN]));
const two = ok(answer([NORDHAVN, NORDHAVN_LONDON]));

/** A panel with the comparison in sight, whose lookups are answered as told. */
function adding(lookUpCompany: NonNullable<Script['lookUpCompany']>) {
  const scripted = scriptedPanel({ lookUpCompany });
  const { store, panel } = scripted;
  panel.compare.add(SKVL);
  return {
    ...scripted,
    lookUp: (query: string) => panel.compare.lookUp(query, 'default'),
    tickers: () => store.state.compare.companies.map(({ listing }) => listing.ticker),
    questions: () => scripted.inputs('lookUpCompany'),
  };
}

it('adds the only listing of a lookup for one request, and keeps the open company', async () => {
  const { lookUp, store, tickers, questions } = adding(() => one);
  await lookUp('NHVN');
  expect(tickers()).toEqual(['SKVL', 'NHVN']);
  expect(questions()).toHaveLength(1);
  expect(store.state.adding).toMatchObject({ draft: '', submitted: null, load: { state: 'idle' } });
  expect(store.state.lookup.submitted).toBeNull();
});

it('lets the user choose when several listings fit', async () => {
  const { lookUp, panel, store, tickers } = adding(() => two);
  await lookUp('NHVN');
  expect(tickers()).toEqual(['SKVL']);
  expect(store.state.adding.load).toMatchObject({ answer: { data: [{}, {}] } });
  panel.compare.add(NORDHAVN_LONDON);
  expect(store.state.compare.companies.at(-1)?.listing.exchange).toBe(NORDHAVN_LONDON.exchange);
  expect(store.state.adding.submitted).toBeNull();
});

it('drops the answer when another text was submitted or the overlay was left', async () => {
  const { lookUp, reply, store, tickers } = adding('held');
  void lookUp('NHV');
  void lookUp('NHVN');
  await reply('lookUpCompany', one);
  expect(tickers()).toEqual(['SKVL']);
  store.update({ overlay: null });
  await reply('lookUpCompany', one, 1);
  expect(tickers()).toEqual(['SKVL']);
  expect(store.state.overlay).toBeNull();
});

it('adds each company that is pressed before another answered, and keeps the text typed meanwhile', async () => {
  const { lookUp, panel, reply, store, tickers } = adding('held');
  void panel.compare.addTicker(ticker({ symbol: 'NHVN' }));
  // The same symbol at another exchange is another company.
  void panel.compare.addTicker(ticker({ symbol: 'NHVN', exchange: 'Nasdaq' }));
  await settled();
  void lookUp('TVNX');
  panel.compare.add(BRIG);
  await reply('lookUpCompany', one);
  expect(tickers()).toEqual(['SKVL', 'BRIG', 'NHVN']);
  expect(store.state.adding).toMatchObject({ submitted: 'TVNX', load: { state: 'loading' } });
  store.patch('adding', { draft: 'QLN' });
  await reply('lookUpCompany', ok(answer([NORDHAVN_LONDON])), 2);
  expect(tickers()).toEqual(['SKVL', 'BRIG', 'NHVN', 'NHVM']);
  expect(store.state.adding).toMatchObject({ draft: 'QLN', submitted: null });
});

it('restores a lookup from the cache after a reload and adds nothing by itself', async () => {
  const before = adding(() => two);
  await before.lookUp('NHVN');
  before.store.patch('adding', { draft: 'NHVN L' });
  const kept = keptOf(before.store);
  const again = scriptedPanel({ lookUpCompany: () => one });
  restore(kept, again.store, again.panel);
  await expect.poll(() => again.store.state.adding.load.state).toBe('loaded');
  expect(again.store.state.adding).toMatchObject({ draft: 'NHVN L', submitted: 'NHVN' });
  expect(again.store.state.compare.companies).toHaveLength(1);
  expect(again.asked).toContainEqual([
    'lookUpCompany',
    { query: 'NHVN', cacheMode: 'only-if-cached' },
  ]);
});

it('adds the listing that a ticker of the page means for one request', async () => {
  const { panel, store, tickers, questions } = adding(() => two);
  store.patch('adding', { draft: 'brig' });
  const nhvn = ticker({ symbol: 'NHVN' });
  store.update({ page: { ...store.state.page, tickers: [nhvn] } });
  expect(questions()).toEqual([]);
  await panel.compare.addTicker(nhvn);
  expect(questions()).toEqual([{ query: 'NHVN', cacheMode: 'default' }]);
  // The page says Oslo, so it can mean only one of the two listings.
  expect(tickers()).toEqual(['SKVL', 'NHVN']);
  const nhvm = ticker({ symbol: 'NHVM' });
  store.patch('adding', { draft: 'brig' });
  await panel.compare.addTicker(nhvm);
  expect(tickers()).toHaveLength(2);
  expect(store.state.adding).toMatchObject({ draft: 'brig', submitted: 'NHVM', ticker: nhvm });
});

it('adds nothing behind a document that was opened meanwhile', async () => {
  const { lookUp, panel, reply, tickers } = adding('held');
  void lookUp('NHVN');
  panel.reader.open({ documentId: 'd', page: 1 });
  await reply('lookUpCompany', one);
  expect(tickers()).toEqual(['SKVL']);
});

it('refreshes on request, keeps the typed text and adds nothing', async () => {
  const { lookUp, panel, store, tickers, questions } = adding(() => two);
  await panel.compare.lookUpAgain();
  expect(questions()).toEqual([]);
  await lookUp('NHVN');
  store.patch('adding', { draft: 'NHVN L' });
  await panel.compare.lookUpAgain();
  expect(questions().at(-1)).toEqual({ query: 'NHVN', cacheMode: 'reload' });
  expect(store.state.adding).toMatchObject({ draft: 'NHVN L', submitted: 'NHVN' });
  expect(tickers()).toEqual(['SKVL']);
});
