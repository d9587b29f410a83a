import { failed, ok, type Result } from '../model/failure.ts';
import type { Revocation, Session } from '../model/session.ts';
import { createMutex } from '../storage/stored.ts';
import { dropAttempt } from './attempt.ts';
import { discover } from './discovery.ts';
import { type AuthEnvironment, type IdentityApi, isHostAccessMissing } from './environment.ts';
import { takeOpenExchanges } from './exchange.ts';
import { createRenewal, type WorkerTasks } from './renewal.ts';
import { type SignInParts, signIn } from './sign-in.ts';
import { createSignInWindow } from './sign-in-window.ts';
import {
  type AccessToken,
  createSessionStore,
  isAnotherAccount,
  publicSession,
  revokeSession,
  type StoredSession,
  sessionOf,
  usableToken,
} from './stored-session.ts';

/**
 * Sign-in at the operator's provider, and the access token (contract section 5). Only the background may use it, and
 * creates one: pages and the panel get nothing but `Session`, which holds no secret. Only storage errors are thrown.
 *
 * Because the worker can die after any line, all state is in storage.session (`auth.session`, `auth.attempt`,
 * `auth.window`, and `auth.exchange:` with each exchange's id). Memory holds only the running tasks.
 */
export function createAuth(env: AuthEnvironment) {
  const sessions = createSessionStore(env);
  const parts: SignInParts = { env, sessions, window: createSignInWindow(env) };
  const renew = createRenewal(parts);
  // A cancelled sign-in closes its window and drops its attempt before the next one begins.
  const withLock = createMutex();
  let tasks = newTasks();

  function stopTasks(): void {
    tasks.stop.abort();
    tasks = newTasks();
  }

  async function accessToken(refused: AccessToken | null): Promise<Result<AccessToken>> {
    const session = await sessions.read();
    if (!session) return failed({ kind: 'notConnected' });
    const token = usableToken(session, env.now());
    return token && !refused?.is(session.accessToken) ? ok(token) : renew(tasks, refused);
  }

  return {
    /** `connecting` while a sign-in of this worker runs. A session may be past its `expiresAt`. */
    getSession: async (): Promise<Session> =>
      tasks.connecting ? { state: 'connecting' } : publicSession(await sessions.read()),
    /**
     * One interactive sign-in, only ever started by a click. An existing session survives a failure; another
     * account's token is revoked once the new session is stored.
     *
     * @param way `forceLogin` makes the provider ask for an account, because another one is wanted
     */
    async connect(way: 'interactive' | 'forceLogin' = 'interactive'): Promise<Result<Session>> {
      const mine = tasks;
      if (mine.connecting) return failed({ kind: 'signInBusy' });
      mine.connecting = true;
      env.onChange();
      try {
        const session = await withLock(() => signInInteractively(parts, mine, way));
        const isBlocked = !session.ok && (await isHostAccessMissing(env, session.failure));
        return isBlocked ? failed({ kind: 'hostAccessMissing' }) : session;
      } finally {
        mine.connecting = false;
        env.onChange();
      }
    },
    /** Ends a running sign-in as `aborted`, and closes its window. An existing session stays. */
    cancel() {
      if (tasks.connecting) stopTasks();
    },
    /**
     * Cancels a running sign-in or renewal, deletes token and attempt, then revokes the token at the provider. A token
     * that a running code exchange still brings is revoked when it arrives.
     *
     * @param onCleared runs, and is awaited, once the secrets are deleted
     */
    async disconnect(onCleared?: () => Promise<void>) {
      stopTasks();
      const [session] = await Promise.all([sessions.take(), dropAttempt(env)]);
      const mayHaveToken = await takeOpenExchanges(env);
      env.onChange();
      // The token is revoked even if `onCleared` fails.
      const revoking = revokeSession(env, session, 'disconnect');
      const [revoked] = await Promise.all([revoking, onCleared?.()]);
      const isGone = revoked === 'revoked' || revoked === 'nothingToRevoke';
      const revocation: Revocation = mayHaveToken && isGone ? 'notKnown' : revoked;
      return { ok: true as const, value: publicSession(null), revocation };
    },
    /** Key for all cached data of this account, or null while disconnected. */
    account: async () => (await sessions.read())?.account ?? null,
    /** The account as the provider names it; null while disconnected, or where the provider names none. */
    subject: async () => (await sessions.read())?.subject ?? null,
    /** Key for the quota, which outlives a disconnect; sessions without a subject may be one account, and share a key. */
    quotaKey: async () => quotaKeyOf(await sessions.read()),
    /**
     * Reads at once the account of a call, its quota's key, and its token if the token needs no renewal; `isCurrent`
     * tells whether all of them are unchanged.
     */
    async held() {
      const isCurrent = sessions.mark();
      const session = await sessions.read();
      return {
        account: session?.account ?? null,
        quotaKey: quotaKeyOf(session),
        token: session && usableToken(session, env.now()),
        isCurrent,
      };
    },
    /**
     * The token for a request of the user. An expired token is renewed by one silent sign-in, shared by all callers. If
     * the provider refuses, the session ends; if it does not answer, the session stays.
     */
    accessToken: () => accessToken(null),
    /** After a 401: drops this token if it is still the current one, then does the same as `accessToken`. */
    renewAfterRefusal: (refused: AccessToken) => accessToken(refused),
    /** After a 401 for a token that was just renewed: ends the session if it is the current token. */
    async abandon(refused: AccessToken) {
      const session = await sessions.take(
        ({ accessToken, isSpent }) => refused.is(accessToken) && !isSpent,
      );
      if (!session) return;
      env.onChange();
      // The service refuses the token, but for the provider it is still valid.
      void revokeSession(env, session, 'renewal');
    },
  };
}

export type Auth = ReturnType<typeof createAuth>;

const quotaKeyOf = (session: StoredSession | null): string =>
  typeof session?.subject === 'string' ? `subject:${session.subject}` : 'unknown';

const newTasks = (): WorkerTasks => ({
  stop: new AbortController(),
  connecting: false,
  renewal: null,
});

/** The types promise the whole API, but some browsers lack parts of it. */
const isWhole = (identity: Partial<IdentityApi> | undefined): boolean =>
  identity?.launchWebAuthFlow !== undefined && identity.getRedirectURL !== undefined;

async function signInInteractively(
  parts: SignInParts,
  tasks: WorkerTasks,
  way: 'interactive' | 'forceLogin',
): Promise<Result<Session>> {
  const { env, sessions } = parts;
  const { signal } = tasks.stop;
  const aborted = failed({ kind: 'aborted' });
  // Only one attempt can be stored, and a running renewal may make the sign-in unnecessary.
  if ((await tasks.renewal)?.ok && way !== 'forceLogin')
    return ok(publicSession(await sessions.read()));
  if (signal.aborted) return aborted;
  if (!isWhole(env.identity)) return failed({ kind: 'signInUnsupported' });
  if (!env.online()) return failed({ kind: 'offline' });
  const provider = await discover(env, signal);
  if (!provider.ok) return signal.aborted ? aborted : provider;
  const session = await signIn(parts, provider.value, way, signal, {
    async keep(grant) {
      const previous = await sessions.read();
      const mine = sessionOf(provider.value, grant);
      if (!(await sessions.write(mine, signal))) return null;
      // Not awaited: the new session does not depend on the revocation of the previous token.
      if (isAnotherAccount(previous, mine)) void revokeSession(env, previous, 'signIn');
      return mine;
    },
  });
  if (signal.aborted) return aborted;
  return session.ok ? ok(publicSession(session.value)) : session;
}
