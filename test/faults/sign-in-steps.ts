import { type Fault, HTML } from '../service/faults/fault.ts';
import type { FaultName } from './kinds.ts';

/** The steps of signing in, staying in and signing out, and how each is spoilt. */

type StepName =
  | 'resource_metadata'
  | 'provider_metadata'
  | 'authorize'
  | 'token'
  | 'renewal_authorize'
  | 'renewal_token'
  | 'revoke';

export interface Step {
  name: StepName;
  /** The reader's act that leads to it: Connect, a question with a token past its end, Disconnect. */
  act: 'connect' | 'renew' | 'disconnect';
  side: 'api' | 'provider';
  path: RegExp;
  /** What the same origin answers last before, where the act leads to more than one request to it. */
  after?: RegExp;
  /** What it answers: JSON, a page that the browser loads, or nothing but a status. */
  answers: 'json' | 'page' | 'status';
  /** Its JSON with a value of the wrong type, and without what is required. */
  wrong?: object;
  without?: string;
}

const PROVIDER_METADATA = /^\/\.well-known\/(oauth-authorization-server|openid-configuration)$/;
const token = { side: 'provider', path: /^\/token$/, answers: 'json' } as const;
const spoiltToken = { wrong: { access_token: 5 }, without: 'access_token' };
const page = { side: 'provider', path: /^\/authorize$/, answers: 'page' } as const;

export const STEPS: Step[] = [
  {
    name: 'resource_metadata',
    act: 'connect',
    side: 'api',
    path: /^\/\.well-known\/oauth-protected-resource$/,
    answers: 'json',
    wrong: { authorization_servers: 'any' },
    without: 'authorization_servers',
  },
  {
    name: 'provider_metadata',
    act: 'connect',
    side: 'provider',
    path: PROVIDER_METADATA,
    answers: 'json',
    wrong: { token_endpoint: 5 },
    without: 'code_challenge_methods_supported',
  },
  { name: 'authorize', act: 'connect', after: PROVIDER_METADATA, ...page },
  // The way back from the page on which the reader has approved.
  { name: 'token', act: 'connect', after: /^\/authorize\/./, ...token, ...spoiltToken },
  { name: 'renewal_authorize', act: 'renew', ...page },
  { name: 'renewal_token', act: 'renew', after: /^\/authorize$/, ...token, ...spoiltToken },
  { name: 'revoke', act: 'disconnect', side: 'provider', path: /^\/revoke$/, answers: 'status' },
];

const OF_A_BODY: FaultName[] = ['truncated', 'types', 'missing', 'extra', 'content-type'];
const OF_HEADERS: FaultName[] = ['429-seconds', '429-date', '429-absurd'];

/** Why a fault means nothing at a step; null where it means something. */
export function notOf({ answers }: Step, fault: FaultName): string | null {
  if (answers !== 'json' && OF_A_BODY.includes(fault)) {
    return answers === 'page'
      ? 'a page load: what it holds reaches no code of the extension'
      : 'the answer is its status; its body is not read (RFC 7009, 2.2)';
  }
  if (answers === 'page' && OF_HEADERS.includes(fault)) {
    return 'a page load: its headers reach no code of the extension';
  }
  return null;
}

const MEGABYTES_10 = ' '.repeat(10 * 1024 * 1024);

/** What the stand-in does; `trap` is the other origin that a redirect points to. */
export function signInFault(step: Step, fault: FaultName, trap: string): Fault | 'refuse' {
  const spoil = (change: (body: string) => string, contentType?: string): Fault => ({
    kind: 'rewrite',
    change,
    ...(contentType === undefined ? {} : { contentType }),
  });
  const json = (change: (document: object) => object) =>
    spoil((body) => (body === '' ? body : JSON.stringify(change(JSON.parse(body)))));
  switch (fault) {
    case 'refused':
      return 'refuse';
    case 'reset':
      return { kind: 'cut', when: 'midBody' };
    case 'silence':
      return { kind: 'silence' };
    case 'trickle':
      return { kind: 'trickle' };
    case 'truncated':
      return spoil((body) => body.slice(0, Math.floor(body.length * 0.9)));
    case 'html':
      return HTML;
    case 'types':
      return json((document) => ({ ...document, ...step.wrong }));
    case 'missing':
      return json((document) => ({ ...document, [step.without ?? '']: undefined }));
    case 'extra':
      return json((document) => ({ ...document, unheard_of: { deep: [1, null] }, flag: true }));
    case 'huge':
      return step.answers === 'json'
        ? spoil((body) => MEGABYTES_10 + body)
        : { ...HTML, kind: 'body', body: `<!doctype html><title>Much</title>${MEGABYTES_10}` };
    case '429-seconds':
      return { kind: 'status', status: 429, headers: { 'Retry-After': '2' } };
    case '429-date':
      return { kind: 'status', status: 429, headers: { 'Retry-After': new Date().toUTCString() } };
    case '429-absent':
      return { kind: 'status', status: 429 };
    case '429-absurd':
      return { kind: 'status', status: 429, headers: { 'Retry-After': '99999999999' } };
    case 'redirect':
      // 307 would carry code and verifier, or the token, on.
      return { kind: 'redirect', to: `${trap}/elsewhere`, status: 307 };
    case 'content-type':
      return spoil((body) => body, 'text/plain');
    default:
      return { kind: 'status', status: Number(fault) };
  }
}
