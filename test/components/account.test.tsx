// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { NOW } from './fixtures/answers.ts';
import { panelProps } from './fixtures/panel.ts';
import { expectAccessible, renderPanel } from './render.tsx';

const disconnected = { state: 'disconnected' } as const;

describe('the account line', () => {
  it('offers one Connect button while disconnected', async () => {
    const onConnect = vi.fn();
    const { container } = renderPanel(panelProps({ session: disconnected, onConnect }));
    fireEvent.click(screen.getByRole('button', { name: 'Connect' }));
    expect(onConnect).toHaveBeenCalledOnce();
    await expectAccessible(container);
  });

  it('claims nothing while the connection is being checked', () => {
    renderPanel(panelProps({ session: 'loading' }));
    expect(screen.queryByRole('button', { name: 'Connect' })).toBeNull();
    expect(screen.queryByText('Connected')).toBeNull();
  });

  it('says where to look while signing in, and lets the user take it back', async () => {
    const onCancelSignIn = vi.fn();
    const { container } = renderPanel(
      panelProps({ session: { state: 'connecting' }, onCancelSignIn }),
    );
    expect(screen.getByText('Signing in…')).toBeTruthy();
    expect(screen.getByText(/Finish in the sign-in window/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel signing in' }));
    expect(onCancelSignIn).toHaveBeenCalledOnce();
    await expectAccessible(container);
  });

  it('shows account, end and Disconnect once opened', async () => {
    const onDisconnect = vi.fn();
    const session = { state: 'connected', subject: 'account-7', expiresAt: NOW } as const;
    const { container } = renderPanel(panelProps({ session, onDisconnect }));
    expect(screen.queryByText('account-7')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Connected', expanded: false }));
    expect(screen.getByText('account-7')).toBeTruthy();
    expect(screen.getByText(/^\d\d:\d\d (UTC|GMT|CES?T)/)).toBeTruthy();
    await expectAccessible(container);
    fireEvent.click(screen.getByRole('button', { name: 'Disconnect' }));
    expect(onDisconnect).toHaveBeenCalledOnce();
  });

  it('says why a sign-in failed, still with one Connect button', async () => {
    const onConnect = vi.fn();
    const { container } = renderPanel(
      panelProps({ session: disconnected, connectFailure: { kind: 'signInCancelled' }, onConnect }),
    );
    expect(screen.getByRole('alert').textContent).toMatch(/closed before it was finished/);
    fireEvent.click(screen.getByRole('button', { name: 'Connect' }));
    expect(onConnect).toHaveBeenCalledOnce();
    await expectAccessible(container);
  });

  it('says why connecting anew failed beside the connection that stays', () => {
    renderPanel(panelProps({ connectFailure: { kind: 'signInCancelled' } }));
    expect(screen.getByRole('alert').textContent).toMatch(/closed before it was finished/);
    expect(screen.getByRole('button', { name: 'Connected' })).toBeTruthy();
  });

  it('says that the provider could not be told of a disconnect, for as long as it matters', async () => {
    const props = panelProps({ session: disconnected, revocationFailed: true });
    const { container, show } = renderPanel(props);
    expect(screen.getByText(/The provider could not be told.*at most an hour/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    await expectAccessible(container);
    show(panelProps());
    expect(screen.queryByText(/could not be told/)).toBeNull();
  });

  it('says after a disconnect that a token may have been issued, where that is not known', async () => {
    const props = panelProps({ session: disconnected, revocationNotKnown: true });
    const { container, show } = renderPanel(props);
    expect(screen.getByText(/not known whether access was granted.*at most an hour/)).toBeTruthy();
    await expectAccessible(container);
    show(panelProps());
    expect(screen.queryByText(/for certain/)).toBeNull();
  });

  it('offers to try again where the provider says that it cannot answer now', () => {
    const onConnect = vi.fn();
    const connectFailure = { kind: 'signInUnavailable' } as const;
    renderPanel(panelProps({ session: disconnected, connectFailure, onConnect }));
    expect(screen.getByRole('alert').textContent).toMatch(/cannot answer at the moment/);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onConnect).toHaveBeenCalledOnce();
  });

  it('names the check that failed where the operator has to act', () => {
    renderPanel(
      panelProps({
        session: disconnected,
        connectFailure: { kind: 'signInMisconfigured', what: 'issuer' },
      }),
    );
    expect(screen.getByText('issuer')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Connect' })).toBeTruthy();
  });
});
