import * as z from 'zod/mini';
import type { AccessToken } from '../auth/index.ts';
import { type Failure, failed, type Result, type ServiceDetail } from '../failure.ts';
import { readBody } from './body.ts';
import { type Asked, type CallReason, reasonOf, type Slip } from './call-log.ts';
import { retryTime } from './retry-after.ts';
import { otherwise, scalarText } from './schema-parts.ts';

/**
 * One GET and the judgement of its status. Nothing is retried here, no redirect is followed (it
 * would carry the token to another place), and nothing of the request enters a failure.
 */
const TIMEOUT_MS = 20_000;

export interface HttpDeps {
  /** Where each request is written down, with why it is made. */
  slip: (why: CallReason) => Slip;
  now: () => number;
}

/** Where and what to ask: a path below the base URL, its parameters, and how new it must be. */
export type Question = Asked;

export type Get = (
  question: Question,
  token: AccessToken,
  signal: AbortSignal,
) => Promise<Result<unknown>>;

const errorBody = z.looseObject({
  // Apart from each other: what is odd about one does not lose the other.
  error: z.looseObject({
    code: otherwise(scalarText, null),
    requestId: otherwise(scalarText, null),
  }),
});

export function createGet(baseUrl: string, deps: HttpDeps): Get {
  return async (question, token, signal) => {
    const slip = deps.slip(reasonOf(question));
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const response = await slip.fetch(addressOf(baseUrl, question), {
        headers: { Accept: 'application/json', Authorization: token.authorization() },
        signal: AbortSignal.any([signal, timeout]),
        redirect: 'manual',
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
      });
      const answer = await judge(response, deps.now);
      if (answer.ok) slip.told(answer.value);
      return answer;
    } catch {
      // The error does not tell who ended it; the signals know.
      if (signal.aborted) return failed({ kind: 'aborted' });
      if (timeout.aborted) return failed({ kind: 'timeout' });
      return failed({ kind: 'unreachable' });
    }
  };
}

/** The base URL may have a path of its own, with or without a slash at its end. */
function addressOf(baseUrl: string, { path, params }: Question): string {
  const query = new URLSearchParams(
    Object.entries(params).map(([name, value]) => [name, String(value)]),
  );
  const address = `${baseUrl.replace(/\/$/, '')}/${path}`;
  return query.size > 0 ? `${address}?${query}` : address;
}

/** Contract section 7, one case for each documented status. */
async function judge(response: Response, now: () => number): Promise<Result<unknown>> {
  const { status } = response;
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    return failed({ kind: 'unexpectedAnswer', what: 'redirect' });
  }
  if (status === 200) return readBody(response);
  // Status and wait hold, whatever becomes of the words that go with them.
  const detail = await readBody(response).then(detailOf, () => ({}));
  return failed(failureOf(status, detail, response.headers.get('Retry-After'), now()));
}

function failureOf(
  status: number,
  detail: ServiceDetail,
  retryAfter: string | null,
  now: number,
): Failure {
  if (status === 400) return { kind: 'invalidRequest', ...detail };
  if (status === 401) return { kind: 'notConnected', ...detail };
  if (status === 403) return { kind: 'accessRefused', ...detail };
  if (status === 404) return { kind: 'notFound', ...detail };
  if (status === 429) return { kind: 'limited', until: retryTime(retryAfter, now), ...detail };
  if (status === 503) return { kind: 'unavailable', ...detail };
  if (status >= 500) return { kind: 'serverError', status, ...detail };
  return { kind: 'unexpectedAnswer', what: 'status', status, ...detail };
}

function detailOf(body: Result<unknown>): ServiceDetail {
  const parsed = errorBody.safeParse(body.ok ? body.value : null);
  if (!parsed.success) return {};
  const { code, requestId } = parsed.data.error;
  return { code: code?.slice(0, 100), requestId: requestId?.slice(0, 100) };
}
