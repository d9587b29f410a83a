// @vitest-environment happy-dom

import { fireEvent } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import type { PanelProps } from '../../lib/panel/actions.ts';
// Brought by the first press otherwise.
import '../../lib/research/cite/write.ts';
import type { ExportRequest } from '../../lib/export/types.ts';
import { OPEN_POLICY } from '../../lib/settings/policy.ts';
import { loaded } from './fixtures/answers.ts';
import { NORDHAVN, NORDHAVN_LONDON } from './fixtures/companies.ts';
import { BRIG, chosen, compared, HOLM, NHVN, read, SKVL } from './fixtures/compared.ts';
import { year } from './fixtures/facts.ts';
import { companyProps } from './fixtures/panel.ts';
import { expectAccessible, renderPanel, textOf } from './render.tsx';

const renderComparison = (changes: Partial<PanelProps>) =>
  renderPanel({ ...companyProps(), overlay: 'compare', ...changes });
const button = (name: string | RegExp) => {
  const found = [...document.querySelectorAll('button')].find((one) => {
    const said = one.getAttribute('aria-label') ?? textOf(one);
    return typeof name === 'string' ? said === name : name.test(said);
  });
  if (!found) throw new Error(`no button ${name}`);
  return found;
};
const table = () =>
  [...(document.querySelector('.compare-group[open] table')?.querySelectorAll('tr') ?? [])].map(
    (row) => [...row.children].map((cell) => textOf(cell)),
  );

describe('choosing what to compare', () => {
  it('begins at the open company’s head', () => {
    const onCompare = vi.fn();
    renderPanel({ ...companyProps(), onCompare });
    fireEvent.click(button('Compare'));
    expect(onCompare).toHaveBeenCalledWith(NHVN);
  });

  it('needs two companies, offers those at hand, and asks nothing yet', async () => {
    const onCompare = vi.fn();
    const { container } = renderComparison({
      compare: chosen(NHVN),
      saved: { pins: [SKVL], recents: [HOLM, NHVN] },
      onCompare,
    });
    expect(textOf(container)).toContain('Two to four companies are needed.');
    expect(textOf(container)).not.toMatch(/Compare: \d/);
    const offers = [...container.querySelectorAll('.compare-suggestions li')].map(textOf);
    expect(offers).toHaveLength(2);
    expect(offers[0]).toContain('SKVL');
    fireEvent.click(button(/^Add.*SKVL/));
    expect(onCompare).toHaveBeenCalledWith(SKVL);
    await expectAccessible(container);
  });

  it('says what asking costs, counting those alone that are not read', () => {
    const onCompareAsk = vi.fn();
    renderComparison({
      compare: {
        metric: 'revenue',
        companies: [
          { listing: NHVN, load: read([year(2025, '1')]) },
          ...chosen(SKVL, HOLM).companies,
        ],
      },
      onCompareAsk,
    });
    fireEvent.click(button('Compare: at most 2 requests'));
    expect(onCompareAsk).toHaveBeenCalledOnce();
    // The button is gone once all is asked.
    expect(document.activeElement?.className).toBe('compare-answers');
  });

  it('looks another company up inside the sheet, on submit alone, and offers the listings that fit', async () => {
    const [onCompare, onCompareDraft, onCompareLookup] = [vi.fn(), vi.fn(), vi.fn()];
    const acts = { onCompare, onCompareDraft, onCompareLookup };
    const { container, getByLabelText, show } = renderComparison({
      compare: chosen(NHVN),
      ...acts,
    });
    const field = getByLabelText('Another company or ticker', { selector: 'input' });
    fireEvent.input(field, { target: { value: 'SKVL' } });
    expect(onCompareDraft).toHaveBeenCalledWith('SKVL');
    const adding = { draft: 'SKVL', submitted: null, load: { state: 'idle' as const } };
    const shown = { ...companyProps(), sheet: 'compare' as const, compare: chosen(NHVN), ...acts };
    show({ ...shown, adding });
    expect(onCompareLookup).not.toHaveBeenCalled();
    fireEvent.submit(field.closest('form') ?? field);
    expect(onCompareLookup).toHaveBeenCalledWith('SKVL');
    show({
      ...shown,
      adding: { ...adding, submitted: 'SKVL', load: loaded([NORDHAVN, NORDHAVN_LONDON]) },
    });
    fireEvent.click(button(/^Nordhavn.*Oslo Børs/));
    expect(onCompare).toHaveBeenCalledWith(NORDHAVN);
    await expectAccessible(container);
  });

  it('hands the focus to the list where what was pressed is gone', () => {
    const two = chosen(NHVN, SKVL);
    const { show } = renderComparison({ compare: two });
    button('Remove SKVL').focus();
    show({ ...companyProps(), overlay: 'compare', compare: chosen(NHVN) });
    expect(document.activeElement?.className).toBe('compare-companies');
  });

  it('takes no fifth company, and gives each up by its own button', () => {
    const onUncompare = vi.fn();
    const { container } = renderComparison({
      compare: chosen(NHVN, SKVL, HOLM, BRIG),
      onUncompare,
    });
    expect(textOf(container)).toContain('Four companies are the most.');
    fireEvent.click(button('Remove SKVL'));
    expect(onUncompare).toHaveBeenCalledWith(SKVL.id);
    expect(container.querySelector('.compare-choice input')).toBeNull();
  });
});

describe('companies side by side', () => {
  it('share a table where they are alike, a row a period, exact to the last digit', async () => {
    const { container } = renderComparison({ compare: compared });
    expect(table()).toEqual([
      ['Period', 'NHVNOslo Børs', 'SKVLOslo Børs', 'HOLMStockholmNasdaq Stockholm'],
      [expect.stringMatching(/2025/), '14,260,500,000', '8,120,044,000', '–none reported'],
      [expect.stringMatching(/2025/), '–none reported', '–none reported', '2,260,100,000'],
      [
        expect.stringMatching(/2024/),
        '13,112,000,000',
        '-7,990,310,500.257,990,310,500.75',
        '–none reported',
      ],
      [expect.stringMatching(/2024/), '…not read yet', '–none reported', '2,100,900,000'],
      ['Read so far', expect.stringMatching(/^back to .*2024/), 'all', 'all'],
    ]);
    await expectAccessible(container);
  });

  it('tell in sight what is not read yet from what is not reported', () => {
    const { container } = renderComparison({ compare: compared });
    expect(textOf(container.querySelector('.compare-legend'))).toBe(
      '… not read yet– none reported',
    );
    const whole = { metric: 'revenue' as const, companies: compared.companies.slice(1, 3) };
    const all = renderComparison({ compare: whole });
    expect(textOf(all.container.querySelector('.compare-legend'))).toBe('– none reported');
    expect(textOf(all.container)).not.toContain('Read so far');
  });

  it('promise no period to be read where the service gives them in no order', () => {
    const mixed = [year(2023, '1'), year(2025, '2')];
    renderComparison({
      compare: {
        metric: 'revenue',
        companies: [
          { listing: NHVN, load: read(mixed, { nextOffset: 20 }) },
          { listing: SKVL, load: read([year(2026, '3'), year(2025, '4')]) },
        ],
      },
    });
    expect(table()[1]?.[1]).toBe('…not read yet');
    expect(table().at(-1)).toEqual(['Read so far', 'in part', 'all']);
  });

  it('offer no further facts of a company whose currency no other has', () => {
    const { container } = renderComparison({
      compare: {
        metric: 'revenue',
        companies: [
          { listing: NHVN, load: read([year(2025, '1')]) },
          { listing: SKVL, load: read([year(2025, '1')]) },
          { listing: BRIG, load: read([year(2025, '1', { currency: 'USD' })], { nextOffset: 20 }) },
        ],
      },
    });
    expect(textOf(container)).not.toContain('Read further facts');
  });

  it('say why a company does not stand with the others', () => {
    const { container } = renderComparison({ compare: compared });
    const reasons = [...container.querySelectorAll('.not-comparable')].map(textOf);
    expect(reasons[0]).toContain('BRIGCurrency: USD, against NOK');
    expect(textOf(container.querySelector('.compare-answers'))).not.toMatch(/%/);
  });

  it('say once what went wrong for several, and ask for each of them again', () => {
    const onCompareAgain = vi.fn();
    const failed = { state: 'failed', failure: { kind: 'unavailable' }, previous: null } as const;
    const { container } = renderComparison({
      compare: {
        metric: 'revenue',
        companies: [NHVN, SKVL].map((listing) => ({ listing, load: failed })),
      },
      onCompareAgain,
    });
    expect(container.querySelectorAll('.compare-answers [role="alert"]')).toHaveLength(1);
    fireEvent.click(button('Try again'));
    expect(onCompareAgain.mock.calls).toEqual([[NHVN.id], [SKVL.id]]);
  });

  it('say so where none are alike, and where a company has no facts', () => {
    const { container } = renderComparison({
      compare: {
        metric: 'revenue',
        companies: [
          { listing: NHVN, load: read([year(2025, '1', { entityScope: null })]) },
          { listing: HOLM, load: read([year(2025, '1', { entityScope: null })]) },
          { listing: SKVL, load: read([]) },
        ],
      },
    });
    expect(textOf(container)).toContain('so nothing stands side by side');
    expect(textOf(container)).toContain('Entity scope: not stated, so not known to be the same');
    expect(textOf(container)).toContain('SKVLThe service has no reviewed fact of this metric');
  });

  it('keep all that a figure carries one key away, its page among it', () => {
    const onReadPage = vi.fn();
    const { container } = renderComparison({ compare: compared, onReadPage });
    fireEvent.click(button('8,120,044,000'));
    const details = textOf(container.querySelector('.compare-details'));
    expect(details).toMatch(/^SKVL/);
    expect(details).toContain('8120044000');
    fireEvent.click(button('Read page 41'));
    expect(onReadPage).toHaveBeenCalledWith(expect.objectContaining({ page: 41, company: SKVL }));
  });

  it('cite the company that a figure is of, and not the one that is open', async () => {
    const onCopy = vi.fn(async (_: string) => true);
    const { findByText } = renderComparison({ compare: compared, onCopy });
    fireEvent.click(button('8,120,044,000'));
    fireEvent.click(button(/^Copy: Revenue/));
    fireEvent.click(button('Text'));
    await findByText('Copied');
    expect(onCopy.mock.calls[0]?.[0]).toContain('Skjervøy Line ASA');
    expect(onCopy.mock.calls[0]?.[0]).not.toContain('Nordhavn Maritime ASA');
  });

  it('are copied as a table of exact values, each with its source, currency, scope and period', async () => {
    const onCopy = vi.fn(async (_: string) => true);
    const { findByText } = renderComparison({ compare: compared, onCopy });
    fireEvent.click(button('Copy as a table'));
    await findByText('Copied');
    const [head = [], ...rows] = (onCopy.mock.calls[0]?.[0] ?? '')
      .split('\n')
      .map((line) => line.split('\t'));
    const of = (column: string) => rows.map((row) => row[head.indexOf(column)]);
    expect(of('SKVL (Oslo Børs) value').filter(Boolean)).toEqual([
      '8120044000',
      '-7990310500.25',
      '7990310500.75',
    ]);
    expect(of('SKVL (Oslo Børs) source_url')[0]).toMatch(/^https:/);
    expect(of('HOLM (Nasdaq Stockholm) value')[0]).toBe('');
    expect(new Set(of('currency'))).toEqual(new Set(['NOK']));
    expect(new Set(of('entity_scope'))).toEqual(new Set(['consolidated']));
    expect(of('period_end')[0]).toBe('2025-12-31');
  });

  it('are saved with every fact in the table, unless the administrator rules it out', async () => {
    const onExport = vi.fn(async (_: ExportRequest) => ({ saved: 9, leftOut: 0 }));
    const { container, findByText } = renderComparison({ compare: compared, onExport });
    fireEvent.click(button('Save as CSV'));
    await findByText(/^9 .*saved/);
    expect(onExport.mock.calls[0]?.[0]).toMatchObject({
      kind: 'comparedCsv',
      metric: 'revenue',
      facts: [{ company: NHVN }, { company: SKVL }, { company: HOLM }],
    });
    await expectAccessible(container);
    const ruled = renderComparison({
      compare: compared,
      policy: { ...OPEN_POLICY, off: ['export'] },
    });
    expect(textOf(ruled.container)).not.toContain('Save as CSV');
  });

  it('scroll in a part of their own that keys can reach', () => {
    const { container } = renderComparison({ compare: compared });
    const part = container.querySelector<HTMLElement>('.compare-scroll');
    expect(part?.tabIndex).toBe(0);
    expect(part?.getAttribute('aria-labelledby')).toBeTruthy();
  });

  it('each tell the age of their answer, and what further facts would cost', () => {
    const onCompareMore = vi.fn();
    const { container } = renderComparison({ compare: compared, onCompareMore });
    const ages = textOf(container.querySelector('.compare-ages'));
    expect(ages.match(/retrieved 3 min ago|retrieved/g)).toHaveLength(4);
    fireEvent.click(button('Read further facts: at most 1 request'));
    expect(onCompareMore).toHaveBeenCalledOnce();
  });
});
