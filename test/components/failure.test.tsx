// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Failure } from '../../lib/model/failure.ts';
import { answer, NOW } from './fixtures/answers.ts';
import { quote } from './fixtures/companies.ts';
import { companyProps } from './fixtures/panel.ts';
import { expectAccessible, partOf, renderPanel, textOf } from './render.tsx';

const failing = (failure: Failure) =>
  companyProps({ quote: { state: 'failed', failure, previous: null } });
const note = () => within(partOf(document.body, 'Quote'));

describe('a failure', () => {
  it('stands in the part that failed, and retries that part alone', async () => {
    const onRefresh = vi.fn();
    const { container } = renderPanel({ ...failing({ kind: 'timeout' }), onRefresh });
    expect(note().getByRole('alert').textContent).toContain('did not answer in time');
    fireEvent.click(note().getByRole('button', { name: 'Try again' }));
    expect(onRefresh.mock.calls).toEqual([['quote']]);
    await expectAccessible(container);
  });

  it('leaves the answer before it in sight, with its age', () => {
    const previous = answer(quote);
    const { container } = renderPanel(
      companyProps({ quote: { state: 'failed', failure: { kind: 'offline' }, previous } }),
    );
    expect(textOf(partOf(container, 'Quote'))).toMatch(
      /You are offline.*142\.3500.*retrieved 3 min ago/,
    );
  });

  it('offers Connect where that is the way on', () => {
    const onConnect = vi.fn();
    renderPanel({ ...failing({ kind: 'notConnected' }), onConnect });
    fireEvent.click(note().getByRole('button', { name: 'Connect' }));
    expect(onConnect).toHaveBeenCalledOnce();
    expect(note().queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('offers to grant access again where the browser holds the service back', () => {
    const onGrantAccess = vi.fn();
    renderPanel({ ...failing({ kind: 'hostAccessMissing' }), onGrantAccess });
    fireEvent.click(note().getByRole('button', { name: 'Grant access again' }));
    expect(onGrantAccess).toHaveBeenCalledOnce();
  });

  it('says what to change where a text of the user’s was at fault', () => {
    const failure = { kind: 'invalidRequest' } as const;
    const load = { state: 'failed', failure, previous: null } as const;
    renderPanel(companyProps({ search: { draft: 'dock', submitted: 'dock', load } }));
    const search = within(partOf(document.body, 'Search its documents'));
    expect(search.getByRole('alert').textContent).toContain('Change the text and submit it again.');
    expect(search.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('offers to try again where the question held no text of the user’s', () => {
    renderPanel(failing({ kind: 'invalidRequest' }));
    expect(note().getByRole('alert').textContent).not.toContain('Change the text');
    expect(note().getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('shows code and request id, and says Copied once they are', async () => {
    const onCopy = vi.fn(async () => true);
    renderPanel({
      ...failing({ kind: 'unavailable', code: 'pilot_off', requestId: 'r-1' }),
      onCopy,
    });
    expect(note().getByText('pilot_off')).toBeTruthy();
    fireEvent.click(note().getByRole('button', { name: 'Copy' }));
    expect(onCopy.mock.calls).toEqual([['code: pilot_off\nrequest id: r-1']]);
    expect(note().queryByText('Copied')).toBeNull();
    expect((await note().findByText('Copied')).getAttribute('role')).toBe('status');
  });

  it('says so when the browser did not allow the copy', async () => {
    renderPanel({ ...failing({ kind: 'unavailable', code: 'x' }), onCopy: async () => false });
    fireEvent.click(note().getByRole('button', { name: 'Copy' }));
    expect(await note().findByText(/^Not copied/)).toBeTruthy();
    expect(note().getByRole('button', { name: 'Copy' })).toBeTruthy();
  });

  it('is said once when all parts of a company share it, and retries them all', () => {
    const failed = { state: 'failed', failure: { kind: 'unreachable' }, previous: null } as const;
    const onRefresh = vi.fn();
    renderPanel({ ...companyProps({ profile: failed, quote: failed, events: failed }), onRefresh });
    expect(screen.getAllByRole('alert').length).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRefresh.mock.calls).toEqual([['profile'], ['quote'], ['events']]);
  });
});

describe('a limit', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW }));
  afterEach(() => void vi.useRealTimers());

  it('counts down, then lets the user try again', () => {
    renderPanel(failing({ kind: 'limited', until: NOW + 61_000 }));
    expect(note().getByRole('timer').textContent).toBe('1:01');
    expect(note().queryByRole('button')).toBeNull();
    act(() => void vi.advanceTimersByTime(31_000));
    expect(note().getByRole('timer').textContent).toBe('0:30');
    act(() => void vi.advanceTimersByTime(30_000));
    expect(note().getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('invents no number where the service gave none', () => {
    renderPanel(failing({ kind: 'limited', until: null }));
    expect(note().getByRole('alert').textContent).toContain('did not say for how long');
    expect(note().queryByRole('timer')).toBeNull();
  });
});
