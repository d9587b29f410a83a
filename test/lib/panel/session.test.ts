import { describe, expect, it } from 'vitest';
import { ok } from '../../../lib/model/failure.ts';
import type { Revocation, Session } from '../../../lib/model/session.ts';
import { NHVN } from '../../components/fixtures/compared.ts';
import { type Script, scriptedPanel } from './scripted-panel.ts';

const connected: Session = { state: 'connected', subject: 'A', expiresAt: 1 };
const disconnected: Session = { state: 'disconnected' };
const revoked = (revocation: Revocation) => ok({ session: disconnected, revocation });

/** A panel beside a background that answers a disconnect with this revocation. */
const disconnecting = (revocation: Revocation, script: Script = {}) =>
  scriptedPanel({
    connect: () => ok(disconnected),
    disconnect: () => revoked(revocation),
    getSession: () => ok(disconnected),
    ...script,
  });

describe('disconnecting', () => {
  it.each<Revocation>(['revoked', 'refused', 'unreachable', 'notOffered', 'notKnown'])(
    'remembers what came of it at the provider until the next connect: %s',
    async (revocation) => {
      const { panel, store } = disconnecting(revocation);
      await panel.session.disconnect();
      expect(store.state.revocation).toBe(revocation);
      await panel.session.connect();
      expect(store.state.revocation).toBeNull();
    },
  );

  it('remembers a failed revocation although its notice clears the account', async () => {
    const { panel, store } = disconnecting('unreachable');
    const ends = panel.session.disconnect();
    panel.noticed({ notice: 'accountChanged' });
    await ends;
    expect(store.state.revocation).toBe('unreachable');
  });

  it('reports no revocation that ends after the next connect began', async () => {
    const script = { connect: 'held', disconnect: 'held' } as const;
    const { panel, store, reply } = disconnecting('unreachable', script);
    void panel.session.disconnect();
    void panel.session.connect();
    await reply('disconnect', revoked('unreachable'));
    expect(store.state.revocation).toBeNull();
  });

  it.each<[string, Script, Session, Revocation | null]>([
    ['a failed revocation although the session cannot be read', {}, disconnected, 'unreachable'],
    [
      'no failed revocation once another session is connected',
      { getSession: () => ok(connected) },
      connected,
      null,
    ],
  ])('reports %s', async (_, script, session, revocation) => {
    const disconnect = () => revoked('unreachable');
    const { panel, store } = scriptedPanel({ disconnect, ...script });
    await panel.session.disconnect();
    expect(store.state).toMatchObject({ session, revocation });
  });

  it('ends the session at the press, and forces no new login at a later connect', async () => {
    const { panel, store, inputs } = disconnecting('revoked', {
      connect: () => ok(connected),
      disconnect: 'held',
    });
    await panel.session.connect();
    expect(inputs('connect')).toEqual([{ forceLogin: false }]);
    expect(store.state.session).toEqual(connected);
    store.update({ compare: { metric: 'cash', companies: [NHVN] } });
    void panel.session.disconnect();
    expect(store.state.session).toEqual(disconnected);
    expect(store.state.compare).toEqual({ metric: 'cash', companies: [] });
  });
});
