import * as z from 'zod/mini';
import type { AccessToken } from '../auth/index.ts';
import { type Failure, failed, type Result, type ServiceDetail } from '../model/failure.ts';
import { textOf, WITHHELD } from '../model/fields.ts';
import type { Censor } from './answer-json.ts';
import { readBody } from './body.ts';
import {
  type AskedQuestion,
  type CallReason,
  type CallRecorder,
  queryOf,
  reasonOf,
} from './call-log.ts';
import { NetworkError } from './network-error.ts';
import { retryTime } from './retry-after.ts';
import { object } from './rows.ts';

/**
 * One GET and the judgement of its status. Nothing is retried here, no redirect is followed (it
 * would carry the token to another place), and nothing of the request enters a failure.
 */
const TIMEOUT_MS = 20_000;

export interface HttpDeps {
  /** Where each request is written down, with why it is made and the words it asks for. */
  recorder: (why: CallReason, query: string | null) => CallRecorder;
  now: () => number;
}

/** Where and what to ask: a path below the base URL, its parameters, and how new it must be. */
export type HttpRequest = AskedQuestion;

/** @param former a token that was renewed: an answer that holds it gives it away, too */
export type HttpGet = (
  question: HttpRequest,
  token: AccessToken,
  signal: AbortSignal,
  former?: AccessToken | null,
) => Promise<Result<unknown>>;

const errorBody = z.looseObject({ error: object });

export function createGet(baseUrl: string, deps: HttpDeps): HttpGet {
  return async (question, token, signal, former = null) => {
    const recorder = deps.recorder(reasonOf(question), queryOf(question));
    const censor: Censor = (text) => (token.isIn(text) || former?.isIn(text) ? WITHHELD : text);
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const response = await recorder.fetch(addressOf(baseUrl, question), {
        headers: { Accept: 'application/json', Authorization: token.authorization() },
        signal: AbortSignal.any([signal, timeout]),
        redirect: 'manual',
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
      });
      const answer = await judge(response, censor, deps.now);
      if (answer.ok) recorder.told(answer.value);
      return answer;
    } catch (error) {
      // The error does not tell who ended it; the signals know.
      if (signal.aborted) return failed({ kind: 'aborted' });
      if (timeout.aborted) return failed({ kind: 'timeout' });
      return failed({ kind: error instanceof NetworkError ? 'unreachable' : 'internal' });
    }
  };
}

/** The base URL may have a path of its own, with or without a slash at its end. */
function addressOf(baseUrl: string, { path, params }: HttpRequest): string {
  const query = new URLSearchParams(
    Object.entries(params).map(([name, value]) => [name, String(value)]),
  );
  const address = `${baseUrl.replace(/\/$/, '')}/${path}`;
  return query.size > 0 ? `${address}?${query}` : address;
}

/** Contract section 7, one case for each documented status. */
async function judge(
  response: Response,
  censor: Censor,
  now: () => number,
): Promise<Result<unknown>> {
  const { status, headers } = response;
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    return failed({ kind: 'unexpectedAnswer', what: 'redirect' });
  }
  if (status === 200) return readBody(response, censor);
  // Status and wait hold, whatever becomes of the words that go with them.
  const detail = await readBody(response, censor).then(detailOf, nothingSaid);
  const until = retryTime(headers.get('Retry-After'), headers.get('Date'), now());
  return failed(failureOf(status, detail, until));
}

function nothingSaid(error: unknown): ServiceDetail {
  if (error instanceof NetworkError) return {};
  throw error;
}

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

function detailOf(body: Result<unknown>): ServiceDetail {
  const parsed = errorBody.safeParse(body.ok ? body.value : null);
  if (!parsed.success) return {};
  const { code, requestId } = parsed.data.error;
  return { code: textOf(code)?.slice(0, 100), requestId: textOf(requestId)?.slice(0, 100) };
}
