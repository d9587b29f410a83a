import { describe, expect, it } from 'vitest';
import { launch, pageFailure } from '../../../lib/auth/launch.ts';
import type { Failure } from '../../../lib/model/failure.ts';
import { failedAs } from './world.ts';

const page = pageFailure('pageNotLoaded');
const client: Failure = { kind: 'signInMisconfigured', what: 'client' };
const { signal } = new AbortController();

describe("the browser's sign-in flow", () => {
  it.each<[string, Failure]>([
    // Chromium 156
    ['The user did not approve access.', { kind: 'signInCancelled' }],
    ['Authorization page could not be loaded.', page],
    ['Authorization page load timed out.', pageFailure('timeout')],
    ["Couldn't create a browser window to display an authorization page.", page],
    ['User interaction required. Try setting `abortOnLoad…` and …', { kind: 'notConnected' }],
    ['User interaction blocked due to user inactivity.', { kind: 'notConnected' }],
    ['Only one web auth flow is allowed at a time.', { kind: 'signInBusy' }],
    ['Did not redirect to the right URL.', client],
    // Firefox 153
    ['User cancelled or denied access.', { kind: 'signInCancelled' }],
    ['Requires user interaction', { kind: 'notConnected' }],
    ['Invalid request', page],
    ['redirect_uri not allowed', client],
    // Whatever comes next
    ['Something new.', page],
  ])('names the failure "%s"', async (text, failure) => {
    for (const error of [new Error(text), text]) {
      const flow = () => Promise.reject(error);
      expect(await launch(flow, true, signal)).toEqual({ ok: false, failure });
    }
  });

  it('counts as cancelled when it ends without an address', async () => {
    expect(await launch(async () => undefined, true, signal)).toEqual(failedAs('signInCancelled'));
  });

  it('is abandoned at its time limit when it hangs, and does not start after it', async () => {
    const patience = new AbortController();
    let begun = 0;
    const flow = () => {
      begun += 1;
      queueMicrotask(() => patience.abort());
      return new Promise<never>(() => {});
    };
    for (const _ of ['hangs', 'is late']) {
      expect(await launch(flow, true, patience.signal)).toEqual(failedAs('signInExpired'));
    }
    expect(begun).toBe(1);
  });
});
