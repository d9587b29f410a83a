import * as z from 'zod/mini';
import type { Evidence, Hearing } from './evidence.ts';
import { compare, isSignIn, type Landing } from './landing.ts';
import {
  answered,
  fits,
  forEach,
  hsts,
  type Judge,
  mend,
  must,
  NoAnswer,
  notKnown,
  one,
  type Row,
  type Said,
  type Source,
  should,
} from './row.ts';
import { documentOf, type Heard, isSilent, listed } from './wire.ts';

/** A wrong callback that is answered otherwise; without one, a sign-in may be the page for wrong ones. */
const isTold = ({ callback, furtherPath, withoutSlash }: Hearing, { others }: Evidence): boolean =>
  [furtherPath, withoutSlash, others.extension, others.host].some(
    (landing) => compare(landing, callback) === 'other',
  );

const LOOKS_ALIKE =
  'right and wrong callbacks are answered with pages that look alike from here; try one in a browser';

const judgeRight: Judge = (evidence, own) => {
  const { callback, kind, says } = own.callback;
  switch (kind) {
    case 'page':
    case 'elsewhere':
      return isTold(own, evidence) ? fits() : notKnown(LOOKS_ALIKE);
    case 'back':
      return mend(
        says === 'invalid_target'
          ? 'Accept the base URL as `resource` (RFC 8707): the callback is registered, but the answer is `invalid_target`.'
          : `Let this client ask for a code with scope openid, S256 and \`resource\`: the callback is registered, but the answer is \`${says}\`.`,
        says,
      );
    case 'refused':
      return `Register ${callback} with this client, with its last slash: the answer is ${says}.`;
    case 'none':
      return notKnown(says);
  }
};

/** @param own what the extension hears whose callback is registered, to compare with */
function judgeWrong(wrong: Landing, own: Hearing | undefined, evidence: Evidence): Said {
  const { callback, kind, says } = wrong;
  if (kind === 'none') return notKnown(says);
  if (kind === 'refused') return fits();
  if (kind === 'back') {
    return `Refuse ${callback} with a page: a browser is sent there, though it is not registered.`;
  }
  if (!own || !isSignIn(own.callback)) {
    return notKnown('no callback leads to a sign-in to compare with');
  }
  const likeness = isTold(own, evidence) ? compare(wrong, own.callback) : 'perhaps';
  if (likeness === 'other') return fits();
  return likeness === 'same'
    ? `Compare callbacks as whole strings: ${callback} leads to the sign-in, too.`
    : notKnown(LOOKS_ALIKE);
}

/** The extension to compare the callbacks of others with. */
function bestOf(evidence: Evidence): Hearing | undefined {
  const known = evidence.hearings.filter(({ callback }) => isSignIn(callback));
  return known.find((one) => isTold(one, evidence)) ?? known[0];
}

/** The callbacks that ship are registered, and no others. */
export const CALLBACK_ROWS = {
  ...forEach('any', {
    callback: must('the callback is registered', 'contract 5.2, RFC 6749 3.1.2', judgeRight),
    'callback-path': must('a further path is refused', 'contract 5.2, RFC 9700 2.1', (all, own) =>
      judgeWrong(own.furtherPath, own, all),
    ),
    'callback-slash': should(
      'the callback without its last slash is refused',
      'contract 5.2, RFC 9700 2.1',
      (all, own) => judgeWrong(own.withoutSlash, own, all),
    ),
  }),
  'callback-extension': must(
    "another extension's callback is refused",
    'contract 5.2, RFC 9700 2.1',
    (all) => judgeWrong(all.others.extension, bestOf(all), all),
  ),
  'callback-host': must('another host is refused', 'contract 5.2, RFC 6749 4.1.2.1', (all) =>
    judgeWrong(all.others.host, bestOf(all), all),
  ),
} satisfies Record<string, Row>;

const errorSchema = z.object({ error: z.string().check(z.regex(/^[\w-]{1,60}$/)) });

/** The `error` of a refusal (RFC 6749 section 5.2), with whatever 4xx it is sent; else in words why there is none. */
function errorOf(heard: Heard): { error: string } | { problem: string } {
  if (isSilent(heard)) return { problem: heard.silent };
  const isRefusal = heard.status >= 400 && heard.status < 500 && heard.status !== 429;
  const document = documentOf(heard, isRefusal ? heard.status : 400);
  if (typeof document === 'string') return { problem: document };
  const { data } = errorSchema.safeParse(document);
  return data ?? { problem: `it is ${heard.status} with no \`error\`` };
}

const REFUSE_THE_CLIENT = ['invalid_client', 'unauthorized_client'];

/** The error code of the answer to a wrong code, which tells whether the sign-in accepts the client. */
const refusal: Source<string> = (_, { token }) => {
  const told = errorOf(token);
  if ('problem' in told) throw new NoAnswer(`a wrong code is not refused: ${told.problem}`);
  // A server may call a secret that is missing an invalid request.
  if (told.error === 'invalid_request') throw new NoAnswer('the answer is `invalid_request`');
  return [{ answer: told.error }];
};

const token = one((_, own) => own.token);
const judgeRefusal: Judge = (_, own) => {
  const { status } = answered(own.token);
  const told = errorOf(own.token);
  if ('problem' in told) {
    return `Answer 400, application/json and {"error":"invalid_grant"} to a code that is not known: ${told.problem}.`;
  }
  if (REFUSE_THE_CLIENT.includes(told.error)) return notKnown('the client is refused first');
  const isRight = told.error === 'invalid_grant' && status === 400;
  return (
    !isRight &&
    `Answer 400 with \`invalid_grant\` to a code that is not known: it is ${status} with \`${told.error}\`.`
  );
};

/** Compares the answers to Firefox with those to the first extension, which may be the same. */
const asTheFirst =
  (endpoint: 'token' | 'revocation'): Judge =>
  ({ hearings: [first] }, own) => {
    const [heard, other] = [own[endpoint], first?.[endpoint]].map((one) =>
      answered(one ?? { silent: 'there is no endpoint that may be asked' }),
    );
    return (
      heard?.status !== other?.status &&
      `Do not refuse a \`moz-extension://\` origin: it is random for each install; the answer is ${heard?.status} and not ${other?.status}.`
    );
  };

/** Token and revocation endpoint. */
export const PROVIDER_ROWS = {
  // The endpoint decides, not the metadata's list of ways to authenticate.
  'client-auth': must('a client without a secret is taken', 'guide 2, RFC 6749 3.2.1', {
    on: refusal,
    wrong: (error) => REFUSE_THE_CLIENT.includes(error) && error,
    mend: 'Register {client} as a public client, without a secret, for the authorization code grant: the answer is `{how}`.',
  }),
  'token-refusal': should(
    'a wrong code is 400 `invalid_grant`, as JSON',
    'RFC 6749 5.2',
    judgeRefusal,
  ),
  'token-no-store': should('the token endpoint forbids storing', 'RFC 6749 5.1', {
    on: token,
    wrong: (reply) => !listed(reply, 'Cache-Control').includes('no-store'),
    mend: 'Send `Cache-Control: no-store` with every answer of the token endpoint.',
  }),
  'revocation-unknown': should('an unknown token counts as revoked: 200', 'RFC 7009 2.2', {
    on: one(
      (_, { revocation }) =>
        revocation ?? { silent: 'there is no revocation endpoint that may be asked' },
    ),
    wrong: ({ status }) => status !== 200,
    mend: 'Answer 200 to a token that is not known, from a client without a secret: it answers {status}. A token that has run out is not known either, and Disconnect would tell its user that access may go on.',
  }),
  ...forEach('firefox', {
    'firefox-token': must(
      "the token endpoint answers Firefox's random origin as any other",
      'guide 3',
      asTheFirst('token'),
    ),
    'firefox-revocation': should(
      "the revocation endpoint answers Firefox's random origin as any other",
      'guide 3',
      asTheFirst('revocation'),
    ),
  }),
  'sign-in-hsts': should(
    'the sign-in sends Strict-Transport-Security',
    'RFC 6797 6.1',
    hsts('authUrl', (_, own) => [own.token]),
  ),
} satisfies Record<string, Row>;
