import { createMiddleware } from 'hono/factory';
import type { DialectName, ServiceOptions } from '../model.ts';
import type { Dialect } from './dialect.ts';
import { other } from './other/index.ts';

/** The dialect of that name; null for the first, which needs no change. */
export const dialectOf = (name: DialectName = 'first'): Dialect | null =>
  name === 'other' ? other : null;

/** Writes the API's answers in the dialect in force, once they are made. */
export const inDialect = (options: Pick<ServiceOptions, 'dialect'>) =>
  createMiddleware(async (c, next) => {
    await next();
    const dialect = dialectOf(options.dialect);
    if (!dialect || !c.req.path.startsWith('/v1/') || c.req.method === 'OPTIONS') return;
    const body = await c.res.json();
    const written = c.res.ok ? dialect.writeAnswer(c.req.path, body) : dialect.writeFailure(body);
    c.res = new Response(dialect.toText(written), c.res);
    const type = c.res.ok ? dialect.contentType.answer : dialect.contentType.failure;
    c.res.headers.set('Content-Type', type);
    const wait = c.res.headers.get('Retry-After');
    if (wait !== null) c.res.headers.set('Retry-After', dialect.retryAfter(Number(wait)));
  });
