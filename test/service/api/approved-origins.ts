import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import type { ServiceOptions } from '../model.ts';
import type { ApiEnv } from './env.ts';

/**
 * CORS for the origins the operator approved (contract 5.8), compared as strings. Any other origin
 * gets the plain answer with no Access-Control header at all, which its browser withholds; a
 * preflight from one is an unknown method (405).
 */
export function approvedOrigins(options: ServiceOptions) {
  const approve = cors({
    origin: (origin) => origin,
    allowMethods: ['GET'],
    allowHeaders: ['Authorization', 'Accept'],
    exposeHeaders: ['Retry-After', 'Date', 'WWW-Authenticate', 'X-Request-Id'],
    maxAge: 600,
  });
  return createMiddleware<ApiEnv>(async (c, next) => {
    const origin = c.req.header('origin');
    if (origin !== undefined && options.origins.includes(origin)) return approve(c, next);
    await next();
    c.header('Vary', 'Origin', { append: true });
  });
}
