import type { Failure } from '../../lib/model/failure.ts';
import type { FaultName } from './kinds.ts';

/** What happens besides, while the call is under way. */
export const DISTURBANCES = ['none', 'killed', 'reloaded', 'gone'] as const;
export type Disturbance = (typeof DISTURBANCES)[number];

/** How each is called in the table. */
export const DISTURBANCE_TITLES: Record<Disturbance, string> = {
  none: 'nothing else',
  killed: 'the worker killed',
  reloaded: 'the panel reloaded',
  gone: 'the network gone and back',
};

/** How a cell must end: the answer, or a failure that says so and nothing of the answer. */
export type End = { state: 'answer' } | { state: 'failed'; failure: Failure };

/** The code and id that the service gives with a refusal. */
const said = (status: string) => ({ code: `fault_${status}`, requestId: 'request-of-the-fault' });

/** The failure that a fault of one of the eight endpoints must end in, where nothing else happens. */
const ENDS: Record<FaultName, Failure | 'answer'> = {
  refused: { kind: 'unreachable' },
  reset: { kind: 'unreachable' },
  silence: { kind: 'timeout' },
  trickle: { kind: 'timeout' },
  truncated: { kind: 'unexpectedAnswer', what: 'json', status: 200 },
  html: { kind: 'unexpectedAnswer', what: 'contentType', status: 200 },
  types: { kind: 'unexpectedAnswer', what: 'shape' },
  missing: { kind: 'unexpectedAnswer', what: 'shape' },
  extra: 'answer',
  huge: { kind: 'unexpectedAnswer', what: 'tooLarge', status: 200 },
  '400': { kind: 'invalidRequest', ...said('400') },
  '401': { kind: 'notConnected', ...said('401') },
  '403': { kind: 'accessRefused', ...said('403') },
  '404': { kind: 'notFound', ...said('404') },
  // The moment itself is checked by what the panel holds back.
  '429-seconds': { kind: 'limited', until: 0, ...said('429') },
  '429-date': { kind: 'limited', until: 0, ...said('429') },
  '429-absent': { kind: 'limited', until: null, ...said('429') },
  '429-absurd': { kind: 'limited', until: 0, ...said('429') },
  '500': { kind: 'serverError', status: 500, ...said('500') },
  '502': { kind: 'serverError', status: 502, ...said('502') },
  '503': { kind: 'unavailable', ...said('503') },
  redirect: { kind: 'unexpectedAnswer', what: 'redirect' },
  'content-type': { kind: 'unexpectedAnswer', what: 'contentType', status: 200 },
};

/**
 * The rule. The worker that dies takes the call with it; without a network there is no answer,
 * whatever it would have been; a panel that is reloaded waits on for the same call.
 */
export function endOf(fault: FaultName, disturbance: Disturbance): End {
  if (disturbance === 'killed') return { state: 'failed', failure: { kind: 'interrupted' } };
  if (disturbance === 'gone') return { state: 'failed', failure: { kind: 'unreachable' } };
  const failure = ENDS[fault];
  return failure === 'answer' ? { state: 'answer' } : { state: 'failed', failure };
}

/**
 * How often the faulty call may reach the service: once; after a 401 once more, with the token that a
 * silent sign-in brought; never where nothing listens.
 */
export function callsOf(fault: FaultName, disturbance: Disturbance): number {
  const undisturbed = disturbance === 'none' || disturbance === 'reloaded';
  if (fault === '401' && undisturbed) return 2;
  return fault === 'refused' && disturbance === 'none' ? 0 : 1;
}
