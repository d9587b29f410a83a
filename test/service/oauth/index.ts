import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Provider } from 'oidc-provider';
import type { Days } from '../days.ts';
import { askedOf, spoil } from '../defects/defect.ts';
import { defectOf } from '../defects/index.ts';
import { writeProviderAnswer } from '../dialects/dialect.ts';
import { dialectOf } from '../dialects/index.ts';
import { passesFaults } from '../faults/commit.ts';
import { createFaults } from '../faults/fault.ts';
import { listen, refuse, stop } from '../loopback.ts';
import type { ServiceOptions } from '../model.ts';
import { logRequest, type RequestLog } from '../request-log.ts';
import { sampleAccounts } from './accounts.ts';
import { createGatekeeper, MemoryStore } from './memory-store.ts';
import { PAGES, pagesApp } from './pages-app.ts';
import { getSigningKeys, providerConfig } from './provider-config.ts';

/** Starts the stand-in's OAuth provider (contract section 5) on loopback; everything is in memory, keys included. */
export async function startProvider(opts: {
  options: ServiceOptions;
  clientId: string;
  resource: string;
  /** Epoch milliseconds; may run ahead of the machine's clock, not behind it. */
  now: () => number;
  days: Days;
}) {
  const { options, clientId, resource, now, days } = opts;
  const jwks = await getSigningKeys();
  const { server, url } = await listen(options.authPort);

  const accounts = sampleAccounts();
  const store = new MemoryStore(now);
  const client = { clientId, redirectUris: options.redirectUris };
  const tokenTtl = () => options.tokenTtl;
  const tokenLength = () => dialectOf(options.dialect)?.tokenLength;
  const provider = new Provider(
    url,
    providerConfig({ accounts, client, store, jwks, resource, tokenTtl, tokenLength }),
  );
  provider.on('server_error', (_ctx, error) => console.error(error));
  limitCors(provider, () => options.origins);

  const protocol = provider.callback();
  const pages = getRequestListener(
    pagesApp({ provider, store, accounts, resource, issuer: url, days }).fetch,
    { overrideGlobalObjects: false },
  );
  const [faults, requests] = [createFaults(), [] as RequestLog];
  const failure = (error: string) => ({ error, error_description: 'A fault was switched on.' });
  const side = { faults, approved: () => options.origins, failure };
  server.on('request', async (request, response) => {
    logRequest(requests, request, response);
    // Where a used connection is cut, Chromium itself sends the request again: a log would count two.
    response.shouldKeepAlive = false;
    secure(response, options.redirectUris);
    if (!isForUs(request, response, url)) return;
    const { redirectUris } = options;
    const asked = askedOf(request, { baseUrl: resource, authUrl: url, redirectUris });
    if (!spoil(defectOf(options.defect), 'provider', asked, response)) return;
    if (!(await passesFaults(side, request, response))) return;
    const dialect = dialectOf(options.dialect);
    if (dialect) writeProviderAnswer(dialect, options.redirectUris, request, response);
    void (PAGES.test(request.url ?? '') ? pages : protocol)(request, response);
  });

  return {
    /** The issuer, exactly as its metadata names it: no trailing slash. */
    url,
    accounts,
    ...createGatekeeper({ store, accounts, now }),
    faults,
    /** Every request that reached the provider, its pages among them. */
    requests,
    /** Refuses connections until the given function is called. */
    refuse: () => refuse(server),
    close: () => stop(server),
  };
}

/** Chromium applies `form-action` to redirects after a form, so the callbacks must be in it. */
function secure(response: ServerResponse, redirectUris: readonly string[]): void {
  const callbacks = redirectUris.map((uri) => new URL(uri).origin);
  response.setHeader(
    'Content-Security-Policy',
    [
      "default-src 'none'",
      "style-src 'self'",
      "img-src 'self'",
      `form-action ${["'self'", ...new Set(callbacks)].join(' ')}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  );
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'same-origin');
  response.setHeader('Cache-Control', 'no-store');
}

/** The library names its endpoints after the Host header: under another name a sign-in could only get lost. */
function isForUs(request: IncomingMessage, response: ServerResponse, url: string): boolean {
  if (request.headers.host === new URL(url).host) return true;
  response.writeHead(421, { 'Content-Type': 'text/plain' });
  response.end(`This service answers at ${url} only.\n`);
  return false;
}

/** CORS for approved origins alone (contract 5.8): oidc-provider opens its documents to every origin. */
function limitCors(provider: Provider, approved: () => readonly string[]): void {
  provider.use(async (ctx, next) => {
    await next();
    if (approved().includes(ctx.get('Origin'))) return;
    for (const name of Object.keys(ctx.response.headers)) {
      if (name.startsWith('access-control-')) ctx.remove(name);
    }
  });
}
