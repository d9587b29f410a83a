import { type Failure, failed, ok, type Result } from '../model/failure.ts';
import { endsBefore } from './abort.ts';
import type { FlowDetails, IdentityApi } from './environment.ts';

/**
 * Chromium's and Firefox's error texts, which are all they tell: identity_constants.cc, and
 * ext-identity.js. Chromium has one text for every main-frame status from 400 on.
 */
const TEXTS: [RegExp, Failure][] = [
  [/did not approve access|cancelled or denied/i, { kind: 'signInCancelled' }],
  [/requires? user interaction|user interaction (required|blocked)/i, { kind: 'notConnected' }],
  [/only one web auth flow/i, { kind: 'signInBusy' }],
  [
    /did not redirect to the right url|redirect_uri/i,
    { kind: 'signInMisconfigured', what: 'client' },
  ],
];

/** What a rejected `launchWebAuthFlow` means; a text not known says only that it did not work. */
export function failureOfLaunch(error: unknown): Failure {
  const text = error instanceof Error ? error.message : String(error);
  return TEXTS.find(([pattern]) => pattern.test(text))?.[1] ?? { kind: 'signInUnreachable' };
}

/** A flow was given up before the browser was asked for it: nothing has begun, and nothing left. */
export class NotLaunched extends Error {
  override name = 'NotLaunched';
}

/**
 * Runs the browser's own sign-in flow and returns the address it ended at. The browser cannot be
 * told to give up: when the signal aborts, the flow is left to itself and its answer ignored.
 */
export async function launch(
  identity: IdentityApi,
  details: FlowDetails,
  signal: AbortSignal,
): Promise<Result<string>> {
  const expired = failed({ kind: 'signInExpired' });
  if (signal.aborted) return expired;
  try {
    const flow = identity.launchWebAuthFlow(details);
    if (!(await endsBefore(flow, signal))) return expired;
    const redirect = await flow;
    return redirect ? ok(redirect) : failed({ kind: 'signInCancelled' });
  } catch (error) {
    return signal.aborted ? expired : failed(failureOfLaunch(error));
  }
}
