import type { Send } from './send.ts';
import type { Store } from './store.ts';

/** The account's state in the panel. */
export interface SessionActions {
  /** Reads the session and the wait in force back from the background. */
  refresh(): Promise<void>;
  connect(): Promise<void>;
  disconnect(): Promise<void>;
}

export function createSession(store: Store, send: Send, onConnected: () => void): SessionActions {
  return {
    async refresh() {
      const [session, gate] = await Promise.all([send('getSession', {}), send('getGate', {})]);
      if (session.ok) store.update({ session: session.value });
      if (gate.ok) store.update({ gate: gate.value });
    },
    async connect() {
      store.update({
        connectFailure: null,
        revocationFailed: false,
        session: { state: 'connecting' },
      });
      const reply = await send('connect', {});
      if (reply.ok) {
        store.update({ session: reply.value });
        onConnected();
      } else {
        store.update({ session: { state: 'disconnected' }, connectFailure: reply.failure });
      }
    },
    async disconnect() {
      // What was read with this account leaves the screen with it.
      store.update({ session: { state: 'disconnected' }, company: null, latest: null, gate: null });
      store.updateLookup({ submitted: null, load: { state: 'idle' }, ticker: null });
      const reply = await send('disconnect', {});
      if (!reply.ok) return;
      const { session, revocation } = reply.value;
      store.update({ session, revocationFailed: revocation === 'failed' });
    },
  };
}
