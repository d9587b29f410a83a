import type { Context, Next } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ApiEnv } from './env.ts';
import { errorBody } from './errors.ts';

/**
 * Faults a test can switch on, in this process only: nothing over HTTP reaches them. They come after
 * CORS, so that a browser sees what it would see of a failing service, and before everything else.
 */
export type Fault =
  /** A failure with the contract's body. */
  | {
      kind: 'status';
      status: ContentfulStatusCode;
      code?: string;
      headers?: Record<string, string>;
    }
  /** Some other answer: HTML, broken JSON, a wrong shape. */
  | { kind: 'body'; body: string; contentType?: string; status?: ContentfulStatusCode }
  /** The true answer, once released. */
  | { kind: 'hold' }
  /** The connection is cut, before anything or in the middle of the body. */
  | { kind: 'cut'; when: 'atOnce' | 'midBody' }
  /** No answer, ever. */
  | { kind: 'silence' };

/** A path as it stands, or a pattern of paths. */
export type PathMatch = string | RegExp;

export interface ArmedFault {
  /** Resolves when the first request has run into it. */
  reached: Promise<void>;
  /** Lets the requests it holds go on to their true answer. */
  release(): void;
}

export interface Faults {
  /** For the next request that matches. */
  next(match: PathMatch, fault: Fault): ArmedFault;
  /** For every request that matches, until cleared. */
  every(match: PathMatch, fault: Fault): ArmedFault;
  /** Takes all of them away and releases what is held. */
  clear(): void;
  /** What stands in this request's way, if anything; used up where it was armed for one. */
  take(path: string): ArmedRule | undefined;
}

export interface ArmedRule {
  fault: Fault;
  reach(): void;
  released: Promise<void>;
}

export function createFaults(): Faults {
  let rules: (ArmedRule & { match: PathMatch; once: boolean; release(): void })[] = [];

  const arm = (match: PathMatch, fault: Fault, once: boolean): ArmedFault => {
    const reached = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    rules.push({
      match,
      fault,
      once,
      reach: reached.resolve,
      release: released.resolve,
      released: released.promise,
    });
    return { reached: reached.promise, release: released.resolve };
  };

  return {
    next: (match, fault) => arm(match, fault, true),
    every: (match, fault) => arm(match, fault, false),
    clear: () => {
      for (const rule of rules) rule.release();
      rules = [];
    },
    take: (path) => {
      const rule = rules.find(({ match }) =>
        typeof match === 'string' ? match === path : match.test(path),
      );
      if (rule?.once) rules = rules.filter((other) => other !== rule);
      return rule;
    },
  };
}

export const withFaults = (faults: Faults) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const rule = faults.take(c.req.path);
    if (!rule) return next();
    rule.reach();
    return commit(rule, c, next);
  });

async function commit({ fault, released }: ArmedRule, c: Context<ApiEnv>, next: Next) {
  switch (fault.kind) {
    case 'status': {
      const code = fault.code ?? `fault_${fault.status}`;
      const body = errorBody(code, 'A fault was switched on.', c.get('requestId'));
      return c.json(body, fault.status, fault.headers ?? {});
    }
    case 'body': {
      const type = fault.contentType ?? 'application/json';
      return c.body(fault.body, fault.status ?? 200, { 'Content-Type': type });
    }
    case 'hold':
      await released;
      return next();
    case 'cut':
      cutConnection(c, fault.when);
      return unanswered();
    case 'silence':
      return unanswered();
  }
}

const unanswered = () => new Promise<never>(() => {});

/** In mid-body, the client has a status and headers that promise more than comes. */
function cutConnection(c: Context<ApiEnv>, when: 'atOnce' | 'midBody'): void {
  const { incoming, outgoing } = c.env;
  if (when === 'atOnce') {
    incoming.socket.destroy();
    return;
  }
  outgoing.writeHead(200, {
    ...Object.fromEntries(c.res.headers),
    'Content-Type': 'application/json',
    'Content-Length': '1000',
  });
  outgoing.write('{"data":', () => incoming.socket.destroy());
}
