import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createAuth, type Identity } from '../../../lib/auth/index.ts';
import { browserPieces, createIdentity } from './browser-pieces.ts';
import { type SmallProvider, startSmallProvider } from './small-provider.ts';

let provider: SmallProvider;
beforeEach(async () => {
  fakeBrowser.reset();
  provider = await startSmallProvider();
});
afterEach(() => provider.close());

const popup = () => fakeBrowser.windows.create({ type: 'popup' });
const popups = async () =>
  (await fakeBrowser.windows.getAll()).filter(({ type }) => type === 'popup').map(({ id }) => id);

/**
 * Chromium's flow with a page on which the user does nothing yet: one at a time for the whole
 * browser, in a popup, over when the user finishes or somebody closes it, and not with its worker.
 */
function patientBrowser() {
  let opened = Promise.withResolvers<() => void>();
  const identity: Identity = {
    ...createIdentity(),
    async launchWebAuthFlow(details) {
      if ((await popups()).length > 0)
        throw new Error('Only one web auth flow is allowed at a time.');
      const { id } = (await popup()) ?? {};
      if (id === undefined) throw new Error('no window');
      const end = Promise.withResolvers<string | undefined>();
      fakeBrowser.windows.onRemoved.addListener((gone) => {
        if (gone === id) end.reject(new Error('The user did not approve access.'));
      });
      opened.resolve(() => {
        end.resolve(createIdentity().launchWebAuthFlow(details));
        void fakeBrowser.windows.remove(id);
      });
      return end.promise;
    },
  };
  return {
    identity,
    /** Waits for the next window and gives what the user does to finish there. */
    async nextWindow() {
      const finish = await opened.promise;
      opened = Promise.withResolvers();
      return finish;
    },
  };
}

describe('the window of a sign-in', () => {
  it('that a killed worker left open does not turn the next click away', async () => {
    const { identity, nextWindow } = patientBrowser();
    const pieces = browserPieces(provider.settings, { identity });
    void createAuth(pieces).connect();
    await nextWindow();
    const [left] = await popups();

    const session = createAuth(pieces).connect();
    const finish = await nextWindow();
    expect(await popups()).not.toContain(left);
    finish();
    expect((await session).ok).toBe(true);
    expect(await popups()).toEqual([]);
    expect(Object.keys(await fakeBrowser.storage.session.get(null))).toEqual(['auth.session']);
  });

  it('is closed by a disconnect, and the next click works', async () => {
    const { identity, nextWindow } = patientBrowser();
    const auth = createAuth(browserPieces(provider.settings, { identity }));
    const given = auth.connect();
    await nextWindow();
    await auth.disconnect();
    expect((await given).ok).toBe(false);
    expect(await popups()).toEqual([]);
    const session = auth.connect();
    (await nextWindow())();
    expect((await session).ok).toBe(true);
  });

  it('is closed when the sign-in is taken back, before the next one asks anything', async () => {
    const { identity, nextWindow } = patientBrowser();
    const order: string[] = [];
    const windows = {
      ...fakeBrowser.windows,
      async remove(id: number) {
        await fakeBrowser.windows.remove(id);
        order.push('closed');
      },
    };
    const asking: typeof fetch = (input, init) => {
      order.push('asked');
      return fetch(input, init);
    };
    const auth = createAuth(browserPieces(provider.settings, { identity, windows, fetch: asking }));
    const given = auth.connect();
    await nextWindow();
    order.length = 0;
    auth.cancel();
    const session = auth.connect();
    expect(await auth.getSession()).toEqual({ state: 'connecting' });
    (await nextWindow())();
    expect((await session).ok).toBe(true);
    expect(await given).toEqual({ ok: false, failure: { kind: 'aborted' } });
    expect(order.slice(0, 2)).toEqual(['closed', 'asked']);
  });

  it('that somebody else opened makes the click busy, and stays', async () => {
    const other = await popup();
    const { identity } = patientBrowser();
    const auth = createAuth(browserPieces(provider.settings, { identity }));
    expect(await auth.connect()).toEqual({ ok: false, failure: { kind: 'signInBusy' } });
    expect(await popups()).toEqual([other?.id]);
  });

  it('is the only one closed: a window opened after it stays', async () => {
    const { identity, nextWindow } = patientBrowser();
    const auth = createAuth(browserPieces(provider.settings, { identity }));
    const given = auth.connect();
    await nextWindow();
    const later = await popup();
    await auth.disconnect();
    await given;
    expect(await popups()).toEqual([later?.id]);
  });
});
