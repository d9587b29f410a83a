import { type Failure, failed, ok, type Result } from '../model/failure.ts';
import { type Provider, requestProviderMetadata } from './discovery.ts';
import { isHostAccessMissing } from './environment.ts';
import { type SignInParts, signIn } from './sign-in.ts';
import {
  type AccessToken,
  revokeSession,
  type StoredSession,
  sessionOf,
  usableToken,
} from './stored-session.ts';

/** The running tasks of this worker. A disconnect aborts and replaces them, so that late answers have no effect. */
export interface WorkerTasks {
  readonly stop: AbortController;
  connecting: boolean;
  renewal: Promise<Result<AccessToken>> | null;
}

/** One silent sign-in with every read and write of the session: a late caller finds the new token, or no session. */
export function createRenewal(parts: SignInParts) {
  const { env, sessions } = parts;
  const aborted = failed({ kind: 'aborted' });

  /** Ends only the session that could not be renewed, and revokes its token. */
  async function end(session: StoredSession): Promise<Result<AccessToken>> {
    const ended = await sessions.take(
      ({ account, accessToken }) =>
        account === session.account && accessToken === session.accessToken,
    );
    if (ended) env.onChange();
    void revokeSession(env, ended, 'renewal');
    return failed({ kind: 'notConnected' });
  }

  async function renew(
    tasks: WorkerTasks,
    refused: AccessToken | null,
  ): Promise<Result<AccessToken>> {
    const { signal } = tasks.stop;
    const session = await sessions.read();
    if (!session) return failed({ kind: 'notConnected' });
    const token = usableToken(session, env.now());
    if (token && !refused?.is(session.accessToken)) return ok(token);
    if (signal.aborted) return aborted;
    // A running sign-in may be about to write its own session.
    if (tasks.connecting) return failed({ kind: 'signInBusy' });
    // Without a subject, the new token could be another account's.
    if (session.subject === null) return end(session);
    // Write first, so that the refused token is not sent again if the worker dies later.
    const spent = { ...session, isSpent: true };
    if (!(await sessions.write(spent, signal))) return aborted;
    // A missing connection ends no session, and the next request tries again.
    if (!env.online()) return failed({ kind: 'offline' });

    const fresh = await signIn(parts, session.provider, { silentFor: session.idToken }, signal, {
      async keep(grant) {
        const renewed = sessionOf(session.provider, grant);
        const usable = usableToken(renewed, env.now());
        // The user may have signed in at the provider with another account.
        const isSame = renewed.subject === session.subject;
        return usable && isSame && (await sessions.write(renewed, signal)) ? usable : null;
      },
      // Revoking the new token could end the session's grant, so the session ends first.
      beforeRevoke: async () => signal.aborted || end(session),
    });
    if (signal.aborted) return aborted;
    if (fresh.ok && fresh.value) {
      env.onChange();
      return ok(fresh.value);
    }
    const kept = fresh.ok ? null : await passing(fresh.failure, session.provider, signal);
    if (signal.aborted) return aborted;
    return kept ? failed(kept) : end(session);
  }

  /** A failure that does not concern the session, so that the next request tries again; else null. */
  async function passing(
    failure: Failure,
    { issuer }: Pick<Provider, 'issuer'>,
    signal: AbortSignal,
  ): Promise<Failure | null> {
    if (await isHostAccessMissing(env, failure)) return { kind: 'hostAccessMissing' };
    switch (failure.kind) {
      case 'signInUnreachable':
        return { ...failure, kind: 'notRenewed' };
      case 'signInUnavailable':
      case 'signInServerError':
      case 'signInBusy':
        return failure;
      case 'notConnected': {
        if (!env.isFirefox) return null;
        const asked = await requestProviderMetadata(env, new URL(issuer), signal);
        return asked.ok ? null : passing(asked.failure, { issuer }, signal);
      }
      default:
        return null;
    }
  }

  /** @param refused the token that got a 401, or null if the token expired */
  return (tasks: WorkerTasks, refused: AccessToken | null): Promise<Result<AccessToken>> => {
    tasks.renewal ??= renew(tasks, refused).finally(() => {
      tasks.renewal = null;
    });
    return tasks.renewal;
  };
}
