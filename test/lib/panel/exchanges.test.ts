import { expect, it } from 'vitest';
import { pickedOf } from '../../../components/page/TickerGroup.tsx';
import type { PanelState } from '../../../lib/panel/store.ts';
import { ticker } from '../../components/fixtures/companies.ts';
import { settled } from './held-send.ts';
import { scriptedPanel } from './scripted-panel.ts';

const onPage = ticker({ symbol: 'LKMR', exchange: 'New York Stock Exchange', mic: 'XNYS' });
const pinned = { id: 'c-1', exchange: 'NYSE', name: 'Larkmere', ticker: 'LKMR' };

/** Whether the panel marks the page's ticker as the open company's. */
const isMarked = ({ page, company, lookup, exchanges }: PanelState) =>
  page.tickers.some(pickedOf(page.tickers, company, lookup.ticker, exchanges));

it.each(['before', 'after'])(
  'marks a company opened from the pins, %s the page is scanned, though its service says NYSE',
  async (order) => {
    const { store, panel } = scriptedPanel({});
    const hear = () => store.update({ page: { ...store.state.page, tickers: [onPage] } });
    if (order === 'after') hear();
    panel.saved.open(pinned);
    if (order === 'before') hear();
    await expect.poll(() => isMarked(store.state)).toBe(true);
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
  await settled();
  expect(store.state.exchanges).toBeNull();
});
