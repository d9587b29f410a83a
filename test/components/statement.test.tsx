import { act, fireEvent, screen, waitFor, within } from '@testing-library/preact';
import { expect, it, onTestFinished } from 'vitest';
import type { StatementView } from '../../lib/panel/store.ts';
import { idle } from './fixtures/answers.ts';
import { income, read, statementView, year } from './fixtures/facts.ts';
import { companyProps, failed } from './fixtures/panel.ts';
import { button, heard, isOffered, press, renderPanel, textOf, told, unfold } from './render.tsx';

const show = (statement: StatementView | null) =>
  renderPanel(companyProps({ tab: 'financials', facts: { metric: null, load: idle }, statement }));
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('rowheader')
    .map(({ parentElement }) => textOf(parentElement));
const run = { part: 'first', ids: ['revenue', 'net_income'], done: 1, failed: 0 } as const;

it('switches between a metric’s facts and the statement in one press', () => {
  const { acts, show: next } = show(null);
  press('Statement');
  expect(acts.onStatement.mock.calls).toEqual([['income']]);
  next(companyProps({ tab: 'financials', statement: statementView('income', {}) }));
  unfold('.statement-choices');
  press('Metric');
  expect(acts.onStatement).toHaveBeenLastCalledWith(null);
});

it('states no cost and is busy until the cache is read', () => {
  const view = statementView('income', {});
  const stopped = { ...run, state: 'stopped', failure: null } as const;
  const { show: next } = show({ ...view, run: stopped, isRecalled: false });
  const section = () => screen.getByRole('region', { name: 'Financials' });
  expect(section().getAttribute('aria-busy')).toBe('true');
  expect(isOffered(/^(Load|Continue)/)).toBe(false);
  next(companyProps({ tab: 'financials', statement: view }));
  expect(section().getAttribute('aria-busy')).toBe('false');
  expect(isOffered('Load 3 metrics · 3 requests')).toBe(true);
});

it('says where a row ends, which figures were not reported, and which have no period', () => {
  show(statementView('income', income));
  const [table] = screen.getAllByRole('table');
  const rows = table ? rowsOf(table) : [];
  expect(rows[1]).toContain('not provided');
  expect(rows[2]).toMatch(/Loaded back to Q\d 20\d\d$/);
  expect(screen.getByRole('heading', { name: 'No period given' })).toBeTruthy();
});

it('offers no file of a statement without figures', () => {
  const { show: next } = show(statementView('income', { revenue: read([]) }));
  expect(isOffered(/^(Copy as a table|Save as CSV)/)).toBe(false);
  const statement = statementView('income', { revenue: read([year(2025, '14260500000')]) });
  next(companyProps({ tab: 'financials', statement }));
  expect(isOffered('Save as CSV')).toBe(true);
});

it('heads columns by their days where a changed fiscal year gives two periods one name', () => {
  const moved = { periodStart: '2025-04-01', periodEnd: '2026-03-31' };
  const both = [year(2025, '14260500000', moved), year(2025, '14100000000')];
  show(statementView('income', { revenue: read([...both, year(2024, '13000000000')]) }));
  const heads = screen.getAllByRole('columnheader').map(textOf).slice(1);
  expect(heads).toEqual(['1 Apr 2025 – 31 Mar 2026', '1 Jan – 31 Dec 2025', 'FY2024']);
  expect(isOffered(/Revenue, 1 Jan.*31 Dec 2025.*Read page/)).toBe(true);
});

it('opens a figure’s source page in one press', () => {
  const { acts } = show(statementView('income', { revenue: read([year(2025, '14260500000')]) }));
  press(/Revenue, FY2025.*Read page 41/);
  expect(acts.onReadPage.mock.calls[0]?.[0]).toMatchObject({ page: 41, figure: '14260500000' });
});

it('says an age once where it is the same, and folds what is chosen', () => {
  show(statementView('income', two));
  expect(told('Financials').match(/retrieved 3 min ago/g)).toHaveLength(1);
  const summary = document.querySelector('.statement-choices > summary');
  expect(textOf(summary)).toMatch(/^Income.*Consolidated · NOK/);
  const choices = ['Metric', 'Balance sheet'];
  expect(choices.filter(isOffered)).toEqual([]);
  unfold('.statement-choices');
  expect(choices.filter(isOffered)).toEqual(choices);
});

it('says that its figures have come when the run ends, whose bar goes', () => {
  const loads = { revenue: read([]), operating_income: read([]), net_income: read([]) };
  const at = (changes: object) => statementView('income', loads, { ...run, ...changes } as never);
  const { show: next } = show(at({ state: 'running' }));
  expect(heard()).not.toContain('Updated.');
  next(companyProps({ tab: 'financials', statement: at({ done: 2, state: 'done' }) }));
  expect(heard()).toContain('Updated.');
});

it('is done when it was stopped after the last answer', () => {
  const last = { ...run, done: 2, state: 'stopped', failure: null } as const;
  show(statementView('income', { ...two, operating_income: read([]) }, last));
  expect(document.querySelector('progress')).toBeNull();
});

it('offers a retry for a metric that failed and leaves the others', () => {
  const { acts } = show(
    statementView('income', {
      revenue: read([year(2025, '1')]),
      net_income: failed({ kind: 'unexpectedAnswer', what: 'shape' }),
    }),
  );
  expect(screen.getAllByRole('table')).toHaveLength(1);
  expect(isOffered('Try again')).toBe(true);
  press('Try again');
  expect(acts.onStatementMetric.mock.calls).toEqual([['net_income']]);
});

const focus = (name: RegExp) => act(() => button(name).focus());
const key = (name: string) =>
  void fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
const focusedName = () => document.activeElement?.getAttribute('aria-label') ?? '';
const two = {
  revenue: read([year(2025, '1000000'), year(2024, '3000000')]),
  net_income: read([year(2025, '2000000'), year(2024, '4000000')]),
};

it('copies the focused figure with its citation, and clips it, by buttons and keys', async () => {
  const { acts } = show(statementView('income', two));
  expect(isOffered(/^Copy: Revenue/)).toBe(false);
  focus(/^Revenue, FY2025/);
  press('Copy: Revenue, FY2025');
  await waitFor(() => expect(heard()).toContain('Copied'));
  expect(acts.onCopy.mock.calls[0]?.[0].text).toMatch(/Revenue, .*2025, .*: 1000000 NOK/);
  focus(/^Net income, FY2024/);
  expect(isOffered('Copy: Revenue, FY2025')).toBe(false);
  key('x');
  await waitFor(() => expect(acts.onClip).toHaveBeenCalledOnce());
  expect(acts.onClip.mock.calls[0]?.[0]).toMatchObject({
    kind: 'fact',
    metric: 'net_income',
    fact: { value: '4000000' },
  });
  key('c');
  await waitFor(() => expect(acts.onCopy).toHaveBeenCalledTimes(2));
  expect(acts.onCopy.mock.calls[1]?.[0].text).toMatch(/: 4000000 NOK/);
});

it('offers actions for the figure under the pointer and moves the focus to them', () => {
  show(statementView('income', two));
  const cell = button(/^Revenue, FY2024/).parentElement;
  if (cell) fireEvent.pointerEnter(cell);
  press('Copy, Clip: Revenue, FY2024');
  expect(focusedName()).toBe('Copy: Revenue, FY2024');
  if (cell) fireEvent.pointerLeave(cell);
  expect(isOffered('Copy, Clip: Revenue, FY2024')).toBe(false);
});

it('is one Tab stop and moves by arrows, Home and End', () => {
  show(statementView('income', two));
  const stops = () =>
    [...document.querySelectorAll<HTMLElement>('[data-figure]')].filter(
      (one) => one.tabIndex === 0,
    );
  expect(stops()).toHaveLength(1);
  focus(/^Revenue, FY2025/);
  for (const [name, wanted] of [
    ['ArrowRight', /^Revenue, FY2024/],
    ['ArrowRight', /^Revenue, FY2024/],
    ['ArrowDown', /^Net income, FY2024/],
    ['Home', /^Net income, FY2025/],
    ['End', /^Net income, FY2024/],
    ['ArrowLeft', /^Net income, FY2025/],
    ['ArrowUp', /^Revenue, FY2025/],
    ['ArrowUp', /^Revenue, FY2025/],
  ] as const) {
    act(() => key(name));
    expect(focusedName()).toMatch(wanted);
    expect(stops()).toEqual([document.activeElement]);
  }
});

it('skips gaps in a column, and moves in visual direction in right-to-left', () => {
  show(
    statementView('income', {
      revenue: read([year(2025, '1'), year(2024, '2'), year(2023, '3')]),
      operating_income: read([year(2025, '4'), year(2023, '5')]),
      net_income: read([year(2025, '6'), year(2024, '7'), year(2023, '8')]),
    }),
  );
  focus(/^Revenue, FY2024/);
  act(() => key('ArrowDown'));
  expect(focusedName()).toMatch(/^Net income, FY2024/);
  document.documentElement.dir = 'rtl';
  onTestFinished(() => document.documentElement.removeAttribute('dir'));
  act(() => key('ArrowLeft'));
  expect(focusedName()).toMatch(/^Net income, FY2023/);
});

it('copies a fact without a period with its citation', async () => {
  const { acts } = show(statementView('income', income));
  press(/^Copy: Net income, /);
  await waitFor(() => expect(acts.onCopy).toHaveBeenCalledOnce());
  expect(acts.onCopy.mock.calls[0]?.[0].text).toMatch(/: 77000000 NOK/);
});

it('draws a figure as one text node in its button', () => {
  show(statementView('income', { revenue: read([year(2025, '1234567'), year(2024, '7654321')]) }));
  const cells = [...document.querySelectorAll('.statement-table td')];
  expect(cells.map(({ textContent }) => textContent)).toEqual(['1,234,567', '7,654,321']);
  expect(cells.map((cell) => cell.querySelectorAll('*').length)).toEqual([3, 3]);
});
