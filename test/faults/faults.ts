import type { Fault } from '../service/faults/fault.ts';

/** What can go wrong with an answer, in the order of the report's columns. */
export const FAULTS = [
  'refused',
  /** The connection is reset in the middle of the body. */
  'reset',
  /** The service never answers. */
  'silence',
  /** A blank every 200 ms, without end. */
  'trickle',
  /** JSON cut off near its end. */
  'truncated',
  /** HTML instead of JSON. */
  'html',
  'types',
  'missing',
  /** Fields that the contract does not have. */
  'extra',
  /** 10 MB. */
  'huge',
  '400',
  '401',
  '403',
  '404',
  '429-seconds',
  '429-date',
  '429-absent',
  /** A `Retry-After` of 3,000 years. */
  '429-absurd',
  '500',
  '502',
  '503',
  /** To another origin. */
  'redirect',
  /** JSON that calls itself text/plain. */
  'content-type',
] as const;
export type FaultName = (typeof FAULTS)[number];

/** What else happens while the call is under way. */
export const DISTURBANCES = ['none', 'killed', 'reloaded', 'away', 'gone'] as const;
/** The worker killed, the panel reloaded, the panel away until the call is over, the network gone and back. */
export type Disturbance = (typeof DISTURBANCES)[number];

/** Faults that only the product's own time limit ends, after 20 s. */
export const isSlow = (fault: FaultName): boolean => fault === 'silence' || fault === 'trickle';

/** Seconds of the one `Retry-After` that a cell waits for; every other is an hour or more. */
const SHORT_WAIT = 2;
const HOUR_MS = 3_600_000;
export const MEGABYTES_10 = ' '.repeat(10 * 1024 * 1024);

/** How the answer of one call is spoilt. */
export interface Spoiler {
  /** The true JSON, to be spoilt in a way that does not depend on its fields. */
  intact(body: string): string;
  /** A value of a wrong type. */
  types(body: string): string;
  /** A required value missing. */
  missing(body: string): string;
  extra(body: string): string;
  html: Fault;
  huge: Fault;
  redirect: Fault;
  status(status: number, headers?: Record<string, string>): Fault;
}

/** What the stand-in does for a fault. */
export function faultOf(name: FaultName, spoiler: Spoiler): Fault | 'refuse' {
  const { intact, types, missing, extra, html, huge, redirect, status } = spoiler;
  switch (name) {
    case 'refused':
      return 'refuse';
    case 'reset':
      return { kind: 'cut', when: 'midBody' };
    case 'silence':
    case 'trickle':
      return { kind: name };
    case 'truncated':
      return rewritten((body) => nineTenths(intact(body)));
    case 'html':
      return html;
    case 'types':
      return rewritten(types);
    case 'missing':
      return rewritten(missing);
    case 'extra':
      return rewritten(extra);
    case 'huge':
      return huge;
    case '429-seconds':
      return status(429, { 'Retry-After': String(SHORT_WAIT) });
    case '429-date':
      return status(429, { 'Retry-After': new Date(Date.now() + HOUR_MS).toUTCString() });
    case '429-absent':
      return status(429);
    case '429-absurd':
      return status(429, { 'Retry-After': '99999999999' });
    case 'redirect':
      return redirect;
    case 'content-type':
      return { ...rewritten(intact), contentType: 'text/plain' };
    default:
      return status(Number(name));
  }
}

const nineTenths = (text: string) => text.slice(0, Math.floor(text.length * 0.9));

export const rewritten = (change: (body: string) => string) =>
  ({ kind: 'rewrite', change }) as const;

/** Fields that the contract does not have, of every type. */
export const EXTRA_FIELDS = {
  unheard_of: 'more',
  unheardOf: { deep: [1, { deeper: null }] },
  flag: true,
};
