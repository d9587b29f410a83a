import { type Failure, failed, ok, type Result } from '../model/failure.ts';
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

/** What is to be done around the launch of a flow. */
interface Steps {
  /** Awaited first. */
  before?(): Promise<unknown>;
  launching?(): void;
  /** In the same breath as the launch. */
  launched?(): void;
}

/** The identity for one flow, and the end of what it launched. */
interface Guarded {
  identity: IdentityApi;
  /** Resolves once no flow of it is under way, however long ago it was given up. */
  over(): Promise<void>;
}

/**
 * The same API for one flow. A flow that is begun cannot be taken back: none is, once nobody waits for
 * it, also where that comes while the launch is still being written down.
 */
export function guard(identity: IdentityApi, signal: AbortSignal, steps: Steps = {}): Guarded {
  const goOn = () => {
    if (signal.aborted) throw new NotLaunched();
  };
  let ended: Promise<void> = Promise.resolve();
  return {
    identity: {
      getRedirectURL: () => identity.getRedirectURL(),
      async launchWebAuthFlow(details) {
        goOn();
        await steps.before?.();
        goOn();
        steps.launching?.();
        const answer = identity.launchWebAuthFlow(details);
        const noted = () => undefined;
        ended = answer.then(noted, noted);
        steps.launched?.();
        return answer;
      },
    },
    over: () => ended,
  };
}

/** Whether the work ends before the signal aborts. Rejects as the work does. */
export async function endsBefore(work: Promise<unknown>, signal: AbortSignal): Promise<boolean> {
  const { promise: stopped, resolve } = Promise.withResolvers<boolean>();
  const stop = () => resolve(false);
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  try {
    return await Promise.race([work.then(() => true), stopped]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
