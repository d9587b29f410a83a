import ky from 'ky';
import * as z from 'zod/mini';
import type { Auth } from '../auth/auth.ts';
import type { AccessToken } from '../auth/stored-session.ts';
import { type Censor, NetworkError, overNetwork, readBody, STRICT } from '../http/body.ts';
import { type Failure, failed, ok, type Result, type ServiceDetail } from '../model/failure.ts';
import { textOf, WITHHELD } from '../model/fields.ts';
import type { RateLimit } from '../model/session.ts';
import { type Area, createMutex, stored, timestamp } from '../storage/stored.ts';
import { type CallRecorder, type OutgoingCall, parametersOf, pathOf } from './call.ts';
import { object } from './rows.ts';

/** Time limit, the answer's body included. */
const TIMEOUT_MS = 20_000;

export interface HttpDeps {
  fetch: typeof globalThis.fetch;
  recorder: (outgoing: OutgoingCall) => CallRecorder;
  now: () => number;
}

/** Sends one GET and judges its status. A failure contains no part of the request. */
export function createGet(baseUrl: string, { fetch, recorder, now }: HttpDeps) {
  const api = ky.create({
    prefix: baseUrl,
    // Only `createSender` repeats a call, once after a 401.
    retry: 0,
    // Ky's own timeout covers only the headers.
    timeout: false,
    throwHttpErrors: false,
    headers: { Accept: 'application/json' },
    ...STRICT,
  });
  return async (
    outgoing: OutgoingCall,
    token: AccessToken,
    signal: AbortSignal,
  ): Promise<Result<unknown>> => {
    const record = recorder(outgoing);
    const censor: Censor = (text) => (token.isIn(text) ? WITHHELD : text);
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const either = AbortSignal.any([signal, timeout]);
      const response = await api.get(pathOf(outgoing.call), {
        searchParams: parametersOf(outgoing.call),
        signal: either,
        headers: { Authorization: token.authorization() },
        // Only fetch's own rejections are network errors. The Request holds all options, because a second
        // argument could reset its referrer policy (Fetch, Request constructor).
        fetch: (request) => record.send(either, () => overNetwork(fetch(request))),
      });
      const answer = await judge(response, censor, now);
      if (answer.ok) record.read(answer.value);
      return answer;
    } catch (error) {
      // The error does not tell who aborted; the signals do.
      if (signal.aborted) return failed({ kind: 'aborted' });
      if (timeout.aborted) return failed({ kind: 'timeout' });
      return failed({ kind: error instanceof NetworkError ? 'unreachable' : 'internal' });
    }
  };
}

type HttpGet = ReturnType<typeof createGet>;

async function judge(
  response: Response,
  censor: Censor,
  now: () => number,
): Promise<Result<unknown>> {
  const { status, headers, type } = response;
  if (type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    return failed({ kind: 'unexpectedAnswer', what: 'redirect' });
  }
  if (status === 200) return readBody(response, censor);
  const until = retryTime(headers.get('Retry-After'), headers.get('Date'), now());
  return failed(failureOf(status, await detailOf(response, censor), until));
}

/** The contract's section 7, one case for each documented status. */
function failureOf(status: number, detail: ServiceDetail, until: number | null): Failure {
  if (status === 400) return { kind: 'invalidRequest', ...detail };
  if (status === 401) return { kind: 'notConnected', ...detail };
  if (status === 403) return { kind: 'accessRefused', ...detail };
  if (status === 404) return { kind: 'notFound', ...detail };
  if (status === 429) return { kind: 'limited', until, ...detail };
  if (status === 503) return { kind: 'unavailable', ...detail };
  if (status >= 500) return { kind: 'serverError', status, ...detail };
  return { kind: 'unexpectedAnswer', what: 'status', status, ...detail };
}

const errorBody = z.object({ error: object });

/** Empty if the body is unreadable, because the status suffices. */
async function detailOf(response: Response, censor: Censor): Promise<ServiceDetail> {
  const body = await readBody(response, censor).catch(() => null);
  const parsed = errorBody.safeParse(body?.ok ? body.value : null);
  if (!parsed.success) return {};
  const { code, requestId } = parsed.data.error;
  return { code: textOf(code)?.slice(0, 100), requestId: textOf(requestId)?.slice(0, 100) };
}

/** Longer waits are cut to a day, so that no answer can lock a user out for good. */
const MAX_WAIT_MS = 24 * 60 * 60 * 1000;

/** The three forms of an HTTP date (RFC 9110, section 5.6.7); the last names no zone and means GMT. */
const HTTP_DATE =
  /^(?:\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT|\w{6,9}, \d\d-\w{3}-\d\d [\d:]{8} GMT|\w{3} \w{3} [ \d]\d [\d:]{8} \d{4})$/;

/**
 * The end of a wait by its `Retry-After` header (RFC 9110, section 10.2.3); null if unreadable or past.
 *
 * @param sentAt the answer's own `Date` header, because this device's clock may be hours off
 */
export function retryTime(header: string | null, sentAt: string | null, now: number) {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return now + Math.min(Number(text) * 1000, MAX_WAIT_MS);
  const date = httpDate(text);
  if (date === null) return null;
  const wait = date - (httpDate(sentAt?.trim() ?? '') ?? now);
  return wait > 0 ? now + Math.min(wait, MAX_WAIT_MS) : null;
}

function httpDate(text: string): number | null {
  if (!HTTP_DATE.test(text)) return null;
  const date = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  return Number.isNaN(date) ? null : date;
}

const schema: z.ZodMiniType<RateLimit> = z.object({ until: timestamp });

/** The wait of an account after a 429 (contract sections 7 and 8), stored so that it outlives the worker. */
export function createRateLimitStore(area: Area, now: () => number) {
  const withLock = createMutex();
  const place = (quotaKey: string) => stored(area, `gate:${quotaKey}`, schema);

  /** The wait in force for an account, or null. */
  async function current(quotaKey: string): Promise<RateLimit | null> {
    const wait = await place(quotaKey).read();
    // A wait of more than a day was noted before the clock was set back.
    return wait && wait.until > now() && wait.until <= now() + MAX_WAIT_MS ? wait : null;
  }

  return {
    current,
    /** Begins a wait, unless the one in force lasts longer. */
    begin: (quotaKey: string, until: number) =>
      withLock(async () => {
        const inForce = await current(quotaKey);
        if (inForce === null || inForce.until < until) await place(quotaKey).write({ until });
      }),
  };
}

type RateLimitStore = ReturnType<typeof createRateLimitStore>;

export type TokenSource = Pick<
  Auth,
  'account' | 'held' | 'accessToken' | 'renewAfterRefusal' | 'abandon'
>;

export interface SenderDeps {
  get: HttpGet;
  tokens: TokenSource;
  rateLimit: RateLimitStore;
  online: () => boolean;
  /** Whether the browser lets the extension reach the service and the provider. */
  hasHostAccess: () => Promise<boolean>;
  /** Called when a wait begins, so that panels count down. */
  onRateLimit: () => void;
}

/** The account as a call found it, and the wait in force for it. */
export type Held = Awaited<ReturnType<TokenSource['held']>> & { wait: RateLimit | null };

/**
 * Sends each call with the account's token, and after a 401 once more with a renewed one. Sends nothing while a wait is
 * in force, or without a session.
 */
export function createSender({ get, tokens, rateLimit, ...deps }: SenderDeps) {
  return async (
    outgoing: OutgoingCall,
    { quotaKey, token: held, wait }: Held,
    signal: AbortSignal,
  ): Promise<Result<unknown>> => {
    /** The reason not to send a call now, or null. */
    function problem(waiting: RateLimit | null): Failure | null {
      if (signal.aborted) return { kind: 'aborted' };
      if (!deps.online()) return { kind: 'offline' };
      return waiting && { kind: 'limited', until: waiting.until };
    }

    async function send(call: OutgoingCall, token: AccessToken): Promise<Result<unknown>> {
      const answer = await get(call, token, signal);
      if (answer.ok) return answer;
      const { failure } = answer;
      if (failure.kind === 'limited' && failure.until !== null) {
        await rateLimit.begin(quotaKey, failure.until);
        deps.onRateLimit();
      }
      const isBarred = failure.kind === 'unreachable' && !(await deps.hasHostAccess());
      return isBarred ? failed({ kind: 'hostAccessMissing' }) : answer;
    }

    /** Checks again whether the call may be sent, because a renewal can take long. */
    async function renewed(renewal: Promise<Result<AccessToken>>): Promise<Result<AccessToken>> {
      const token = await renewal;
      const blocked = token.ok ? problem(await rateLimit.current(quotaKey)) : null;
      return blocked ? failed(blocked) : token;
    }

    const blocked = problem(wait);
    if (blocked) return failed(blocked);
    const token = held ? ok(held) : await renewed(tokens.accessToken());
    if (!token.ok) return token;
    const first = await send(outgoing, token.value);
    if (first.ok || first.failure.kind !== 'notConnected') return first;
    const next = await renewed(tokens.renewAfterRefusal(token.value));
    // The service's reason helps the user more than the failed renewal's.
    if (!next.ok) return next.failure.kind === 'notConnected' ? first : next;
    const second = await send({ ...outgoing, repeated: true }, next.value);
    // The service refused twice, so the session is useless, and another try would be a loop.
    if (!second.ok && second.failure.kind === 'notConnected') await tokens.abandon(next.value);
    return second;
  };
}
