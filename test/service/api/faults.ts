import type { Context, Next } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { StatusCode } from 'hono/utils/http-status';
import { failureBody } from '../dialects/api.ts';
import { answerOf, breakOff } from '../faults/commit.ts';
import { type DueFault, dueFault, type Faults } from '../faults/fault.ts';
import type { ServiceOptions } from '../model.ts';
import type { ApiEnv } from './env.ts';
import { errorBody } from './errors.ts';

/** Commits the faults that are switched on for the API. */
export const withFaults = (faults: Faults, options: ServiceOptions) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const rule = faults.take(c.req.path);
    if (!rule) return next();
    rule.reach();
    const due = await dueFault(rule);
    return due ? commit(due, options, c, next) : next();
  });

async function commit(
  fault: DueFault,
  { dialect }: ServiceOptions,
  c: Context<ApiEnv>,
  next: Next,
) {
  switch (fault.kind) {
    case 'status':
    case 'body':
    case 'redirect': {
      const failure = (code: string) =>
        failureBody(dialect, errorBody(code, 'A fault was switched on.', c.get('requestId')));
      const { status, headers, body } = answerOf(fault, failure);
      return c.newResponse(body || null, status as StatusCode, headers);
    }
    case 'last':
      c.env.outgoing.once('finish', fault.afterwards);
      return next();
    case 'rewrite': {
      await next();
      c.res = new Response(fault.change(await c.res.text()), c.res);
      if (fault.contentType !== undefined) c.res.headers.set('Content-Type', fault.contentType);
      return;
    }
    case 'cut':
    case 'silence':
    case 'trickle':
      breakOff(fault, c.env, Object.fromEntries(c.res.headers));
      return new Promise<never>(() => {});
  }
}
