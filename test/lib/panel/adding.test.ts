import { describe, expect, it } from 'vitest';
import { failed, ok } from '../../../lib/model/failure.ts';
import { MAX_FROM_PAGE } from '../../../lib/panel/adding.ts';
import { restore } from '../../../lib/panel/record.ts';
import { answer } from '../../components/fixtures/answers.ts';
import { NORDHAVN, NORDHAVN_LONDON, ticker } from '../../components/fixtures/companies.ts';
import { SKVL } from '../../components/fixtures/compared.ts';
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
    lookUp: (query: string) => panel.adding.lookUp(query, 'default'),
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

it('drops the answer when another company was added or the overlay was left', async () => {
  const { lookUp, panel, reply, store, tickers } = adding('held');
  void lookUp('NHVN');
  panel.compare.add(NORDHAVN_LONDON);
  await reply('lookUpCompany', one);
  expect(tickers()).toHaveLength(2);
  void lookUp('NHVN');
  store.update({ overlay: null });
  await reply('lookUpCompany', one, 1);
  expect(tickers()).toHaveLength(2);
  expect(store.state.overlay).toBeNull();
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

it('checks which of the page’s tickers are cached, and adds one of them in one press', async () => {
  const { store, panel, inputs } = scriptedPanel({
    lookUpCompany: ({ query, cacheMode }) =>
      query === 'NHVN' || cacheMode === 'default' ? two : failed({ kind: 'notKept' }),
  });
  const questions = () => inputs('lookUpCompany');
  const tickers = ['NHVN', 'NHVM'].map((symbol) => ticker({ symbol }));
  store.update({ page: { ...store.state.page, tickers } });
  expect(questions()).toEqual([]);
  panel.compare.add(SKVL);
  await expect.poll(() => store.state.keptLookups).toEqual(['NHVN']);
  expect(questions().filter(({ cacheMode }) => cacheMode !== 'only-if-cached')).toEqual([]);
  const before = questions().length;
  for (const one of tickers) await panel.adding.addTicker(one);
  expect(questions().slice(before)).toEqual([
    { query: 'NHVN', cacheMode: 'only-if-cached' },
    { query: 'NHVM', cacheMode: 'default' },
  ]);
  // The page says Oslo: of the two listings found, that one alone can be meant.
  const compared = store.state.compare.companies.map(({ listing }) => listing.ticker);
  expect(compared).toEqual(['SKVL', 'NHVN']);
  expect(store.state.adding).toMatchObject({ submitted: 'NHVM', ticker: tickers[1] });
  expect(store.state.keptLookups).toContain('NHVM');
  panel.noticed({ notice: 'accountChanged' });
  await expect.poll(() => store.state.keptLookups).toEqual(['NHVN']);
});

describe('the page’s cached tickers', () => {
  /** A comparison beside a page; the test answers the readings of cached listings. */
  function reading() {
    const scripted = scriptedPanel({ lookUpCompany: 'held' });
    const { store, panel } = scripted;
    const turnTo = (...symbols: string[]) => {
      const tickers = symbols.map((symbol) => ticker({ symbol }));
      store.update({ page: { ...store.state.page, tickers } });
    };
    turnTo('NHVN');
    panel.compare.add(SKVL);
    const queries = () => scripted.inputs('lookUpCompany').map(({ query }) => query);
    return { ...scripted, queries, turnTo };
  }

  it('are not shown before they are known', () => {
    expect(reading().store.state.keptLookups).toEqual([]);
  });

  it('are read again for another page, and late answers are dropped', async () => {
    const { store, queries, reply, turnTo } = reading();
    turnTo('BRTW');
    expect(queries()).toEqual(['NHVN', 'BRTW']);
    await reply('lookUpCompany', two, 1);
    await reply('lookUpCompany', two, 0);
    expect(store.state.keptLookups).toEqual(['BRTW']);
  });

  it('are forgotten with the account, as is a running read', async () => {
    const { store, panel, reply } = reading();
    store.update({ overlay: null });
    panel.noticed({ notice: 'accountChanged' });
    await reply('lookUpCompany', two);
    expect(store.state.keptLookups).toBeNull();
  });

  it('are read for twice the offered number, each once', () => {
    const { queries, turnTo } = reading();
    const many = Array.from({ length: 30 }, (_, n) => `AB${n}`);
    turnTo('AB0', ...many);
    expect(queries().slice(1)).toEqual(many.slice(0, 2 * MAX_FROM_PAGE));
  });
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
  await panel.adding.reload();
  expect(questions()).toEqual([]);
  await lookUp('NHVN');
  store.patch('adding', { draft: 'NHVN L' });
  await panel.adding.reload();
  expect(questions().at(-1)).toEqual({ query: 'NHVN', cacheMode: 'reload' });
  expect(store.state.adding).toMatchObject({ draft: 'NHVN L', submitted: 'NHVN' });
  expect(tickers()).toEqual(['SKVL']);
});
