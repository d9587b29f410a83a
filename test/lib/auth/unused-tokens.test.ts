import { describe, expect, it } from 'vitest';
import type { Auth } from '../../../lib/auth/auth.ts';
import {
  clock,
  connected,
  expired,
  failedAs,
  fetchWith,
  gate,
  HOUR,
  provider,
  storageWith,
  stored,
  useWorld,
  worker,
} from './world.ts';

/** Tokens that are issued but never used are revoked, or reported as unknown. */

const aborted = failedAs('aborted');
useWorld();

/** Resolves once as many tokens have been revoked. */
function revocations(count: number, each: () => void = () => {}): Promise<void> {
  const done = Promise.withResolvers<void>();
  provider.lies.revocation = () => {
    each();
    if (provider.revoked.length === count) done.resolve();
    return new Response();
  };
  return done.promise;
}

/** Holds the next exchange back once its token has been issued. */
function holdExchange() {
  const { pass, reached, open } = gate();
  provider.lies.answer = async (answer) => {
    await pass();
    return Response.json(answer);
  };
  return { asked: reached, release: open };
}

it.each<[string, () => Promise<Auth>, (auth: Auth) => Promise<unknown>]>([
  ['renewal', expired, (auth) => auth.accessToken()],
  ['sign-in', async () => worker(), (auth) => auth.connect()],
])(
  'a disconnect during a code exchange for a %s revokes each token, and reports the result as unknown',
  async (_, begin, act) => {
    const auth = await begin();
    const held = [...provider.issued];
    const all = revocations(held.length + 1);
    const exchange = holdExchange();
    const result = act(auth);
    await exchange.asked;
    expect(await auth.disconnect()).toMatchObject({ revocation: 'notKnown' });
    expect(await result).toEqual(aborted);
    expect(provider.revoked).toEqual(held);
    exchange.release();
    await all;
    expect(provider.revoked).toEqual(provider.issued);
    expect(await stored()).toEqual({});
  },
);

it('a disconnect during a code exchange reports a refusal when the provider refused to revoke the earlier token', async () => {
  const auth = await expired();
  provider.lies.revocation = () => new Response('', { status: 503 });
  const exchange = holdExchange();
  void auth.accessToken();
  await exchange.asked;
  expect(await auth.disconnect()).toMatchObject({ revocation: 'refused' });
  exchange.release();
});

it('a disconnect during a code exchange reports an unknown result after its worker was killed, for as long as a token lasts', async () => {
  const exchangeAndDie = async () => {
    const { pass, reached } = gate();
    void worker({ fetch: fetchWith('/token', pass) }).connect();
    await reached;
  };
  await exchangeAndDie();
  expect(await worker().disconnect()).toMatchObject({ revocation: 'notKnown' });
  expect(await worker().disconnect()).toMatchObject({ revocation: 'nothingToRevoke' });
  await exchangeAndDie();
  clock.pass(HOUR);
  expect(await worker().disconnect()).toMatchObject({ revocation: 'nothingToRevoke' });
  // A finished sign-in has one token, which is known.
  await worker().connect();
  expect(await worker().disconnect()).toMatchObject({ revocation: 'revoked' });
});

it('a cut exchange is remembered over the next sign-in, until a disconnect reports it', async () => {
  let cut = false;
  const cutting: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init);
    if (cut && String(input).endsWith('/token')) throw new TypeError('Failed to fetch');
    return answer;
  };
  const { auth } = await connected({ fetch: cutting });
  clock.pass(HOUR / 2);
  cut = true;
  expect((await auth.accessToken()).ok).toBe(false);
  cut = false;
  await auth.connect();
  expect(await auth.disconnect()).toMatchObject({ revocation: 'notKnown' });
  await auth.connect();
  expect(await auth.disconnect()).toMatchObject({ revocation: 'revoked' });
  expect(provider.issued).toHaveLength(4);
  expect(await stored()).toEqual({});
});

it('a cut exchange is remembered when an exchange from before a disconnect ends late', async () => {
  const auth = worker();
  const all = revocations(1);
  const late = holdExchange();
  void auth.connect();
  await late.asked;
  await auth.disconnect();
  const second = holdExchange();
  void auth.connect();
  await second.asked;
  late.release();
  await all;
  expect(await auth.disconnect()).toMatchObject({ revocation: 'notKnown' });
  second.release();
});

const takeBack = async (before: string | null, user: string) => {
  const auth = worker();
  if (before !== null) {
    provider.user = before;
    await auth.connect();
  }
  const session = await auth.getSession();
  provider.user = user;
  const exchange = holdExchange();
  const given = auth.connect('forceLogin');
  await exchange.asked;
  auth.cancel();
  expect(await given).toEqual(aborted);
  return { auth, session, exchange };
};

it('cancelling a sign-in during its code exchange revokes its token when it arrives', async () => {
  const all = revocations(1);
  const { exchange } = await takeBack(null, 'ada');
  exchange.release();
  await all;
  expect(provider.revoked).toEqual(provider.issued);
});

it('cancelling a sign-in during its code exchange revokes only the new token for another account', async () => {
  const all = revocations(1);
  const { auth, session, exchange } = await takeBack('ada', 'grace');
  exchange.release();
  await all;
  expect(provider.revoked).toEqual([provider.issued[1]]);
  expect(await auth.getSession()).toEqual(session);
});

it('cancelling a sign-in during its code exchange revokes nothing for the same account, whose session the provider might end', async () => {
  const { auth, exchange } = await takeBack('ada', 'ada');
  exchange.release();
  provider.lies = {};
  await auth.connect();
  await auth.disconnect();
  expect(provider.revoked).toEqual([provider.issued[2]]);
});

describe('an unused token', () => {
  it('is revoked when a silent renewal returns another account', async () => {
    const auth = await expired();
    provider.user = 'grace';
    const all = revocations(2);
    expect((await auth.accessToken()).ok).toBe(false);
    await all;
    expect(new Set(provider.revoked)).toEqual(new Set(provider.issued));
    expect(await stored()).toEqual({});
  });

  it('is revoked with its predecessor when a silent renewal widens the scope', async () => {
    const auth = await expired();
    const standing: unknown[] = [];
    const all = revocations(2, async () => standing.push(await stored()));
    provider.lies.answer = (answer) => Response.json({ ...answer, scope: 'openid payments' });
    expect((await auth.accessToken()).ok).toBe(false);
    await all;
    expect(new Set(provider.revoked)).toEqual(new Set(provider.issued));
    expect(await Promise.all(standing)).not.toContainEqual(
      expect.objectContaining({ 'auth.session': expect.anything() }),
    );
    expect(await auth.disconnect()).toMatchObject({ revocation: 'nothingToRevoke' });
  });

  it.each([
    ['the provider asks for a sign-in', null, {}],
    ['its account is unknown', 'ada', { claims: () => null }],
  ])('is revoked when the service refused it and %s', async (_, user, lies) => {
    provider.lies = lies;
    const all = revocations(1);
    const { auth, token } = await connected();
    provider.user = user;
    expect((await auth.renewAfterRefusal(token)).ok).toBe(false);
    await all;
    expect(provider.revoked).toEqual(provider.issued);
    expect(await stored()).toEqual({});
  });

  it.each<[string, object]>([
    ['has a wider scope', { scope: 'openid payments' }],
    ['does not fit a header', { access_token: 'a b' }],
    ['comes with an invalid ID token', { id_token: 'a.b' }],
  ])('is revoked when its answer is refused because it %s', async (_, changes) => {
    const all = revocations(1);
    provider.lies.answer = (answer) => Response.json({ ...answer, ...changes });
    expect((await worker().connect()).ok).toBe(false);
    await all;
    expect(provider.revoked).toHaveLength(1);
    expect(await stored()).toEqual({});
  });

  it('is revoked when storage has no room for it', async () => {
    const full = storageWith('auth.session', async () => {
      throw new Error('Session storage quota exceeded.');
    });
    const all = revocations(1);
    await expect(worker({ storage: full }).connect()).rejects.toThrow('quota');
    await all;
    expect(provider.revoked).toEqual(provider.issued);
    expect(await stored()).toEqual({});
  });

  it('is revoked when it is stored while the user disconnects', async () => {
    const { pass, reached, open } = gate();
    const auth = worker({ storage: storageWith('auth.session', pass) });
    const session = auth.connect();
    await reached;
    const end = auth.disconnect();
    open();
    await end;
    expect(await session).toEqual(aborted);
    expect(provider.revoked).toEqual(provider.issued);
    expect(await stored()).toEqual({});
  });

  it('is revoked on disconnect when the service refused it and no renewal was possible', async () => {
    const { auth, token } = await connected();
    await worker({ online: () => false }).renewAfterRefusal(token);
    expect(await auth.disconnect()).toMatchObject({ revocation: 'revoked' });
    expect(provider.revoked).toEqual(provider.issued);
  });
});
