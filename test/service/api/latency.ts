import { setTimeout } from 'node:timers/promises';
import { createMiddleware } from 'hono/factory';
import type { ServiceOptions } from '../model.ts';
import type { ApiEnv } from './env.ts';

/** The way to a service that is far away: every answer comes so much later. */
export const withLatency = (options: Pick<ServiceOptions, 'latency'>) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const { answers = 0, preflights = 0 } = options.latency ?? {};
    const wait = c.req.method === 'OPTIONS' ? preflights : answers;
    if (wait > 0) await setTimeout(wait);
    await next();
  });
