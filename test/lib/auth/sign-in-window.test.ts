import { describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createAuth } from '../../../lib/auth/auth.ts';
import type { AuthParts } from '../../../lib/auth/environment.ts';
import {
  browserPieces,
  createClock,
  provider,
  storageWith,
  useProvider,
} from './browser-pieces.ts';
import { ENGINES, flowBrowser } from './flow-browser.ts';

useProvider();

const aborted = { ok: false, failure: { kind: 'aborted' } };
/** The time that a sign-in waits for the flow of a cancelled one. */
const PREVIOUS_FLOW_MS = 30_000;
const busy = { ok: false, failure: { kind: 'signInBusy' } };

describe.each(ENGINES)('the window of a sign-in in %s', (engine) => {
  function setUp() {
    const clock = createClock();
    const browser = flowBrowser(engine, clock);
    const start = (given: Partial<AuthParts> = {}) => {
      const { kill, ...pieces } = browser.worker();
      const auth = createAuth(browserPieces(provider.settings, { ...pieces, ...given }));
      return Object.assign(auth, { kill });
    };
    return { clock, browser, start };
  }

  it('does not block the next click when a killed worker left it open', async () => {
    const { browser, start } = setUp();
    const first = start();
    const flow = browser.nextFlow();
    void first.connect();
    const left = (await flow).show();
    await noted(left);
    first.kill();

    const flow2 = browser.nextFlow();
    const session = start().connect();
    (await flow2).show();
    expect(browser.popups()).not.toContain(left);
    (await flow2).finish();
    expect((await session).ok).toBe(true);
    expect(browser.popups()).toEqual([]);
    expect(Object.keys(await fakeBrowser.storage.session.get(null))).toEqual(['auth.session']);
  });

  it('is closed by the next sign-in when it opens after its worker was killed', async () => {
    const { browser, start } = setUp();
    const first = start();
    const flow = browser.nextFlow();
    void first.connect();
    await flow;
    first.kill();
    const auth = start();
    const other = browser.popup('page');
    await browser.closed((await flow).show());
    expect(browser.popups()).toEqual([other]);
    const flow2 = browser.nextFlow();
    const session = auth.connect();
    (await flow2).finish();
    expect((await session).ok).toBe(true);
  });

  it('is closed by a disconnect, and the next click works', async () => {
    const { browser, start } = setUp();
    const auth = start();
    const flow = browser.nextFlow();
    const given = auth.connect();
    await noted((await flow).show());
    await auth.disconnect();
    expect(await given).toEqual(aborted);
    expect(browser.popups()).toEqual([]);
    const flow2 = browser.nextFlow();
    const session = auth.connect();
    (await flow2).finish();
    expect((await session).ok).toBe(true);
  });

  it('is closed when the sign-in is cancelled, before the next sign-in sends a request', async () => {
    const { browser, start } = setUp();
    let popupsWhenAsked: number[] = [];
    const asking: typeof fetch = (input, init) => {
      popupsWhenAsked = browser.popups();
      return fetch(input, init);
    };
    const auth = start({ fetch: asking });
    const flow = browser.nextFlow();
    const given = auth.connect();
    await noted((await flow).show());
    auth.cancel();
    const flow2 = browser.nextFlow();
    const session = auth.connect();
    expect(await auth.getSession()).toEqual({ state: 'connecting' });
    const later = await flow2;
    expect(popupsWhenAsked).toEqual([]);
    later.finish();
    expect((await session).ok).toBe(true);
    expect(await given).toEqual(aborted);
  });

  it.each(['cancel', 'disconnect'] as const)(
    'that opens late after %s is the only one closed, and the next click waits for that',
    async (how) => {
      const { clock, browser, start } = setUp();
      const waits: PromiseWithResolvers<void>[] = [
        Promise.withResolvers(),
        Promise.withResolvers(),
      ];
      const begun = [...waits];
      const timeout = (ms: number) => {
        if (ms === PREVIOUS_FLOW_MS) begun.shift()?.resolve();
        return new AbortController().signal;
      };
      const auth = start({ timeout });
      const before = browser.popup('extension');
      const flow = browser.nextFlow();
      const given = auth.connect();
      await flow;
      clock.pass(1000);
      const between = [browser.popup('page'), browser.popup('extension')];
      await auth[how]();
      expect(await given).toEqual(aborted);
      browser.navigate(before, `${provider.settings.authUrl}/account`);
      clock.pass(1000);
      between.push(browser.popup('extension'));

      const flow2 = browser.nextFlow();
      const session = auth.connect();
      // It opened before the cancelled flow.
      await waits[1]?.promise;
      await new Promise((resume) => setImmediate(resume));
      clock.pass(3000);
      (await flow).show();
      const second = await flow2;
      expect(browser.popups()).toEqual([before, ...between]);
      const shown = second.show();
      expect(browser.popups()).toEqual([before, ...between, shown]);
      second.finish();
      expect((await session).ok).toBe(true);
      expect(browser.popups()).toEqual([before, ...between]);
      expect(Object.keys(await fakeBrowser.storage.session.get(null))).toEqual(['auth.session']);
    },
  );

  it('that never opens ends the wait when the provider answers the cancelled sign-in', async () => {
    const { browser, start } = setUp();
    const auth = start();
    const flow = browser.nextFlow();
    const given = auth.connect();
    await flow;
    auth.cancel();
    expect(await given).toEqual(aborted);
    const flow2 = browser.nextFlow();
    const session = auth.connect();
    (await flow).answer();
    (await flow2).finish();
    expect((await session).ok).toBe(true);
    expect(provider.issued).toHaveLength(1);
  });

  it('that never opens makes the next click busy after the time limit, and can be cancelled', async () => {
    const { browser, start } = setUp();
    const over = new AbortController();
    const timeout = (ms: number) =>
      ms === PREVIOUS_FLOW_MS ? over.signal : new AbortController().signal;
    const auth = start({ timeout });
    const flow = browser.nextFlow();
    void auth.connect();
    await flow;
    auth.cancel();
    const taken = auth.connect();
    auth.cancel();
    expect(await taken).toEqual(aborted);
    const late = auth.connect();
    over.abort();
    expect(await late).toEqual(busy);
  });

  it.each(['the list of calls', 'the storage'])(
    'does not open when the sign-in is cancelled while %s records it',
    async (where) => {
      const { browser, start } = setUp();
      const written = Promise.withResolvers<void>();
      const asked = Promise.withResolvers<void>();
      const write = async () => {
        asked.resolve();
        await written.promise;
      };
      const auth = start({
        storage: storageWith('auth.window', async () => {
          if (where === 'the storage') await write();
        }),
        recordFlows: ({ getRedirectURL, launchWebAuthFlow }) => ({
          getRedirectURL,
          async launchWebAuthFlow(details) {
            if (where === 'the list of calls') await write();
            return launchWebAuthFlow(details);
          },
        }),
      });
      const flow = browser.nextFlow();
      const given = auth.connect();
      await asked.promise;
      auth.cancel();
      expect(await given).toEqual(aborted);
      written.resolve();
      const session = auth.connect();
      // The first flow to begin is the second sign-in's.
      (await flow).finish();
      expect((await session).ok).toBe(true);
    },
  );

  it('is closed even when storage has no room to record it', async () => {
    const { browser, start } = setUp();
    const full = storageWith('auth.window', async () => {
      throw new Error('Session storage quota exceeded.');
    });
    const auth = start({ storage: full });
    const flow = browser.nextFlow();
    const given = auth.connect();
    const window = (await flow).show();
    auth.cancel();
    await browser.closed(window);
    expect(await given).toEqual(aborted);
    expect(browser.popups()).toEqual([]);
  });
});

describe.each(ENGINES)('a silent flow in %s', (engine) => {
  /** A worker with an expired token. */
  async function setUp(given: Partial<AuthParts> = {}) {
    const clock = createClock();
    const browser = flowBrowser(engine, clock);
    await createAuth(browserPieces(provider.settings)).connect();
    clock.pass(3_600_000);
    const { kill, ...pieces } = browser.worker();
    return { browser, auth: createAuth(browserPieces(provider.settings, { ...pieces, ...given })) };
  }

  it('does not start when the user disconnects while the list of calls records it', async () => {
    const written = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const launched: boolean[] = [];
    const ended = Promise.withResolvers<void>();
    const { browser, auth } = await setUp({
      recordFlows: ({ getRedirectURL, launchWebAuthFlow }) => ({
        getRedirectURL,
        async launchWebAuthFlow(details) {
          asked.resolve();
          await written.promise;
          launched.push(details.interactive);
          return launchWebAuthFlow(details).finally(ended.resolve);
        },
      }),
    });
    const flow = browser.nextFlow();
    const token = auth.accessToken();
    await asked.promise;
    await auth.disconnect();
    expect(await token).toEqual(aborted);
    written.resolve();
    await ended.promise;
    const session = auth.connect();
    // The first flow to begin is the sign-in's.
    (await flow).finish();
    expect((await session).ok).toBe(true);
    expect(launched).toEqual([false, true]);
  });

  it('does not block the next click after the user disconnected meanwhile', async () => {
    let waits = () => {};
    const timeout = (ms: number) => {
      if (ms === PREVIOUS_FLOW_MS) waits();
      return new AbortController().signal;
    };
    const { browser, auth } = await setUp({ timeout });
    const flow = browser.nextFlow();
    const token = auth.accessToken();
    const silent = await flow;
    await auth.disconnect();
    expect(await token).toEqual(aborted);
    const waiting = Promise.withResolvers<void>();
    waits = waiting.resolve;
    const flow2 = browser.nextFlow();
    const session = auth.connect();
    await waiting.promise;
    await new Promise((resume) => setImmediate(resume));
    if (engine === 'Chromium') silent.answer();
    const next = await Promise.race([flow2, session]);
    if ('finish' in next) next.finish();
    expect((await session).ok).toBe(true);
  });
});

it('of a foreign flow makes the click busy and stays open', async () => {
  const clock = createClock();
  const browser = flowBrowser('Chromium', clock);
  const flow = browser.nextFlow();
  void browser.worker().identity.launchWebAuthFlow({ url: 'https://x.example', interactive: true });
  const other = (await flow).show();
  const { kill, ...pieces } = browser.worker();
  const auth = createAuth(browserPieces(provider.settings, pieces));
  expect(await auth.connect()).toEqual(busy);
  expect(browser.popups()).toEqual([other]);
});

/** Resolves once the window has been noted for the next worker. */
async function noted(id: number): Promise<void> {
  const read = async () => Object((await fakeBrowser.storage.session.get(null))['auth.window']).id;
  while ((await read()) !== id) await new Promise((resume) => setImmediate(resume));
}
