import { failed, ok, type Result } from '../failure.ts';
import type { AccessToken } from './access-token.ts';
import type { AuthEnvironment } from './environment.ts';
import { isHeldBack } from './host-access.ts';
import { signIn } from './sign-in.ts';
import { sessionOf, sessionPlace, usableToken } from './stored-session.ts';

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

export function createRenewal(env: AuthEnvironment): Renewal {
  const place = sessionPlace(env);

  async function end(): Promise<Result<AccessToken>> {
    await place.clear();
    env.onChange();
    return failed({ kind: 'notConnected' });
  }

  async function renew(work: Work, refused: AccessToken | null): Promise<Result<AccessToken>> {
    const { signal } = work.stop;
    const session = await place.read();
    if (!session) return failed({ kind: 'notConnected' });
    const token = usableToken(session, env.now());
    if (token && !refused?.is(session.accessToken)) return ok(token);
    if (signal.aborted) return failed({ kind: 'aborted' });
    // Nothing is written beside a running sign-in, which may be about to write its own session.
    if (work.connecting) return failed({ kind: 'signInBusy' });
    // Without a subject nobody could tell whether a silent answer is the same account's.
    if (session.subject === null) return end();
    // Dropped before anything else: should the worker die now, nobody sends that token again.
    await place.write({ ...session, accessToken: null });
    // Not a failed try: the session stays for the next request.
    if (!env.online()) return failed({ kind: 'offline' });

    const grant = await signIn(env, session.provider, 'silent', signal);
    if (signal.aborted) return failed({ kind: 'aborted' });
    if (!grant.ok && (await isHeldBack(env, grant.failure))) {
      return failed({ kind: 'hostAccessMissing' });
    }
    const renewed = grant.ok ? sessionOf(session.provider, grant.value) : null;
    const fresh = renewed && usableToken(renewed, env.now());
    // Another account may have taken over the browser's session with the provider.
    if (!fresh || renewed.subject !== session.subject) return end();
    await place.write(renewed);
    env.onChange();
    return ok(fresh);
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
