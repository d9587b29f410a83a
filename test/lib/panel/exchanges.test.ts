import { expect, it } from 'vitest';
import { pickedOf } from '../../../components/page/TickerGroup.tsx';
import { createExchanges } from '../../../lib/panel/exchanges.ts';
import { createStore } from '../../../lib/panel/store.ts';
import { emptyPlace, type PanelState } from '../../../lib/panel/view-state.ts';
import type { Ticker } from '../../../lib/tickers/types.ts';
import { company } from '../../components/fixtures/panel.ts';
import { NOW, scriptedPanel } from './scripted-panel.ts';
import { show } from './show.ts';

const onPage: Ticker = {
  symbol: 'LKMR',
  exchange: 'New York Stock Exchange',
  mic: 'XNYS',
  form: 'exchange',
  confidence: 'certain',
  where: 'article',
  count: 1,
  evidence: 'NYSE: LKMR',
};
const pinned = { id: 'c-1', exchange: 'NYSE', name: 'Larkmere', ticker: 'LKMR' };

/** Whether the panel marks the page's ticker as the open company's. */
const isMarked = ({ page, company, lookup, exchanges }: PanelState) =>
  page.tickers.some(pickedOf(page.tickers, company, lookup.ticker, exchanges));

it.each(['before', 'after'])(
  'marks a company opened from the pins, %s the page is scanned, though its service says NYSE',
  async (order) => {
    const { store, panel } = scriptedPanel({});
    const marked = new Promise<void>((resolve) =>
      store.subscribe((state) => isMarked(state) && resolve()),
    );
    const hear = () => store.update({ page: { ...store.state.page, tickers: [onPage] } });
    if (order === 'after') hear();
    panel.saved.open(pinned);
    if (order === 'before') hear();
    await marked;
    expect(store.state.lookup.submitted).toBeNull();
  },
);

it('loads no exchange table when nothing is compared', async () => {
  const { store, panel } = scriptedPanel({});
  panel.saved.open(pinned);
  store.update({ online: false });
  await panel.page.refresh();
  store.update({
    page: { ...store.state.page, tickers: [{ ...onPage, exchange: null, mic: null }] },
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(store.state.exchanges).toBeNull();
});

it('loads the table once', async () => {
  const given = { online: true, now: NOW, newsSites: [], allowLoopback: false };
  const store = createStore(emptyPlace(given), () => NOW);
  let tries = 0;
  const exchanges = createExchanges(store, async () => {
    tries++;
    return () => null;
  });
  await Promise.all([exchanges.load(), exchanges.load()]);
  await exchanges.load();
  expect(tries).toBe(1);
  expect(store.state.exchanges).not.toBeNull();
});

it('retries a failed table only at the next opening or lookup', async () => {
  const given = { online: true, now: NOW, newsSites: [], allowLoopback: false };
  const store = createStore(emptyPlace(given), () => NOW);
  let tries = 0;
  const exchanges = createExchanges(store, async () => {
    tries++;
    throw new Error('the file is gone');
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  show(store, { company, page: { ...store.state.page, tickers: [onPage] } });
  await settled();
  for (const online of [false, true, false]) {
    store.update({ online });
    await settled();
  }
  expect(tries).toBe(1);
  show(store, { company: { ...company, id: 'another' } });
  await settled();
  expect(tries).toBe(2);
  await exchanges.load();
  expect(tries).toBe(3);
  // The page turns to one without tickers, and the company is closed and opened again.
  store.update({ page: { ...store.state.page, tickers: [] } });
  await settled();
  expect(tries).toBe(3);
  const unstated = { ...onPage, symbol: 'UNST', exchange: null, mic: null };
  store.update({ page: { ...store.state.page, tickers: [unstated, onPage] } });
  await settled();
  expect(tries).toBe(3);
  store.update({ company: null });
  show(store, { company: { ...company, id: 'another' } });
  await settled();
  expect(tries).toBe(4);
});
