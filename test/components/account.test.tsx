import { act, fireEvent, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Failure } from '../../lib/model/failure.ts';
import type { PanelProps } from '../../lib/panel/actions.ts';
import { envelope, fieldsOf, NOW } from './fixtures/answers.ts';
import { companyProps, failed, panelProps } from './fixtures/panel.ts';
import { focused, heard, isOffered, press, renderPanel, textOf } from './render.tsx';

const disconnected = { state: 'disconnected' } as const;

describe('the account line', () => {
  it('offers neither Connect nor Connected while the connection is being checked', () => {
    renderPanel(panelProps({ session: 'loading' }));
    expect([isOffered('Connect'), isOffered('Connected')]).toEqual([false, false]);
  });

  it('keeps the focus on its button from Connect to Connected and back', async () => {
    const at = (session: PanelProps['session']) => panelProps({ session });
    const { acts, show } = renderPanel(at(disconnected));
    press('Connect');
    expect(acts.onConnect).toHaveBeenCalledOnce();
    show(at({ state: 'connecting' }));
    await expect.poll(focused).toBe('Signing in…');
    expect(screen.getByText(/Finish in the sign-in window/)).toBeTruthy();
    press('Cancel signing in');
    expect(acts.onCancelSignIn).toHaveBeenCalledOnce();
    show(at({ state: 'connected', subject: 'one', expiresAt: NOW + 1000 }));
    await expect.poll(focused).toBe('Connected');
    show(at(disconnected));
    await expect.poll(focused).toBe('Connect');
  });

  it('shows account, expiry and Disconnect when opened', () => {
    const session = { state: 'connected', subject: 'account-7', expiresAt: NOW } as const;
    const { acts } = renderPanel(panelProps({ session }));
    expect(screen.queryByText('account-7')).toBeNull();
    press('Connected');
    expect(screen.getByText('account-7')).toBeTruthy();
    expect(screen.getByText(/^\d\d:\d\d (UTC|GMT|CES?T)/)).toBeTruthy();
    press('Disconnect');
    expect(acts.onDisconnect).toHaveBeenCalledOnce();
    press('Connected');
    press('Connect as someone else');
    expect(acts.onSignInAgain).toHaveBeenCalledOnce();
    expect(isOffered('Disconnect')).toBe(false);
  });

  it('offers another account beside Connect after a Disconnect, and not before one', () => {
    const { acts, show } = renderPanel(panelProps({ session: disconnected }));
    expect(isOffered('Connect as someone else')).toBe(false);
    show(panelProps({ session: disconnected, revocation: 'revoked' }));
    press('Connect as someone else');
    expect(acts.onSignInAgain).toHaveBeenCalledOnce();
  });

  it.each(['Connected', 'Disconnect', 'Connect as someone else'])(
    'closes its details on Escape from %s and keeps the focus',
    (name) => {
      renderPanel(panelProps());
      press('Connected');
      const target = screen.getByRole('button', { name });
      target.focus();
      fireEvent.keyDown(target, { key: 'Escape' });
      expect(isOffered('Disconnect')).toBe(false);
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Connected' }));
    },
  );

  it.each<[Failure, RegExp, string]>([
    [{ kind: 'signInCancelled' }, /closed before it was finished/, 'Connect'],
    [{ kind: 'signInUnavailable' }, /provider is temporarily unavailable/, 'Try again'],
    [
      { kind: 'signInNotApproved', code: 'consent_required' },
      /provider did not approve access.*consent_required/,
      'Connect',
    ],
    [{ kind: 'signInMisconfigured', what: 'issuer' }, /issuer/, 'Connect'],
  ])('explains a failed sign-in with one recovery action: %j', (connectFailure, words, wayOn) => {
    const { acts } = renderPanel(panelProps({ session: disconnected, connectFailure }));
    const note = screen.getByRole('alert').closest<HTMLElement>('.failure');
    expect(textOf(note)).toMatch(words);
    press(wayOn);
    expect(acts.onConnect).toHaveBeenCalledOnce();
  });

  it.each([
    ['unreachable', /provider could not be reached.*within an hour/],
    ['refused', /did not revoke the access.*within an hour/],
    ['notOffered', /offers no revocation.*within an hour/],
    ['notKnown', /access may have been granted.*an hour at most/],
  ] as const)(
    'names data that may outlive a disconnect until the user connects again: %s',
    (revocation, words) => {
      const { show } = renderPanel(panelProps({ session: disconnected, revocation }));
      expect(screen.getByText(words)).toBeTruthy();
      show(panelProps());
      expect(screen.queryByText(words)).toBeNull();
    },
  );
});

describe('the quota bar', () => {
  const bar = () => textOf(screen.getByRole('contentinfo'));
  const quotaOf = (fields: Record<string, string | number | null>) => {
    renderPanel(
      panelProps({
        latest: envelope({ quota: fieldsOf(fields), sourceNotes: 'Notes of one part.' }),
      }),
    );
    return bar();
  };

  it('shows every quota field with its as-of time and an age that updates by itself', () => {
    vi.useFakeTimers({ now: NOW });
    renderPanel(panelProps({ latest: envelope() }));
    expect(bar()).toContain('Requests remaining 412');
    expect(bar()).toContain('Window rolling hour');
    expect(bar()).toMatch(/As of .*\d\d:\d\d/);
    expect(bar()).toContain('retrieved 3 min ago');
    act(() => void vi.advanceTimersByTime(2 * 60_000));
    expect(bar()).toContain('retrieved 5 min ago');
    vi.useRealTimers();
  });

  it('shows times as time elements with the exact time, and leaves other fields unchanged', () => {
    const resetAt = '2026-11-20T21:18:17.704Z';
    expect(quotaOf({ reset_at: resetAt, limit: '600.00' })).not.toContain(resetAt);
    expect(bar()).toContain('Limit 600.00');
    expect(screen.getAllByTitle(resetAt)[0]?.getAttribute('datetime')).toBe(resetAt);
  });

  it('starts with the remaining requests and lists long or missing fields in its details', () => {
    const note = 'One budget for this account, shared with another interface.';
    const words = quotaOf({ limit: 600, next_search_at: null, note, 'search.remaining': 18 });
    expect(words).toMatch(/^Quota Search · remaining 18Limit 600As of/);
    expect(words).toContain(`Note${note}`);
    expect(words).toContain('Not provided: Next search at');
    expect(words).not.toMatch(/Notes of one part|cut here/);
  });

  it('says when the service gave no quota figures and when nothing was requested yet', () => {
    const { show } = renderPanel(panelProps({ latest: envelope({ quota: [], asOf: null }) }));
    expect(bar()).toContain('No quota figures provided');
    expect(bar()).toContain('As-of date not provided');
    show(panelProps());
    expect(bar()).toMatch(/^No quota data yet/);
  });
});

describe('the wait for the service’s limit', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOW }));
  afterEach(() => void vi.useRealTimers());
  const announced = () =>
    heard().filter((words) => /Rate limit reached|can be sent again/.test(words));
  const OVER = ['Requests can be sent again.'];

  it('counts down visibly and is announced only at its start and end', () => {
    const { show } = renderPanel(panelProps());
    expect(announced()).toEqual([]);
    show(panelProps({ rateLimit: { until: NOW + 5000 } }));
    const start = announced();
    expect(start).toHaveLength(1);
    expect(screen.getByRole('timer').textContent).toBe('0:05');
    act(() => void vi.advanceTimersByTime(3000));
    expect(screen.getByRole('timer').textContent).toBe('0:02');
    expect(announced()).toEqual(start);
    act(() => void vi.advanceTimersByTime(2000));
    expect(screen.queryByRole('timer')).toBeNull();
    expect(announced()).toEqual(OVER);
  });

  it.each([
    ['when the panel is shown', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['fifteen seconds later', () => vi.advanceTimersByTime(15_000)],
  ])('ends after a sleep that stopped the timers, %s', (_, wake) => {
    const until = NOW + 600_000;
    const quote = failed({ kind: 'limited', until });
    renderPanel({ ...companyProps({ quote }), rateLimit: { until } });
    expect(announced()).toHaveLength(1);
    vi.setSystemTime(until + 1);
    act(() => void wake());
    expect(announced()).toEqual(OVER);
    expect(isOffered('Try again')).toBe(true);
  });
});
