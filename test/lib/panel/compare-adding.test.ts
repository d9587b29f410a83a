import { describe, expect, it } from 'vitest';
import type { Input, Reply } from '../../../lib/messages/panel-messages.ts';
import { failed, ok } from '../../../lib/model/failure.ts';
import { MAX_FROM_PAGE } from '../../../lib/panel/compare.ts';
import { restore } from '../../../lib/panel/record.ts';
import { answer } from '../../components/fixtures/answers.ts';
import { NORDHAVN, NORDHAVN_LONDON, ticker } from '../../components/fixtures/companies.ts';
import { SKVL } from '../../components/fixtures/compared.ts';
import { settled } from './held-send.ts';
import { keptOf, scriptedPanel } from './scripted-panel.ts';

type Found = Reply<'lookUpCompany'>;
const one = ok(answer([NORDHAVN]));
const two = ok(answer([NORDHAVN, NORDHAVN_LONDON]));

/** A panel with the comparison in sight, whose lookups are answered as told. */
function adding(answerTo: () => Found | Promise<Found>) {
  const scripted = scriptedPanel({ lookUpCompany: answerTo });
  const { store, panel } = scripted;
  panel.compare.add(SKVL);
  return {
    ...scripted,
    lookUp: (query: string) => panel.adding.lookUp(query, 'default'),
    tickers: () => store.state.compare.companies.map(({ listing }) => listing.ticker),
    questions: () => scripted.asked.filter(([name]) => name === 'lookUpCompany'),
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
  const replies: ((found: Found) => void)[] = [];
  const { lookUp, panel, store, tickers } = adding(
    () => new Promise<Found>((reply) => replies.push(reply)),
  );
  const first = lookUp('NHVN');
  panel.compare.add(NORDHAVN_LONDON);
  replies[0]?.(one);
  await first;
  expect(tickers()).toHaveLength(2);
  const second = lookUp('NHVN');
  store.update({ overlay: null });
  replies[1]?.(one);
  await second;
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
  const { store, panel, asked } = scriptedPanel({
    lookUpCompany: ({ query, cacheMode }) =>
      query === 'NHVN' || cacheMode === 'default' ? two : failed({ kind: 'interrupted' }),
  });
  const modes = () =>
    asked.flatMap(([name, input]) =>
      name === 'lookUpCompany' ? [input] : [],
    ) as Input<'lookUpCompany'>[];
  const tickers = ['NHVN', 'NHVM'].map((symbol) => ticker({ symbol }));
  store.update({ page: { ...store.state.page, tickers } });
  expect(modes()).toEqual([]);
  panel.compare.add(SKVL);
  await expect.poll(() => store.state.keptLookups).toEqual(['NHVN']);
  expect(new Set(modes().map(({ cacheMode }) => cacheMode))).toEqual(new Set(['only-if-cached']));
  const before = modes().length;
  for (const one of tickers) await panel.adding.addTicker(one);
  expect(modes().slice(before)).toEqual([
    { query: 'NHVN', cacheMode: 'only-if-cached' },
    { query: 'NHVM', cacheMode: 'default' },
  ]);
  // The page says Oslo: of the two listings found, that one alone can be meant.
  expect(store.state.compare.companies.map(({ listing }) => listing.ticker)).toEqual([
    'SKVL',
    'NHVN',
  ]);
  expect(store.state.adding).toMatchObject({ submitted: 'NHVM', ticker: tickers[1] });
  expect(store.state.keptLookups).toContain('NHVM');
  panel.noticed({ notice: 'accountChanged' });
  await expect.poll(() => store.state.keptLookups).toEqual(['NHVN']);
});

describe('the page’s cached tickers', () => {
  /** A comparison beside a page, and the readings of what is kept, each waiting to be answered. */
  function reading() {
    const replies: { query: string; kept: (isKept: boolean) => void }[] = [];
    const scripted = scriptedPanel({
      lookUpCompany: ({ query }) =>
        new Promise<Found>((reply) => {
          const kept = (isKept: boolean) => reply(isKept ? two : failed({ kind: 'interrupted' }));
          replies.push({ query, kept });
        }),
    });
    const { store, panel } = scripted;
    const turnTo = (...symbols: string[]) => {
      const tickers = symbols.map((symbol) => ticker({ symbol }));
      store.update({ page: { ...store.state.page, tickers } });
    };
    turnTo('NHVN');
    panel.compare.add(SKVL);
    return { ...scripted, replies, turnTo };
  }

  it('are not shown before they are known', () => {
    expect(reading().store.state.keptLookups).toEqual([]);
  });

  it('are read again for another page, and late answers are dropped', async () => {
    const { store, replies, turnTo } = reading();
    turnTo('BRTW');
    expect(replies.map(({ query }) => query)).toEqual(['NHVN', 'BRTW']);
    replies[1]?.kept(true);
    await settled();
    replies[0]?.kept(true);
    await settled();
    expect(store.state.keptLookups).toEqual(['BRTW']);
  });

  it('are forgotten with the account, as is a running read', async () => {
    const { store, panel, replies } = reading();
    store.update({ overlay: null });
    panel.noticed({ notice: 'accountChanged' });
    replies[0]?.kept(true);
    await settled();
    expect(store.state.keptLookups).toBeNull();
  });

  it('are read for twice the offered number, each once', () => {
    const { replies, turnTo } = reading();
    const many = Array.from({ length: 30 }, (_, n) => `AB${n}`);
    turnTo('AB0', ...many);
    expect(replies.slice(1).map(({ query }) => query)).toEqual(many.slice(0, 2 * MAX_FROM_PAGE));
  });
});

it('adds nothing behind a document that was opened meanwhile', async () => {
  const found = Promise.withResolvers<Found>();
  const { lookUp, panel, tickers } = adding(() => found.promise);
  const looking = lookUp('NHVN');
  panel.reader.open({ documentId: 'd', page: 1 });
  found.resolve(one);
  await looking;
  expect(tickers()).toEqual(['SKVL']);
});

it('refreshes on request, keeps the typed text and adds nothing', async () => {
  const { lookUp, panel, store, tickers, questions } = adding(() => two);
  await panel.adding.reload();
  expect(questions()).toEqual([]);
  await lookUp('NHVN');
  store.patch('adding', { draft: 'NHVN L' });
  await panel.adding.reload();
  expect(questions().at(-1)).toEqual(['lookUpCompany', { query: 'NHVN', cacheMode: 'reload' }]);
  expect(store.state.adding).toMatchObject({ draft: 'NHVN L', submitted: 'NHVN' });
  expect(tickers()).toEqual(['SKVL']);
});
