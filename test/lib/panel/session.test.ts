import { describe, expect, it } from 'vitest';
import { ok } from '../../../lib/model/failure.ts';
import type { Revocation, Session } from '../../../lib/model/session.ts';
import { createRequestSequence } from '../../../lib/panel/query-state.ts';
import { createSend } from '../../../lib/panel/send.ts';
import { createSession } from '../../../lib/panel/session.ts';
import { NHVN } from '../../components/fixtures/compared.ts';
import { storeAt } from './quiet-panel.ts';
import { scriptedPanel } from './scripted-panel.ts';

const disconnected: Session = { state: 'disconnected' };

/** A panel's session beside a background that answers a disconnect so. */
function sessionWith(revocation: Revocation) {
  const store = storeAt();
  const send = createSend(1, async (message) =>
    (message as { request: string }).request === 'disconnect'
      ? ok({ session: disconnected, revocation })
      : ok(disconnected),
  );
  return { store, session: createSession(store, send, createRequestSequence(), () => {}) };
}

describe('disconnecting', () => {
  it.each<Revocation>(['revoked', 'refused', 'unreachable', 'notOffered', 'notKnown'])(
    'remembers what came of it at the provider until the next connect: %s',
    async (revocation) => {
      const { store, session } = sessionWith(revocation);
      await session.disconnect();
      expect(store.state.revocation).toBe(revocation);
      await session.connect();
      expect(store.state.revocation).toBeNull();
    },
  );

  it('remembers a failed revocation although its notice clears the account', async () => {
    const { store, session } = sessionWith('unreachable');
    const disconnecting = session.disconnect();
    session.accountChanged();
    await disconnecting;
    expect(store.state.revocation).toBe('unreachable');
  });

  it('reports no revocation that ends after the next connect began', async () => {
    const revoked = Promise.withResolvers<Revocation>();
    const window = Promise.withResolvers<void>();
    const store = storeAt();
    const send = createSend(1, async (message) => {
      const { request } = message as { request: string };
      if (request === 'connect') await window.promise;
      return request === 'disconnect'
        ? ok({ session: disconnected, revocation: await revoked.promise })
        : ok(disconnected);
    });
    const session = createSession(store, send, createRequestSequence(), () => {});
    const disconnecting = session.disconnect();
    const connecting = session.connect();
    revoked.resolve('unreachable');
    await disconnecting;
    expect(store.state.revocation).toBeNull();
    window.resolve();
    await connecting;
  });
});

describe('the session from the background', () => {
  const connected: Session = { state: 'connected', subject: 'A', expiresAt: 1 };

  it('is disconnected from the press on, and a connect forces no new login', async () => {
    const { panel, store, asked } = scriptedPanel({
      connect: () => ok(connected),
      disconnect: () => new Promise(() => {}),
    });
    await panel.session.connect();
    expect(asked).toContainEqual(['connect', { forceLogin: false }]);
    expect(store.state.session).toEqual(connected);
    store.update({ compare: { metric: 'cash', companies: [NHVN] } });
    void panel.session.disconnect();
    expect(store.state.session).toEqual(disconnected);
    expect(store.state.compare).toEqual({ metric: 'cash', companies: [] });
  });

  it('reports a failed revocation although the session cannot be read', async () => {
    const { panel, store } = scriptedPanel({
      disconnect: () => ok({ session: disconnected, revocation: 'unreachable' }),
    });
    await panel.session.disconnect();
    expect(store.state.revocation).toBe('unreachable');
  });

  it('reports no failed revocation once another session is connected', async () => {
    const { panel, store } = scriptedPanel({
      getSession: () => ok(connected),
      getRateLimit: () => ok(null),
      disconnect: () => ok({ session: disconnected, revocation: 'unreachable' }),
    });
    await panel.session.disconnect();
    expect(store.state).toMatchObject({ session: connected, revocation: null });
  });
});
