import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import { html } from 'hono/html';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { requestId } from 'hono/request-id';
import * as z from 'zod/mini';
import { inDialect } from '../dialects/index.ts';
import type { ServiceOptions } from '../model.ts';
import { requireAccess } from './access.ts';
import { type Catalogue, createCatalogue } from './catalogue.ts';
import { envelope } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import type { ApiEnv, ApiParts } from './env.ts';
import { ApiError, answerError, notFound } from './errors.ts';
import { readParams, uuid } from './params.ts';
import { createQuota } from './quota.ts';

/** The first objection answers: address, path and method; pilot; access; input; quota; existence. */
export function createApi(parts: ApiParts): Hono<ApiEnv> {
  const catalogue = () => createCatalogue(parts.data(), parts.resource);
  const quota = createQuota(parts.options, parts.clock, parts.spent);
  const access = requireAccess(parts);
  const app = new Hono<ApiEnv>();

  app.use(requestId({ headerName: '' }), async (c, next) => {
    c.header('X-Request-Id', c.get('requestId'));
    c.header('Cache-Control', 'no-store');
    c.header('X-Content-Type-Options', 'nosniff');
    await next();
  });
  app.use(withLatency(parts.options), approvedOrigins(parts.options), inDialect(parts.options));
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, allowed) => {
        const error = new ApiError(405, 'method_not_allowed', 'All endpoints use GET.', {
          Allow: allowed.join(', '),
        });
        return answerError(error, c);
      },
    }),
  );
  app.onError(answerError);
  app.notFound((c) => answerError(notFound('There is nothing at this path.'), c));

  for (const { path, cost, read } of ENDPOINTS) {
    app.get(path, access, (c) => {
      const answer = read(c.req.param(), c.req.queries());
      const account = c.get('account').id;
      quota.spend(account, cost);
      const now = catalogue();
      return c.json(
        envelope(answer(now), {
          asOf: now.asOf,
          quota: quota.report(account),
          requestId: c.get('requestId'),
        }),
      );
    });
  }
  app.route('/', metadata(parts));
  app.route('/', documentLink(catalogue));
  return app;
}

/** The way to a service that is far away: every answer comes so much later. */
const withLatency = (options: Pick<ServiceOptions, 'latency'>) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    if (options.latency && c.req.method !== 'OPTIONS') await setTimeout(options.latency);
    await next();
  });

const WELL_KNOWN = '/.well-known/oauth-protected-resource';

/** Protected-resource metadata (RFC 9728): both documents name the same resource (contract 5.3). */
function metadata({ resource, authUrl }: ApiParts) {
  const document = (resourceName: string) => ({
    resource,
    authorization_servers: [authUrl],
    scopes_supported: ['openid'],
    bearer_methods_supported: ['header'],
    resource_name: resourceName,
  });
  return new Hono<ApiEnv>()
    .get(WELL_KNOWN, (c) => c.json(document('Research Data Service (stand-in)')))
    .get(`${WELL_KNOWN}/mcp`, (c) => c.json(document('Research Data Service (stand-in), MCP')));
}

/** CORS for approved origins alone (contract 5.8), as strings; a preflight from another is an unknown method. */
function approvedOrigins(options: ServiceOptions) {
  const approve = cors({
    origin: (origin) => origin,
    allowMethods: ['GET'],
    allowHeaders: ['Authorization', 'Accept'],
    exposeHeaders: ['Retry-After', 'Date', 'WWW-Authenticate', 'X-Request-Id'],
    maxAge: 7200,
  });
  return createMiddleware<ApiEnv>(async (c, next) => {
    const origin = c.req.header('origin');
    if (origin !== undefined && options.origins.includes(origin)) return approve(c, next);
    await next();
    c.header('Vary', 'Origin', { append: true });
  });
}

const params = z.object({ documentId: uuid() });

/** Where a document's `link` leads: a page that says what the document is, without its text. */
const documentLink = (catalogue: () => Catalogue) =>
  new Hono<ApiEnv>().get('/documents/:documentId', (c) => {
    const { documentId } = readParams(params, c.req.param());
    const { title, companyId, publishedAt, pages, source_url } = catalogue().document(documentId);
    const { name, exchange } = catalogue().listing(companyId);
    c.header('Content-Security-Policy', "default-src 'none'");
    return c.html(html`<!doctype html>
      <html lang="en">
        <meta charset="utf-8" />
        <title>${title}</title>
        <h1>${title}</h1>
        <p>${name} (${exchange}), published ${publishedAt.slice(0, 10)}, ${pages.length} pages.</p>
        <p>Original: ${source_url}</p>
        <p>This stand-in keeps the text behind its API. The company is fictional.</p>
      </html>`);
  });
