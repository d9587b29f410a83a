import { type Hearing, placesOf } from './evidence.ts';
import { all, forEach, type Judge, must, notKnown, one, type Row, should } from './row.ts';
import { allowed, type Heard, isRedirect, isReply, listed, type Reply, shortened } from './wire.ts';

const answers = all((_, own) => own.answers);
const preflights = all((_, own) => own.preflights);

/** The origin that an answer names instead; false if the extension may read it. `*` has a row of its own. */
const reader = (reply: Reply, { origin }: Hearing): string | false =>
  ![origin, '*'].includes(allowed(reply) ?? '') && shortened(allowed(reply) ?? 'nothing');

/** An answer whose body is to be read by the origin. */
const readable = (
  from: 'resource' | 'metadata' | 'token' | 'revocation',
  asks: string,
  where = 'the document',
  grade = must,
): Row =>
  grade<Reply>(asks, 'contract 5.8, guide 3', {
    on: one(
      (_, own) => own[from] ?? { silent: 'there is nothing that may be asked' },
      (reply) => (reply.status === 404 || isRedirect(reply)) && 'there is no document to read',
    ),
    wrong: reader,
    mend: `Send \`Access-Control-Allow-Origin: {origin}\` with ${where}: it says {how}.`,
  });

const is2xx = ({ status }: Reply): boolean => status >= 200 && status < 300;

const lacks = (reply: Reply, header: string, name: string): boolean =>
  !listed(reply, header).includes(name);
const permits = (header: string, name: string) => (reply: Reply) =>
  is2xx(reply) && lacks(reply, header, name);
const exposed = (name: string, see: string, why: string): Row =>
  should<Reply>(`${name} is exposed`, see, {
    on: answers,
    wrong: (reply) => lacks(reply, 'Access-Control-Expose-Headers', name.toLowerCase()),
    mend: `Add ${name} to \`Access-Control-Expose-Headers\` on {paths}: ${why}.`,
  });

/** Answers that no cache gives to another origin. */
const NOT_KEPT = ['the preflight', 'the token endpoint'];

/** Demands `Vary` of answers that depend on the origin; a header that strangers get too does not depend on it. */
const judgeVary: Judge = ({ strangers }, own) => {
  const isAllowed = (heard: Heard) => isReply(heard) && allowed(heard) === own.origin;
  const isFixed = (place: string) =>
    strangers.flatMap(placesOf).some((one) => one.place === place && isAllowed(one.heard));
  const varies = (heard: Heard) =>
    isReply(heard) && listed(heard, 'Vary').some((name) => name === 'origin' || name === '*');
  const kept = placesOf(own).filter(({ place }) => !NOT_KEPT.includes(place));
  if (!kept.some(({ heard }) => isReply(heard))) return notKnown('no answer came');
  return (
    kept.some(({ place, heard }) => isAllowed(heard) && !isFixed(place) && !varies(heard)) &&
    'Add `Vary: Origin` wherever `Access-Control-Allow-Origin` depends on the origin, or a cache gives one origin what was meant for another.'
  );
};

/** The origins that are approved: an extension's in Chrome. */
export const ORIGIN_ROWS = forEach('chrome', {
  'cors-resource-metadata': readable('resource', "the API's metadata is readable"),
  'cors-provider-metadata': readable('metadata', "the sign-in's metadata is readable"),
  'cors-token': readable(
    'token',
    'the token endpoint is readable, errors too',
    'every answer, 400 too',
  ),
  'cors-revocation': readable(
    'revocation',
    'the revocation endpoint is readable',
    'every answer',
    should,
  ),
  'cors-preflight': must('the preflight is a 2xx on all eight paths', 'contract 5.8, Fetch 4.8', {
    on: preflights,
    wrong: (reply) => !is2xx(reply),
    mend: 'Answer OPTIONS without a token with 204 on {paths}, before any other check: it is {status}.',
  }),
  'cors-preflight-origin': must('the preflight names the origin', 'contract 5.8, Fetch 4.8', {
    on: preflights,
    wrong: (reply, own) => is2xx(reply) && reader(reply, own),
    mend: "Send `Access-Control-Allow-Origin: {origin}` with the preflight's answer on {paths}.",
  }),
  'cors-methods': should('the preflight allows GET', 'contract 4, Fetch 4.8', {
    on: preflights,
    // A browser lets GET pass without it (Fetch 4.8); who leaves it out has set CORS up for another API.
    wrong: permits('Access-Control-Allow-Methods', 'get'),
    mend: "Send `Access-Control-Allow-Methods: GET` with the preflight's answer on {paths}.",
  }),
  'cors-headers': must('the preflight allows Authorization', 'contract 5.4, Fetch 4.8', {
    on: preflights,
    wrong: permits('Access-Control-Allow-Headers', 'authorization'),
    mend: 'Name Authorization in `Access-Control-Allow-Headers` on {paths}: `*` does not stand for it.',
  }),
  'cors-max-age': should('the preflight says in seconds how long it may be kept', 'Fetch 4.8', {
    on: preflights,
    // Without the header, Chromium asks again after 5 seconds.
    wrong: ({ headers }) => !/^\s*\d+\s*$/.test(headers.get('Access-Control-Max-Age') ?? '5'),
    // Chromium keeps no preflight longer (services/network, preflight result).
    mend: 'Make `Access-Control-Max-Age` a whole number of seconds, best 7200.',
  }),
  'cors-answer': must('a 401 is readable on all eight paths', 'contract 5.8, guide 3', {
    on: answers,
    wrong: reader,
    mend: 'Send `Access-Control-Allow-Origin: {origin}` on every status on {paths}: without it a 401 reads as an outage.',
  }),
  'expose-retry-after': exposed(
    'Retry-After',
    'contract 7, guide 3',
    'without it nobody is told how long a wait is',
  ),
  'expose-date': exposed(
    'Date',
    'contract 7, guide 3',
    'a wait that is given as a date is counted by it',
  ),
  'expose-www-authenticate': exposed(
    'WWW-Authenticate',
    'guide 3, RFC 9728 5.1',
    'a 401 says there what to do',
  ),
  'cors-vary': should('answers vary by Origin', 'guide 3, RFC 9110 12.5.5', judgeVary),
});

const judgeStrangers: Judge = ({ strangers }) => {
  const came = strangers.flatMap((one) =>
    placesOf(one).flatMap(({ place, heard }) =>
      isReply(heard) ? [{ place, origin: one.origin, allows: allowed(heard) }] : [],
    ),
  );
  if (came.length === 0) return notKnown('no answer came');
  const open = came.filter(({ origin, allows }) => allows === origin);
  const names = (key: 'place' | 'origin') =>
    [...new Set(open.map(({ [key]: name }) => name))].join(', ');
  return (
    open.length > 0 &&
    `Send no \`Access-Control-Allow-Origin\` to origins that are not approved, compared as strings: ${names('place')} lets ${names('origin')} read.`
  );
};

/** All that an origin hears, approved or not. */
const everything = all(({ hearings, strangers }) => {
  const inChrome = hearings.filter(({ extension }) => extension.browser === 'chrome');
  return [
    ...[...inChrome, ...strangers].flatMap(placesOf),
    ...inChrome.flatMap(({ revocation: heard }) => (heard ? [{ heard }] : [])),
  ];
});

/** Origins that are not approved, and what no answer may say, whoever asks. */
export const CLOSED_ROWS = {
  'cors-unapproved': should('other origins may not read', 'contract 5.8', judgeStrangers),
  'cors-wildcard': should('`*` is never allowed', 'contract 5.8, guide 3', {
    on: everything,
    wrong: (reply) => allowed(reply) === '*',
    mend: 'Name the origin in `Access-Control-Allow-Origin` and never send `*`: it lets every page of the web read.',
  }),
  'cors-credentials': should('credentials are never allowed', 'contract 5.8, guide 3', {
    on: everything,
    wrong: ({ headers }) => headers.has('Access-Control-Allow-Credentials'),
    mend: 'Leave `Access-Control-Allow-Credentials` out: no cookie is sent, and none should be asked for.',
  }),
} satisfies Record<string, Row>;
