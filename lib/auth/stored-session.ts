import * as oauth from 'oauth4webapi';
import * as z from 'zod/mini';
import type { AuthReason } from '../model/call-record.ts';
import type { Revocation, Session } from '../model/session.ts';
import { createMutex, stored, timestamp } from '../storage/stored.ts';
import { type Provider, providerSchema } from './discovery.ts';
import type { AuthEnvironment, ProviderAccess } from './environment.ts';
import type { Grant } from './exchange.ts';
import { requestOptions } from './requests.ts';

/** A shorter token could occur in any text by chance, and is no secret (RFC 6749 section 10.10). */
const MIN_LENGTH = 16;

/**
 * An access token that is hard to leak: it has no enumerable property, becomes a placeholder in JSON
 * and in text, and does not survive structured cloning into a message.
 */
export class AccessToken {
  readonly #value: string;
  readonly #spellings: string[];

  constructor(value: string) {
    this.#value = value;
    this.#spellings = value.length < MIN_LENGTH ? [] : [value, encodeURIComponent(value)];
  }

  /** The value of the Authorization header (RFC 6750 section 2.1): its only use. */
  authorization(): string {
    return `Bearer ${this.#value}`;
  }

  /** True when this is the given stored value. */
  is(value: string | null): boolean {
    return this.#value === value;
  }

  /** True when the text holds this token, as it is or as an address has it. */
  isIn(text: string): boolean {
    return this.#spellings.some((spelling) => text.includes(spelling));
  }

  toJSON(): string {
    return '[access token]';
  }

  toString(): string {
    return '[access token]';
  }
}

/** The session in storage.session, the only place that holds the token. */
const schema = z.object({
  provider: providerSchema,
  subject: z.nullable(z.string()),
  /** Sent only to its issuer, as the hint of a renewal; null if no ID token came. */
  idToken: z.nullable(z.string()),
  /** Key for cached data: the subject, or a random id for this session if the subject is unknown. */
  account: z.string(),
  accessToken: z.string(),
  /** Whether a renewal has begun: the token is then never sent to the service again, but still revoked at the end. */
  isSpent: z.boolean(),
  /** Epoch milliseconds. */
  expiresAt: timestamp,
});
export type StoredSession = z.infer<typeof schema>;

/** Serialises changes to the session, so that no change undoes another. */
export function createSessionStore(env: AuthEnvironment) {
  const place = stored(env.storage, 'auth.session', schema);
  const withLock = createMutex();
  let changes = 0;
  /** Counts a change when it begins and when it ends, because a read in between may return either session. */
  async function change(work: () => Promise<void>): Promise<void> {
    changes += 1;
    await work();
    changes += 1;
  }
  return {
    read: place.read,
    /** Returns a function that tells whether the session is still the same. Only this worker changes the session. */
    mark() {
      const before = changes;
      return () => changes === before;
    },
    /** Returns false and writes nothing if the signal has aborted. */
    write: (session: StoredSession, signal: AbortSignal) =>
      withLock(async () => {
        if (signal.aborted) return false;
        await change(() => place.write(session));
        return true;
      }),
    /** Removes and returns the session, if it fits. */
    take: (fits: (session: StoredSession) => boolean = () => true) =>
      withLock(async () => {
        const session = await place.read();
        if (session && !fits(session)) return null;
        await change(place.clear);
        return session;
      }),
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;

export const sessionOf = (provider: Provider, grant: Grant): StoredSession => ({
  ...grant,
  provider,
  isSpent: false,
  account: grant.subject ?? crypto.randomUUID(),
});

/** The token, or null if it has expired or was refused. */
export const usableToken = (session: StoredSession, now: number): AccessToken | null =>
  !session.isSpent && session.expiresAt > now ? new AccessToken(session.accessToken) : null;

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

/** Asks the provider to revoke the access token, if any (RFC 7009 section 2.1). Never throws. */
export async function revoke(
  env: ProviderAccess,
  provider: Provider,
  token: string | null,
  why?: AuthReason,
): Promise<Revocation> {
  if (token === null) return 'nothingToRevoke';
  if (!provider.revocation_endpoint) return 'notOffered';
  const client = { client_id: env.settings.clientId };
  const fetch: ProviderAccess['fetch'] = (url, init) => env.fetch(url, init, why);
  const options = {
    ...requestOptions({ ...env, fetch }, new AbortController().signal),
    additionalParameters: { token_type_hint: 'access_token' },
  };
  try {
    const response = await oauth.revocationRequest(provider, client, oauth.None(), token, options);
    response.body?.cancel().catch(() => undefined);
    return response.status === 200 ? 'revoked' : 'refused';
  } catch {
    return 'unreachable';
  }
}

/** Revokes a session's token, if any. */
export const revokeSession = async (
  env: ProviderAccess,
  session: StoredSession | null,
  why: AuthReason,
): Promise<Revocation> =>
  session ? revoke(env, session.provider, session.accessToken, why) : 'nothingToRevoke';
