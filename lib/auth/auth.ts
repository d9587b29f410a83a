import { failed, ok, type Result } from '../model/failure.ts';
import type { Revocation, Session } from '../model/session.ts';
import { createMutex } from '../storage/mutex.ts';
import type { AccessToken } from './access-token.ts';
import { dropAttempt } from './attempt.ts';
import { discover } from './discovery.ts';
import { type AuthParts, environment, isHostAccessMissing } from './environment.ts';
import { takeExchangeMarks } from './exchange.ts';
import { createRenewal, type Work } from './renewal.ts';
import { revokeSession } from './revocation.ts';
import { type SignInParts, signIn } from './sign-in.ts';
import { createSignInWindow } from './sign-in-window.ts';
import {
  createSessionStore,
  isAnother,
  publicSession,
  type StoredSession,
  sessionOf,
  usableToken,
} from './stored-session.ts';

/** Disconnecting always succeeds here; `revocation` says what the provider made of it. */
interface Disconnected {
  ok: true;
  value: Session;
  revocation: Revocation;
}

/** Signing in and out, and the token while it lasts. Nothing here throws but storage itself. */
export interface Auth {
  /** `connecting` while a sign-in of this worker runs. A session may be past its `expiresAt`. */
  getSession(): Promise<Session>;
  /**
   * One interactive sign-in, for the user's click alone. Where another account connects, the former
   * token is revoked once the new session stands, in one try. A session there is stays if it fails:
   * `offline`, `signInBusy` while one runs, `aborted` by a disconnect, `hostAccessMissing`, and every
   * `signIn…` failure.
   *
   * @param way `anew` has the provider ask who it is: the account it knows was refused
   */
  connect(way?: 'interactive' | 'anew'): Promise<Result<Session>>;
  /**
   * Takes the sign-in under way back: it ends as `aborted`, and the window it opened is closed. The
   * session there was stays.
   */
  cancel(): void;
  /**
   * Ends what is under way, clears token and attempt here, then revokes at the provider. A code that
   * is being exchanged is not waited for: the token it brings is revoked once it comes.
   *
   * @param onCleared awaited once nothing secret is here any more, before the provider is told
   */
  disconnect(onCleared?: () => Promise<void>): Promise<Disconnected>;
  /** Key for everything cached of this account, or null while nobody is connected. */
  account(): Promise<string | null>;
  /**
   * Key for what the service counts, which outlives a disconnect: one for each subject, and one for
   * all sessions whose subject is not known, because any two of them may be the same account.
   */
  quotaKey(): Promise<string>;
  /**
   * A token for a request the user asked for. Past its end: one silent try, shared by all who wait.
   * Fails with `notConnected`, `offline`, `hostAccessMissing`, or `signInBusy` while a sign-in runs; a
   * silent try that fails ends the session and has its tokens revoked, so that the next one takes a click on Connect. There is
   * none where the subject is not known: it could be another account's.
   */
  accessToken(): Promise<Result<AccessToken>>;
  /** After a 401: drops that token if it is still the current one, then as `accessToken`. */
  renewAfterRefusal(refused: AccessToken): Promise<Result<AccessToken>>;
  /** After a 401 for a token just renewed: ends the session if that token is the current one. */
  abandon(refused: AccessToken): Promise<void>;
}

/** @see Auth; there is to be one in a worker. */
export function createAuth(given: AuthParts): Auth {
  const env = environment(given);
  const sessions = createSessionStore(env);
  const parts: SignInParts = { env, sessions, window: createSignInWindow(env) };
  const renewal = createRenewal(parts);
  // One that was taken back is over, its window and its attempt gone, before the next begins.
  const withLock = createMutex();
  let work = newWork();

  function stopWork(): void {
    work.stop.abort();
    work = newWork();
  }

  async function accessToken(refused: AccessToken | null): Promise<Result<AccessToken>> {
    const session = await sessions.read();
    if (!session) return failed({ kind: 'notConnected' });
    const token = usableToken(session, env.now());
    return token && !refused?.is(session.accessToken) ? ok(token) : renewal.share(work, refused);
  }

  return {
    getSession: async () =>
      work.connecting ? { state: 'connecting' } : publicSession(await sessions.read()),
    async connect(way = 'interactive') {
      const mine = work;
      if (mine.connecting) return failed({ kind: 'signInBusy' });
      mine.connecting = true;
      env.onChange();
      try {
        const session = await withLock(() => establish(parts, mine, way));
        const heldBack = !session.ok && (await isHostAccessMissing(env, session.failure));
        return heldBack ? failed({ kind: 'hostAccessMissing' }) : session;
      } finally {
        mine.connecting = false;
        env.onChange();
      }
    },
    cancel() {
      if (work.connecting) stopWork();
    },
    async disconnect(onCleared) {
      stopWork();
      const [session] = await Promise.all([sessions.take(), dropAttempt(env)]);
      const cut = await takeExchangeMarks(env);
      env.onChange();
      // Whatever becomes of the rest here, the token is revoked.
      const [revoked] = await Promise.all([revokeSession(env, session), onCleared?.()]);
      const told = revoked === 'failed' || revoked === 'notOffered';
      return {
        ok: true,
        value: publicSession(null),
        revocation: cut && !told ? 'notKnown' : revoked,
      };
    },
    account: async () => (await sessions.read())?.account ?? null,
    async quotaKey() {
      const subject = (await sessions.read())?.subject ?? null;
      return subject === null ? 'unknown' : `subject:${subject}`;
    },
    accessToken: () => accessToken(null),
    renewAfterRefusal: (refused) => accessToken(refused),
    async abandon(refused) {
      const session = await sessions.take(({ accessToken }) => refused.is(accessToken));
      if (!session) return;
      env.onChange();
      // The service refuses it, but the provider has just issued it.
      void revokeSession(env, session);
    },
  };
}

const newWork = (): Work => ({ stop: new AbortController(), connecting: false, renewal: null });

/** Discovery, sign-in, session: the interactive way in. */
async function establish(
  parts: SignInParts,
  work: Work,
  way: 'interactive' | 'anew',
): Promise<Result<Session>> {
  const { env, sessions } = parts;
  const { signal } = work.stop;
  const aborted = failed({ kind: 'aborted' });
  // One attempt at a time: a silent try under way may make this one needless.
  if ((await work.renewal)?.ok && way !== 'anew') return ok(publicSession(await sessions.read()));
  if (signal.aborted) return aborted;
  if (!env.online()) return failed({ kind: 'offline' });
  const provider = await discover(env, signal);
  if (!provider.ok) return signal.aborted ? aborted : provider;
  let session: StoredSession | null = null;
  const grant = await signIn(parts, provider.value, way, signal, {
    async keep(granted) {
      const former = await sessions.read();
      const mine = sessionOf(provider.value, granted);
      if (!(await sessions.write(mine, signal))) return false;
      session = mine;
      // Nobody waits for it: the new session stands, whatever the provider makes of the former token.
      if (isAnother(former, mine)) void revokeSession(env, former);
      return true;
    },
  });
  if (signal.aborted) return aborted;
  return grant.ok ? ok(publicSession(session)) : grant;
}
