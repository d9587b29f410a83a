import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '../api/env.ts';
import type { ServiceOptions } from '../model.ts';
import { type DialectName, dialectOf, type FailureBody } from './dialect.ts';

/** Writes the API's answers in the dialect in force, once they are made. */
export const inDialect = (options: Pick<ServiceOptions, 'dialect'>) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    await next();
    const dialect = dialectOf(options.dialect);
    if (!dialect || !c.req.path.startsWith('/v1/') || c.req.method === 'OPTIONS') return;
    const body = await c.res.json();
    const written = c.res.ok ? dialect.writeAnswer(c.req.path, body) : dialect.writeFailure(body);
    c.res = new Response(dialect.toText(written), c.res);
    c.res.headers.set(
      'Content-Type',
      c.res.ok ? dialect.contentType.answer : dialect.contentType.failure,
    );
    const wait = c.res.headers.get('Retry-After');
    if (wait !== null) c.res.headers.set('Retry-After', dialect.retryAfter(Number(wait)));
  });

/** A failure's body in a dialect, where it is written elsewhere. */
export const failureBody = (name: DialectName | undefined, body: FailureBody): unknown =>
  dialectOf(name)?.writeFailure(body) ?? body;
