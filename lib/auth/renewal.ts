import { failed, ok, type Result } from '../model/failure.ts';
import type { AccessToken } from './access-token.ts';
import { isHostAccessMissing } from './environment.ts';
import { revokeSession } from './revocation.ts';
import { type SignInParts, signIn } from './sign-in.ts';
import { revocable, type StoredSession, sessionOf, usableToken } from './stored-session.ts';

/**
 * What this worker has under way, and nothing that must outlive it. Disconnecting aborts it and
 * puts a new one in its place, so that late answers find nobody.
 */
export interface Work {
  readonly stop: AbortController;
  connecting: boolean;
  renewal: Promise<Result<AccessToken>> | null;
}

export interface Renewal {
  /**
   * One silent try for all who wait. All reading and writing of the session is inside it: a caller
   * that comes late finds the new token, or no session.
   *
   * @param refused the token the service answered 401 to, or null if it just ran out
   */
  share(work: Work, refused: AccessToken | null): Promise<Result<AccessToken>>;
}

export function createRenewal(parts: SignInParts): Renewal {
  const { env, sessions } = parts;
  const aborted = failed({ kind: 'aborted' });

  /** Ends the session that was to be renewed, and no other; its token is revoked, spent or not. */
  async function end(session: StoredSession): Promise<Result<AccessToken>> {
    const ended = await sessions.take(
      ({ account, accessToken }) =>
        account === session.account && [null, session.accessToken].includes(accessToken),
    );
    if (ended) {
      env.onChange();
      // Nobody waits for it.
      void revokeSession(env, ended);
    }
    return failed({ kind: 'notConnected' });
  }

  async function renew(work: Work, refused: AccessToken | null): Promise<Result<AccessToken>> {
    const { signal } = work.stop;
    const session = await sessions.read();
    if (!session) return failed({ kind: 'notConnected' });
    const token = usableToken(session, env.now());
    if (token && !refused?.is(session.accessToken)) return ok(token);
    if (signal.aborted) return aborted;
    // Nothing is written beside a running sign-in, which may be about to write its own session.
    if (work.connecting) return failed({ kind: 'signInBusy' });
    // Without a subject nobody could tell whether a silent answer is the same account's.
    if (session.subject === null) return end(session);
    // Before anything else: should the worker die now, that token is not sent again.
    const spent = { ...session, accessToken: null, spentToken: revocable(session) };
    if (!(await sessions.write(spent, signal))) return aborted;
    // Not a failed try: the session stays for the next request.
    if (!env.online()) return failed({ kind: 'offline' });

    let fresh: AccessToken | null = null;
    const grant = await signIn(parts, session.provider, 'silent', signal, {
      async keep(granted) {
        const renewed = sessionOf(session.provider, granted);
        const usable = usableToken(renewed, env.now());
        // Another account may have taken over the browser's session with the provider.
        const isSame = renewed.subject === session.subject;
        const kept = usable !== null && isSame && (await sessions.write(renewed, signal));
        if (kept) fresh = usable;
        return kept;
      },
      // While the session stands, a token that may be of the same grant is not revoked.
      giveUp: async () => signal.aborted || end(session),
    });
    if (signal.aborted) return aborted;
    if (fresh) {
      env.onChange();
      return ok(fresh);
    }
    if (!grant.ok && (await isHostAccessMissing(env, grant.failure))) {
      return failed({ kind: 'hostAccessMissing' });
    }
    return signal.aborted ? aborted : end(session);
  }

  return {
    share(work, refused) {
      work.renewal ??= renew(work, refused).finally(() => {
        work.renewal = null;
      });
      return work.renewal;
    },
  };
}
