import { t, type WordKey } from '../../lib/i18n/words.ts';
import type { Failure } from '../../lib/model/failure.ts';
import { MOST_REQUESTS } from '../../lib/panel/lookup.ts';
import {
  failureDetails,
  failureWords,
  type RecoveryAction,
} from '../../lib/research/failure-words.ts';
import { useEnglish } from '../words.ts';
import type { Disturbance, FaultName } from './faults.ts';

useEnglish();

/** The panel's English word for a key. */
export const word = (key: WordKey): string => t(key);
/** The button that asks a failed lookup again. */
export const lookUpAgain = (): string => t('tryAgainUpTo', MOST_REQUESTS);

/** A failure's words in the panel, and the way on that it offers. */
export interface Note {
  words: string;
  way: RecoveryAction;
  /** Code, request id and failed check, in the panel's order. */
  details: string[];
}

/** The panel's own rule, read back in English. */
export function noteOf(failure: Failure, typed = false): Note {
  const { message, substitutions, way } = failureWords(failure, typed);
  const words = t(message, ...substitutions);
  return {
    words: way === 'edit' ? `${words} ${t('wayEdit')}` : words,
    way,
    details: failureDetails(failure).map(({ label, value }) => `${t(label)} ${value}`),
  };
}

/** The code and id that the service gives with a refusal. */
const refusal = (status: string) => ({
  code: `fault_${status}`,
  requestId: 'request-of-the-fault',
});

/** The failure that a fault of one of the eight endpoints ends in, where nothing else happens. */
const FAILURES: Record<FaultName, Failure | 'answer'> = {
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
  '400': { kind: 'invalidRequest', ...refusal('400') },
  '401': { kind: 'notConnected', ...refusal('401') },
  '403': { kind: 'accessRefused', ...refusal('403') },
  '404': { kind: 'notFound', ...refusal('404') },
  // The length of a wait is checked by the calls that the panel holds back.
  '429-seconds': { kind: 'limited', until: 0, ...refusal('429') },
  '429-date': { kind: 'limited', until: 0, ...refusal('429') },
  '429-absent': { kind: 'limited', until: null, ...refusal('429') },
  '429-absurd': { kind: 'limited', until: 0, ...refusal('429') },
  '500': { kind: 'serverError', status: 500, ...refusal('500') },
  '502': { kind: 'serverError', status: 502, ...refusal('502') },
  '503': { kind: 'unavailable', ...refusal('503') },
  redirect: { kind: 'unexpectedAnswer', what: 'redirect' },
  'content-type': { kind: 'unexpectedAnswer', what: 'contentType', status: 200 },
};

/** A killed worker takes the call with it; a reloaded panel keeps waiting for it, a later one is told its end. */
export function endOf(fault: FaultName, disturbance: Disturbance): Failure | 'answer' {
  if (disturbance === 'killed') return { kind: 'interrupted' };
  if (disturbance === 'gone') return { kind: 'unreachable' };
  return FAILURES[fault];
}

/** How often the faulty call may reach the service: once; twice after a 401; never where nothing listens. */
export function callsOf(fault: FaultName, disturbance: Disturbance): number {
  if (fault === '401' && (disturbance === 'none' || disturbance === 'reloaded')) return 2;
  return reachesNobody(fault, disturbance) ? 0 : 1;
}

/** Elsewhere a refusal of connections begins once the call has arrived. */
export const reachesNobody = (fault: FaultName, disturbance: Disturbance): boolean =>
  fault === 'refused' && disturbance === 'none';
