import * as z from 'zod/mini';
import type { Session } from '../model/session.ts';
import { createMutex } from '../storage/mutex.ts';
import { type Stored, stored, timestamp } from '../storage/stored.ts';
import { AccessToken } from './access-token.ts';
import { type Provider, providerSchema } from './discovery.ts';
import type { AuthEnvironment } from './environment.ts';
import type { Grant } from './exchange.ts';

/** The session in storage.session, the only place that holds the token. */
const schema = z.object({
  provider: providerSchema,
  subject: z.nullable(z.string()),
  /** Sent only to its issuer, as the hint of a renewal; null if no ID token came. */
  idToken: z._default(z.nullable(z.string()), null),
  /** Key for cached data: the subject, or a random id for this session if the subject is unknown. */
  account: z.string(),
  /** Null after a 401, or once a renewal has begun. */
  accessToken: z.nullable(z.string()),
  /** The token under renewal, which is never sent to the service again, and revoked with the session. */
  spentToken: z._default(z.nullable(z.string()), null),
  /** Epoch milliseconds. */
  expiresAt: timestamp,
});
export type StoredSession = z.infer<typeof schema>;

export const sessionPlace = (env: AuthEnvironment): Stored<StoredSession> =>
  stored(env.storage, 'auth.session', schema);

/** Serialises changes to the session, so that no change undoes another. */
export interface SessionStore {
  read(): Promise<StoredSession | null>;
  /** Returns false and writes nothing if the signal has aborted. */
  write(session: StoredSession, signal: AbortSignal): Promise<boolean>;
  /** Removes and returns the session, if it fits. */
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

/** The token, or null if it has expired or was refused. */
export const usableToken = (session: StoredSession, now: number): AccessToken | null =>
  session.accessToken !== null && session.expiresAt > now
    ? new AccessToken(session.accessToken)
    : null;

/** The token to revoke when the session ends. */
export const revocable = ({ accessToken, spentToken }: StoredSession): string | null =>
  accessToken ?? spentToken;

/**
 * Whether two sessions certainly belong to different accounts. Within one account no token is revoked,
 * because the provider may end the whole grant, and with it the new token (RFC 7009 section 2.1).
 */
export const isAnotherAccount = (
  one: Pick<StoredSession, 'subject'> | null,
  other: Pick<StoredSession, 'subject'>,
): boolean =>
  typeof one?.subject === 'string' && other.subject !== null && one.subject !== other.subject;

/** The part of a session that the panel may know. */
export const publicSession = (session: StoredSession | null): Session =>
  session
    ? { state: 'connected', subject: session.subject, expiresAt: session.expiresAt }
    : { state: 'disconnected' };
