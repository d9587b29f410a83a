import * as z from 'zod/mini';
import type { Session } from '../model/session.ts';
import { createMutex } from '../storage/mutex.ts';
import { moment, type Stored, stored } from '../storage/stored.ts';
import { AccessToken } from './access-token.ts';
import { type Provider, providerSchema } from './discovery.ts';
import type { AuthEnvironment } from './environment.ts';
import type { Grant } from './exchange.ts';

/** The signed-in session as storage.session keeps it: the one place where the token lies. */
const schema = z.object({
  provider: providerSchema,
  subject: z.nullable(z.string()),
  /** Key for what is cached: the subject, or where none is known a name for this grant alone. */
  account: z.string(),
  /** Null once the service has refused it or a renewal has begun. */
  accessToken: z.nullable(z.string()),
  /** The token that is to be replaced: never sent to the service again, and revoked with the session. */
  spentToken: z._default(z.nullable(z.string()), null),
  /** Epoch milliseconds. */
  expiresAt: moment,
});
export type StoredSession = z.infer<typeof schema>;

export const sessionPlace = (env: AuthEnvironment): Stored<StoredSession> =>
  stored(env.storage, 'auth.session', schema);

/** The session, changed by one at a time: what ends it meanwhile is neither lost nor undone. */
export interface SessionStore {
  read(): Promise<StoredSession | null>;
  /** False, and nothing is written, where the signal has aborted. */
  write(session: StoredSession, signal: AbortSignal): Promise<boolean>;
  /** Takes the session out, if there is one that fits. */
  take(fits?: (session: StoredSession) => boolean): Promise<StoredSession | null>;
}

export function createSessionStore(env: AuthEnvironment): SessionStore {
  const place = sessionPlace(env);
  const withLock = createMutex();
  return {
    read: place.read,
    write: (session, signal) =>
      withLock(async () => {
        if (signal.aborted) return false;
        await place.write(session);
        return true;
      }),
    take: (fits = () => true) =>
      withLock(async () => {
        const session = await place.read();
        if (session && !fits(session)) return null;
        await place.clear();
        return session;
      }),
  };
}

export const sessionOf = (provider: Provider, grant: Grant): StoredSession => ({
  ...grant,
  provider,
  spentToken: null,
  account: grant.subject ?? crypto.randomUUID(),
});

/** The token while it lasts, else null. */
export const usableToken = (session: StoredSession, now: number): AccessToken | null =>
  session.accessToken !== null && session.expiresAt > now
    ? new AccessToken(session.accessToken)
    : null;

/** What there is to revoke of a session. */
export const revocable = ({ accessToken, spentToken }: StoredSession): string | null =>
  accessToken ?? spentToken;

/**
 * Whether one session certainly is another account's than the other. Of the same account nothing is
 * revoked: providers end the whole grant, the token just issued with it (RFC 7009 section 2.1).
 */
export const isAnother = (
  one: Pick<StoredSession, 'subject'> | null,
  other: Pick<StoredSession, 'subject'>,
): boolean =>
  typeof one?.subject === 'string' && other.subject !== null && one.subject !== other.subject;

/** What the panel may know of it. */
export const publicSession = (session: StoredSession | null): Session =>
  session
    ? { state: 'connected', subject: session.subject, expiresAt: session.expiresAt }
    : { state: 'disconnected' };
