import { describe, expect, it } from 'vitest';
import { ticker } from '../../components/fixtures/companies.ts';
import { names } from '../../components/fixtures/names.ts';
import { setUp as setUpPages } from './pages-bench.ts';

const LKMR = ticker({ symbol: 'LKMR', exchange: 'Nasdaq' });
const QLN = ticker({ symbol: 'QLN', exchange: 'NYSE' });
const found = {
  tickers: [LKMR, QLN, { ...QLN, exchange: 'ASX' }, { ...QLN, symbol: 'NRD.B' }],
  ...{ isins: [], wkns: [], scanMs: 1 },
  more: false,
  view: '1',
};

/** The clicks on a tab's page, on which these were found. */
async function setUp() {
  const { changes, pages, states } = setUpPages();
  await states.found(1, found);
  const click = (symbol: string, exchange: string | null) => pages.clicked(1, { symbol, exchange });
  const clickName = (name: string) => pages.clicked(1, { name });
  const clicked = async () => (await states.get(1)).clicked;
  return { changes, click, clickName, clicked, pages, states };
}

describe('a click on a mention', () => {
  it('selects no ticker that the tab did not report', async () => {
    const { changes, click, clicked, pages } = await setUp();
    await click('EVIL', null);
    await click('LKMR', 'NYSE');
    await pages.clicked(2, { symbol: 'LKMR', exchange: 'Nasdaq' });
    expect(await clicked()).toBeNull();
    expect(changes()).toEqual([]);
  });

  it('selects the reported ticker, and replaces the previous click', async () => {
    const { changes, click, clicked } = await setUp();
    await Promise.all([click('LKMR', null), click('NRD.B', null), click('QLN', 'ASX')]);
    expect(await clicked()).toEqual({ symbol: 'QLN', exchange: 'ASX', turn: 3 });
    expect(changes()).toEqual([1, 1, 1]);
  });

  it('is forgotten when the user moves on', async () => {
    const { changes, click, clicked, pages } = await setUp();
    await click('LKMR', 'Nasdaq');
    await pages.dropClicked(1);
    expect(await clicked()).toBeNull();
    expect(changes()).toEqual([1, 1]);
    await pages.dropClicked(1);
    expect(changes()).toEqual([1, 1]);
  });

  it('lasts while the ticker is found and ends with it or the page', async () => {
    const { click, clicked, states } = await setUp();
    await click('LKMR', 'Nasdaq');
    await states.found(1, { ...found, tickers: [LKMR] });
    expect(await clicked()).toMatchObject({ symbol: 'LKMR' });
    await states.found(1, { ...found, tickers: [] });
    expect(await clicked()).toBeNull();
    await states.found(1, found);
    await click('LKMR', 'Nasdaq');
    await states.forget(1);
    await states.found(1, found);
    expect(await clicked()).toBeNull();
  });
});

const named = { tickers: found.tickers, names };

it('a click on a company’s name selects the company that the page gives this name, and no other', async () => {
  const { changes, clickName, clicked, states } = await setUp();
  await clickName('Brightwater');
  expect(await clicked()).toBeNull();
  await states.resolved(1, '1', named);
  await clickName('Evil');
  expect(await clicked()).toBeNull();
  expect(changes()).toEqual([]);
  await clickName('Brightwater');
  expect(await clicked()).toEqual({ name: 'Brightwater', turn: 1 });
  expect(changes()).toEqual([1]);
});

it('a click on a company’s name lasts while the page names the company, and ends with that or with the view', async () => {
  const { clickName, clicked, states } = await setUp();
  await states.resolved(1, '1', named);
  await clickName('Brightwater');
  await states.found(1, found);
  await states.resolved(1, '1', named);
  expect(await clicked()).toMatchObject({ name: 'Brightwater' });
  await states.found(1, { ...found, view: '2' });
  expect(await clicked()).toBeNull();
  await states.found(1, found);
  await states.resolved(1, '1', named);
  await clickName('Brightwater');
  await states.resolved(1, '1', { ...named, names: { named: [], unknown: [] } });
  expect(await clicked()).toBeNull();
});

it('a click on a company’s name gives way to a click on a ticker', async () => {
  const { click, clickName, clicked, states } = await setUp();
  await states.resolved(1, '1', named);
  await clickName('Brightwater');
  await click('LKMR', 'Nasdaq');
  expect(await clicked()).toEqual({ symbol: 'LKMR', exchange: 'Nasdaq', turn: 2 });
});
