import * as oauth from 'oauth4webapi';
import * as z from 'zod/mini';
import { saysJson } from '../http/body.ts';
import { type Failure, failed, ok, type Result, type SignInStep } from '../model/failure.ts';
import type { ProviderAccess } from './environment.ts';
import { failureOfCode, unanswered } from './oauth-failure.ts';

/** Time limit for one response, body included. */
const REQUEST_MS = 15_000;

/**
 * Options of every request: no cookies (with its host permission, Firefox would send the provider's), no
 * cache, no referrer, no redirects (a 307 at the token endpoint would send code and verifier elsewhere).
 */
const STRICT = {
  redirect: 'manual',
  credentials: 'omit',
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
} as const satisfies RequestInit;

/** Requests a JSON document for which oauth4webapi has no function. */
export function getJson(env: ProviderAccess, url: string, signal: AbortSignal): Promise<Response> {
  const headers = { Accept: 'application/json' };
  return env.fetch(url, { ...STRICT, headers, signal: limited(env, signal) });
}

/** Options for every request function of oauth4webapi. */
export function requestOptions(env: ProviderAccess, signal: AbortSignal) {
  return {
    [oauth.customFetch]: (url: string, init: oauth.CustomFetchOptions<string, FormBody>) =>
      env.fetch(url, { ...init, body: init.body ?? null, signal: init.signal ?? null, ...STRICT }),
    signal: limited(env, signal),
    ...env.loopback?.options,
  };
}

type FormBody = URLSearchParams | undefined;

const limited = (env: ProviderAccess, signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, env.timeout(REQUEST_MS)]);

/** Far larger than any metadata or token response, far smaller than a worker's memory. */
const MAX_BYTES = 500_000;

/**
 * The same response, without its body unless its type is JSON (RFC 6749 section 5.1, RFC 8414 section
 * 3.2). A longer body is cut at the limit, so that it fails to parse.
 */
export function readable(response: Response): Response {
  if (!response.body) return response;
  // An error may describe the problem in a body of another type.
  if (!saysJson(response) && response.status < 400) {
    // Rejects if the connection was lost meanwhile.
    response.body.cancel().catch(() => undefined);
    return new Response(null, response);
  }
  let bytes = 0;
  const cut = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, stream) {
      bytes += chunk.byteLength;
      if (bytes > MAX_BYTES) stream.terminate();
      else stream.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(cut), response);
}

/** Parses JSON; undefined for any other text. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const errorSchema = z.object({ error: z.string() });

/** The failure for a 5xx or a 429, which may carry an OAuth error code. */
async function failureOfOutage(what: SignInStep, response: Response): Promise<Failure> {
  const { data } = errorSchema.safeParse(await response.json().catch(() => null));
  const failure = data ? failureOfCode(data.error) : null;
  const isTold = failure?.kind === 'signInUnavailable' || failure?.kind === 'signInServerError';
  return isTold
    ? failure
    : { kind: 'signInUnreachable', what, cause: 'status', status: response.status };
}

/**
 * The response, whatever its status below 500. Fails with `signInUnreachable` if there is no response,
 * or an outage or a rate limit; with `signInUnavailable` or `signInServerError` if an OAuth error code
 * says so.
 */
export async function send(
  what: SignInStep,
  request: Promise<Response>,
): Promise<Result<Response>> {
  try {
    const response = readable(await request);
    const isOutage = response.status >= 500 || response.status === 429;
    return isOutage ? failed(await failureOfOutage(what, response)) : ok(response);
  } catch (error) {
    // oauth4webapi refuses the request before sending it, for example plain http.
    if (error instanceof oauth.OperationProcessingError) {
      return failed({ kind: 'signInMisconfigured', what: 'endpoints' });
    }
    return failed({ kind: 'signInUnreachable', what, ...unanswered(error) });
  }
}
