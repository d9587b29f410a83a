import { beforeEach, describe, expect, it } from 'vitest';
import type { Auth } from '../../../lib/auth/auth.ts';
import type { AuthEnvironment } from '../../../lib/auth/environment.ts';
import { ENGINES, type FlowBrowser, flowBrowser } from './flow-browser.ts';
import {
  clock,
  failedAs,
  gate,
  HOUR,
  provider,
  storageWith,
  stored,
  useWorld,
  worker,
} from './world.ts';

useWorld();

const aborted = failedAs('aborted');
/** The time that a sign-in waits for the flow of a cancelled one. */
const PREVIOUS_FLOW_MS = 30_000;
const busy = failedAs('signInBusy');

/** Clicks Connect; resolves once the browser has begun the flow. */
async function press(auth: Auth, browser: FlowBrowser) {
  const next = browser.nextFlow();
  const session = auth.connect();
  return { flow: await next, session };
}

/** Clicks Connect, and signs in. */
async function connects(auth: Auth, browser: FlowBrowser): Promise<void> {
  const { flow, session } = await press(auth, browser);
  flow.finish();
  expect((await session).ok).toBe(true);
}

describe.each(ENGINES)('the window of a sign-in in %s', (engine) => {
  let browser: FlowBrowser;
  beforeEach(() => {
    browser = flowBrowser(engine);
  });
  const start = (given: Partial<AuthEnvironment> = {}) => {
    const { kill, ...pieces } = browser.worker();
    return Object.assign(worker({ ...pieces, ...given }), { kill });
  };

  it('does not block the next click when a killed worker left it open', async () => {
    const first = start();
    const left = (await press(first, browser)).flow.show();
    await noted(left);
    first.kill();

    const { flow, session } = await press(start(), browser);
    flow.show();
    expect(browser.popups()).not.toContain(left);
    flow.finish();
    expect((await session).ok).toBe(true);
    expect(browser.popups()).toEqual([]);
    expect(Object.keys(await stored())).toEqual(['auth.session']);
  });

  it('is closed by the next sign-in when it opens after its worker was killed', async () => {
    const first = start();
    const { flow } = await press(first, browser);
    first.kill();
    const auth = start();
    const other = browser.popup('page');
    await browser.closed(flow.show());
    expect(browser.popups()).toEqual([other]);
    await connects(auth, browser);
  });

  it('is closed by a disconnect, and the next click works', async () => {
    const auth = start();
    const { flow, session } = await press(auth, browser);
    await noted(flow.show());
    await auth.disconnect();
    expect(await session).toEqual(aborted);
    expect(browser.popups()).toEqual([]);
    await connects(auth, browser);
  });

  it('is closed when the sign-in is cancelled, before the next sign-in sends a request', async () => {
    let popupsWhenAsked: number[] = [];
    const asking: typeof fetch = (input, init) => {
      popupsWhenAsked = browser.popups();
      return fetch(input, init);
    };
    const auth = start({ fetch: asking });
    const { flow, session: given } = await press(auth, browser);
    await noted(flow.show());
    auth.cancel();
    const next = press(auth, browser);
    expect(await auth.getSession()).toEqual({ state: 'connecting' });
    const { flow: later, session } = await next;
    expect(popupsWhenAsked).toEqual([]);
    later.finish();
    expect((await session).ok).toBe(true);
    expect(await given).toEqual(aborted);
  });

  it.each(['cancel', 'disconnect'] as const)(
    'that opens late after %s is the only one closed, and the next click waits for that',
    async (how) => {
      let waits = 0;
      const waiting = Promise.withResolvers<void>();
      const timeout = (ms: number) => {
        if (ms === PREVIOUS_FLOW_MS) waits += 1;
        if (waits === 2) waiting.resolve();
        return new AbortController().signal;
      };
      const auth = start({ timeout });
      const before = browser.popup('extension');
      const { flow, session: given } = await press(auth, browser);
      clock.pass(1000);
      const between = [browser.popup('page'), browser.popup('extension')];
      await auth[how]();
      expect(await given).toEqual(aborted);
      browser.navigate(before, `${provider.settings.authUrl}/account`);
      clock.pass(1000);
      between.push(browser.popup('extension'));

      const next = press(auth, browser);
      // It opened before the cancelled flow.
      await waiting.promise;
      await new Promise((resume) => setImmediate(resume));
      clock.pass(3000);
      flow.show();
      const { flow: second, session } = await next;
      expect(browser.popups()).toEqual([before, ...between]);
      const shown = second.show();
      expect(browser.popups()).toEqual([before, ...between, shown]);
      second.finish();
      expect((await session).ok).toBe(true);
      expect(browser.popups()).toEqual([before, ...between]);
      expect(Object.keys(await stored())).toEqual(['auth.session']);
    },
  );

  it('that never opens ends the wait when the provider answers the cancelled sign-in', async () => {
    const auth = start();
    const { flow, session } = await press(auth, browser);
    auth.cancel();
    expect(await session).toEqual(aborted);
    const next = connects(auth, browser);
    flow.answer();
    await next;
    expect(provider.issued).toHaveLength(1);
  });

  it('that never opens makes the next click busy after the time limit, and can be cancelled', async () => {
    const over = new AbortController();
    const timeout = (ms: number) =>
      ms === PREVIOUS_FLOW_MS ? over.signal : new AbortController().signal;
    const auth = start({ timeout });
    await press(auth, browser);
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
      const { pass, reached, open } = gate();
      const write = (place: string) => async () => {
        if (place === where) await pass();
      };
      const auth = start({
        storage: storageWith('auth.window', write('the storage')),
        recordFlow: recordingAfter(write('the list of calls')),
      });
      const flow = browser.nextFlow();
      const given = auth.connect();
      await reached;
      auth.cancel();
      expect(await given).toEqual(aborted);
      open();
      const session = auth.connect();
      // The first flow to begin is the second sign-in's.
      (await flow).finish();
      expect((await session).ok).toBe(true);
    },
  );

  it('that is cancelled while it is recorded leaves the record of the next one alone', async () => {
    const { pass, reached, open } = gate();
    const records = [pass];
    const auth = start({ recordFlow: recordingAfter(async () => records.shift()?.()) });
    void auth.connect();
    await reached;
    auth.cancel();
    const { flow } = await press(auth, browser);
    const shown = flow.show();
    await noted(shown);
    open();
    await new Promise((resume) => setImmediate(resume));
    expect(await stored()).toMatchObject({ 'auth.window': { id: shown } });
  });

  it('is closed even when storage has no room to record it', async () => {
    const full = storageWith('auth.window', () => Promise.reject(new Error('Quota exceeded.')));
    const auth = start({ storage: full });
    const { flow, session } = await press(auth, browser);
    const window = flow.show();
    auth.cancel();
    await browser.closed(window);
    expect(await session).toEqual(aborted);
    expect(browser.popups()).toEqual([]);
  });
});

/** A list of calls that writes each flow down before it begins. */
const recordingAfter =
  (write: () => Promise<void>): NonNullable<AuthEnvironment['recordFlow']> =>
  async (_details, _signal, begin) => {
    await write();
    return begin();
  };

describe.each(ENGINES)('a silent flow in %s', (engine) => {
  /** A worker with an expired token. */
  async function setUp(given: Partial<AuthEnvironment> = {}) {
    const browser = flowBrowser(engine);
    await worker().connect();
    clock.pass(HOUR);
    const { kill, ...pieces } = browser.worker();
    return { browser, auth: worker({ ...pieces, ...given }) };
  }

  it('does not start when the user disconnects while the list of calls records it', async () => {
    const { pass, reached, open } = gate();
    const { browser, auth } = await setUp({ recordFlow: recordingAfter(pass) });
    const flow = browser.nextFlow();
    const token = auth.accessToken();
    await reached;
    await auth.disconnect();
    expect(await token).toEqual(aborted);
    open();
    const session = auth.connect();
    // The first flow to begin is the sign-in's.
    (await flow).finish();
    expect((await session).ok).toBe(true);
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
  const browser = flowBrowser('Chromium');
  const flow = browser.nextFlow();
  void browser.worker().identity.launchWebAuthFlow({ url: 'https://x.example', interactive: true });
  const other = (await flow).show();
  const { kill, ...pieces } = browser.worker();
  const auth = worker(pieces);
  expect(await auth.connect()).toEqual(busy);
  expect(browser.popups()).toEqual([other]);
});

/** Resolves once the window has been noted for the next worker. */
const noted = (id: number): Promise<void> =>
  expect.poll(async () => Object((await stored())['auth.window']).id).toBe(id);
