import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ATTEMPT_MS } from '../../../lib/auth/attempt.ts';
import type { AuthEnvironment } from '../../../lib/auth/environment.ts';
import { ENGINES, flowBrowser } from './flow-browser.ts';
import { provider, useWorld, worker } from './world.ts';

useWorld();

const NOW = Date.parse('2026-11-20T14:00:00Z');
const place = fakeBrowser.storage.session;

describe.each(ENGINES)('the next worker after a killed sign-in, in %s,', (engine) => {
  /** The next worker, and the previous worker's record of its flow. */
  async function setUp(noted: object = {}, given: Partial<AuthEnvironment> = {}) {
    const browser = flowBrowser(engine, { now: () => NOW });
    const record = { since: NOW - 1000, until: NOW + 1000, before: [], id: null, ...noted };
    await place.set({ 'auth.window': record });
    const { kill: _, ...pieces } = browser.worker();
    worker({ ...pieces, ...given });
    /** A window with a page of the provider, opened by no page. */
    const show = () => browser.popup('extension', `${provider.settings.authUrl}/login`);
    return { browser, show };
  }

  /** Waits until all pending promises are settled. */
  async function rest(): Promise<void> {
    for (let turn = 0; turn < 5; turn++) await setImmediate();
  }

  it.each([
    ['just begun', {}],
    ['begun the longest time ago that an attempt may take', { since: NOW - ATTEMPT_MS }],
  ])('closes and forgets the window of a flow %s', async (_, noted) => {
    const { browser, show } = await setUp(noted);
    show();
    await rest();
    expect(browser.popups()).toEqual([]);
    expect(await place.get('auth.window')).toEqual({});
  });

  it.each([
    ['that was open before', { before: [1] }],
    ['when the flow already has a window', { id: 7 }],
    ['when the flow is older than an attempt may be', { since: NOW - ATTEMPT_MS - 1 }],
  ])('keeps a window %s', async (_, noted) => {
    const { browser, show } = await setUp(noted);
    const id = show();
    await rest();
    expect(browser.popups()).toEqual([id]);
    expect(await place.get('auth.window')).toMatchObject({ 'auth.window': noted });
  });

  it.each<[string, AuthEnvironment['windows']['get']]>([
    ['is not a popup', async (id) => ({ id, type: 'normal' })],
    ['was closed meanwhile', () => Promise.reject(new Error('No window with that id.'))],
  ])('does not touch a window that %s', async (_, get) => {
    const removed: number[] = [];
    const { browser, show } = await setUp(
      {},
      { windows: { getAll: async () => [], get, remove: async (id) => void removed.push(id) } },
    );
    const id = show();
    await rest();
    expect(removed).toEqual([]);
    expect(browser.popups()).toEqual([id]);
  });

  it('keeps a popup of another page', async () => {
    const { browser } = await setUp();
    const id = browser.popup('page');
    await rest();
    expect(browser.popups()).toEqual([id]);
  });
});
