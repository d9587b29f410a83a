import type { Fault } from '../service/faults/fault.ts';
import { CANARY, canaryBody } from './canary.ts';
import type { Shape } from './shape.ts';

/** What can go wrong with an answer, as the stand-in does it. The order is the table's. */
export const FAULTS = [
  'refused',
  'reset',
  'silence',
  'trickle',
  'truncated',
  'html',
  'types',
  'missing',
  'extra',
  'huge',
  '400',
  '401',
  '403',
  '404',
  '429-seconds',
  '429-date',
  '429-absent',
  '429-absurd',
  '500',
  '502',
  '503',
  'redirect',
  'content-type',
] as const;
export type FaultName = (typeof FAULTS)[number];

/** How each is called in the table. */
export const FAULT_TITLES: Record<FaultName, string> = {
  refused: 'connection refused',
  reset: 'reset in the middle of the body',
  silence: '30 s of silence',
  trickle: 'a blank every 200 ms, without end',
  truncated: 'JSON cut in half',
  html: 'HTML instead of JSON',
  types: 'wrong types',
  missing: 'a required field missing',
  extra: 'fields that nobody knows',
  huge: '10 MB of JSON',
  '400': '400',
  '401': '401',
  '403': '403',
  '404': '404',
  '429-seconds': '429, Retry-After in seconds',
  '429-date': '429, Retry-After as a date',
  '429-absent': '429 without Retry-After',
  '429-absurd': '429, Retry-After of 3,000 years',
  '500': '500',
  '502': '502',
  '503': '503',
  redirect: 'redirect to another origin',
  'content-type': 'JSON that calls itself text/plain',
};

/** Faults that the product ends by its own time limit, 20 s. */
export const isSlow = (fault: FaultName): boolean => fault === 'silence' || fault === 'trickle';

/** Seconds of the short wait, which is waited for; every other wait is an hour or more. */
const SHORT_WAIT = 2;
const HOUR_MS = 3_600_000;

/** @param trap the other origin that a redirect points to */
export function faultOf(name: FaultName, shape: Shape, trap: string): Fault | 'refuse' {
  switch (name) {
    case 'refused':
      return 'refuse';
    case 'reset':
      return { kind: 'cut', when: 'midBody' };
    case 'silence':
      return { kind: 'silence' };
    case 'trickle':
      return { kind: 'trickle' };
    case 'truncated':
      return rewritten(shape, (text) => text.slice(0, Math.floor(text.length * 0.9)));
    case 'html':
      return {
        kind: 'body',
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><title>${CANARY}</title><h1>${CANARY}</h1>`,
      };
    case 'types':
      return { kind: 'rewrite', change: (body) => canaryBody(body, shape, { spoil: wrong }) };
    case 'missing':
      return {
        kind: 'rewrite',
        change: (body) => canaryBody(body, shape, { spoil: () => undefined }),
      };
    case 'extra':
      return { kind: 'rewrite', change: (body) => canaryBody(body, shape, { change: withMore }) };
    case 'huge':
      return rewritten(shape, (text) => text + ' '.repeat(10 * 1024 * 1024));
    case '429-seconds':
      return status(429, { 'Retry-After': String(SHORT_WAIT) });
    case '429-date':
      return status(429, { 'Retry-After': new Date(Date.now() + HOUR_MS).toUTCString() });
    case '429-absent':
      return status(429);
    case '429-absurd':
      return status(429, { 'Retry-After': '99999999999' });
    case 'redirect':
      return { kind: 'redirect', to: `${trap}/v1/elsewhere`, status: 302 };
    case 'content-type':
      return rewritten(shape, (text) => text, 'text/plain');
    default:
      return status(Number(name));
  }
}

/** A failure whose body also holds what looks like an answer. */
function status(status: number, headers: Record<string, string> = {}): Fault {
  const body = JSON.stringify({
    data: { name: CANARY, price: CANARY, title: CANARY, text: CANARY },
    meta: { sourceNotes: CANARY },
    error: { code: `fault_${status}`, message: CANARY, requestId: 'request-of-the-fault' },
  });
  return { kind: 'body', status, body, headers };
}

/** A list where an object is due, and an object where a list is. */
const wrong = (data: unknown): unknown =>
  Array.isArray(data) ? { ...data } : Object.values(Object(data));

const rewritten = (
  shape: Shape,
  change: (text: string) => string,
  contentType?: string,
): Fault => ({
  kind: 'rewrite',
  change: (body) => change(canaryBody(body, shape)),
  ...(contentType === undefined ? {} : { contentType }),
});

/** The same, with fields the contract does not have, of every type. */
const withMore = (row: Record<string, unknown>) => ({
  ...row,
  unheard_of: 'more',
  unheardOf: { deep: [1, { deeper: null }] },
  flag: true,
});
