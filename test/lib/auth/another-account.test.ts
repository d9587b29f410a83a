import { describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createAuth } from '../../../lib/auth/index.ts';
import { browserPieces, provider, useProvider } from './browser-pieces.ts';

useProvider();

/** A worker, and the end of its next revocation. */
function worker() {
  const revocation = Promise.withResolvers<Response>();
  const asking: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init);
    if (String(input).endsWith('/revoke')) revocation.resolve(answer);
    return answer;
  };
  const auth = createAuth(browserPieces(provider.settings, { fetch: asking }));
  return { auth, revocation: revocation.promise };
}

describe('when another account connects', () => {
  it('the former token is revoked, once the new session stands', async () => {
    const { auth, revocation } = worker();
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

  it('nobody waits for the revocation, and a failed one is not tried again', async () => {
    const { auth, revocation } = worker();
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

  it('a sign-in that fails revokes nothing', async () => {
    const { auth } = worker();
    await auth.connect();
    provider.user = 'grace';
    provider.lies.redirect = (url) => url.searchParams.set('state', 'forged');
    expect((await auth.connect('forceLogin')).ok).toBe(false);
    await auth.disconnect();
    expect(provider.revoked).toEqual([provider.issued[0]]);
  });
});

describe('nothing is revoked, because the provider might end the new grant with it,', () => {
  it('when the same account connects again', async () => {
    const { auth } = worker();
    await auth.connect();
    await auth.connect();
    await auth.disconnect();
    expect(provider.revoked).toEqual([provider.issued[1]]);
  });

  it('when it is not known whose a session is', async () => {
    provider.lies.claims = () => null;
    const { auth } = worker();
    await auth.connect();
    provider.user = 'grace';
    await auth.connect();
    await auth.disconnect();
    expect(provider.revoked).toEqual([provider.issued[1]]);
  });
});
