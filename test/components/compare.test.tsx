import { act, fireEvent, screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import type { AsyncState, Pages } from '../../lib/panel/load-state.ts';
import type { CompareView } from '../../lib/panel/store.ts';
// Brought by the first press otherwise.
import '../../lib/research/cite/write.ts';
import type { Fact } from '../../lib/model/records.ts';
import type { Listing } from '../../lib/model/saved-companies.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { savedWith } from '../saved-with.ts';
import { idle, loaded } from './fixtures/answers.ts';
import { NORDHAVN, NORDHAVN_LONDON, ticker } from './fixtures/companies.ts';
import { BRIG, charted, chosen, compared, HOLM, NHVN, SKVL } from './fixtures/compared.ts';
import { read, year } from './fixtures/facts.ts';
import { companyProps, failed, page } from './fixtures/panel.ts';
import { button, heard, isOffered, partOf, press, renderPanel, textOf, told } from './render.tsx';

const TITLE = 'Compare';
const at = (compare: CompareView, changes: Partial<PanelProps> = {}): PanelProps => ({
  ...companyProps(),
  overlay: 'compare',
  compare,
  ...changes,
});
const show = (compare: CompareView, changes: Partial<PanelProps> = {}) =>
  renderPanel(at(compare, changes));
const of = (...pairs: [Listing, AsyncState<Pages<Fact>>][]): CompareView => ({
  metric: 'revenue',
  companies: pairs.map(([listing, load]) => ({ listing, load })),
});
const loadingOf = ({ listing }: CompareView['companies'][number]) => ({
  listing,
  load: { state: 'loading' as const, previous: null },
});
const table = () =>
  within(screen.getAllByRole('table')[0] as HTMLElement)
    .getAllByRole('row')
    .map((row) => [...row.children].map(textOf));

describe('choosing companies to compare', () => {
  it('needs two companies, offers known companies and sends no request', () => {
    const { acts } = show(chosen(NHVN), {
      saved: savedWith({ pins: [SKVL], recents: [HOLM, NHVN] }),
      page: { ...page, tickers: [] },
    });
    expect(told(TITLE)).toContain('Add one to three more companies.');
    expect(isOffered(/^Compare · \d/)).toBe(false);
    expect(screen.getAllByRole('button', { name: /^Add / })).toHaveLength(2);
    press(/^Add .*SKVL/);
    expect(acts.onCompare).toHaveBeenCalledWith(SKVL);
  });

  it('offers the page’s tickers, with the cost of those that need a lookup', () => {
    const on = (symbol: string, exchange: string | null) => ticker({ symbol, exchange, mic: null });
    const found = [
      on('NHVN', 'Oslo Børs'),
      on('SKVL', 'Oslo Børs'),
      { ...on('QLN', 'NYSE'), name: 'Quillfeather plc' },
      on('BRTW', null),
      on('F', 'NYSE'),
    ];
    const { acts } = show(chosen(NHVN), {
      saved: savedWith({ pins: [SKVL], recents: [HOLM] }),
      page: { ...page, tickers: found },
    });
    const names = screen.getAllByRole('button', { name: /^Add / }).map(textOf);
    expect(names).toEqual([
      'Add SKVL Skjervøy Line ASA Oslo Børs cached',
      'Add QLN Quillfeather plc NYSE 1 request',
      'Add BRTW exchange not stated 1 request',
      expect.stringMatching(/^Add HOLM .* cached$/),
    ]);
    press(/^Add SKVL/);
    expect(acts.onCompare).toHaveBeenCalledWith(SKVL);
    press(/^Add QLN/);
    expect(acts.onCompareTicker).toHaveBeenCalledWith(found[2]);
  });

  it('states the cost of the companies that are not loaded', () => {
    const { acts } = show(of([NHVN, read([year(2025, '1')])], [SKVL, idle], [HOLM, idle]));
    press('Compare · 2 requests');
    expect(acts.onCompareAsk).toHaveBeenCalledOnce();
    // The button is gone once all is asked: the focus goes to where the answers come.
    expect(document.activeElement?.contains(partOf('Age of the data'))).toBe(true);
    expect(document.activeElement?.contains(button('Remove NHVN'))).toBe(false);
  });

  it('offers the listings that another company’s lookup found', () => {
    const load = loaded([NORDHAVN, NORDHAVN_LONDON]);
    const adding = { draft: 'SKVL', submitted: 'SKVL', load, ticker: null };
    const { acts } = show(chosen(NHVN), { adding });
    press(/^Nordhavn.*Oslo Børs/);
    expect(acts.onCompare).toHaveBeenCalledWith(NORDHAVN);
  });

  it('allows four companies; removes each by its button and focuses the list', async () => {
    const { acts, show: next } = show(chosen(NHVN, SKVL, HOLM, BRIG));
    expect(told(TITLE)).toContain('Maximum four.');
    expect(screen.queryByRole('searchbox', { name: /^Add a company/ })).toBeNull();
    press('Remove SKVL');
    expect(acts.onUncompare).toHaveBeenCalledWith(SKVL.id);
    next(at(chosen(NHVN, HOLM, BRIG)));
    await expect
      .poll(() => document.activeElement)
      .toBe(screen.getByRole('list', { name: 'Companies' }));
  });
});

describe('comparing companies', () => {
  it('says outside the busy part that it loads, and that it has loaded', () => {
    const asking = { ...charted, companies: charted.companies.map(loadingOf) };
    const { show: next } = show(asking);
    expect(screen.getByText('Loading…', { selector: '[role="status"]' })).toSatisfy(
      (said: Element) => said.closest('[aria-busy="true"]') === null,
    );
    next(at(charted));
    expect(heard()).toContain('Updated.');
  });

  it('shares a table where figures are comparable, a row for each period, with all digits', () => {
    show(compared);
    expect(told(TITLE)).toContain('BRIGCurrency: USD vs NOK');
    expect(table()).toEqual([
      ['Period', 'NHVNOslo Børs', 'SKVLOslo Børs', 'HOLMStockholmNasdaq Stockholm'],
      [expect.stringMatching(/2025/), '14,260,500,000', '8,120,044,000', '–none available'],
      [expect.stringMatching(/2025/), '–none available', '–none available', '2,260,100,000'],
      [
        expect.stringMatching(/2024/),
        '13,112,000,000',
        '-7,990,310,500.257,990,310,500.75',
        '–none available',
      ],
      [expect.stringMatching(/2024/), '…not loaded yet', '–none available', '2,100,900,000'],
      ['Loaded so far', expect.stringMatching(/^back to .*2024/), 'all', 'all'],
    ]);
    expect(told(TITLE)).toContain('– none available… not loaded yet');
    // A wide table scrolls in a part of its own that keys can reach.
    expect(screen.getByRole('region', { name: /^Consolidated/ }).tabIndex).toBe(0);
    expect(told(TITLE)).not.toMatch(/%/);
  });

  it('an empty cell says how the company’s figure differs if the figure is not comparable', () => {
    const euro = [year(2025, '3'), year(2024, '4', { currency: 'EUR', entityScope: 'parent' })];
    const nulls = [year(2025, '5'), year(2024, null, { currency: 'USD' })];
    show(
      of([NHVN, read([year(2025, '1'), year(2024, '2')])], [SKVL, read(euro)], [HOLM, read(nulls)]),
    );
    const why = 'Currency: EUR vs NOK · Reporting entity: Parent only vs Consolidated';
    expect(table()[2]).toEqual([expect.stringMatching(/2024/), '2', `≠${why}`, '–none available']);
    expect(told(TITLE)).toContain(`≠ ${why}– none available`);
  });

  it('says when no companies are comparable and when a company has no facts', () => {
    const unstated = read([year(2025, '1', { entityScope: null })]);
    show(of([NHVN, unstated], [HOLM, unstated], [SKVL, read([])]));
    expect(told(TITLE)).toContain('No comparable figures for this metric.');
    expect(told(TITLE)).toContain('Reporting entity not stated');
    expect(told(TITLE)).toContain('SKVLThe service has no vetted figures');
  });

  it('shows a shared failure once and retries each of its companies', () => {
    const load = failed({ kind: 'unavailable' });
    const { acts } = show(of([NHVN, load], [SKVL, load]));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    press('Try again · 2 requests');
    expect(acts.onCompareAgain.mock.calls).toEqual([[NHVN.id], [SKVL.id]]);
  });

  it('retries a failed following page for its own company only', () => {
    const further = read([], { nextOffset: 20 });
    if (further.state !== 'loaded') throw new Error('not loaded');
    const answer = { ...further.answer, next: failed({ kind: 'timeout' }) };
    const { acts } = show(
      of([NHVN, { ...further, answer }], [SKVL, further], [HOLM, { ...further, answer }]),
    );
    press('Try again · 2 requests');
    expect(acts.onCompareMoreOf.mock.calls).toEqual([[NHVN.id], [HOLM.id]]);
  });

  it('draws lines for two companies with three values each, and names the open figure', () => {
    const { show: next } = show(charted);
    expect(told(TITLE)).toContain('– none available');
    expect(told(TITLE)).not.toMatch(/not loaded yet|Loaded so far/);
    const picture = () => screen.queryByRole('img', { name: /^Chart of Revenue: Consolidated/ });
    const said = () => textOf(picture()?.parentElement?.querySelector('p'));
    expect(picture()?.getAttribute('aria-label')).toMatch(
      /\(NHVN, SKVL, HOLM\)\. The table below has the same values\.$/,
    );
    expect(said()).toBe('NHVNFY202514,260,500,000');
    expect(picture()?.querySelectorAll('.line-1 .chart-point')).toHaveLength(4);
    expect(picture()?.querySelectorAll('.line-1 .chart-stroke')).toHaveLength(2);
    press('7,990,310,500');
    expect(said()).toBe('SKVLFY20247,990,310,500');
    const point = picture()?.querySelector('.line-2 g');
    if (point) fireEvent.pointerEnter(point);
    expect(said()).toBe('HOLMFY20252,260,100,000');
    if (picture()) fireEvent.pointerLeave(picture() as Element);
    expect(said()).toBe('SKVLFY20247,990,310,500');
    // The table's own figures say theirs under the pointer and the focus.
    const figure = button('13,112,000,000');
    const cell = figure.parentElement as Element;
    fireEvent.pointerEnter(cell);
    expect(said()).toBe('NHVNFY202413,112,000,000');
    fireEvent.pointerLeave(cell);
    expect(said()).toBe('SKVLFY20247,990,310,500');
    act(() => figure.focus());
    expect(said()).toBe('NHVNFY202413,112,000,000');
    next(at(compared));
    expect(picture()).toBeNull();
  });

  it.each([
    ['on it, while another is open', '14,260,500,000', '.figure', '[data-figure]'],
    ['on the way to its page', '14,260,500,000', '.figure', '.figure-source button'],
    ['among its details', '8,120,044,000', '[data-acts]', '[data-copy]'],
  ])('clips a figure with the focus %s', async (_, opened, part, focused) => {
    const { acts } = show(compared);
    press(opened);
    const target = button('8,120,044,000').closest(part)?.querySelector<HTMLElement>(focused);
    act(() => target?.focus());
    fireEvent.keyDown(document.activeElement ?? document, { key: 'x' });
    await waitFor(() => expect(acts.onClip).toHaveBeenCalledOnce());
    const clipped = { company: SKVL, fact: { value: '8120044000' } };
    expect(acts.onClip.mock.calls[0]?.[0]).toMatchObject(clipped);
  });

  it('saves every fact in the table', async () => {
    const { acts } = show(compared);
    acts.onExport.mockResolvedValue({ saved: 9, leftOut: 0 });
    press('Save as CSV');
    await screen.findByText(/^9 .*saved.* more are available/);
    expect(acts.onExport.mock.calls[0]?.[0]).toMatchObject({
      kind: 'factsCsv',
      what: 'revenue',
      answers: [{ company: NHVN }, { company: SKVL }, { company: HOLM }],
    });
  });

  it('shows the age of each answer and the cost of further facts', () => {
    const { acts } = show(compared);
    expect(told('Age of the data').match(/retrieved 3 min ago/g)).toHaveLength(4);
    press('Load more · 1 request');
    expect(acts.onCompareMore).toHaveBeenCalledOnce();
  });
});
