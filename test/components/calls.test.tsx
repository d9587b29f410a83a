// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { callsText } from '../../components/calls/call-words.ts';
import { loading } from './fixtures/answers.ts';
import { call, calls, listed } from './fixtures/calls.ts';
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
    const onOpenOverlay = vi.fn();
    renderPanel(panelProps({ callCount: calls.length, onOpenOverlay }));
    press(`What left this browser (${calls.length})`);
    expect(onOpenOverlay).toHaveBeenCalledWith('calls');
  });

  it('says of each call when, what, why, how it ended and what it cost', async () => {
    const { container } = renderPanel({
      ...companyProps(),
      overlay: 'calls',
      calls: listed(calls),
    });
    const told = rows();
    expect(told).toHaveLength(calls.length);
    const [search] = told.filter((row) => row.includes('search_documents'));
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
    const { container } = renderPanel(panelProps({ overlay: 'calls', calls: listed(calls) }));
    const totals = textOf(partOf(container, TITLE).querySelector('.calls-totals'));
    expect(totals).toBe('9 requests to the service1 keyword search5 for signing in and out');
  });

  it.each([408, 421])(
    'says after which status the browser may have sent it twice, and counts that: %i',
    (status) => {
      const both = [call({ id: 2, status }), call({ status: 503 })];
      const { container } = renderPanel(panelProps({ overlay: 'calls', calls: listed(both) }));
      const [repeated, other] = rows();
      expect(repeated).toContain('perhaps sent twice');
      expect(other).not.toContain('perhaps');
      expect(textOf(partOf(container, TITLE))).toContain(
        'Perhaps repeated by the browser itself: 1',
      );
      const table = callsText(both, () => null).split('\n');
      expect(table.map((row) => row.split('\t').at(8))).toEqual(['Requests spent', '1-2', '1']);
    },
  );

  it('says where no status came why there is none', () => {
    renderPanel(panelProps({ overlay: 'calls', calls: listed(calls) }));
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
    renderPanel(
      panelProps({ overlay: 'calls', calls: listed([call(), call({ id: 2, quota: [] })]) }),
    );
    const [told, silent] = rows();
    expect(told).toContain('Quota in its answerRequests remaining 412Searches remaining 18');
    expect(silent).not.toContain('Quota');
  });

  it('says that nothing was sent', async () => {
    const { container } = renderPanel(panelProps({ overlay: 'calls', calls: listed([]) }));
    expect(textOf(partOf(container, TITLE))).toContain('Nothing was sent.');
    await expectAccessible(container);
  });

  it('counts, copies and clears nothing before the list is there', async () => {
    const { container } = renderPanel(panelProps({ overlay: 'calls', calls: loading }));
    const said = textOf(partOf(container, TITLE));
    expect(said).toContain('Loading');
    expect(said).not.toMatch(/0 requests|Nothing was sent|Copy|Clear/);
    await expectAccessible(container);
  });

  it('says that the list could not be read, and reads it again', async () => {
    const onRefreshCalls = vi.fn();
    const failure = { kind: 'interrupted' } as const;
    const load = { state: 'failed', failure, previous: null } as const;
    const { container } = renderPanel(
      panelProps({ overlay: 'calls', calls: load, onRefreshCalls }),
    );
    expect(container.querySelector('[role="alert"]')).not.toBeNull();
    expect(textOf(partOf(container, TITLE))).not.toMatch(/0 requests|Copy|Clear/);
    await expectAccessible(container);
    press('Try again');
    expect(onRefreshCalls).toHaveBeenCalledOnce();
  });

  it('can be cleared and copied, and says which was done', async () => {
    const onClearCalls = vi.fn();
    const onCopy = vi.fn(async (_: string) => true);
    const acts = { onClearCalls, onCopy };
    const { findByText } = renderPanel({
      ...companyProps(),
      overlay: 'calls',
      calls: listed(calls),
      ...acts,
    });
    press('Copy as a table');
    await findByText('Copied');
    const copied = onCopy.mock.calls[0]?.[0].split('\n') ?? [];
    expect(copied).toHaveLength(calls.length + 1);
    expect(copied[4]).toContain('\tKeyword search\tNHVN\tmethanol fleet\t');
    press('Clear the list');
    await findByText('The list was cleared.');
    expect(onClearCalls).toHaveBeenCalledOnce();
  });
});

describe('one call', () => {
  it('stands in a line, with its reason, address and quota one key away', () => {
    const { container } = renderPanel(panelProps({ overlay: 'calls', calls: listed([call()]) }));
    const entry = container.querySelector('.call details');
    expect(entry?.hasAttribute('open')).toBe(false);
    const line = textOf(entry?.querySelector('summary') ?? null);
    expect(line).toMatch(/Profile status 200 ?1 request$/);
    expect(line).not.toContain('/v1/');
    expect(textOf(entry?.querySelector('.call-details') ?? null)).toMatch(
      /^Opened.*\/v1\/companies\/.*Quota in its answer/,
    );
  });

  it('names what was searched for', () => {
    const searched = call({ endpoint: 'search_documents', query: 'a & b&limit=5' });
    renderPanel(panelProps({ overlay: 'calls', calls: listed([searched]) }));
    expect(textOf(document.querySelector('.call q'))).toBe('a & b&limit=5');
  });
});

describe('the copied table', () => {
  const table = (one: Parameters<typeof call>[0], about: string | null = null) =>
    callsText([call(one)], () => about)
      .split('\n')
      .map((line) => line.split('\t'));

  it('has a line for each call, in columns parted by tabs, in the reader’s words', () => {
    const [head, first] = table({ quota: [] }, 'NHVN');
    expect(head).toEqual([
      'Time',
      'Request',
      'Company',
      'Query',
      'Address',
      'Reason',
      'Outcome',
      'HTTP status',
      'Requests spent',
      'Keyword searches spent',
      'Quota in its answer',
    ]);
    expect(first).toEqual([
      '2026-11-20T14:00:00.000Z',
      'Profile',
      'NHVN',
      '',
      '/v1/companies/6f1c2f0e-5a47-4c1b-9a6e-0d6a3c1be201',
      'Opened',
      'finished',
      '200',
      '1',
      '0',
      '',
    ]);
  });

  it('tells each field of the quota by its name', () => {
    const quota = [
      { key: 'remaining', value: 412 },
      { key: 'next_search_at', value: null },
    ];
    expect(table({ quota })[1]?.at(-1)).toBe('remaining=412; next_search_at=');
  });

  it('lets no text of the service or the reader begin a cell, a column or a line', () => {
    const lines = table(
      { what: '/v1/companies?query==1+1\tb\n&limit=5', quota: [{ key: '=cmd', value: '\t\n+1' }] },
      '@name',
    );
    expect(lines).toHaveLength(2);
    expect(lines[1]).toHaveLength(11);
    for (const cell of lines[1] ?? []) expect(cell).not.toMatch(/^[=+\-@]/);
  });
});
