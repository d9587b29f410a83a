import * as z from 'zod/mini';
import { saysJson } from '../../http/body.ts';
import { textOf } from '../../model/fields.ts';
import { all, hsts, must, one, type Row, type Source, should } from './row.ts';
import { bodyOf, hasNosniff, isRedirect, quoted, type Reply, shortened, targetOf } from './wire.ts';

const answers = all((evidence) => evidence.answers);
const isError = ({ status }: Reply): boolean => status >= 400;
/** The service is there, and says that it has no answer now. */
const isOut = ({ status }: Reply): boolean => status === 429 || status === 503;

/** Contract section 7: a code, and perhaps a request id; both texts. */
const errorSchema = z.object({
  error: z.object({
    code: z.string().check(z.minLength(1)),
    requestId: z.optional(
      z.unknown().check(z.refine((id) => id === null || textOf(id) !== undefined)),
    ),
  }),
});

/** Names the mistake in an error's body; false without one. A body of another type has a row of its own. */
function problemOf(reply: Reply): string | false {
  if (!isError(reply) || (reply.text !== null && !saysJson(reply))) return false;
  const body = bodyOf(reply);
  if (typeof body === 'string') return body;
  return !errorSchema.safeParse(body).success && '`error.code` is missing or no text';
}

/** While the pilot is off, the answers tell nothing of its refusals. */
const withPilot: Source<Reply> = (evidence, own) =>
  answers(evidence, own).map((one) =>
    'open' in one || !isOut(one.answer)
      ? one
      : { open: `it answers ${one.answer.status}: ask again when the pilot is on` },
  );

/** The answer to a token that was never issued, where it is an answer of the API. */
const madeUp = one(
  (evidence) => evidence.madeUp,
  (reply) => (isOut(reply) || isRedirect(reply)) && `it answers ${reply.status}`,
);

/** Demands on the answers to calls without a token, on all eight paths, and to one with a made-up token. */
export const REFUSAL_ROWS = {
  'api-401': must('no token is 401 on all eight paths', 'contract 7', {
    on: withPilot,
    wrong: (reply) => reply.status !== 401 && !isRedirect(reply),
    mend: 'Answer 401 to a call without a token on {paths}: it is {status}.',
  }),
  'api-wrong-token': must('a made-up token is 401', 'contract 7', {
    on: madeUp,
    wrong: ({ status }) => status !== 401,
    mend: 'Answer 401 to a token that was never issued: it is {status}.',
  }),
  'api-error-type': should('the error is sent as JSON', 'contract 7', {
    on: answers,
    wrong: (reply) =>
      isError(reply) && !saysJson(reply) && shortened(reply.headers.get('Content-Type') ?? 'none'),
    mend: 'Send `Content-Type: application/json` with errors on {paths}: it is {how}.',
  }),
  'api-error': should('the error has the form of the contract', 'contract 7', {
    on: answers,
    wrong: problemOf,
    mend: 'Send errors as {"error":{"code":"…","requestId":"…"}} on {paths}: {how}.',
  }),
  'api-challenge': should('WWW-Authenticate asks for a Bearer token', 'RFC 6750 3, RFC 9728 5.1', {
    on: answers,
    wrong({ status, headers }) {
      const text = headers.get('WWW-Authenticate') ?? undefined;
      return status === 401 && !/(?:^|,)\s*Bearer(?:\s|$|,)/i.test(text ?? '') && quoted(text);
    },
    mend: 'Send `WWW-Authenticate: Bearer resource_metadata="{metadata}"` with a 401 on {paths}: it says {how}.',
  }),
  'api-nosniff': should('X-Content-Type-Options is nosniff', 'guide 3', {
    on: answers,
    wrong: (reply) => !isRedirect(reply) && !hasNosniff(reply),
    mend: 'Send `X-Content-Type-Options: nosniff` with every answer on {paths}.',
  }),
  'api-hsts': should(
    'the API sends Strict-Transport-Security',
    'RFC 6797 6.1',
    hsts('baseUrl', (evidence) => evidence.answers.map(({ heard }) => heard)),
  ),
  'api-redirects': must('nothing redirects', 'guide 2', {
    on: answers,
    wrong: (reply) => isRedirect(reply) && targetOf(reply),
    mend: 'Answer at the address itself on {paths}: it redirects to {how}.',
  }),
} satisfies Record<string, Row>;
