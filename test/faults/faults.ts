import type { Fault } from '../service/faults/fault.ts';

/** What can go wrong with an answer, in the order of the report's columns. */
export const FAULTS = [
  // No connection; one that is reset in the middle of the body; no answer; a blank every 200 ms, without end.
  ...(['refused', 'reset', 'silence', 'trickle'] as const),
  // JSON cut off near its end, HTML instead, wrong types, missing and unknown fields, 10 MB.
  ...(['truncated', 'html', 'types', 'missing', 'extra', 'huge'] as const),
  // The absurd `Retry-After` is one of 3,000 years.
  ...(['400', '401', '403', '404', '429-seconds', '429-date', '429-absent', '429-absurd'] as const),
  ...(['500', '502', '503'] as const),
  // To another origin; JSON that calls itself text/plain.
  ...(['redirect', 'content-type'] as const),
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
  const wait = (after: string) => status(429, { 'Retry-After': after });
  const faults: Partial<Record<FaultName, Fault | 'refuse'>> = {
    refused: 'refuse',
    reset: { kind: 'cut', when: 'midBody' },
    silence: { kind: 'silence' },
    trickle: { kind: 'trickle' },
    truncated: rewritten((body) => nineTenths(intact(body))),
    ...{ html, huge, redirect },
    types: rewritten(types),
    missing: rewritten(missing),
    extra: rewritten(extra),
    '429-seconds': wait(String(SHORT_WAIT)),
    '429-date': wait(new Date(Date.now() + HOUR_MS).toUTCString()),
    '429-absent': status(429),
    '429-absurd': wait('99999999999'),
    'content-type': { ...rewritten(intact), contentType: 'text/plain' },
  };
  return faults[name] ?? status(Number(name));
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
