import { screen, waitFor } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { callsTable } from '../../components/calls/CallsOverlay.tsx';
import { fieldsOf, loading } from './fixtures/answers.ts';
import { call, calls, listed } from './fixtures/calls.ts';
import { companyProps, failed, panelProps } from './fixtures/panel.ts';
import { heard, press, renderPanel, rowsOf, textOf, told } from './render.tsx';

const TITLE = 'Request log';
const show = (load: ReturnType<typeof listed>) =>
  renderPanel({ ...companyProps(), overlay: 'calls', calls: load });
const rows = () => rowsOf(TITLE).map(textOf);

describe('the list of calls', () => {
  it('opens from one quiet button that shows the number of calls', () => {
    const { acts } = renderPanel(panelProps({ callCount: calls.length }));
    press(`${TITLE} (${calls.length})`);
    expect(acts.onOpenOverlay).toHaveBeenCalledWith('calls');
  });

  it('shows time, address, reason, outcome and cost of each call', () => {
    show(listed(calls));
    expect(rows()).toHaveLength(calls.length);
    const search = rows().find((row) => row.includes('search_documents'));
    expect(search).toMatch(/^\d{1,2}:\d\d:\d\d/);
    const parts = 'NHVN|methanol fleet|Search|1 request and 1 keyword search|status 429';
    for (const words of parts.split('|')) expect(search).toContain(words);
    const ends = 'in progress|timed out|not reached|no reply|cancelled|redirect blocked|finished';
    for (const outcome of ends.split('|')) expect(rows().join('\n')).toContain(outcome);
  });

  it('counts requests to the service, searches and sign-in calls separately', () => {
    show(listed(calls));
    expect(told(TITLE)).toContain(
      '9 requests to the service1 keyword search5 for signing in and out',
    );
  });

  it.each([408, 421])('says and counts that the browser may have sent it twice: %i', (status) => {
    const both = [call({ id: 2, status }), call({ status: 503 })];
    show(listed(both));
    expect(rows().map((row) => row.includes('possibly sent twice'))).toEqual([true, false]);
    expect(told(TITLE)).toContain('Possibly repeated by the browser itself: 1');
    const table = callsTable(both, () => null).text.split('\n');
    expect(table.map((row) => row.split('\t').at(8))).toEqual(['Requests used', '1-2', '1']);
  });

  it('keeps each call on one line and unfolds its reason, address and quota', () => {
    show(listed([call(), call({ id: 2, quota: [] })]));
    const [first, silent] = screen.getAllByRole<HTMLDetailsElement>('group');
    expect(first?.open).toBe(false);
    expect(textOf(first)).toMatch(
      /Profile NHVN status 200 ?1 ?requestOpened.*\/v1\/companies\/.*Quota stated in the replyRequests remaining 412Searches remaining 18$/,
    );
    expect(textOf(silent)).not.toContain('Quota');
  });

  it('shows no count, Copy or Clear while it is loading or when nothing was sent', () => {
    const { show: next } = show(listed([]));
    expect(told(TITLE)).toContain('Nothing was sent.');
    next(panelProps({ overlay: 'calls', calls: loading }));
    expect(told(TITLE)).toContain('Loading');
    expect(told(TITLE)).not.toMatch(/0 requests|Nothing was sent|Copy|Clear/);
  });

  it('says that the list could not be read and reads it again on request', () => {
    const { acts } = show(failed({ kind: 'interrupted' }));
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(told(TITLE)).not.toMatch(/0 requests|Copy|Clear/);
    press('Try again');
    expect(acts.onRefreshCalls).toHaveBeenCalledOnce();
  });

  it('confirms that the list was copied or cleared', async () => {
    const { acts } = show(listed(calls));
    press('Copy as a table');
    await waitFor(() => expect(heard()).toContain('Copied'));
    const copied = acts.onCopy.mock.calls[0]?.[0].text.split('\n');
    expect(copied).toHaveLength(calls.length + 1);
    expect(copied?.[4]).toContain('\tKeyword search\tNHVN\tmethanol fleet\t');
    press('Clear the list');
    await waitFor(() => expect(heard()).toContain('The list was cleared.'));
    expect(acts.onClearCalls).toHaveBeenCalledOnce();
  });
});

const table = (changes: Parameters<typeof call>[0], about: string | null = null) =>
  callsTable([call(changes)], () => about)
    .text.split('\n')
    .map((line) => line.split('\t'));

it('the copied table has a tab-separated line for each call in the user’s language', () => {
  const quota = fieldsOf({ remaining: 412, next_search_at: null });
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
