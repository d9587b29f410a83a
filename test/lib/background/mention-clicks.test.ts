import { describe, expect, it } from 'vitest';
import { createMentionClicks } from '../../../lib/background/highlights.ts';
import { createPageStates } from '../../../lib/background/page-states.ts';
import type { MentionClicked } from '../../../lib/messages/page-messages.ts';
import { ticker } from '../../components/fixtures/companies.ts';
import { names } from '../../components/fixtures/names.ts';
import { memoryCommon } from './common.ts';

const LKMR = ticker({ symbol: 'LKMR', exchange: 'Nasdaq' });
const QLN = ticker({ symbol: 'QLN', exchange: 'NYSE' });
const found = {
  tickers: [LKMR, QLN, { ...QLN, exchange: 'ASX' }, { ...QLN, symbol: 'NRD.B' }],
  isins: [],
  more: false,
  view: '1',
};

/** The clicks on a tab's page, on which these were found. */
async function setUp() {
  const common = memoryCommon();
  const { session: area, notices } = common;
  const states = createPageStates(area);
  await states.found(1, found);
  const changes = () => notices.map((notice) => notice.notice === 'pageChanged' && notice.tabId);
  const mentions = createMentionClicks({ ...common, states });
  const click = (symbol: string, exchange: string | null) =>
    mentions.clicked(1, { report: 'mentionClicked', symbol, exchange } satisfies MentionClicked);
  const clickName = (name: string) => mentions.clicked(1, { report: 'nameClicked', name });
  const clicked = async () => (await states.get(1)).clicked;
  return { area, changes, click, clickName, clicked, mentions, states };
}

/** A reading that fails once. */
function failing<T extends unknown[], R>(read: (...args: T) => Promise<R>) {
  let isBroken = true;
  return async (...args: T): Promise<R> => {
    if (!isBroken) return read(...args);
    isBroken = false;
    throw new Error('Storage is broken');
  };
}

describe('a click on a mention', () => {
  it('selects the reported ticker', async () => {
    const { changes, click, clicked } = await setUp();
    await click('QLN', 'ASX');
    expect(await clicked()).toEqual({ symbol: 'QLN', exchange: 'ASX', turn: 1 });
    expect(changes()).toEqual([1]);
  });

  it('selects no ticker that the tab did not report', async () => {
    const { changes, click, clicked, mentions } = await setUp();
    await click('EVIL', null);
    await click('LKMR', 'NYSE');
    await mentions.clicked(2, { report: 'mentionClicked', symbol: 'LKMR', exchange: 'Nasdaq' });
    expect(await clicked()).toBeNull();
    expect(changes()).toEqual([]);
  });

  it('replaces the previous clicks when several arrive at once', async () => {
    const { changes, click, clicked } = await setUp();
    await Promise.all([click('LKMR', null), click('NRD.B', null), click('QLN', 'NYSE')]);
    expect(await clicked()).toEqual({ symbol: 'QLN', exchange: 'NYSE', turn: 1 });
    expect(changes()).toEqual([1]);
    await click('QLN', 'NYSE');
    expect(await clicked()).toMatchObject({ turn: 2 });
  });

  it('is lost when it cannot be stored, and the next click works', async () => {
    const { area, changes, click, clicked } = await setUp();
    const { set } = area;
    area.set = () => Promise.reject(new Error('Storage is full'));
    await expect(click('LKMR', 'Nasdaq')).rejects.toThrow('full');
    area.get = failing(area.get);
    await expect(click('LKMR', 'Nasdaq')).rejects.toThrow('broken');
    area.set = set;
    await click('QLN', 'NYSE');
    expect(await clicked()).toEqual({ symbol: 'QLN', exchange: 'NYSE', turn: 1 });
    expect(changes()).toEqual([1]);
  });

  it('is forgotten when the user moves on', async () => {
    const { changes, click, clicked, mentions } = await setUp();
    await click('LKMR', 'Nasdaq');
    await mentions.drop(1);
    expect(await clicked()).toBeNull();
    expect(changes()).toEqual([1, 1]);
    await mentions.drop(1);
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

describe('a click on a company’s name', () => {
  const named = { tickers: found.tickers, names };

  it('selects the company that the page gives this name, and no other', async () => {
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

  it('lasts while the page names the company, and ends with that', async () => {
    const { clickName, clicked, states } = await setUp();
    await states.resolved(1, '1', named);
    await clickName('Brightwater');
    await states.found(1, found);
    await states.resolved(1, '1', named);
    expect(await clicked()).toMatchObject({ name: 'Brightwater' });
    await states.resolved(1, '1', { ...named, names: { named: [], unknown: [] } });
    expect(await clicked()).toBeNull();
  });

  it('ends with the view', async () => {
    const { clickName, clicked, states } = await setUp();
    await states.resolved(1, '1', named);
    await clickName('Brightwater');
    await states.found(1, { ...found, view: '2' });
    expect(await clicked()).toBeNull();
  });

  it('gives way to a click on a ticker', async () => {
    const { click, clickName, clicked, states } = await setUp();
    await states.resolved(1, '1', named);
    await clickName('Brightwater');
    await click('LKMR', 'Nasdaq');
    expect(await clicked()).toEqual({ symbol: 'LKMR', exchange: 'Nasdaq', turn: 2 });
  });
});
