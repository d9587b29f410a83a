import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Provider } from 'oidc-provider';
import * as z from 'zod/mini';
import type { Account } from '../model.ts';
import { type AccountSession, AccountSessions } from './account-sessions.ts';
import { checkCredentials, type SignInRefusal } from './accounts.ts';
import { endSessionOfOthers } from './browser-session.ts';
import { listConnections, revokeConnection } from './connections.ts';
import { credentials } from './interactions.ts';
import type { MemoryStore } from './memory-store.ts';
import { accountPage } from './pages/account.ts';
import { noticePage } from './pages/notice.ts';
import { signInPage } from './pages/sign-in.ts';

type Env = { Bindings: HttpBindings; Variables: { form: Record<string, unknown> } };

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
  const showSignIn = (
    c: Context<Env>,
    session: AccountSession,
    login = '',
    refusal?: SignInRefusal,
  ) =>
    c.html(
      signInPage({
        action: '/account/sign-in',
        purpose: 'to review what is connected to your account.',
        login,
        ...(refusal && { refusal }),
        csrf: session.csrf,
        accounts,
      }),
    );

  app.get('/', async (c) => {
    const session = current(c);
    const account = signedIn(session);
    if (!session || !account) return showSignIn(c, session ?? begin(c, null));
    const connections = await listConnections(provider, store, account.id);
    return c.html(accountPage(account, connections, session.csrf));
  });

  app.post('/*', async (c, next) => {
    const form = await c.req.parseBody();
    const session = current(c);
    if (!session || form.csrf !== session.csrf) return c.html(outdatedPage(), 403);
    c.set('form', form);
    await next();
  });

  app.post('/sign-in', (c) => {
    const session = current(c);
    const { login, password } = credentials.parse(c.var.form);
    const checked = checkCredentials(accounts, login, password);
    if ('refusal' in checked) {
      return showSignIn(c, session ?? begin(c, null), login, checked.refusal);
    }
    if (session) sessions.end(session.id);
    begin(c, checked.account.id);
    return c.redirect('/account', 303);
  });

  app.post('/revoke', async (c) => {
    const account = signedIn(current(c));
    const asked = revocation.safeParse(c.var.form);
    if (account && asked.success) {
      await revokeConnection(provider, account.id, asked.data.connection);
    }
    return c.redirect('/account', 303);
  });

  app.post('/sign-out', async (c) => {
    const session = current(c);
    if (session) sessions.end(session.id);
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
