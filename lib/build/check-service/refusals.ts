import * as z from 'zod/mini';
import { saysJson } from '../../http/body.ts';
import { textOf } from '../../model/fields.ts';
import { type Finding, fits, mend, notKnown, type Verdict } from './finding.ts';
import { hasNosniff, hsts } from './headers.ts';
import { type Answers, judgePaths, sampleAddresses } from './paths.ts';
import { quoted, shortened } from './quoted.ts';
import type { Target } from './target.ts';
import {
  bodyOf,
  type Heard,
  isRedirect,
  isSilent,
  type Reply,
  targetOf,
  type Wire,
} from './wire.ts';

/** What the API says to a call without a token, on all eight paths, and to a made-up one. */
export async function checkRefusals(
  target: Target,
  answers: Answers,
  wire: Wire,
): Promise<Finding[]> {
  const { baseUrl } = target.settings;
  const url = sampleAddresses(baseUrl)[0]?.url ?? baseUrl;
  const headers = { Accept: 'application/json', Authorization: 'Bearer made-up-access-token' };
  const madeUp = await wire.ask(url, { headers });
  const judge = (
    isWrong: (reply: Reply) => boolean,
    sentence: (names: string, first: Reply) => string,
  ) => judgePaths(answers, isWrong, sentence);
  return [
    {
      row: 'api-redirects',
      ...judge(
        isRedirect,
        (names, first) =>
          `Answer at the address itself on ${names}: it redirects to ${targetOf(first)}.`,
      ),
    },
    { row: 'api-401', ...judgeStatus(answers) },
    { row: 'api-wrong-token', ...judgeMadeUp(madeUp) },
    {
      row: 'api-error-type',
      ...judge(
        (reply) => isError(reply) && !saysJson(new Response(null, { headers: reply.headers })),
        (names, first) =>
          `Send \`Content-Type: application/json\` with errors on ${names}: it is ${shortened(first.headers.get('Content-Type') ?? 'none')}.`,
      ),
    },
    {
      row: 'api-error',
      ...judge(
        (reply) => problemOf(reply) !== null,
        (names, first) =>
          `Send errors as {"error":{"code":"…","requestId":"…"}} on ${names}: ${problemOf(first)}.`,
      ),
    },
    {
      row: 'api-challenge',
      ...judge(
        (reply) => reply.status === 401 && !isChallenge(reply),
        (names, first) =>
          `Send \`WWW-Authenticate: Bearer resource_metadata="${baseUrl.replace(/\/$/, '')}/.well-known/oauth-protected-resource"\` with a 401 on ${names}: it says ${quoted(first.headers.get('WWW-Authenticate') ?? undefined)}.`,
      ),
    },
    {
      row: 'api-nosniff',
      ...judge(
        (reply) => !isRedirect(reply) && !hasNosniff(reply),
        (names) => `Send \`X-Content-Type-Options: nosniff\` with every answer on ${names}.`,
      ),
    },
    {
      row: 'api-hsts',
      ...hsts(
        baseUrl,
        answers.map(({ heard }) => heard),
      ),
    },
  ];
}

const isError = ({ status }: Reply): boolean => status >= 400;
/** The service is there, and says that it has no answer now. */
const isOut = ({ status }: Reply): boolean => status === 429 || status === 503;

function judgeStatus(answers: Answers): Verdict {
  const out = answers.find(({ heard }) => !isSilent(heard) && isOut(heard));
  const isWrong = (reply: Reply) => reply.status !== 401 && !isOut(reply) && !isRedirect(reply);
  const verdict = judgePaths(
    answers,
    isWrong,
    (names, { status }) => `Answer 401 to a call without a token on ${names}: it is ${status}.`,
  );
  if (verdict.verdict === 'ok' && out && !isSilent(out.heard)) {
    return notKnown(`it answers ${out.heard.status}: ask again when the pilot is on`);
  }
  return verdict;
}

function judgeMadeUp(heard: Heard): Verdict {
  if (isSilent(heard)) return notKnown(heard.silent);
  if (heard.status === 401) return fits();
  if (isOut(heard) || isRedirect(heard)) return notKnown(`it answers ${heard.status}`);
  return mend(`Answer 401 to a token that was never issued: it is ${heard.status}.`);
}

/** Contract section 7: a code, and perhaps a request id; both texts. */
const errorSchema = z.object({
  error: z.object({
    code: z.string().check(z.minLength(1)),
    requestId: z.optional(
      z.unknown().check(z.refine((id) => id === null || textOf(id) !== undefined)),
    ),
  }),
});

/** What is wrong with an error's body; null for nothing, and where its type says that it is no JSON. */
function problemOf(reply: Reply): string | null {
  if (!isError(reply)) return null;
  if (reply.text === null) return 'its body is longer than 2 MB';
  if (!saysJson(new Response(null, { headers: reply.headers }))) return null;
  const body = bodyOf(reply);
  if (typeof body === 'string') return body;
  return errorSchema.safeParse(body).success ? null : '`error.code` is missing or no text';
}

const isChallenge = ({ headers }: Reply): boolean =>
  /(?:^|,)\s*Bearer(?:\s|$|,)/i.test(headers.get('WWW-Authenticate') ?? '');
