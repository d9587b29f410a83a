// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { METRICS } from '../../lib/model/contract.ts';
import type { Fact } from '../../lib/model/records.ts';
import type { FactsView } from '../../lib/panel/view-state.ts';
import { envelope, idle, loading, meta } from './fixtures/answers.ts';
import { NHVN } from './fixtures/compared.ts';
import { fact, factPages, factsView, netIncome, revenue, year } from './fixtures/facts.ts';
import { companyProps } from './fixtures/panel.ts';
import { expectAccessible, partOf, renderPanel, textOf } from './render.tsx';

const show = (facts: FactsView, acts: Partial<ReturnType<typeof companyProps>> = {}) =>
  renderPanel({ ...companyProps({ facts }), ...acts });
const shown = (data: Fact[], metric: FactsView['metric'] = 'revenue') =>
  show(factsView(metric, data));
const section = (container: Element) => partOf(container, 'Facts');
const rows = (container: Element) =>
  [...container.querySelectorAll('.fact')].map((row) => textOf(row).replaceAll('\u2009', ' '));
/** Opens the first row and gives the words of what it holds. */
function detailsOf(container: Element) {
  const button = container.querySelector<HTMLElement>('.fact button');
  if (button) fireEvent.click(button);
  return textOf(container.querySelector('.fact-details'));
}

describe('choosing a metric', () => {
  it('offers all 17, grouped, and says what one costs', async () => {
    const { container } = show({ metric: null, load: idle });
    const select = screen.getByLabelText('Metric');
    expect(select.querySelectorAll('option').length).toBe(METRICS.length);
    expect([...select.querySelectorAll('optgroup')].map(({ label }) => label)).toEqual([
      'Income',
      'Balance sheet',
      'Cash flow',
      'Per share',
      'Ratios',
    ]);
    expect(select.getAttribute('aria-describedby')).toBeTruthy();
    expect(textOf(section(container))).toContain('a metric that is not kept costs one request');
    expect(textOf(section(container))).not.toContain('Refresh');
    await expectAccessible(container);
  });

  it('asks on submit alone, however many were passed over', () => {
    const onShowFacts = vi.fn();
    const onChooseFacts = vi.fn();
    show({ metric: null, load: idle }, { onShowFacts, onChooseFacts });
    const select = screen.getByLabelText('Metric');
    for (const value of ['operating_income', 'net_income', 'assets']) {
      fireEvent.change(select, { target: { value } });
    }
    expect(onShowFacts).not.toHaveBeenCalled();
    expect(onChooseFacts).toHaveBeenCalledTimes(3);
    fireEvent.click(screen.getByRole('button', { name: 'Show facts' }));
    expect(onShowFacts.mock.calls).toEqual([['assets']]);
  });

  it('says of another metric’s facts which they are, until the chosen one is shown', () => {
    const { container, show: next } = show(factsView('revenue', revenue));
    const part = section(container);
    expect(textOf(part)).not.toContain('Shown below');
    fireEvent.change(screen.getByLabelText('Metric'), { target: { value: 'cash' } });
    expect(screen.getByText('Shown below: Revenue').getAttribute('role')).toBe('status');
    expect(part.querySelector('.facts-other .fact-table')).toBeTruthy();
    next(companyProps({ facts: factsView('cash', [fact()]) }));
    expect(textOf(part)).not.toContain('Shown below');
    expect(part.querySelector('.facts-other')).toBeNull();
  });

  it('says that what is shown was kept', () => {
    const { container } = show(factsView('revenue', revenue, { fromCache: true }));
    expect(textOf(section(container))).toContain('Kept: shown without a request.');
    fireEvent.change(screen.getByLabelText('Metric'), { target: { value: 'cash' } });
    expect(textOf(section(container))).toContain('not kept costs one request');
  });

  it('stands on the metric that is shown', () => {
    shown([], 'debt');
    const select = screen.getByLabelText('Metric');
    expect(select instanceof HTMLSelectElement && select.value).toBe('debt');
    expect(screen.getByText(/no reviewed fact of this metric/)).toBeTruthy();
  });

  it('holds the place of facts under way', () => {
    const { container } = show({ metric: 'revenue', load: loading });
    expect(section(container).getAttribute('aria-busy')).toBe('true');
    expect(section(container).querySelector('.skeleton')).toBeTruthy();
  });

  it('says a failure, with the way to ask again', () => {
    const onRefreshFacts = vi.fn();
    const load = { state: 'failed', failure: { kind: 'timeout' }, previous: null } as const;
    show({ metric: 'revenue', load }, { onRefreshFacts });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRefreshFacts).toHaveBeenCalledOnce();
  });
});

describe('a series', () => {
  it('says its scope, currency, period length and restatement', async () => {
    const { container } = shown(revenue);
    expect([...container.querySelectorAll('.series-title')].map((title) => textOf(title))).toEqual([
      'ConsolidatedNOKyearsnot restated',
      'ConsolidatedNOKyearsrestated',
      'ConsolidatedUSDyearsnot restated',
      'ConsolidatedNOKquartersnot restated',
      'Segment: Short seaNOKyearsnot restated',
    ]);
    expect(textOf(section(container))).toContain('12 facts');
    expect(textOf(section(container))).toContain('5 series');
    expect(textOf(section(container))).toContain('never joined or compared');
    await expectAccessible(container);
  });

  it('shows no percentage anywhere', () => {
    const { container } = shown([...revenue, ...netIncome]);
    expect(textOf(section(container))).not.toMatch(/[%٪]|per cent/);
  });

  it('says what was not reported, and is not drawn', () => {
    const none = { currency: null, entityScope: null, restated: null };
    const { container } = shown([year(2025, '1', none), year(2024, '2', none)]);
    expect(textOf(container.querySelector('.series-title'))).toBe(
      'scope not reportedcurrency not reportedyearsrestatement not reported',
    );
    expect(container.querySelector('.fact-chart')).toBeNull();
    expect(textOf(section(container))).toContain('No chart');
  });

  it('begins with six rows, and shows all', () => {
    const { container } = shown(
      [2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018].map((y) => year(y, '1')),
    );
    expect(rows(container)).toHaveLength(6);
    fireEvent.click(screen.getByRole('button', { name: 'Show all 8', expanded: false }));
    expect(rows(container)).toHaveLength(8);
  });

  it('is drawn, with a name that leads to the table', () => {
    const { container } = shown(netIncome, 'net_income');
    const picture = screen.getByRole('img', { name: /^Chart of Net income: Consolidated, NOK/ });
    expect(picture.querySelectorAll('.fact-bar').length).toBe(4);
    expect(picture.querySelectorAll('.fact-gap').length).toBe(1);
    expect(container.querySelectorAll('[style]').length).toBe(0);
    const scale = [...container.querySelectorAll('.fact-scale')].map((end) => textOf(end));
    expect(scale).toEqual(['Highest 1,204,000,000', 'Lowest -806,500,000']);
    expect(textOf(container.querySelector('.fact-zero-label'))).toBe('0');
    expect(textOf(picture.querySelector('.fact-bar title')).replaceAll('\u2009', ' ')).toBe(
      '1 Jan – 31 Dec 2020 618,200,000 NOK',
    );
    expect(rows(container)).toHaveLength(5);
  });
});

describe('a fact', () => {
  it('shows its period, its exact value and its currency', () => {
    const long = '-123456789012345678901234567890.120';
    const { container } = shown([fact({ value: long })]);
    expect(rows(container)).toEqual([
      '1 Jan – 31 Dec 2025-123,456,789,012,345,678,901,234,567,890.120 NOK',
    ]);
  });

  it('is not reported where its value is null, and never zero', () => {
    const { container } = shown([fact({ value: null })]);
    expect(rows(container)[0]).toMatch(/2025not reported$/);
    expect(container.querySelector('.fact-chart')).toBeNull();
  });

  it('shows a value that is no decimal as it came', () => {
    expect(rows(shown([fact({ value: '1.2e9' })]).container)[0]).toContain('1.2e9');
  });

  it('shows two facts of one period', () => {
    const { container } = shown([fact(), fact({ value: '7', pageNumber: 3 }), fact()]);
    expect(rows(container)).toHaveLength(3);
  });

  it('holds all else one key away', async () => {
    const { container } = shown([fact()]);
    const words = detailsOf(container);
    for (const part of [
      'Value as sent14260500000',
      'CurrencyNOK',
      'Period start1 Jan 2025',
      'Period end31 Dec 2025',
      'Entity scopeconsolidated',
      'Restatedno',
      'Unit multiplier1000000Information only',
      'is never multiplied',
      '3c9a4b1e-7d20-4f6b-8a11-90c2d4e5f601',
      'www.nordhavn-maritime.example',
      'Fiscal periodFY2025',
    ]) {
      expect(words).toContain(part);
    }
    expect(container.querySelector('.fact button')?.getAttribute('aria-expanded')).toBe('true');
    await expectAccessible(container);
  });

  it('leads to its page, where its value is to be found', () => {
    const onReadPage = vi.fn();
    const { container } = show(factsView('revenue', [fact()]), { onReadPage });
    detailsOf(container);
    fireEvent.click(screen.getByRole('button', { name: 'Read page 41' }));
    expect(onReadPage).toHaveBeenCalledWith({
      documentId: '3c9a4b1e-7d20-4f6b-8a11-90c2d4e5f601',
      title: null,
      pageCount: null,
      company: NHVN,
      page: 41,
      query: null,
      figure: fact().value,
    });
  });

  it('names its document where a page of it, a search hit or the list was read', () => {
    const id = fact().documentId ?? '';
    const named = [{ id, title: 'Annual report 2025', versionId: null }];
    const onReadPage = vi.fn();
    const { container } = renderPanel({
      ...companyProps({ facts: factsView('revenue', [fact()]) }),
      documentTitles: named,
      onReadPage,
    });
    expect(detailsOf(container)).toContain('Annual report 2025');
    fireEvent.click(screen.getByRole('button', { name: 'Read page 41' }));
    expect(onReadPage.mock.calls[0]?.[0]).toMatchObject({ title: 'Annual report 2025' });
  });

  it.each([{ pageNumber: 2001 }, { pageNumber: 0 }, { pageNumber: null }, { documentId: null }])(
    'offers no page that cannot be asked for: %j',
    (changes) => {
      detailsOf(shown([fact(changes)]).container);
      expect(screen.queryByRole('button', { name: /^Read page/ })).toBeNull();
    },
  );

  it('tells a restatement in the service’s own word', () => {
    const { container } = shown([fact({ restated: 'pro_forma' })]);
    expect(textOf(container.querySelector('.series-title'))).toContain('restatement “pro_forma”');
    expect(detailsOf(container)).toContain('Restatedpro_forma');
  });
});

describe('the following page', () => {
  it('is told of where the count is, and at each series', () => {
    const { container, show: next } = show(
      factsView('revenue', revenue, envelope({ nextOffset: 20 })),
    );
    const said = () => textOf(section(container));
    expect(said()).toContain('12 read so far, more to come');
    expect(said()).not.toContain('12 facts');
    expect(said().match(/May be incomplete/g)).toHaveLength(5);
    next(companyProps({ facts: factsView('revenue', revenue) }));
    expect(said()).toContain('12 facts');
    expect(said()).not.toMatch(/so far|incomplete/);
  });

  it('is offered until there is none', () => {
    const onMoreFacts = vi.fn();
    const more = factsView('revenue', revenue, envelope({ nextOffset: 20 }));
    const { show: next } = show(more, { onMoreFacts });
    fireEvent.click(screen.getByRole('button', { name: 'Show more facts' }));
    expect(onMoreFacts).toHaveBeenCalledOnce();
    next(companyProps({ facts: factsView('revenue', revenue) }));
    expect(screen.queryByRole('button', { name: 'Show more facts' })).toBeNull();
  });

  it('leaves what there is when it fails', () => {
    const onMoreFacts = vi.fn();
    const next = { state: 'failed', failure: { kind: 'timeout' } } as const;
    const answer = factPages([fact()], { ...envelope({ nextOffset: 20 }), next });
    const { container } = show(
      { metric: 'revenue', load: { state: 'loaded', answer } },
      { onMoreFacts },
    );
    expect(rows(container)).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onMoreFacts).toHaveBeenCalledOnce();
  });

  it('is said to be out of reach where the contract ends', () => {
    const { container } = show(
      factsView('revenue', revenue, { meta: { ...meta(), nextOffset: null, cut: true } }),
    );
    expect(textOf(section(container))).toContain('The service gives no more than these');
  });
});
