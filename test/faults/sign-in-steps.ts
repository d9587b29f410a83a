import type { SignInStep } from '../../lib/model/failure.ts';
import { HTML } from '../service/faults/fault.ts';
import { EXTRA_FIELDS, type FaultName, MEGABYTES_10, rewritten, type Spoiler } from './faults.ts';

/** The steps of signing in, staying in and signing out, and how each is spoilt. */

export interface Step {
  name:
    | `${'resource' | 'provider'}_metadata`
    | `${'' | 'renewal_'}${'authorize' | 'token'}`
    | 'revoke';
  /** The user's act that leads to it: Connect, a question with an expired token, Disconnect. */
  act: 'connect' | 'renew' | 'disconnect';
  /** How failures name it, and where it is counted. */
  what?: SignInStep;
  counts: 'resource' | 'provider' | 'authorize' | 'token' | 'revoke';
  side: 'api' | 'provider';
  path: RegExp;
  /** The same origin's request before it, where the act leads to more than one. */
  after?: RegExp;
  /** JSON, a page that the browser loads, or a status alone. */
  answers: 'json' | 'page' | 'status';
  /** A value of a wrong type for its JSON, and the name of a required one. */
  wrong?: object;
  without?: string;
}

const PROVIDER_METADATA = /^\/\.well-known\/(oauth-authorization-server|openid-configuration)$/;
const token = {
  ...({ side: 'provider', path: /^\/token$/, answers: 'json' } as const),
  ...({ what: 'tokenEndpoint', counts: 'token' } as const),
};
const spoiltToken = { wrong: { access_token: 5 }, without: 'access_token' };
const page = {
  ...({ side: 'provider', path: /^\/authorize$/, answers: 'page' } as const),
  ...({ what: 'authorizationEndpoint', counts: 'authorize' } as const),
};

export const STEPS: Step[] = [
  {
    ...{ name: 'resource_metadata', act: 'connect', side: 'api' },
    ...{ what: 'resourceMetadata', counts: 'resource' },
    path: /^\/\.well-known\/oauth-protected-resource$/,
    answers: 'json',
    wrong: { authorization_servers: 'any' },
    without: 'authorization_servers',
  },
  {
    ...{ name: 'provider_metadata', act: 'connect', side: 'provider', path: PROVIDER_METADATA },
    ...{ what: 'providerMetadata', counts: 'provider' },
    answers: 'json',
    wrong: { token_endpoint: 5 },
    without: 'code_challenge_methods_supported',
  },
  { name: 'authorize', act: 'connect', after: PROVIDER_METADATA, ...page },
  // After the page on which the user has approved.
  { name: 'token', act: 'connect', after: /^\/authorize\/./, ...token, ...spoiltToken },
  { name: 'renewal_authorize', act: 'renew', ...page },
  { name: 'renewal_token', act: 'renew', after: /^\/authorize$/, ...token, ...spoiltToken },
  {
    ...{ name: 'revoke', act: 'disconnect', counts: 'revoke' },
    ...{ side: 'provider', path: /^\/revoke$/, answers: 'status' },
  },
];

const OF_A_BODY: FaultName[] = ['truncated', 'types', 'missing', 'extra', 'content-type'];
const OF_HEADERS: FaultName[] = ['429-seconds', '429-date', '429-absurd'];

/**
 * Whether a fault applies to a step: the extension sees neither body nor headers of a page load, and ignores the body
 * of an answer that only its status decides (RFC 7009, 2.2).
 */
export const has = ({ answers }: Step, fault: FaultName): boolean =>
  !(answers !== 'json' && OF_A_BODY.includes(fault)) &&
  !(answers === 'page' && OF_HEADERS.includes(fault));

/** @param trap the other origin that a redirect points to */
export function spoilerOf({ answers, wrong, without = '' }: Step, trap: string): Spoiler {
  const json = (change: (document: object) => object) => (body: string) =>
    body === '' ? body : JSON.stringify(change(JSON.parse(body)));
  return {
    intact: (body) => body,
    types: json((document) => ({ ...document, ...wrong })),
    missing: json((document) => ({ ...document, [without]: undefined })),
    extra: json((document) => ({ ...document, ...EXTRA_FIELDS })),
    html: HTML,
    huge:
      answers === 'json'
        ? rewritten((body) => MEGABYTES_10 + body)
        : { ...HTML, kind: 'body', body: `<!doctype html><title>Much</title>${MEGABYTES_10}` },
    // 307 would carry code and verifier, or the token, on.
    redirect: { kind: 'redirect', to: `${trap}/elsewhere`, status: 307 },
    status: (status, headers = {}) => ({ kind: 'status', status, headers }),
  };
}
