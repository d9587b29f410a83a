import { type Failure, failed, ok, type Result, type Unanswered } from '../model/failure.ts';

/** The failure when the authorization page did not load. */
export const pageFailure = (cause: Exclude<Unanswered['cause'], 'status'>): Failure => ({
  kind: 'signInUnreachable',
  what: 'authorizationEndpoint',
  cause,
});

/** The error messages of Chromium (identity_constants.cc; one for every status from 400 on) and Firefox (ext-identity.js). */
const TEXTS: [RegExp, Failure][] = [
  [/did not approve access|cancelled or denied/i, { kind: 'signInCancelled' }],
  [/requires? user interaction|user interaction (required|blocked)/i, { kind: 'notConnected' }],
  [/timed out/i, pageFailure('timeout')],
  [/only one web auth flow/i, { kind: 'signInBusy' }],
  [
    /did not redirect to the right url|redirect_uri/i,
    { kind: 'signInMisconfigured', what: 'client' },
  ],
];

/** The failure behind a rejected `launchWebAuthFlow`. */
function failureOfLaunch(error: unknown): Failure {
  const text = error instanceof Error ? error.message : String(error);
  return TEXTS.find(([pattern]) => pattern.test(text))?.[1] ?? pageFailure('pageNotLoaded');
}

/** The failure of a flow that took too long, because of the user or the provider. */
export const lateFailure = (interactive: boolean): Failure =>
  interactive ? { kind: 'signInExpired' } : pageFailure('timeout');

/** Runs the browser's flow and returns its last address. No flow can be cancelled; ignores answers after an abort. */
export async function launch(
  begin: () => Promise<string | undefined>,
  interactive: boolean,
  signal: AbortSignal,
): Promise<Result<string>> {
  const expired = failed(lateFailure(interactive));
  if (signal.aborted) return expired;
  try {
    const flow = begin();
    if (!(await endsBefore(flow, signal))) return expired;
    const redirect = await flow;
    return redirect ? ok(redirect) : failed({ kind: 'signInCancelled' });
  } catch (error) {
    return signal.aborted ? expired : failed(failureOfLaunch(error));
  }
}

/** Whether the work ends before the signal aborts. Rejects if the work rejects. */
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
