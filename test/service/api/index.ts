import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { requestId } from 'hono/request-id';
import { inDialect } from '../dialects/api.ts';
import { requireAccess } from './access.ts';
import { approvedOrigins } from './approved-origins.ts';
import { createCatalogue } from './catalogue.ts';
import { getCompany, getQuote, searchCompanies } from './companies.ts';
import { documentLink } from './document-link.ts';
import { searchDocuments } from './document-search.ts';
import { getDocumentPage, listDocuments } from './documents.ts';
import type { Endpoint } from './endpoint.ts';
import type { ApiEnv, ApiParts } from './env.ts';
import { envelope } from './envelope.ts';
import { ApiError, answerError, notFound } from './errors.ts';
import { getEvents } from './events.ts';
import { withFaults } from './faults.ts';
import { getFinancials } from './financials.ts';
import { withLatency } from './latency.ts';
import { metadata } from './metadata.ts';
import { readQuery } from './query-string.ts';
import { createQuota } from './quota.ts';
import { logRequests } from './request-log.ts';
import { checkTarget } from './target.ts';

/** The table of contract section 4. */
const ENDPOINTS: Endpoint[] = [
  searchCompanies,
  getCompany,
  listDocuments,
  getFinancials,
  getEvents,
  getQuote,
  getDocumentPage,
  searchDocuments,
];

/**
 * The Research Data Service's API, whole (contract sections 2, 4, 5, 7, 8).
 *
 * A request is judged in this order, and the first objection answers it: address, path and method
 * (400, 404, 405); pilot (503); token and account (401, 403); input (400); quota (429); existence
 * (404). So bad input costs no quota, and nobody without access learns what exists.
 */
export function createApi(parts: ApiParts): Hono<ApiEnv> {
  const catalogue = createCatalogue(parts.data, parts.resource);
  const quota = createQuota(parts.options, parts.clock);
  const access = requireAccess(parts);
  const app = new Hono<ApiEnv>();

  app.use(requestId({ headerName: '' }), logRequests(parts.requests), async (c, next) => {
    c.header('X-Request-Id', c.get('requestId'));
    c.header('Cache-Control', 'no-store');
    c.header('X-Content-Type-Options', 'nosniff');
    await next();
  });
  app.use(
    withLatency(parts.options),
    approvedOrigins(parts.options),
    withFaults(parts.faults, parts.options),
    inDialect(parts.options),
    checkTarget,
  );
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
      const answer = read(c.req.param(), readQuery(c.env.incoming.url ?? ''));
      const account = c.get('account').id;
      quota.spend(account, cost);
      return c.json(
        envelope(answer(catalogue), {
          asOf: catalogue.asOf,
          quota: quota.report(account),
          requestId: c.get('requestId'),
        }),
      );
    });
  }
  app.all('/mcp', access, () => {
    throw new ApiError(404, 'mcp_not_included', 'The MCP interface is not part of this stand-in.');
  });
  app.route('/', metadata(parts));
  app.route('/', documentLink(catalogue));
  return app;
}
