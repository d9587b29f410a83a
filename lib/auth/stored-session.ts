import * as z from 'zod/mini';
import type { Session } from '../panel-messages.ts';
import { moment, type Stored, stored } from '../stored.ts';
import { AccessToken } from './access-token.ts';
import type { AuthEnvironment } from './environment.ts';
import type { Grant } from './exchange.ts';
import { type Provider, providerSchema } from './provider.ts';

/** The signed-in session as storage.session keeps it: the one place where the token lies. */
const schema = z.object({
  provider: providerSchema,
  subject: z.nullable(z.string()),
  /** Key for what is cached: the subject, or where none is known a name for this grant alone. */
  account: z.string(),
  /** Null once the service has refused it or a renewal has begun. */
  accessToken: z.nullable(z.string()),
  /** Epoch milliseconds. */
  expiresAt: moment,
});
export type StoredSession = z.infer<typeof schema>;

export const sessionPlace = (env: AuthEnvironment): Stored<StoredSession> =>
  stored(env.storage, 'auth.session', schema);

export const sessionOf = (provider: Provider, grant: Grant): StoredSession => ({
  ...grant,
  provider,
  account: grant.subject ?? crypto.randomUUID(),
});

/** The token while it lasts, else null. */
export const usableToken = (session: StoredSession, now: number): AccessToken | null =>
  session.accessToken !== null && session.expiresAt > now
    ? new AccessToken(session.accessToken)
    : null;

/**
 * Whether one session certainly is another account's than the other. Of the same account nothing is
 * revoked: providers end the whole grant, the token just issued with it (RFC 7009 section 2.1).
 */
export const isAnother = (one: StoredSession | null, other: StoredSession): boolean =>
  typeof one?.subject === 'string' && other.subject !== null && one.subject !== other.subject;

/** What the panel may know of it. */
export const publicSession = (session: StoredSession | null): Session =>
  session
    ? { state: 'connected', subject: session.subject, expiresAt: session.expiresAt }
    : { state: 'disconnected' };
