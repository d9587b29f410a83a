import { afterEach, beforeEach } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { AuthParts, IdentityApi } from '../../../lib/auth/environment.ts';
import { loopback } from '../../../lib/auth/environment.ts';
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
