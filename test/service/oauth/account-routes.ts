import { randomBytes } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Provider } from 'oidc-provider';
import * as z from 'zod/mini';
import type { Account } from '../model.ts';
import { checkCredentials, type RefusedSignIn } from './accounts.ts';
import { listConnections, revokeConnection } from './connections.ts';
import { credentials, endSessionOfOthers } from './interactions.ts';
import type { MemoryStore } from './memory-store.ts';
import { accountPage } from './pages/account.ts';
import { noticePage } from './pages/notice.ts';
import { signInPage } from './pages/sign-in.ts';

type Env = {
  Bindings: HttpBindings;
  /** Set once a POST has been found to come from our own form. */
  Variables: { form: Record<string, unknown>; session: AccountSession };
};

const COOKIE = 'account_session';
const revocation = z.object({ connection: z.string().check(z.maxLength(200)) });

/** The account settings (contract 5.7): sign in, review connections, revoke them, sign out. */
export function accountRoutes(parts: {
  provider: Provider;
  store: MemoryStore;
  accounts: readonly Account[];
  now: () => number;
}): Hono<Env> {
  const { provider, store, accounts, now } = parts;
  const sessions = new AccountSessions(now);
  const app = new Hono<Env>();

  const current = (c: Context<Env>) => sessions.find(getCookie(c, COOKIE));
  const signedIn = (session: AccountSession | undefined) =>
    accounts.find((a) => a.id === session?.accountId && a.active);
  const begin = (c: Context<Env>, accountId: string | null): AccountSession => {
    const session = sessions.start(accountId);
    setCookie(c, COOKIE, session.id, { path: '/account', httpOnly: true, sameSite: 'Lax' });
    return session;
  };
  app.get('/', async (c) => {
    const session = current(c) ?? begin(c, null);
    const account = signedIn(session);
    if (!account) {
      const { csrf, refused } = session;
      const purpose = 'to review what is connected to your account.';
      return c.html(signInPage({ action: '/account/sign-in', purpose, refused, csrf, accounts }));
    }
    const connections = await listConnections(provider, store, account.id);
    return c.html(accountPage(account, connections, session.csrf));
  });

  app.post('/*', async (c, next) => {
    const form = await c.req.parseBody();
    const session = current(c);
    if (!session || form.csrf !== session.csrf) return c.html(outdatedPage(), 403);
    c.set('form', form);
    c.set('session', session);
    await next();
  });

  app.post('/sign-in', (c) => {
    const { form, session } = c.var;
    const checked = checkCredentials(accounts, credentials.parse(form));
    if ('refused' in checked) {
      session.refused = checked.refused;
    } else {
      sessions.end(session.id);
      begin(c, checked.account.id);
    }
    return c.redirect('/account', 303);
  });

  app.post('/revoke', async (c) => {
    const account = signedIn(c.var.session);
    const asked = revocation.safeParse(c.var.form);
    if (account && asked.success) {
      await revokeConnection(provider, account.id, asked.data.connection);
    }
    return c.redirect('/account', 303);
  });

  app.post('/sign-out', async (c) => {
    sessions.end(c.var.session.id);
    await endSessionOfOthers(provider, c.env);
    return c.redirect('/account', 303);
  });

  return app;
}

const outdatedPage = () =>
  noticePage({
    title: 'This form is out of date',
    text: 'Nothing was changed. Open the account page again and repeat what you wanted to do.',
  });

/** Who is on the account page in one browser, and the token its forms must carry. */
interface AccountSession {
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
class AccountSessions {
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
