import * as oauth from 'oauth4webapi';
import * as z from 'zod/mini';
import { NetworkError, readText, STRICT, saysJson } from '../http/body.ts';
import { type Failure, failed, ok, type Result, type SignInStep } from '../model/failure.ts';
import { fromJson } from '../model/fields.ts';
import type { ProviderAccess } from './environment.ts';

/** Time limit for one response, body included. */
const REQUEST_MS = 15_000;

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
    ...env.loopback,
  };
}

type FormBody = URLSearchParams | undefined;

const limited = (env: ProviderAccess, signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, env.timeout(REQUEST_MS)]);

/** An answer whose status is below 500, read to its end. */
export interface JsonAnswer {
  status: number;
  /** Undefined for a body that is no JSON, or too long. */
  json: unknown;
}

/** Reads a response; fails without one, in an outage and at a rate limit. */
export async function send(
  what: SignInStep,
  request: Promise<Response>,
): Promise<Result<JsonAnswer>> {
  try {
    const response = await request;
    const { status } = response;
    const json = await jsonOf(response);
    return status >= 500 || status === 429
      ? failed(failureOfOutage(what, status, json))
      : ok({ status, json });
  } catch (error) {
    const { name } = Object(error instanceof NetworkError ? error.cause : error);
    const cause = name === 'TimeoutError' ? 'timeout' : 'noReadableAnswer';
    return failed({ kind: 'signInUnreachable', what, cause });
  }
}

/** Only JSON is read (RFC 6749 section 5.1, RFC 8414 section 3.2), and an error, whatever type its body claims. */
async function jsonOf(response: Response): Promise<unknown> {
  if (saysJson(response) || response.status >= 400)
    return fromJson((await readText(response)) ?? '');
  // Rejects if the connection was lost meanwhile.
  response.body?.cancel().catch(() => undefined);
  return undefined;
}

const errorSchema = z.object({ error: z.string() });

/** The failure for a 5xx or a 429, which may carry an OAuth error code. */
function failureOfOutage(what: SignInStep, status: number, json: unknown): Failure {
  const { data } = errorSchema.safeParse(json);
  const failure = data && failureOfCode(data.error);
  const isTold = failure?.kind === 'signInUnavailable' || failure?.kind === 'signInServerError';
  return isTold ? failure : { kind: 'signInUnreachable', what, cause: 'status', status };
}

/**
 * Error codes of the authorization and token endpoints (RFC 6749 sections 4.1.2.1 and 5.2, RFC 8707
 * section 2, OpenID Connect Core section 3.1.2.6). Any other code means that this client is not set up.
 */
const MEANINGS = new Map<string, Failure>([
  ['access_denied', { kind: 'signInRefused' }],
  ['invalid_grant', { kind: 'signInExpired' }],
  ['invalid_target', { kind: 'signInMisconfigured', what: 'resource' }],
  ['server_error', { kind: 'signInServerError' }],
  ['temporarily_unavailable', { kind: 'signInUnavailable' }],
]);

/** A silent sign-in would need a page (OpenID Connect Core section 3.1.2.6); some providers say so after one, too. */
const NOT_APPROVED = [
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
];

/** The failure for an OAuth error code. */
export function failureOfCode(code: string): Failure {
  if (NOT_APPROVED.includes(code)) return { kind: 'signInNotApproved', code };
  return MEANINGS.get(code) ?? { kind: 'signInMisconfigured', what: 'client' };
}
