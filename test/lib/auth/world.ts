import { afterEach, beforeEach } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { type Auth, createAuth } from '../../../lib/auth/auth.ts';
import { type AuthEnvironment, type IdentityApi, loopback } from '../../../lib/auth/environment.ts';
import type { Failure } from '../../../lib/model/failure.ts';
import { REDIRECT_URI, type SmallProvider, startSmallProvider } from './small-provider.ts';

/** The provider of the running test, its clock, and the sign-in windows that were opened. */
export let provider: SmallProvider;
export let clock: Clock;
export let launches: { url: URL; interactive: boolean }[] = [];

/** Gives each test of a file its own world, with empty storage. */
export function useWorld(): void {
  beforeEach(async () => {
    fakeBrowser.reset();
    provider = await startSmallProvider();
    clock = createClock();
    launches = [];
  });
  afterEach(() => provider.close());
}

/** A worker that signs in at the running test's provider. */
export const worker = (given: Partial<AuthEnvironment> = {}): Auth => createAuth(pieces(given));

/** A signed-in worker with its current token. */
export async function connected(given: Partial<AuthEnvironment> = {}) {
  const auth = worker(given);
  await auth.connect();
  const token = await auth.accessToken();
  if (!token.ok) throw new Error('not connected');
  return { auth, token: token.value };
}

/** A signed-in worker whose token has expired. */
export async function expired(): Promise<Auth> {
  const { auth } = await connected();
  clock.pass(HOUR);
  return auth;
}

/** The header of a token, and the expected header of the token issued at an index (-1: the newest). */
export const headerOf = (token: Awaited<ReturnType<Auth['accessToken']>>) =>
  token.ok && token.value.authorization();
export const issued = (index: number) => `Bearer ${provider.issued.at(index)}`;

/** The silent flows and the code exchanges so far. */
export const silent = () => launches.filter(({ interactive }) => !interactive);
export const exchanges = () => provider.seen.filter(({ url }) => url.endsWith('/token'));

/** The items of storage.session. */
export const stored = () => fakeBrowser.storage.session.get(null);

export const failedAs = (kind: Failure['kind']) => ({ ok: false, failure: { kind } });

export const HOUR = 3_600_000;

/** A clock that tests advance. */
export interface Clock {
  now(): number;
  pass(milliseconds: number): void;
}

function createClock(): Clock {
  let passed = 0;
  return {
    now: () => Date.now() + passed,
    pass: (milliseconds) => {
      passed += milliseconds;
    },
  };
}

/**
 * The browser's own flow: it follows redirects until one leads to the callback, and fails with
 * Chromium's texts at an error status, or at a page that would have to be shown.
 */
export function createIdentity(): IdentityApi {
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

/** A Chromium that shows no window. */
export const NO_WINDOWS = {
  recordFlow: <T>(_details: object, _signal: AbortSignal, begin: () => Promise<T>) => begin(),
  hasHostAccess: async () => true,
  isFirefox: false,
  onChange: () => {},
  windows: { getAll: async () => [], get: async () => ({}), remove: async () => {} },
  tabs: { onCreated: { addListener: () => {} }, onUpdated: { addListener: () => {} } },
};

/** A worker's dependencies: fake storage, a real network, and no time limits. */
export const pieces = (given: Partial<AuthEnvironment> = {}): AuthEnvironment => ({
  settings: provider.settings,
  loopback,
  identity: createIdentity(),
  ...NO_WINDOWS,
  storage: fakeBrowser.storage.session,
  fetch: (input, init) => globalThis.fetch(input, init),
  now: clock.now,
  online: () => true,
  timeout: () => new AbortController().signal,
  ...given,
});

/** A browser whose flow ends in another way; `end` may run the true one. */
export const ending = (
  end: (run: () => Promise<string | undefined>) => Promise<string | undefined>,
): IdentityApi => {
  const honest = createIdentity();
  return {
    ...honest,
    launchWebAuthFlow: (details) => end(() => honest.launchWebAuthFlow(details)),
  };
};

/** A place where callers wait until it is opened. */
export function gate() {
  const [reached, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const pass = () => {
    reached.resolve();
    return opened.promise;
  };
  return { pass, reached: reached.promise, open: opened.resolve };
}

/** Session storage that runs `before`, which may wait or throw, when that key is written. */
export function storageWith(key: string, before: () => Promise<void>): AuthEnvironment['storage'] {
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
