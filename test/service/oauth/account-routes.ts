import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Provider } from 'oidc-provider';
import * as z from 'zod/mini';
import type { Account } from '../model.ts';
import { checkCredentials, type RefusedSignIn } from './accounts.ts';
import { credentials, endSessionOfOthers } from './interactions.ts';
import type { MemoryStore } from './memory-store.ts';
import { accountPage, type Connection, signInPage } from './pages.ts';
import { CLIENT_NAME } from './provider-config.ts';

type Env = { Bindings: HttpBindings };

const COOKIE = 'account_session';
const revocation = z.object({ connection: z.string() });

/** The account settings (contract 5.7), whose session is apart from the provider's own. */
export function accountRoutes(parts: {
  provider: Provider;
  store: MemoryStore;
  accounts: readonly Account[];
}): Hono<Env> {
  const { provider, store, accounts } = parts;
  /** Account ids by cookie. */
  const sessions = new Map<string, string>();
  const app = new Hono<Env>();

  const signedIn = (c: Context<Env>) => {
    const id = sessions.get(getCookie(c, COOKIE) ?? '');
    return accounts.find((account) => account.id === id && account.active);
  };
  const askToSignIn = (c: Context<Env>, refused?: RefusedSignIn) => {
    const purpose = 'to review what is connected to your account.';
    return c.html(signInPage({ action: '/account/sign-in', purpose, refused, accounts }));
  };

  app.get('/', async (c) => {
    const account = signedIn(c);
    if (!account) return askToSignIn(c);
    return c.html(accountPage(account, await listConnections(provider, store, account.id)));
  });

  app.post('/sign-in', async (c) => {
    const checked = checkCredentials(accounts, credentials.parse(await c.req.parseBody()));
    if ('refused' in checked) return askToSignIn(c, checked.refused);
    const session = randomUUID();
    sessions.set(session, checked.account.id);
    // Lax: another site's form comes without it, and so changes nothing.
    setCookie(c, COOKIE, session, { path: '/account', httpOnly: true, sameSite: 'Lax' });
    return c.redirect('/account', 303);
  });

  app.post('/revoke', async (c) => {
    const account = signedIn(c);
    const { data } = revocation.safeParse(await c.req.parseBody());
    if (account && data) await revokeConnection(provider, account.id, data.connection);
    return c.redirect('/account', 303);
  });

  app.post('/sign-out', async (c) => {
    sessions.delete(getCookie(c, COOKIE) ?? '');
    await endSessionOfOthers(provider, c.env);
    return c.redirect('/account', 303);
  });

  return app;
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

/** Ends an account's connection: its tokens and codes are dead at once, and nothing renews silently. */
async function revokeConnection(provider: Provider, accountId: string, id: string): Promise<void> {
  const grant = await provider.Grant.find(id);
  if (grant?.accountId !== accountId) return;
  await provider.AccessToken.revokeByGrantId(id);
  await provider.AuthorizationCode.revokeByGrantId(id);
  await grant.destroy();
}
