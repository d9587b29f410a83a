import { NO_CHANGES } from '../model/looks.ts';
import type { Common } from './ask.ts';
import { createRequestSequence } from './load-state.ts';
import { NO_PINNING, NOWHERE } from './position.ts';

/** The account's state in the panel. */
export function createSession({ store, send, sequence }: Common, onConnected: () => void) {
  /** A sequence of its own, because a disconnect's notice clears the account and drops the common sequence. */
  const revocations = createRequestSequence();

  async function refresh(): Promise<void> {
    const session = send('getSession', {});
    const rateLimit = send('getRateLimit', {});
    await Promise.all([
      sequence.read('session', session, (session) => store.update({ session })),
      sequence.read('rateLimit', rateLimit, (rateLimit) => store.update({ rateLimit })),
    ]);
  }

  function isConnected(): boolean {
    const { session } = store.state;
    return session !== 'loading' && session.state !== 'disconnected';
  }

  /** Clears everything read with the account; keeps drafts. */
  function clearAccount(): void {
    sequence.drop();
    const { watchlist, pinning } = store.bare;
    const { list, sort } = watchlist;
    store.update({
      company: null,
      history: NOWHERE.history,
      // Read again from the next account's cache.
      watchlist: { ...NOWHERE.watchlist, list, sort },
      // An open field keeps its text.
      pinning:
        pinning && pinning.draft !== null
          ? { ...NO_PINNING, list: pinning.list, draft: pinning.draft }
          : null,
      changes: NO_CHANGES,
      // Its figures are the account's, even those of a running search.
      inArticle: null,
      clips: { ...store.bare.clips, withdrawn: [] },
      documentTitles: [],
      reader: null,
      compare: { ...store.bare.compare, companies: [] },
      adding: NOWHERE.adding,
      // As in the background: the next account does not see this account's research.
      saved: { ...store.state.saved, recents: [] },
      latest: null,
      calls: { state: 'idle' },
      rateLimit: null,
    });
    store.patch('lookup', { submitted: null, ticker: null });
    void send('tellOpenCompany', { company: null });
  }

  return {
    refresh,
    /** Clears the account's data, but keeps why the last attempt to connect failed, which may be known before this. */
    async accountChanged(): Promise<void> {
      clearAccount();
      await refresh();
      if (isConnected()) store.update({ connectFailure: null });
    },
    /** @param forceLogin as another account: the service refused the last one, or the user wants another */
    async connect(forceLogin = false) {
      // Ignores the revocation of an earlier disconnect from now on.
      revocations.take('newest');
      const before = store.state.session;
      store.update({
        connectFailure: null,
        revocation: null,
        session: { state: 'connecting' },
      });
      const reply = await send('connect', { forceLogin });
      if (reply.ok) {
        store.update({ session: reply.value });
        onConnected();
      } else {
        // A sign-in that the user cancelled is not a failure.
        const connectFailure = reply.failure.kind === 'aborted' ? null : reply.failure;
        // The earlier session may still be valid.
        store.update({ connectFailure, session: before });
        await refresh();
      }
    },
    async cancel() {
      await send('cancelSignIn', {});
      // A sign-in whose worker was stopped before this panel opened sends no notice.
      await refresh();
    },
    async disconnect() {
      clearAccount();
      const isNewest = revocations.take('newest');
      store.update({ session: { state: 'disconnected' }, connectFailure: null });
      const reply = await send('disconnect', {});
      // Revoking takes time, and the user may have connected meanwhile, so the session is read back.
      await refresh();
      if (!reply.ok || !isNewest() || isConnected()) return;
      store.update({ revocation: reply.value.revocation });
    },
  };
}
