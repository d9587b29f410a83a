import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { errors, type Provider } from 'oidc-provider';
import type { Days } from '../days.ts';
import type { Account } from '../model.ts';
import { accountRoutes } from './account-routes.ts';
import { interactionRoutes } from './interactions.ts';
import type { MemoryStore } from './memory-store.ts';
import { daysRoutes } from './pages/days.ts';
import { expiredPage, noticePage } from './pages.ts';

/** Served as they are, by path. */
const ASSETS = [
  { path: '/style.css', type: 'text/css; charset=utf-8' },
  { path: '/icon.svg', type: 'image/svg+xml' },
].map((asset) => ({
  ...asset,
  content: readFileSync(join(import.meta.dirname, 'pages', asset.path), 'utf8'),
}));

/** Addresses that {@link pagesApp} answers; all others are oidc-provider's. */
export const PAGES = /^\/(?:interaction|account|days|style\.css|icon\.svg)?(?:[/?]|$)/;

/** The pages people see, beside the protocol's endpoints. */
export function pagesApp(parts: {
  provider: Provider;
  store: MemoryStore;
  accounts: readonly Account[];
  resource: string;
  issuer: string;
  days: Days;
}): Hono<{ Bindings: HttpBindings }> {
  const { provider, accounts, resource, issuer, days } = parts;
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.get('/', (c) => c.redirect('/account'));
  app.route('/interaction', interactionRoutes(provider, accounts, resource));
  app.route('/account', accountRoutes(parts));
  app.route('/days', daysRoutes(days, issuer));
  for (const { path, type, content } of ASSETS) {
    app.get(path, (c) => c.body(content, 200, { 'Content-Type': type }));
  }

  app.notFound((c) =>
    c.html(noticePage({ title: 'Nothing here', text: 'There is nothing at this address.' }), 404),
  );
  app.onError((error, c) => {
    // 200, because an extension's sign-in window closes on any 4xx before the words can be read.
    if (error instanceof errors.SessionNotFound) return c.html(expiredPage());
    console.error(error);
    const text = 'The sign-in service could not finish. Nothing was changed.';
    return c.html(noticePage({ title: 'Something went wrong here', text }), 500);
  });
  return app;
}
