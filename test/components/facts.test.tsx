import { fireEvent, screen, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { METRICS } from '../../lib/model/contract.ts';
import type { Fact } from '../../lib/model/records.ts';
import type { CompanyView } from '../../lib/panel/store.ts';
import { periodKind } from '../../lib/research/fact-period.ts';
import { envelope, idle, loading, meta } from './fixtures/answers.ts';
import { NHVN } from './fixtures/compared.ts';
import { fact, factsView, netIncome, quarter, revenue, year } from './fixtures/facts.ts';
import { companyProps, failed } from './fixtures/panel.ts';
import { button, heard, isOffered, partOf, press, renderPanel, textOf, told } from './render.tsx';

const show = (facts: CompanyView['facts']) => renderPanel(companyProps({ facts }));
const shown = (data: Fact[], metric: CompanyView['facts']['metric'] = 'revenue') =>
  show(factsView(metric, data));
const PERIOD = 'FY2025';
const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Metric' });
const choose = (value: string) => void fireEvent.change(select(), { target: { value } });
/** The rows of all tables, without their heads. */
const rows = () =>
  within(partOf('Financials'))
    .queryAllByRole('rowheader')
    .map(({ parentElement }) => textOf(parentElement));
const series = () => within(partOf('Financials')).getAllByRole('heading', { level: 4 }).map(textOf);
const chart = () => screen.queryByRole('img', { name: /^Chart of/ });
/** Opens the first row and gives the words of the part. */
function detailsOf(data: Fact[]) {
  shown(data);
  press(PERIOD, partOf('Financials'));
  return told('Financials');
}

it('choosing a metric offers all 17 in groups and states the cost of loading the chosen metric', () => {
  show({ metric: null, load: idle });
  expect(within(select()).getAllByRole('option')).toHaveLength(METRICS.length);
  const groups = within(select()).getAllByRole<HTMLOptGroupElement>('group');
  const labels = groups.map(({ label }) => label);
  expect(labels).toEqual(['Income', 'Balance sheet', 'Cash flow', 'Per share', 'Ratios']);
  expect(isOffered('Show · 1 request')).toBe(true);
  expect(isOffered('Refresh Financials')).toBe(false);
});

it('choosing a metric offers the shown metric at no cost, and names it until the chosen metric is loaded', () => {
  const { show: next } = shown(revenue);
  expect([select().value, isOffered('Show')]).toEqual(['revenue', true]);
  choose('cash');
  expect([isOffered('Show'), isOffered('Show · 1 request')]).toEqual([false, true]);
  expect(heard()).toContain('Shown below: Revenue');
  next(companyProps({ facts: factsView('cash', [fact()]) }));
  expect(told('Financials')).not.toContain('Shown below');
});

it('choosing a metric reserves space while facts load, and says when they fail or are missing', () => {
  const { acts, show: next } = shown([], 'debt');
  expect(screen.getByText(/The service has no vetted figures/)).toBeTruthy();
  next(companyProps({ facts: { metric: 'revenue', load: loading } }));
  expect(partOf('Financials').getAttribute('aria-busy')).toBe('true');
  next(companyProps({ facts: { metric: 'revenue', load: failed({ kind: 'timeout' }) } }));
  press('Try again');
  expect(acts.onRefresh.mock.calls).toEqual([['facts']]);
});

it('quarters and years are chosen without a request and show counts; the larger kind is preselected', () => {
  const { acts } = shown([...revenue, fact({ periodEnd: '2025-06-30' })]);
  const pressed = () =>
    ['Quarter (4)', 'Year (8)', 'All (13)'].filter(
      (name) => button(name).getAttribute('aria-pressed') === 'true',
    );
  expect(pressed()).toEqual(['Year (8)']);
  expect(series()).toEqual([
    'ConsolidatedNOK mas reported',
    'ConsolidatedNOK mrestated',
    'ConsolidatedUSD mas reported',
    'Segment: short_seaNOK mas reported',
  ]);
  press('Quarter (4)');
  expect(pressed()).toEqual(['Quarter (4)']);
  expect(series()).toEqual(['ConsolidatedNOK mas reported']);
  const periods = rows().map((row) => row.slice(0, 7));
  expect(periods).toEqual(['Q4 2025', 'Q3 2025', 'Q2 2025', 'Q1 2025']);
  press('All (13)');
  expect(series()).toContain('ConsolidatedNOK mhalf-yearlyas reported');
  expect(rows()).toHaveLength(13);
  expect(pressed()).toEqual(['All (13)']);
  expect(acts.onShowFacts).not.toHaveBeenCalled();
});

const quarters = revenue.filter((one) => periodKind(one) === 'quarter');
const years = revenue.filter((one) => periodKind(one) === 'year').slice(0, 4);
const halves = [2025, 2024].map((of) =>
  fact({ periodStart: `${of}-01-01`, periodEnd: `${of}-06-30`, other: [] }),
);
it.each([
  ['years beside one quarter', [...quarters.slice(0, 1), ...years], ['Year (4)']],
  ['quarters when counts are equal', [...quarters, ...years], ['Quarter (4)']],
  ['all when most are of neither kind', [...quarters.slice(0, 1), ...halves], ['All (3)']],
  ['no choice when all are of one kind', netIncome, []],
])('quarters and years start with %s', (_, facts, pressed) => {
  shown(facts);
  const choices = screen.queryAllByRole('button', { name: /^(Quarter|Year|All) \(/ });
  const chosen = choices.filter((one) => one.getAttribute('aria-pressed') === 'true');
  expect(chosen.map(textOf)).toEqual(pressed);
});

describe('a series', () => {
  it('shows missing fields as not reported, keeps full figures and draws no chart', () => {
    const none = { currency: null, entityScope: null, restated: null };
    shown([year(2025, '1000000', none), year(2024, '2000000', none), year(2023, '3', none)]);
    expect(series()).toEqual([
      'reporting entity not providedcurrency not providedannualrestatement status unknown',
    ]);
    expect(rows()[0]).toContain('1,000,000');
    expect(chart()).toBeNull();
    expect(told('Financials')).toContain('No chart');
    expect(told('Financials')).not.toMatch(/[%٪]|per cent/);
  });

  it('starts with eight rows and shows all on request', () => {
    shown(Array.from({ length: 10 }, (_, place) => year(2025 - place, '1')));
    expect(rows()).toHaveLength(8);
    press('Show all 10');
    expect(rows()).toHaveLength(10);
  });

  it('draws a chart from three values on, with a bar for each and gaps for missing values', () => {
    const { show: next } = shown(netIncome, 'net_income');
    const picture = screen.getByRole('img', { name: /^Chart of Net income: Consolidated, NOK/ });
    expect([...picture.querySelectorAll('title')].map(textOf)).toEqual([
      'FY2020 618,200,000 NOK',
      'FY2022 0 NOK',
      'FY2023 not provided',
      'FY2024 -806,500,000 NOK',
      'FY2025 1,204,000,000 NOK',
    ]);
    expect(rows()).toHaveLength(5);
    next(companyProps({ facts: factsView('net_income', netIncome.slice(0, 3)) }));
    expect(chart()).toBeNull();
  });

  it('highlights a row and its bar together', () => {
    shown(netIncome, 'net_income');
    const marked = () => [...document.querySelectorAll('.bar-current')].map(barName);
    const barName = (bar: Element) => textOf(bar.parentElement);
    const said = () => textOf(document.querySelector('.chart-said'));
    expect(marked()).toEqual([expect.stringContaining('FY2025')]);
    expect(said()).toBe('FY20251,204.0');
    fireEvent.focusIn(button('FY2024'));
    expect(marked()).toEqual([expect.stringContaining('FY2024')]);
    expect(said()).toBe('FY2024-806.5');
    const bars = document.querySelectorAll('.chart-picture g g');
    fireEvent.pointerEnter(bars[0] ?? document.body);
    expect(textOf(document.querySelector('.fact-current'))).toContain('FY2020');
  });

  it('marks a figure beside the chart that is cut', () => {
    shown(netIncome.slice(0, 3).map((one) => ({ ...one, value: `1${'0'.repeat(39)}.5` })));
    expect(textOf(document.querySelector('.chart-said'))).toMatch(/…$/);
  });

  it('copies full values as a table', async () => {
    const { acts } = shown(netIncome, 'net_income');
    press('Copy as a table: Consolidated, NOK m, annual, as reported');
    await screen.findByText('Copied');
    expect(acts.onCopy.mock.calls[0]?.[0].text).toMatch(/\t1204000000\t/);
  });
});

describe('a fact', () => {
  it.each([
    [
      '-123456789012345678901234567890.120',
      'FY20251 Jan – 31 Dec 2025-123,456,789,012,345,678,901,234,567,890.120',
    ],
    // Short in its unit, and in full beside it.
    ['14260500000', 'FY20251 Jan – 31 Dec 202514,260,500,000 NOK14,260.5'],
    [null, 'FY20251 Jan – 31 Dec 2025not provided'],
    ['1.2e9', 'FY20251 Jan – 31 Dec 20251.2e9'],
  ])('shows its period and its value %s, exact or as received', (value, row) => {
    shown([fact({ value })]);
    expect(rows()).toEqual([row]);
    expect(chart()).toBeNull();
  });

  it('unfolds all other fields with one key', () => {
    const words = detailsOf([fact()]);
    expect(button(PERIOD, partOf('Financials')).getAttribute('aria-expanded')).toBe('true');
    const parts = [
      ...['Raw value14260500000', 'CurrencyNOK', 'Period start1 Jan 2025', 'Period end31 Dec 2025'],
      ...['Reporting entityconsolidated', 'Restatedno', 'Unit multiplier1000000For information'],
      ...[fact().documentId, 'www.nordhavn-maritime.example', 'Fiscal periodFY2025'],
    ];
    for (const part of parts) expect(words).toContain(part);
  });

  it('opens its page in one press, with its value to find and its document’s name', () => {
    const documentId = fact().documentId ?? '';
    const title = 'Annual report 2025';
    const { acts } = renderPanel({
      ...companyProps({ facts: factsView('revenue', [fact()]) }),
      documentTitles: [{ id: documentId, title, versionId: null }],
    });
    press('Read page 41: FY2025');
    expect(acts.onReadPage).toHaveBeenCalledWith({
      documentId,
      title,
      company: NHVN,
      page: 41,
      figure: fact().value,
    });
    press(PERIOD, partOf('Financials'));
    expect(told('Financials')).toContain(title);
    expect(isOffered('Read page 41')).toBe(true);
  });

  it.each([{ pageNumber: 2001 }, { pageNumber: 0 }, { pageNumber: null }, { documentId: null }])(
    'offers its source instead of a page that cannot be requested: %j',
    (changes) => {
      detailsOf([fact(changes)]);
      expect(isOffered(/^Read page/)).toBe(false);
      const link = screen.getByRole('link', { name: /^Source: FY2025: / });
      expect(link).toHaveProperty('href', fact().sourceUrl);
      // To the eye the host alone.
      const host = link.querySelector('.link-host');
      expect(host?.textContent).toBe(new URL(fact().sourceUrl ?? '').host);
      expect(host?.closest('.visually-hidden')).toBeNull();
    },
  );
});

it('offers the following page with its cost beside the count until the last page is loaded', () => {
  const { acts, show: next } = show(factsView('revenue', revenue, envelope({ nextOffset: 20 })));
  expect(told('Financials')).toContain('12 loaded, more available');
  press('Load more · 1 request');
  expect(acts.onMore.mock.calls).toEqual([['facts']]);
  next(companyProps({ facts: factsView('revenue', revenue) }));
  expect(told('Financials')).toContain('12 figures');
  expect(told('Financials')).not.toMatch(/more available|Show more/);
});

describe('a series that the list cuts before another series', () => {
  const facts = [
    quarter(2025, 3, '3'),
    quarter(2025, 2, '2'),
    { ...quarter(2025, 3, '1'), entityScope: 'segment:short_sea' },
  ];
  const more = /Load further back, towards Q2 2025 · 1 request/;

  it('says in its heading how far it is loaded and offers more with the cost', () => {
    const { acts, show: next } = show(factsView('revenue', facts, envelope({ nextOffset: 20 })));
    expect(told('Financials')).toMatch(/short_sea.*Loaded back to Q3 2025/);
    expect(told('Financials').match(/Loaded back/g)).toHaveLength(1);
    press(more);
    expect(acts.onMore.mock.calls).toEqual([['facts']]);
    // Nothing of the kind when the list is whole.
    next(companyProps({ facts: factsView('revenue', facts) }));
    expect(told('Financials')).not.toContain('Loaded back');
  });

  it('offers nothing while the next page loads, after it failed or at the service’s limit', () => {
    const pages = envelope({ nextOffset: 20 });
    const { acts, show: next } = show(
      factsView('revenue', facts, { ...pages, next: { state: 'loading' } }),
    );
    for (const loadingMore of screen.getAllByRole('button', { name: 'Loading…' })) {
      fireEvent.click(loadingMore);
    }
    expect(acts.onMore).not.toHaveBeenCalled();
    const isFailed = { ...pages, next: failed({ kind: 'timeout' }) };
    next(companyProps({ facts: factsView('revenue', facts, isFailed) }));
    expect(screen.queryByRole('button', { name: more })).toBeNull();
    next(companyProps({ facts: factsView('revenue', facts, { meta: { ...meta(), cut: true } }) }));
    expect(told('Financials')).toMatch(
      /Loaded back to Q3 2025.*End of the list: the service cannot load further figures\./,
    );
    expect(screen.queryByRole('button', { name: more })).toBeNull();
  });
});

it('may break a long figure anywhere behind its first digits, and lets a short one alone keep its line', () => {
  const long = `${'1234567890'.repeat(6)}000000`;
  show(factsView('revenue', [quarter(2025, 3, long), quarter(2025, 2, '310000000')]));
  const cells = [...document.querySelectorAll('.fact-value')];
  expect(cells.map((cell) => cell.classList.contains('fact-short'))).toEqual([false, true]);
  expect(cells[0]?.querySelectorAll('wbr').length).toBeGreaterThan(10);
});
