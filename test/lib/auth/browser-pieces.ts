import { afterEach, beforeEach } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { type Auth, createAuth } from '../../../lib/auth/auth.ts';
import { type AuthParts, type IdentityApi, loopback } from '../../../lib/auth/environment.ts';
import type { Failure } from '../../../lib/model/failure.ts';
import { REDIRECT_URI, type SmallProvider, startSmallProvider } from './small-provider.ts';

/** The provider of the running test. */
export let provider: SmallProvider;

/** Gives each test of a file a provider of its own, and empty storage. */
export function useProvider(): void {
  beforeEach(async () => {
    fakeBrowser.reset();
    provider = await startSmallProvider();
  });
  afterEach(() => provider.close());
}

/** A worker that signs in at the running test's provider. */
export const worker = (given: Partial<AuthParts> = {}): Auth =>
  createAuth(browserPieces(provider.settings, given));

/** The items of storage.session. */
export const stored = () => fakeBrowser.storage.session.get(null);

export const failedAs = (kind: Failure['kind']) => ({ ok: false, failure: { kind } });

export const HOUR = 3_600_000;

/** A clock that tests set forward. */
export interface Clock {
  now(): number;
  pass(milliseconds: number): void;
}

export function createClock(): Clock {
  let passed = 0;
  return {
    now: () => Date.now() + passed,
    pass: (milliseconds) => {
      passed += milliseconds;
    },
  };
}

/** The addresses of opened sign-in windows, and their options. */
export type Launches = { url: URL; interactive: boolean }[];

/**
 * The browser's own flow: it follows redirects until one leads to the callback, and fails with
 * Chromium's texts at an error status, or at a page that would have to be shown.
 */
export function createIdentity(launches: Launches = []): IdentityApi {
  return {
    getRedirectURL: () => REDIRECT_URI,
    async launchWebAuthFlow({ url, interactive }) {
      launches.push({ url: new URL(url), interactive });
      const answer = await fetch(url, { redirect: 'manual' });
      const location = answer.headers.get('Location');
      if (location?.startsWith(REDIRECT_URI)) return location;
      if (answer.ok) throw new Error('User interaction required. Try setting …');
      throw new Error('Authorization page could not be loaded.');
    },
  };
}

/** A browser that shows no window. */
export const NO_WINDOWS: Pick<AuthParts, 'windows' | 'tabs'> = {
  windows: { getAll: async () => [], get: async () => ({}), remove: async () => {} },
  tabs: { onCreated: { addListener: () => {} }, onUpdated: { addListener: () => {} } },
};

/** A worker's dependencies: fake storage, a real network, and no time limits. */
export function browserPieces(
  settings: AuthParts['settings'],
  given: Partial<AuthParts> = {},
): AuthParts {
  return {
    settings,
    loopback,
    identity: createIdentity(),
    ...NO_WINDOWS,
    storage: fakeBrowser.storage.session,
    online: () => true,
    timeout: () => new AbortController().signal,
    ...given,
  };
}

/** A browser whose flow ends in another way; `end` may run the true one. */
export const ending = (
  end: (run: () => Promise<string | undefined>) => Promise<string | undefined>,
  honest = createIdentity(),
): IdentityApi => ({
  ...honest,
  launchWebAuthFlow: (details) => end(() => honest.launchWebAuthFlow(details)),
});

/** Session storage that runs `before`, which may wait or throw, when that key is written. */
export function storageWith(key: string, before: () => Promise<void>): AuthParts['storage'] {
  const { session } = fakeBrowser.storage;
  return {
    get: (keys) => session.get(keys),
    remove: (keys) => session.remove(keys),
    async set(items) {
      if (key in items) await before();
      await session.set(items);
    },
  };
}

/** A fetch that runs `before`, which may wait or throw, ahead of requests to that path. */
export const fetchWith =
  (path: string, before: () => unknown): typeof fetch =>
  async (input, init) => {
    if (String(input).endsWith(path)) await before();
    return fetch(input, init);
  };
