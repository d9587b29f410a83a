import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from './env.ts';

/** One request that reached the API, for tests that count and look for what must not be there. */
export interface LoggedRequest {
  method: string;
  path: string;
  /** The raw query string, without its question mark. */
  query: string;
  /** Lower-case names of the headers it carried; their values are not kept. */
  headers: string[];
  origin: string | null;
  /** Null until it is answered, and for ever where a fault keeps it unanswered. */
  status: number | null;
}

export type RequestLog = LoggedRequest[];

export const logRequests = (log: RequestLog) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const entry: LoggedRequest = {
      method: c.req.method,
      path: c.req.path,
      query: new URL(c.req.url).search.slice(1),
      headers: Object.keys(c.req.header()),
      origin: c.req.header('origin') ?? null,
      status: null,
    };
    log.push(entry);
    await next();
    entry.status = c.res.status;
  });
