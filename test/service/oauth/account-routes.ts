import { randomBytes } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Provider } from 'oidc-provider';
import * as z from 'zod/mini';
import type { Account } from '../model.ts';
import { checkCredentials, type RefusedSignIn } from './accounts.ts';
import { credentials, endSessionOfOthers } from './interactions.ts';
import type { MemoryStore } from './memory-store.ts';
import { accountPage } from './pages/account.ts';
import { noticePage } from './pages/notice.ts';
import { signInPage } from './pages/sign-in.ts';
import { CLIENT_NAME } from './provider-config.ts';

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
  const sessions = new Map<string, AccountSession>();
  const app = new Hono<Env>();

  const current = (c: Context<Env>) => {
    const session = sessions.get(getCookie(c, COOKIE) ?? '');
    return session && session.expiresAt > now() ? session : undefined;
  };
  const signedIn = (session: AccountSession | undefined) =>
    accounts.find((a) => a.id === session?.accountId && a.active);
  const begin = (c: Context<Env>, accountId: string | null): AccountSession => {
    const expiresAt = now() + HALF_AN_HOUR;
    const session: AccountSession = { id: secret(), csrf: secret(), accountId, expiresAt };
    sessions.set(session.id, session);
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
      // A new id, so that a session planted before is worth nothing.
      sessions.delete(session.id);
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
    sessions.delete(c.var.session.id);
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

/**
 * A browser's session on the account page, with the token its forms must carry. It is apart from the
 * provider's own session: settings ask for the password again.
 */
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

/** An approved connection of an account: a grant, in the library's terms. Times in epoch milliseconds. */
export interface Connection {
  id: string;
  clientName: string;
  scope: string;
  resources: string[];
  approvedAt: number;
  expiresAt: number;
}

/** The connections of an account, newest first (contract 5.7). */
async function listConnections(
  provider: Provider,
  store: MemoryStore,
  accountId: string,
): Promise<Connection[]> {
  const connections: Connection[] = [];
  for (const { id, payload, expiresAt } of store.all('Grant')) {
    const grant = payload.accountId === accountId && (await provider.Grant.find(id));
    if (!grant) continue;
    connections.push({
      id,
      clientName: CLIENT_NAME,
      scope: grant.getOIDCScope(),
      resources: Object.keys(grant.resources ?? {}),
      approvedAt: grant.iat * 1000,
      expiresAt,
    });
  }
  return connections.reverse();
}

/**
 * Ends a connection: its tokens and codes are dead at once, and nothing renews silently because the
 * grant is gone. Does nothing for a connection of another account, or one that has ended.
 */
async function revokeConnection(provider: Provider, accountId: string, id: string): Promise<void> {
  const grant = await provider.Grant.find(id);
  if (grant?.accountId !== accountId) return;
  await provider.AccessToken.revokeByGrantId(id);
  await provider.AuthorizationCode.revokeByGrantId(id);
  await grant.destroy();
}
