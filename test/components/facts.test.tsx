import { fireEvent, screen, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { METRICS } from '../../lib/model/contract.ts';
import type { Fact } from '../../lib/model/records.ts';
import type { FactsView } from '../../lib/panel/view-state.ts';
import { envelope, idle, loading, meta } from './fixtures/answers.ts';
import { NHVN } from './fixtures/compared.ts';
import { fact, factsView, netIncome, revenue, year } from './fixtures/facts.ts';
import { companyProps, failed } from './fixtures/panel.ts';
import { button, heard, isOffered, partOf, press, renderPanel, textOf, told } from './render.tsx';

const show = (facts: FactsView) => renderPanel(companyProps({ facts }));
const shown = (data: Fact[], metric: FactsView['metric'] = 'revenue') =>
  show(factsView(metric, data));
const PERIOD = /^1 Jan.*2025$/;
const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Metric' });
const choose = (value: string) => void fireEvent.change(select(), { target: { value } });
/** The rows of all tables, without their heads. */
const rows = () =>
  within(partOf('Facts'))
    .queryAllByRole('rowheader')
    .map(({ parentElement }) => textOf(parentElement).replaceAll('\u2009', ' '));
const series = () => within(partOf('Facts')).getAllByRole('heading', { level: 4 }).map(textOf);
const chart = () => screen.queryByRole('img', { name: /^Chart of/ });
/** Opens the first row and gives the words of the part. */
function detailsOf(data: Fact[]) {
  shown(data);
  press(PERIOD, partOf('Facts'));
  return told('Facts');
}

describe('choosing a metric', () => {
  it('offers all 17, grouped, and says what one costs', () => {
    show({ metric: null, load: idle });
    expect(within(select()).getAllByRole('option')).toHaveLength(METRICS.length);
    const groups = within(select()).getAllByRole<HTMLOptGroupElement>('group');
    expect(groups.map(({ label }) => label)).toEqual([
      'Income',
      'Balance sheet',
      'Cash flow',
      'Per share',
      'Ratios',
    ]);
    const cost = document.getElementById(select().getAttribute('aria-describedby') ?? '');
    expect(textOf(cost)).toContain('a metric that is not kept costs one request');
    expect(isOffered('Refresh Facts')).toBe(false);
  });

  it('asks on submit alone, however many were passed over', () => {
    const { acts } = show({ metric: null, load: idle });
    for (const metric of ['operating_income', 'net_income', 'assets']) choose(metric);
    expect(acts.onShowFacts).not.toHaveBeenCalled();
    press('Show facts');
    expect(acts.onShowFacts.mock.calls).toEqual([['assets']]);
  });

  it('says of another metric’s facts which they are, until the chosen one is shown', () => {
    const { show: next } = shown(revenue);
    expect(select().value).toBe('revenue');
    choose('cash');
    expect(heard()).toContain('Shown below: Revenue');
    next(companyProps({ facts: factsView('cash', [fact()]) }));
    expect(told('Facts')).not.toContain('Shown below');
  });

  it('says that what is shown was kept', () => {
    show(factsView('revenue', revenue, { fromCache: true }));
    expect(told('Facts')).toContain('Kept: shown without a request.');
    choose('cash');
    expect(told('Facts')).toContain('not kept costs one request');
  });

  it('says that there are none, holds their place while they come, and says a failure', () => {
    const { acts, show: next } = shown([], 'debt');
    expect(screen.getByText(/no reviewed fact of this metric/)).toBeTruthy();
    next(companyProps({ facts: { metric: 'revenue', load: loading } }));
    expect(partOf('Facts').getAttribute('aria-busy')).toBe('true');
    next(companyProps({ facts: { metric: 'revenue', load: failed({ kind: 'timeout' }) } }));
    press('Try again');
    expect(acts.onRefreshFacts).toHaveBeenCalledOnce();
  });
});

describe('a series', () => {
  it('says its scope, currency, period length and restatement, and no percentage', () => {
    shown(revenue);
    expect(series()).toEqual([
      'ConsolidatedNOKyearsnot restated',
      'ConsolidatedNOKyearsrestated',
      'ConsolidatedUSDyearsnot restated',
      'ConsolidatedNOKquartersnot restated',
      'Segment: Short seaNOKyearsnot restated',
    ]);
    for (const words of ['12 facts', '5 series', 'never joined or compared'])
      expect(told('Facts')).toContain(words);
    expect(told('Facts')).not.toMatch(/[%٪]|per cent/);
  });

  it('says what was not reported, and is not drawn', () => {
    const none = { currency: null, entityScope: null, restated: null };
    shown([year(2025, '1', none), year(2024, '2', none)]);
    expect(series()).toEqual([
      'scope not reportedcurrency not reportedyearsrestatement not reported',
    ]);
    expect(chart()).toBeNull();
    expect(told('Facts')).toContain('No chart');
  });

  it('begins with six rows, and shows all', () => {
    shown([2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018].map((y) => year(y, '1')));
    expect(rows()).toHaveLength(6);
    press('Show all 8');
    expect(rows()).toHaveLength(8);
  });

  it('is drawn with a name, a bar for each value and a gap where none was reported', () => {
    shown(netIncome, 'net_income');
    const picture = screen.getByRole('img', { name: /^Chart of Net income: Consolidated, NOK/ });
    expect(
      [...picture.querySelectorAll('title')].map((bar) => textOf(bar).replaceAll('\u2009', ' ')),
    ).toEqual([
      '1 Jan – 31 Dec 2020 618,200,000 NOK',
      '1 Jan – 31 Dec 2022 0 NOK',
      '1 Jan – 31 Dec 2023 not reported NOK',
      '1 Jan – 31 Dec 2024 -806,500,000 NOK',
      '1 Jan – 31 Dec 2025 1,204,000,000 NOK',
    ]);
    expect(told('Facts')).toMatch(/Highest 1,204,000,000.*Lowest -806,500,000/);
    expect(rows()).toHaveLength(5);
  });
});

describe('a fact', () => {
  it('shows its period, its exact value and its currency', () => {
    shown([fact({ value: '-123456789012345678901234567890.120' })]);
    expect(rows()).toEqual(['1 Jan – 31 Dec 2025-123,456,789,012,345,678,901,234,567,890.120 NOK']);
  });

  it('is not reported where its value is null, and never zero', () => {
    shown([fact({ value: null })]);
    expect(rows()[0]).toMatch(/2025not reported$/);
    expect(chart()).toBeNull();
  });

  it('is shown as it came where its value is no decimal, and each of several of one period', () => {
    shown([fact({ value: '1.2e9' }), fact({ value: '7', pageNumber: 3 }), fact(), fact()]);
    expect(rows()).toHaveLength(4);
    expect(rows().join()).toContain('1.2e9');
  });

  it('holds all else one key away', () => {
    const words = detailsOf([fact()]);
    expect(button(PERIOD, partOf('Facts')).getAttribute('aria-expanded')).toBe('true');
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
  });

  it('leads to its page, where its value is to be found, and names its document where known', () => {
    const documentId = fact().documentId ?? '';
    const title = 'Annual report 2025';
    const { acts } = renderPanel({
      ...companyProps({ facts: factsView('revenue', [fact()]) }),
      documentTitles: [{ id: documentId, title, versionId: null }],
    });
    press(PERIOD, partOf('Facts'));
    expect(told('Facts')).toContain(title);
    press('Read page 41');
    expect(acts.onReadPage).toHaveBeenCalledWith({
      documentId,
      title,
      pageCount: null,
      company: NHVN,
      page: 41,
      query: null,
      figure: fact().value,
    });
  });

  it.each([{ pageNumber: 2001 }, { pageNumber: 0 }, { pageNumber: null }, { documentId: null }])(
    'offers no page that cannot be asked for: %j',
    (changes) => {
      detailsOf([fact(changes)]);
      expect(isOffered(/^Read page/)).toBe(false);
    },
  );

  it('tells a restatement in the service’s own word', () => {
    expect(detailsOf([fact({ restated: 'pro_forma' })])).toContain('Restatedpro_forma');
    expect(series()[0]).toContain('restatement “pro_forma”');
  });
});

describe('the following page', () => {
  it('is offered until there is none, and told of where the count is and at each series', () => {
    const { acts, show: next } = show(factsView('revenue', revenue, envelope({ nextOffset: 20 })));
    expect(told('Facts')).toContain('12 read so far, more to come');
    expect(told('Facts').match(/May be incomplete/g)).toHaveLength(5);
    press('Show more facts');
    expect(acts.onMoreFacts).toHaveBeenCalledOnce();
    next(companyProps({ facts: factsView('revenue', revenue) }));
    expect(told('Facts')).toContain('12 facts');
    expect(told('Facts')).not.toMatch(/so far|incomplete|Show more/);
  });

  it('leaves what there is when it fails, and is said to be out of reach where the service ends', () => {
    const { acts, show: next } = show(
      factsView('revenue', [fact()], {
        ...envelope({ nextOffset: 20 }),
        next: failed({ kind: 'timeout' }),
      }),
    );
    expect(rows()).toHaveLength(1);
    press('Try again');
    expect(acts.onMoreFacts).toHaveBeenCalledOnce();
    const facts = factsView('revenue', revenue, { meta: { ...meta(), cut: true } });
    next(companyProps({ facts }));
    expect(told('Facts')).toContain('The service gives no more than these');
  });
});
