import { describe, expect, it } from 'vitest';
import { failureOfLaunch, launch, pageFailure } from '../../../lib/auth/launch.ts';
import type { Failure } from '../../../lib/model/failure.ts';
import { createIdentity } from './browser-pieces.ts';

const texts: [string, Failure][] = [
  // Chromium 156
  ['The user did not approve access.', { kind: 'signInCancelled' }],
  ['Authorization page could not be loaded.', pageFailure('pageNotLoaded')],
  ['Authorization page load timed out.', pageFailure('timeout')],
  [
    "Couldn't create a browser window to display an authorization page.",
    pageFailure('pageNotLoaded'),
  ],
  [
    'User interaction required. Try setting `abortOnLoadForNonInteractive` and …',
    { kind: 'notConnected' },
  ],
  ['User interaction blocked due to user inactivity.', { kind: 'notConnected' }],
  ['Only one web auth flow is allowed at a time.', { kind: 'signInBusy' }],
  ['Did not redirect to the right URL.', { kind: 'signInMisconfigured', what: 'client' }],
  // Firefox 153
  ['User cancelled or denied access.', { kind: 'signInCancelled' }],
  ['Requires user interaction', { kind: 'notConnected' }],
  ['Invalid request', pageFailure('pageNotLoaded')],
  ['redirect_uri not allowed', { kind: 'signInMisconfigured', what: 'client' }],
  // Whatever comes next
  ['Something new.', pageFailure('pageNotLoaded')],
];

describe("the browser's sign-in flow", () => {
  it.each(texts)('names the failure "%s"', (text, failure) => {
    expect(failureOfLaunch(new Error(text))).toEqual(failure);
  });

  it('names a failure that is not an Error', () => {
    expect(failureOfLaunch({ message: 'x' })).toEqual(pageFailure('pageNotLoaded'));
    expect(failureOfLaunch('User cancelled')).toEqual(pageFailure('pageNotLoaded'));
  });

  const details = { url: 'https://auth.example/authorize', interactive: true };
  const ending = (end: () => Promise<string | undefined>) => ({
    ...createIdentity(),
    launchWebAuthFlow: end,
  });

  it('counts as cancelled when it ends without an address', async () => {
    const { signal } = new AbortController();
    const identity = ending(async () => undefined);
    expect(await launch(identity, details, signal)).toEqual({
      ok: false,
      failure: { kind: 'signInCancelled' },
    });
  });

  it('is abandoned at its time limit when it hangs', async () => {
    const patience = new AbortController();
    const identity = ending(() => {
      queueMicrotask(() => patience.abort());
      return new Promise(() => {});
    });
    expect(await launch(identity, details, patience.signal)).toEqual({
      ok: false,
      failure: { kind: 'signInExpired' },
    });
  });

  it('does not start after its time limit', async () => {
    let begun = false;
    const identity = ending(async () => {
      begun = true;
      return undefined;
    });
    const failure = { kind: 'signInExpired' };
    expect(await launch(identity, details, AbortSignal.abort())).toEqual({ ok: false, failure });
    expect(begun).toBe(false);
  });
});
