import { screen, waitFor } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { callsTable } from '../../components/calls/call-words.ts';
import { loading } from './fixtures/answers.ts';
import { call, calls, listed } from './fixtures/calls.ts';
import { companyProps, failed, panelProps } from './fixtures/panel.ts';
import { heard, press, renderPanel, rowsOf, textOf, told } from './render.tsx';

const TITLE = 'Request log';
const show = (load: ReturnType<typeof listed>) =>
  renderPanel({ ...companyProps(), overlay: 'calls', calls: load });
const rows = () => rowsOf(TITLE).map(textOf);

describe('what left this browser', () => {
  it('is one quiet button away, with how many calls there were', () => {
    const { acts } = renderPanel(panelProps({ callCount: calls.length }));
    press(`${TITLE} (${calls.length})`);
    expect(acts.onOpenOverlay).toHaveBeenCalledWith('calls');
  });

  it('says of each call when, what, why, how it ended and what it cost', () => {
    show(listed(calls));
    expect(rows()).toHaveLength(calls.length);
    const search = rows().find((row) => row.includes('search_documents'));
    expect(search).toMatch(/^\d{1,2}:\d\d:\d\d/);
    for (const words of [
      'NHVN',
      'methanol fleet',
      'Search',
      '1 request and 1 keyword search',
      'status 429',
    ]) {
      expect(search).toContain(words);
    }
    for (const outcome of [
      'in progress',
      'timed out',
      'not reached',
      'no reply',
      'cancelled',
      'redirect blocked',
      'finished',
    ]) {
      expect(rows().join('\n')).toContain(outcome);
    }
  });

  it('counts the requests to the service apart from signing in, and the searches', () => {
    show(listed(calls));
    expect(told(TITLE)).toContain(
      '9 requests to the service1 keyword search5 for signing in and out',
    );
  });

  it.each([408, 421])(
    'says that the browser may have sent it twice, and counts that: %i',
    (status) => {
      const both = [call({ id: 2, status }), call({ status: 503 })];
      show(listed(both));
      expect(rows().map((row) => row.includes('possibly sent twice'))).toEqual([true, false]);
      expect(told(TITLE)).toContain('Possibly repeated by the browser itself: 1');
      const table = callsTable(both, () => null).text.split('\n');
      expect(table.map((row) => row.split('\t').at(8))).toEqual(['Requests used', '1-2', '1']);
    },
  );

  it('keeps a call to one line, with its reason, address and quota one key away', () => {
    show(listed([call(), call({ id: 2, quota: [] })]));
    const [first, silent] = screen.getAllByRole<HTMLDetailsElement>('group');
    expect(first?.open).toBe(false);
    expect(textOf(first)).toMatch(
      /Profile NHVN status 200 ?1 ?requestOpened.*\/v1\/companies\/.*Quota stated in the replyRequests remaining 412Searches remaining 18$/,
    );
    expect(textOf(silent)).not.toContain('Quota');
  });

  it('says that nothing was sent, and counts, copies and clears nothing before it knows', () => {
    const { show: next } = show(listed([]));
    expect(told(TITLE)).toContain('Nothing was sent.');
    next(panelProps({ overlay: 'calls', calls: loading }));
    expect(told(TITLE)).toContain('Loading');
    expect(told(TITLE)).not.toMatch(/0 requests|Nothing was sent|Copy|Clear/);
  });

  it('says that the list could not be read, and reads it again', () => {
    const { acts } = show(failed({ kind: 'interrupted' }));
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(told(TITLE)).not.toMatch(/0 requests|Copy|Clear/);
    press('Try again');
    expect(acts.onRefreshCalls).toHaveBeenCalledOnce();
  });

  it('can be cleared and copied, and says which was done', async () => {
    const { acts } = show(listed(calls));
    press('Copy as a table');
    await waitFor(() => expect(heard()).toContain('Copied'));
    const copied = acts.onCopyHtml.mock.calls[0]?.[1].split('\n');
    expect(copied).toHaveLength(calls.length + 1);
    expect(copied?.[4]).toContain('\tKeyword search\tNHVN\tmethanol fleet\t');
    press('Clear the list');
    expect(heard()).toContain('The list was cleared.');
    expect(acts.onClearCalls).toHaveBeenCalledOnce();
  });
});

describe('the copied table', () => {
  const table = (changes: Parameters<typeof call>[0], about: string | null = null) =>
    callsTable([call(changes)], () => about)
      .text.split('\n')
      .map((line) => line.split('\t'));

  it('has a line for each call, in columns parted by tabs, in the user’s words', () => {
    const quota = [
      { key: 'remaining', value: 412 },
      { key: 'next_search_at', value: null },
    ];
    const [head = [], cells = []] = table({ quota }, 'NHVN');
    expect(Object.fromEntries(head.map((name, place) => [name, cells[place]]))).toEqual({
      Time: '2026-11-20T14:00:00.000Z',
      Request: 'Profile',
      Company: 'NHVN',
      Query: '',
      Address: '/v1/companies/6f1c2f0e-5a47-4c1b-9a6e-0d6a3c1be201',
      Reason: 'Opened',
      Outcome: 'finished',
      'HTTP status': '200',
      'Requests used': '1',
      'Keyword searches used': '0',
      'Quota stated in the reply': 'remaining=412; next_search_at=',
    });
  });

  it('lets no text of the service or the user begin a cell, a column or a line', () => {
    const what = '/v1/companies?query==1+1\tb\n&limit=5';
    const lines = table({ what, quota: [{ key: '=cmd', value: '\t\n+1' }] }, '@name');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toHaveLength(11);
    for (const cell of lines[1] ?? []) expect(cell).not.toMatch(/^[=+\-@]/);
  });
});
