import { describe, expect, it } from 'vitest';
import type { Session } from '../../../lib/messages/panel-messages.ts';
import { ok } from '../../../lib/model/failure.ts';
import type { Revocation } from '../../../lib/model/session.ts';
import { createRequestSequence } from '../../../lib/panel/query-state.ts';
import { createSend } from '../../../lib/panel/send.ts';
import { createSession } from '../../../lib/panel/session.ts';
import { createStore, emptyPlace } from '../../../lib/panel/store.ts';

const disconnected: Session = { state: 'disconnected' };
const given = { online: true, now: 0, newsSites: [], allowLoopback: false };

/** A panel's session beside a background that answers a disconnect so. */
function sessionWith(revocation: Revocation) {
  const store = createStore(emptyPlace(given), () => 0);
  const send = createSend(1, async (message) =>
    (message as { request: string }).request === 'disconnect'
      ? ok({ session: disconnected, revocation })
      : ok(disconnected),
  );
  return { store, session: createSession(store, send, createRequestSequence(), () => {}) };
}

describe('disconnecting', () => {
  it.each<[Revocation, boolean]>([
    ['failed', true],
    ['revoked', false],
    ['notOffered', true],
    ['nothingToRevoke', false],
  ])('remembers that the provider could not be told: %s', async (revocation, told) => {
    const { store, session } = sessionWith(revocation);
    await session.disconnect();
    expect(store.state.revocationFailed).toBe(told);
  });

  it('remembers that it is not known whether a token was issued, until the next connect', async () => {
    const { store, session } = sessionWith('notKnown');
    await session.disconnect();
    expect(store.state).toMatchObject({ revocationNotKnown: true, revocationFailed: false });
    await session.connect();
    expect(store.state.revocationNotKnown).toBe(false);
  });

  it('is remembered though the notice of it clears the account meanwhile', async () => {
    const { store, session } = sessionWith('failed');
    const disconnecting = session.disconnect();
    session.accountChanged();
    await disconnecting;
    expect(store.state.revocationFailed).toBe(true);
  });

  it('says nothing of a revocation that ends after the next connect has begun', async () => {
    const revoked = Promise.withResolvers<Revocation>();
    const window = Promise.withResolvers<void>();
    const store = createStore(emptyPlace(given), () => 0);
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
    revoked.resolve('failed');
    await disconnecting;
    expect(store.state.revocationFailed).toBe(false);
    window.resolve();
    await connecting;
  });

  it('is forgotten when the user connects again', async () => {
    const { store, session } = sessionWith('failed');
    await session.disconnect();
    await session.connect();
    expect(store.state.revocationFailed).toBe(false);
  });
});
