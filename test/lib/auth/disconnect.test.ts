import { describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Tampering } from './small-provider.ts';
import { fetchWith, provider, stored, useWorld, worker } from './world.ts';

useWorld();

/** The stored items, except the record of a flow's window that may still open. */
async function left(): Promise<object> {
  const { 'auth.window': _, ...items } = await stored();
  return items;
}
const disconnected = { ok: true, value: { state: 'disconnected' } };

describe('disconnecting', () => {
  it('deletes the session here first, then revokes the token at the provider', async () => {
    let leftAtRevocation: unknown;
    const asking = fetchWith('/revoke', async () => {
      leftAtRevocation = await left();
    });
    const auth = worker({ fetch: asking });
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

  it('deletes other data once the secrets are deleted, and before it calls the provider', async () => {
    const auth = worker();
    await auth.connect();
    const seen: unknown[] = [];
    await auth.disconnect(async () => void seen.push(await left(), [...provider.revoked]));
    expect(seen).toEqual([{}, []]);
    expect(provider.revoked).toEqual(provider.issued);
  });

  it('outdates the session that a call holds, as a new sign-in does', async () => {
    const auth = worker();
    const nobody = await auth.held();
    await auth.connect();
    const ada = await auth.held();
    expect([nobody.isCurrent(), ada.isCurrent()]).toEqual([false, true]);
    await auth.disconnect();
    expect(ada.isCurrent()).toBe(false);
  });

  it('keeps an account’s key for the service’s limits when the account returns', async () => {
    const auth = worker();
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

  it('reports the provider’s reply and disconnects in any case', async () => {
    const auth = worker();
    expect(await auth.disconnect()).toEqual({ ...disconnected, revocation: 'nothingToRevoke' });
    provider.lies.metadata = ({ revocation_endpoint, ...document }) => document;
    await auth.connect();
    expect(await auth.disconnect()).toEqual({ ...disconnected, revocation: 'notOffered' });
    provider.lies = {};
    for (const status of [401, 503]) {
      provider.lies.revocation = () => new Response('', { status });
      await auth.connect();
      expect(await auth.disconnect()).toEqual({ ...disconnected, revocation: 'refused' });
    }
    await auth.connect();
    await provider.close();
    expect(await auth.disconnect()).toEqual({ ...disconnected, revocation: 'unreachable' });
    expect(await left()).toEqual({});
  });

  it('does not read an endless refusal to revoke', async () => {
    const auth = worker();
    await auth.connect();
    const pull = (stream: ReadableStreamDefaultController<Uint8Array>) =>
      stream.enqueue(new Uint8Array(65_536));
    const headers = { 'Content-Type': 'application/json' };
    provider.lies.revocation = () =>
      new Response(new ReadableStream({ pull }), { status: 400, headers });
    expect(await auth.disconnect()).toEqual({ ...disconnected, revocation: 'refused' });
  });
});

/** A worker, and the end of its next revocation. */
function watchedWorker() {
  const revocation = Promise.withResolvers<Response>();
  const asking: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init);
    if (String(input).endsWith('/revoke')) revocation.resolve(answer);
    return answer;
  };
  const auth = worker({ fetch: asking });
  return { auth, revocation: revocation.promise };
}

it('connecting another account revokes the previous token once the new session is stored', async () => {
  const { auth, revocation } = watchedWorker();
  await auth.connect();
  provider.user = 'grace';
  let standing: unknown;
  provider.lies.revocation = () => {
    standing = fakeBrowser.storage.session.get('auth.session');
    return new Response();
  };
  await auth.connect('forceLogin');
  await revocation;
  const [former, current] = provider.issued;
  expect(provider.revoked).toEqual([former]);
  expect(await standing).toMatchObject({ 'auth.session': { accessToken: current } });
  const token = await auth.accessToken();
  expect(token.ok && token.value.is(current ?? null)).toBe(true);
});

it('connecting another account does not wait for the revocation or retry a failure', async () => {
  const { auth, revocation } = watchedWorker();
  await auth.connect();
  provider.user = 'grace';
  provider.lies.revocation = () => new Response('', { status: 503 });
  expect(await auth.connect('forceLogin')).toMatchObject({
    ok: true,
    value: { subject: 'grace' },
  });
  await revocation;
  await auth.accessToken();
  expect(await auth.getSession()).toMatchObject({ state: 'connected', subject: 'grace' });
  expect(provider.revoked).toEqual([provider.issued[0]]);
});

it('connecting another account revokes nothing when the sign-in fails', async () => {
  const { auth } = watchedWorker();
  await auth.connect();
  provider.user = 'grace';
  provider.lies.redirect = (url) => url.searchParams.set('state', 'forged');
  expect((await auth.connect('forceLogin')).ok).toBe(false);
  await auth.disconnect();
  expect(provider.revoked).toEqual([provider.issued[0]]);
});

it.each<[string, Tampering]>([
  ['the same account connects again', {}],
  ['the account of a session is unknown', { claims: () => null }],
])('no token is revoked, because that might end the new grant, when %s', async (_, lies) => {
  provider.lies = lies;
  const auth = worker();
  await auth.connect();
  if (lies.claims) provider.user = 'grace';
  await auth.connect();
  await auth.disconnect();
  expect(provider.revoked).toEqual([provider.issued[1]]);
});
