import * as oauth from 'oauth4webapi';
import * as z from 'zod/mini';
import { saysJson } from '../api/body.ts';
import { type Failure, failed, ok, type Result } from '../model/failure.ts';
import type { AuthEnvironment } from './environment.ts';
import { failureOfCode } from './oauth-failure.ts';

/** How long the provider may take for one answer, body included. */
const REQUEST_MS = 15_000;

/**
 * How everything is sent to the service and the provider: no cookies (Firefox would send the
 * provider's, having host permission), no cache, no referrer, no redirect followed (a 307 at the
 * token endpoint would carry code and verifier elsewhere).
 */
const STRICT = {
  redirect: 'manual',
  credentials: 'omit',
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
} as const satisfies RequestInit;

/** GET of a JSON document that no function of oauth4webapi asks for. */
export function getJson(env: AuthEnvironment, url: string, signal: AbortSignal): Promise<Response> {
  const headers = { Accept: 'application/json' };
  return env.fetch(url, { ...STRICT, headers, signal: limited(env, signal) });
}

/** Options for every request function of oauth4webapi. */
export function requestOptions(env: AuthEnvironment, signal: AbortSignal) {
  return {
    [oauth.customFetch]: (url: string, init: oauth.CustomFetchOptions<string, FormBody>) =>
      env.fetch(url, { ...init, body: init.body ?? null, signal: init.signal ?? null, ...STRICT }),
    signal: limited(env, signal),
    ...env.loopback?.options,
  };
}

type FormBody = URLSearchParams | undefined;

const limited = (env: AuthEnvironment, signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, env.timeout(REQUEST_MS)]);

/** Far above any description or token, far below what would trouble a worker. */
const MAX_BYTES = 500_000;

/**
 * The same answer. What does not call itself JSON has no body (RFC 6749 section 5.1, RFC 8414 section
 * 3.2), and a longer body ends there, unread: JSON that is cut is none.
 */
function readable(response: Response): Response {
  if (!response.body) return response;
  if (!saysJson(response)) {
    // A connection that was cut meanwhile has nothing left to cancel.
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

const errorSchema = z.object({ error: z.string() });

/** What a 5xx or a 429 says: its OAuth error code where it has one, else only that there is no answer. */
async function failureOfAbsent(response: Response): Promise<Failure> {
  const said = errorSchema.safeParse(await response.json().catch(() => null));
  const meant = said.success ? failureOfCode(said.data.error) : null;
  return meant?.kind === 'signInUnavailable' ? meant : { kind: 'signInUnreachable' };
}

/**
 * The response, unjudged; `signInUnreachable` where no answer comes, or one that says that the server
 * cannot answer now, and `signInUnavailable` where it says so by an OAuth error code.
 */
export async function send(request: Promise<Response>): Promise<Result<Response>> {
  try {
    const response = readable(await request);
    const absent = response.status >= 500 || response.status === 429;
    return absent ? failed(await failureOfAbsent(response)) : ok(response);
  } catch (error) {
    // Refused before it was sent, such as http where only https is allowed.
    if (error instanceof oauth.OperationProcessingError) {
      return failed({ kind: 'signInMisconfigured', what: 'endpoints' });
    }
    return failed({ kind: 'signInUnreachable' });
  }
}
