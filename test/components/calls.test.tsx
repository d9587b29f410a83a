// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { callsText } from '../../components/calls/calls-text.ts';
import { call, calls } from './fixtures/calls.ts';
import { companyProps, panelProps } from './fixtures/panel.ts';
import { expectAccessible, partOf, renderPanel, textOf } from './render.tsx';

const TITLE = 'What left this browser';
const rows = () => [...document.querySelectorAll('.call')].map(textOf);
const press = (name: string) => {
  const button = [...document.querySelectorAll('button')].find((one) => textOf(one) === name);
  if (!button) throw new Error(`no button ${name}`);
  fireEvent.click(button);
};

describe('what left this browser', () => {
  it('is one quiet button away, with how many calls there were', () => {
    const onOpenSheet = vi.fn();
    renderPanel(panelProps({ calls, onOpenSheet }));
    press(`What left this browser (${calls.length})`);
    expect(onOpenSheet).toHaveBeenCalledWith('calls');
  });

  it('says of each call when, what, why, how it ended and what it cost', async () => {
    const { container } = renderPanel({ ...companyProps(), sheet: 'calls', calls });
    const listed = rows();
    expect(listed).toHaveLength(calls.length);
    const [search] = listed.filter((row) => row.includes('search_documents'));
    expect(search).toMatch(/^\d{1,2}:\d\d:\d\d/);
    for (const said of [
      'NHVN',
      'query=methanol fleet',
      'Search',
      '1 request and 1 keyword search',
      'status 429',
    ]) {
      expect(search).toContain(said);
    }
    await expectAccessible(container);
  });

  it('counts the requests to the service apart from signing in, and the searches', () => {
    const { container } = renderPanel(panelProps({ sheet: 'calls', calls }));
    const totals = textOf(partOf(container, TITLE).querySelector('.calls-totals'));
    expect(totals).toBe('9 requests to the service1 keyword search5 for signing in and out');
  });

  it('says where no status came why there is none', () => {
    renderPanel(panelProps({ sheet: 'calls', calls }));
    const all = rows().join('\n');
    for (const said of [
      'under way',
      'no answer in time',
      'not reached',
      'no answer heard',
      'dropped before its answer',
      'sent elsewhere, not followed',
      'finished',
    ]) {
      expect(all).toContain(said);
    }
  });

  it('shows what the answer said of the quota, and nothing where it said nothing', () => {
    renderPanel(panelProps({ sheet: 'calls', calls: [call(), call({ id: 2, quota: [] })] }));
    const [told, silent] = rows();
    expect(told).toContain('Quota in its answerRequests remaining 412Searches remaining 18');
    expect(silent).not.toContain('Quota');
  });

  it('says that nothing was sent', async () => {
    const { container } = renderPanel(panelProps({ sheet: 'calls' }));
    expect(textOf(partOf(container, TITLE))).toContain('Nothing was sent.');
    await expectAccessible(container);
  });

  it('can be cleared and copied, and says which was done', async () => {
    const onClearCalls = vi.fn();
    const onCopy = vi.fn(async () => true);
    const { findByText } = renderPanel(panelProps({ sheet: 'calls', calls, onClearCalls, onCopy }));
    press('Copy as a table');
    await findByText('Copied');
    expect(onCopy).toHaveBeenCalledWith(callsText(calls));
    press('Clear the list');
    await findByText('The list was cleared.');
    expect(onClearCalls).toHaveBeenCalledOnce();
  });
});

describe('the copied table', () => {
  it('has a line for each call, in columns parted by tabs', () => {
    const [head, first] = callsText([call({ quota: [] })]).split('\n');
    expect(head?.split('\t')).toHaveLength(9);
    expect(first?.split('\t')).toEqual([
      '2026-11-20T14:00:00.000Z',
      'get_company',
      '/v1/companies/6f1c2f0e-5a47-4c1b-9a6e-0d6a3c1be201',
      'opened',
      'answered',
      '200',
      '1',
      '0',
      '{}',
    ]);
  });

  it('lets no text of the service or the reader begin a cell, a column or a line', () => {
    const odd = call({
      what: '/v1/companies?query=a\tb\n=1+1',
      quota: [{ key: '=cmd', value: '\t\n+1' }],
    });
    const lines = callsText([odd]).split('\n');
    expect(lines).toHaveLength(2);
    const cells = lines[1]?.split('\t') ?? [];
    expect(cells).toHaveLength(9);
    for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@]/);
  });
});
