import { randomBytes } from 'node:crypto';
import type { RefusedSignIn } from './accounts.ts';

/** Who is on the account page in one browser, and the token its forms must carry. */
export interface AccountSession {
  id: string;
  csrf: string;
  /** Null before signing in. */
  accountId: string | null;
  /** The last attempt to sign in, if it failed. */
  refused?: RefusedSignIn;
  /** Epoch milliseconds. */
  expiresAt: number;
}

const HALF_AN_HOUR = 30 * 60_000;
const secret = () => randomBytes(32).toString('base64url');

/**
 * Sessions of the account page, apart from the provider's own: settings ask for the password again.
 * A session gets a new id when somebody signs in, so that one planted before is worth nothing.
 */
export class AccountSessions {
  readonly #now: () => number;
  readonly #open = new Map<string, AccountSession>();

  constructor(now: () => number) {
    this.#now = now;
  }

  start(accountId: string | null): AccountSession {
    const now = this.#now();
    for (const { id, expiresAt } of this.#open.values()) if (expiresAt <= now) this.end(id);
    const expiresAt = now + HALF_AN_HOUR;
    const session: AccountSession = { id: secret(), csrf: secret(), accountId, expiresAt };
    this.#open.set(session.id, session);
    return session;
  }

  find(id: string | undefined): AccountSession | undefined {
    const session = id === undefined ? undefined : this.#open.get(id);
    return session && session.expiresAt > this.#now() ? session : undefined;
  }

  end(id: string): void {
    this.#open.delete(id);
  }
}
