import { describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createAuth } from '../../../lib/auth/index.ts';
import {
  browserPieces,
  createClock,
  createIdentity,
  provider,
  useProvider,
} from './browser-pieces.ts';

useProvider();

/** What is stored, but for what tells the window of a flow that may still come. */
async function left(): Promise<object> {
  const { 'auth.window': _, ...items } = await fakeBrowser.storage.session.get(null);
  return items;
}
const disconnected = { ok: true, value: { state: 'disconnected' } };
const aborted = { ok: false, failure: { kind: 'aborted' } };

describe('disconnecting', () => {
  it('clears the session here first, then revokes the token at the provider', async () => {
    let leftAtRevocation: unknown;
    const asking: typeof fetch = async (input, init) => {
      if (String(input).endsWith('/revoke')) leftAtRevocation = await left();
      return fetch(input, init);
    };
    const auth = createAuth(browserPieces(provider.settings, { fetch: asking }));
    await auth.connect();
    expect(await auth.disconnect()).toEqual({ ...disconnected, revocation: 'revoked' });
    expect(leftAtRevocation).toEqual({});
    expect(provider.revoked).toEqual(provider.issued);
    const asked = provider.seen.at(-1)?.body;
    expect(Object.fromEntries(asked ?? [])).toEqual({
      client_id: provider.settings.clientId,
      token: provider.issued[0],
      token_type_hint: 'access_token',
    });
    expect(await auth.account()).toBe(null);
  });

  it('lets the rest be forgotten after the token, and before the provider is told', async () => {
    const auth = createAuth(browserPieces(provider.settings));
    await auth.connect();
    await auth.disconnect(async () => {
      expect(await left()).toEqual({});
      expect(provider.revoked).toEqual([]);
    });
    expect.assertions(3);
    expect(provider.revoked).toEqual(provider.issued);
  });

  it('keeps the same key for what the service counts when the same account is back', async () => {
    const auth = createAuth(browserPieces(provider.settings));
    const keys: string[] = [];
    const connectAs = async (user: string, claims?: () => null) => {
      provider.user = user;
      provider.lies = claims ? { claims } : {};
      await auth.connect();
      keys.push(await auth.quotaKey());
      await auth.disconnect();
    };
    await connectAs('ada');
    await connectAs('grace');
    await connectAs('ada');
    await connectAs('unknown', () => null);
    await connectAs('unknown', () => null);
    const [ada, grace, again, unnamed, other] = keys;
    expect(again).toBe(ada);
    expect(other).toBe(unnamed);
    expect(new Set([ada, grace, unnamed]).size).toBe(3);
  });

  it('says what the provider made of it, and is disconnected in any case', async () => {
    const auth = createAuth(browserPieces(provider.settings));
    expect(await auth.disconnect()).toEqual({ ...disconnected, revocation: 'nothingToRevoke' });
    provider.lies.metadata = ({ revocation_endpoint, ...document }) => document;
    await auth.connect();
    expect(await auth.disconnect()).toEqual({ ...disconnected, revocation: 'notOffered' });
    provider.lies = {};
    await auth.connect();
    await provider.close();
    expect(await auth.disconnect()).toEqual({ ...disconnected, revocation: 'failed' });
    expect(await left()).toEqual({});
  });

  it('does not read a refusal to revoke that has no end', async () => {
    const auth = createAuth(browserPieces(provider.settings));
    await auth.connect();
    const pull = (stream: ReadableStreamDefaultController<Uint8Array>) =>
      stream.enqueue(new Uint8Array(65_536));
    const headers = { 'Content-Type': 'application/json' };
    provider.lies.revocation = () =>
      new Response(new ReadableStream({ pull }), { status: 400, headers });
    expect(await auth.disconnect()).toEqual({ ...disconnected, revocation: 'failed' });
  });

  it('ends a sign-in whose window is open; its answer, should it come, finds nobody', async () => {
    const window = Promise.withResolvers<string>();
    const opened = Promise.withResolvers<string>();
    const identity = {
      ...createIdentity(),
      launchWebAuthFlow: ({ url }: { url: string }) => {
        opened.resolve(url);
        return window.promise;
      },
    };
    const auth = createAuth(browserPieces(provider.settings, { identity }));
    const connecting = auth.connect();
    const url = await opened.promise;
    await auth.disconnect();
    expect(await connecting).toEqual(aborted);
    expect(await auth.getSession()).toEqual({ state: 'disconnected' });
    window.resolve((await createIdentity().launchWebAuthFlow({ url, interactive: true })) ?? '');
    expect(await left()).toEqual({});
    expect(provider.issued).toEqual([]);
  });

  it('is not needed to take a sign-in back: the session there was stays', async () => {
    const opened = Promise.withResolvers<void>();
    const hanging = {
      ...createIdentity(),
      launchWebAuthFlow: () => {
        opened.resolve();
        return new Promise<never>(() => {});
      },
    };
    await createAuth(browserPieces(provider.settings)).connect();
    const before = await left();
    const auth = createAuth(browserPieces(provider.settings, { identity: hanging }));
    auth.cancel();
    const connecting = auth.connect();
    await opened.promise;
    auth.cancel();
    expect(await connecting).toEqual(aborted);
    expect(await left()).toEqual(before);
    expect(provider.revoked).toEqual([]);
  });

  it('ends a sign-in whose code is being exchanged', async () => {
    const asked = Promise.withResolvers<void>();
    provider.lies.answer = () => {
      asked.resolve();
      return new Promise(() => {});
    };
    const auth = createAuth(browserPieces(provider.settings));
    const connecting = auth.connect();
    await asked.promise;
    await auth.disconnect();
    expect(await connecting).toEqual(aborted);
    expect(await left()).toEqual({});
  });

  it('ends a silent renewal', async () => {
    const clock = createClock();
    const auth = createAuth(browserPieces(provider.settings, { now: clock.now }));
    await auth.connect();
    clock.pass(3_600_000);
    const asked = Promise.withResolvers<void>();
    provider.lies.answer = () => {
      asked.resolve();
      return new Promise(() => {});
    };
    const token = auth.accessToken();
    await asked.promise;
    await auth.disconnect();
    expect(await token).toEqual(aborted);
    expect(await left()).toEqual({});
  });

  it('leaves the way free for the next sign-in at once', async () => {
    const auth = createAuth(browserPieces(provider.settings));
    const first = auth.connect();
    await auth.disconnect();
    expect((await auth.connect()).ok).toBe(true);
    expect(await first).toEqual(aborted);
    expect(await auth.getSession()).toMatchObject({ state: 'connected' });
  });
});
