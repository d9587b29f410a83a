import { fireEvent, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import type { NamedCompany } from '../../lib/names/types.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { envelope } from './fixtures/answers.ts';
import { ticker } from './fixtures/companies.ts';
import { named } from './fixtures/names.ts';
import { page, panelProps } from './fixtures/panel.ts';
import { LEFT, pinning, pinningRun, SETTLED, watchlistProps } from './fixtures/watchlist.ts';
import { button, focused, heard, isOffered, press, renderPanel, textOf, told } from './render.tsx';
import { field, key, lists, menu, pins, type } from './watchlist-bench.ts';

const at = (
  changes: Parameters<typeof pinning>[0],
  more: Partial<PanelProps> = {},
): PanelProps => ({ ...watchlistProps(pins, { lists }), pinning: pinning(changes), ...more });
const TITLE = 'Add companies';
const FIELD = 'Tickers or names';

describe('the field for many companies', () => {
  it('opens for the list in view, from the menu or when no company is pinned', () => {
    const { acts, show } = renderPanel(watchlistProps(pins, { lists, list: 'nordics' }));
    menu('Add companies');
    expect(acts.onOpenPinning).toHaveBeenLastCalledWith('nordics');
    show(watchlistProps([]));
    press('Add companies');
    expect(acts.onOpenPinning).toHaveBeenLastCalledWith('first');
  });

  it('has the focus, and submits its text by the button or Ctrl and Enter', () => {
    const { acts, show } = renderPanel(watchlistProps(pins, { lists }));
    show(at({ draft: '', list: 'nordics' }));
    expect(told(TITLE)).toContain('Add companies to “Nordics”');
    expect(document.activeElement).toBe(field(FIELD));
    press('Add');
    expect(acts.onFindPinning).not.toHaveBeenCalled();
    show(at({ draft: 'LKMR, QLN' }));
    press('Add');
    expect(acts.onFindPinning).toHaveBeenLastCalledWith('LKMR, QLN');
    fireEvent.keyDown(field(FIELD), { key: 'Enter' });
    expect(acts.onFindPinning).toHaveBeenCalledOnce();
    fireEvent.keyDown(field(FIELD), { key: 'Enter', ctrlKey: true });
    expect(acts.onFindPinning).toHaveBeenCalledTimes(2);
  });

  it('hands over its text at each key, so that no reload and no reading of it loses any', () => {
    const { acts } = renderPanel(at({ draft: '' }));
    type(FIELD, 'LK');
    expect(acts.onPinningDraft).toHaveBeenLastCalledWith('LK');
  });

  it('closes by Escape while it is empty, and returns the focus to the menu', () => {
    const { acts, show } = renderPanel(at({ draft: 'LKMR' }));
    key('Escape', field(FIELD));
    expect(acts.onClosePinning).not.toHaveBeenCalled();
    show(at({ draft: '' }));
    key('Escape', field(FIELD));
    expect(acts.onClosePinning).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(button('List menu'));
  });

  it('refuses a text beyond the limit without cutting it', () => {
    const { acts } = renderPanel(at({ draft: 'x'.repeat(20_001) }));
    expect(told(TITLE)).toContain('20,001 characters; at most 20,000 at once.');
    press('Add');
    expect(acts.onFindPinning).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field(FIELD));
    expect(field(FIELD).value).toHaveLength(20_001);
  });

  it('explains the text that is left in it', () => {
    const problems = { beyond: 12, unread: 1, repeated: 2 };
    renderPanel(at({ draft: 'XX', problems, entries: SETTLED }));
    expect(told(TITLE)).toContain('12 entries stay in the field: at most 300 at once.');
    expect(told(TITLE)).toContain('1 entry in the field names no company that can be looked up.');
    expect(told(TITLE)).toContain('2 repeated entries left out.');
  });
});

describe('the searches for many companies', () => {
  it('state their number and the remaining requests before the first', () => {
    const { acts } = renderPanel(at({ entries: LEFT }));
    expect(told(TITLE)).toContain('3 searches; requests left: 412 (as of 3 min ago).');
    expect(heard()).toContain('3 searches.');
    expect(acts.onStartPinning).not.toHaveBeenCalled();
    press('Start · 3 requests');
    expect(acts.onStartPinning).toHaveBeenCalledOnce();
  });

  it('state only their number when the remaining requests are unknown', () => {
    renderPanel(at({ entries: LEFT.slice(1) }, { latest: envelope({ quota: [] }) }));
    expect(told(TITLE)).toContain('2 searches.');
  });

  it('keep the focus in place when the pressed button disappears', async () => {
    const { show } = renderPanel(at({ entries: LEFT }));
    button('Start · 3 requests').focus();
    show(at({ entries: LEFT, run: pinningRun() }));
    await expect.poll(focused).toBe('Add companies to “Pinned”');
  });

  it('state how many companies are not added at the limit of pins', () => {
    const run = pinningRun({ state: 'stopped' });
    renderPanel(at({ entries: LEFT, run, refused: 'pinsFull' }));
    expect(told(TITLE)).toContain('3 companies were not added: at most 300 can be pinned.');
    expect(isOffered('Continue · 3 requests')).toBe(true);
  });
});

describe('the result for many companies', () => {
  it('has three groups: to choose, not found, and added', () => {
    renderPanel(at({ entries: SETTLED }));
    const groups = within(document.querySelector('.pinning') as HTMLElement);
    expect(groups.getAllByRole('heading', { level: 3 }).map(textOf)).toEqual([
      'To choose: 1',
      'Not found: 2',
    ]);
    expect(told('Not found: 2')).toMatch(/Holtby & Sons.*ODD · no usable answer/);
    expect(textOf(document.querySelector('.pinning details'))).toMatch(
      /Added: 1.*Larkmere Systems, Inc\. LKMR Nasdaq/,
    );
    expect(heard()).toContain('Added: 1 · To choose: 1 · Not found: 2');
  });

  it('is heard when the searches end, not after each', () => {
    const run = pinningRun({ ids: [4, 5, 6] });
    renderPanel(at({ entries: [...SETTLED, ...LEFT], run }));
    expect(heard().join()).not.toContain('Added');
  });

  it('copies the entries not found, or puts them back into the field', async () => {
    const { acts, show } = renderPanel(at({ entries: SETTLED }));
    const tools = button('Edit').parentElement;
    press('Copy');
    // The outcome follows the buttons, so that they do not move.
    await expect.poll(() => textOf(tools)).toMatch(/^Copy ?Edit ?Copied$/);
    expect(acts.onCopy).toHaveBeenCalledWith({ text: 'Holtby & Sons\nODD' });
    press('Edit');
    expect(acts.onEditPinning).toHaveBeenCalledOnce();
    show(at({ entries: [...SETTLED, ...LEFT], run: pinningRun({ ids: [4, 5, 6] }) }));
    expect(isOffered('Edit')).toBe(false);
  });

  it('warns that the open entries are lost before it closes', () => {
    const { acts, show } = renderPanel(at({ entries: SETTLED }));
    expect(isOffered('Close')).toBe(false);
    press('Close and discard the rest');
    expect(acts.onClosePinning).toHaveBeenCalledOnce();
    show(at({ entries: SETTLED.slice(0, 1) }));
    expect(isOffered('Close')).toBe(true);
  });
});

const company = (name: string, isOffered = true) =>
  named({
    ...{ name, isOffered },
    listings: [{ id: name, name, ticker: name.slice(0, 4).toUpperCase(), exchange: 'Nasdaq' }],
  });
const here = (tickers: PanelProps['page']['tickers'], names: NamedCompany[]) =>
  panelProps({ page: { ...page, tickers, names: { named: names, unknown: [] } } });
const symbol = (text: string, exchange: string | null = null) =>
  ticker({ symbol: text, exchange, mic: null });

it('all companies of a page are pinned with one press: named companies by their listings, tickers as stated', () => {
  const { acts } = renderPanel(
    here(
      [symbol('ABCD'), symbol('WXYZ', 'Nasdaq')],
      [company('Abcd Foods'), company('Other', false)],
    ),
  );
  press('Pin all 2 found on this page');
  const wanted = acts.onPinFound.mock.lastCall?.[0];
  // A ticker of a named company appears once.
  expect(wanted?.map(({ text, known }) => [text, known?.length])).toEqual([
    ['Abcd Foods', 1],
    ['Nasdaq: WXYZ', undefined],
  ]);
});

it('all companies of a page include only unpinned companies, and have no button for a single company', () => {
  const both = here([symbol('ABCD'), symbol('NHVN'), symbol('WXYZ')], []);
  const { show } = renderPanel({ ...both, saved: watchlistProps(pins).saved });
  expect(isOffered('Pin all 2 found on this page')).toBe(true);
  show(here([symbol('ABCD')], []));
  expect(isOffered(/^Pin /)).toBe(false);
});
