import type { Failure } from '../../lib/model/failure.ts';
import { reachesNobody } from './expected.ts';
import { type Disturbance, type FaultName, isSlow } from './faults.ts';
import type { Step } from './sign-in-steps.ts';

/** How each cell of signing in must end, and how often each step may be asked. */

export type SignInEnd =
  /** The fault does no harm: connected, with the answer to a question. */
  | { state: 'fine' }
  /** A failure with its recovery, beside the user's act. */
  | { state: 'failed'; failure: Failure; where: 'account' | 'lookup' }
  /** The browser shows a page that is not the provider's: the user closes it. */
  | { state: 'foreignPage' }
  /** The browser waits and shows nothing: the user cancels the sign-in. */
  | { state: 'noPage' }
  /** Not connected, with Connect beside it. */
  | { state: 'disconnected' }
  /** The same after a Disconnect that the provider heard of: another account is offered. */
  | { state: 'revoked' }
  /** The same, and a hint that the provider did not learn of it. */
  | { state: 'notRevoked'; words: 'revocationRefused' | 'revocationUnreachable' };

/** The step has no answer, and why. */
function unanswered({ name, what }: Step, fault: FaultName, isGone: boolean) {
  if (what === undefined) throw new Error('the end of a session is no failure');
  const failure = { kind: 'signInUnreachable', what } as const;
  const isSilent = name === 'renewal_authorize' && isSlow(fault) && !isGone;
  if (what === 'authorizationEndpoint') {
    return { ...failure, cause: isSilent ? 'timeout' : 'pageNotLoaded' } as const;
  }
  const status = Number.parseInt(fault, 10);
  if (!isGone && status > 0) return { ...failure, cause: 'status', status } as const;
  const isLate = !isGone && isSlow(fault);
  return { ...failure, cause: isLate ? 'timeout' : 'noReadableAnswer' } as const;
}
const misconfigured = (
  what: Extract<Failure, { kind: 'signInMisconfigured' }>['what'],
): Failure => ({ kind: 'signInMisconfigured', what });

/** Faults in which no answer comes, or one that says "not now". */
const isAbsent = (fault: FaultName): boolean =>
  /^(refused|reset|silence|trickle|429-\w+|50\d)$/.test(fault);

/** The failure that a spoilt document or token leads to. */
function failureOf(step: Step, fault: FaultName): Failure {
  const { name } = step;
  if (isAbsent(fault)) return unanswered(step, fault, false);
  if (name === 'token') {
    return misconfigured(/^4/.test(fault) ? 'client' : 'endpoints');
  }
  if (name === 'provider_metadata' && fault === 'types') return misconfigured('endpoints');
  if (name === 'provider_metadata' && fault === 'missing') return misconfigured('pkce');
  return misconfigured('metadata');
}

export function endOf(step: Step, fault: FaultName, disturbance: Disturbance): SignInEnd {
  const reloaded = disturbance === 'reloaded';
  if (step.act === 'disconnect') {
    // The panel that asked is gone; the list of calls keeps how it ended.
    if (disturbance === 'killed' || reloaded) return { state: 'disconnected' };
    if (disturbance === 'gone') return { state: 'notRevoked', words: 'revocationUnreachable' };
    // The status arrives, and the status is the answer.
    const isHeard = ['reset', 'trickle', 'html', 'huge'].includes(fault);
    if (isHeard) return { state: 'revoked' };
    const isSilent = fault === 'refused' || fault === 'silence';
    const words = isSilent ? 'revocationUnreachable' : 'revocationRefused';
    return { state: 'notRevoked', words };
  }
  const where = step.act === 'renew' ? 'lookup' : 'account';
  if (disturbance === 'killed') return { state: 'failed', failure: { kind: 'interrupted' }, where };
  const fine = fault === 'extra' && disturbance !== 'gone';
  if (fine) return { state: 'fine' };
  if (step.act === 'renew') {
    const isGone = disturbance === 'gone';
    // A page that comes ends the session; a status of 400 or more is no page to Chromium.
    const isAbsentPage = /^(refused|silence|trickle|[45].*)$/.test(fault);
    const isKept = step.name === 'renewal_authorize' ? isAbsentPage : isAbsent(fault);
    const failure: Failure =
      isGone || isKept
        ? { ...unanswered(step, fault, isGone), kind: 'notRenewed' }
        : { kind: 'notConnected' };
    return { state: 'failed', failure, where };
  }
  if (step.name === 'authorize' && disturbance !== 'gone') {
    if (fault === 'silence' || fault === 'trickle') return { state: 'noPage' };
    if (['reset', 'html', 'huge', 'redirect'].includes(fault)) return { state: 'foreignPage' };
  }
  if (reloaded) return { state: 'disconnected' };
  const isGone = disturbance === 'gone';
  const failure =
    isGone || step.name === 'authorize' ? unanswered(step, fault, isGone) : failureOf(step, fault);
  return { state: 'failed', failure, where };
}

/** How often each step, and the API, is asked. */
export type Tally = Record<Step['counts'] | 'data', number>;

const NOTHING: Tally = { resource: 0, provider: 0, authorize: 0, token: 0, revoke: 0, data: 0 };
/** One whole sign-in. */
const SIGN_IN: Tally = { ...NOTHING, resource: 1, provider: 1, authorize: 1, token: 1 };
const RENEWAL: Tally = { ...NOTHING, authorize: 1, token: 1, data: 1 };

/** From the user's act to the end: every step up to the faulty one once, no later one. */
export function tallyOf(step: Step, fault: FaultName, disturbance: Disturbance): Tally {
  const end = endOf(step, fault, disturbance);
  if (step.act === 'disconnect') {
    return { ...NOTHING, revoke: reachesNobody(fault, disturbance) ? 0 : 1 };
  }
  const whole = step.act === 'renew' ? RENEWAL : SIGN_IN;
  if (end.state === 'fine') return whole;
  const tally = { ...NOTHING };
  for (const [name, count] of Object.entries(whole)) {
    const one = name as keyof Tally;
    tally[one] = count;
    if (one !== step.counts) continue;
    if (reachesNobody(fault, disturbance)) tally[one] = 0;
    break;
  }
  // A renewal that fails ends the session, and revokes the rest of its access if the provider can be reached.
  const reachable = disturbance !== 'gone' && fault !== 'refused';
  const ended = end.state === 'failed' && end.failure.kind === 'notConnected';
  if (step.act === 'renew' && ended && reachable) tally.revoke = 1;
  // Without a document of one kind, the other is asked for (RFC 8414, 3 and 5).
  const absent = /^(40[0134]|truncated|html|huge|redirect|content-type)$/.test(fault);
  const asks = disturbance === 'none' || disturbance === 'reloaded';
  if (step.name === 'provider_metadata' && absent && asks) tally.provider = 2;
  return tally;
}

/** Whether a renewal that failed has left the session. */
export const staysConnected = (end: SignInEnd): boolean =>
  end.state === 'failed' && ['interrupted', 'notRenewed'].includes(end.failure.kind);

/** What the recovery asks, once the fault is gone. */
export function recoveryTally(step: Step, end: SignInEnd): Tally {
  if (end.state === 'fine') return NOTHING;
  if (step.act !== 'renew') return SIGN_IN;
  if (staysConnected(end)) return RENEWAL;
  return { ...SIGN_IN, data: 1 };
}
