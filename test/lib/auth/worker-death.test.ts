import { describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { type Auth, createAuth } from '../../../lib/auth/auth.ts';
import type { AuthEnvironment } from '../../../lib/auth/environment.ts';
import { mortal } from '../../mortal.ts';
import {
  clock,
  HOUR,
  headerOf,
  issued,
  pieces,
  provider,
  silent,
  stored,
  useWorld,
} from './world.ts';

useWorld();

/** A worker that dies when its nth call to the browser or the network has had its effect. */
function workerUntil(last: number, parts: AuthEnvironment) {
  const { areaOf, call, died, dieAt } = mortal();
  dieAt(last);
  const { identity, storage } = parts;
  const auth = createAuth({
    ...parts,
    identity: {
      ...identity,
      launchWebAuthFlow: (details) => call(() => identity.launchWebAuthFlow(details)),
    },
    storage: areaOf(storage),
    fetch: (input, init) => call(() => fetch(input, init)),
  });
  return { auth, died };
}

/**
 * Runs the work in a worker that dies after its first call, then in one that dies after its second, and so on
 * until one finishes; `next` is the user's action after each death.
 *
 * @returns how many deaths there were
 */
async function dieEverywhere(
  parts: AuthEnvironment,
  prepare: () => Promise<void>,
  work: (auth: Auth) => Promise<unknown>,
  next: (auth: Auth, deaths: number) => Promise<void>,
): Promise<number> {
  for (let deaths = 0; ; deaths += 1) {
    fakeBrowser.reset();
    await prepare();
    const { auth, died } = workerUntil(deaths + 1, parts);
    const end = await Promise.race([work(auth), died]);
    if (end !== 'died') return deaths;
    await next(createAuth(parts), deaths);
  }
}

describe('killing the worker between any two steps', () => {
  it('of a sign-in lets the next click work', async () => {
    const parts = pieces();
    const deaths = await dieEverywhere(
      parts,
      async () => {},
      (auth) => auth.connect(),
      async (auth) => {
        expect((await auth.getSession()).state).not.toBe('connecting');
        expect(await auth.connect()).toMatchObject({ ok: true, value: { subject: 'ada' } });
        expect(headerOf(await auth.accessToken())).toBe(issued(-1));
        // A code whose exchange never ended is remembered until a disconnect reports it.
        const kept = Object.keys(await stored());
        expect(kept.filter((key) => !key.startsWith('auth.exchange:'))).toEqual(['auth.session']);
      },
    );
    // Two documents; the attempt written; a window left over looked for twice, the flow noted, run and
    // forgotten; the attempt read and removed; the exchange noted and made; the former session read, the
    // new one written; the exchange forgotten.
    expect(deaths).toBe(15);
  });

  it.each<[string, (auth: Auth) => Promise<void>]>([
    [
      'lets the next requests for data share one renewal',
      async (auth) => {
        for (const token of await Promise.all([auth.accessToken(), auth.accessToken()]))
          expect(headerOf(token)).toBe(issued(-1));
      },
    ],
    ['lets the next Connect work', async (auth) => expect((await auth.connect()).ok).toBe(true)],
    [
      'ends the session where the provider wants a page, and a click signs in',
      async (auth) => {
        const before = (await stored())['auth.session'];
        provider.user = null;
        const token = await auth.accessToken();
        // Holds if the worker died after it had stored the new token.
        if (token.ok) expect(before).toMatchObject({ accessToken: provider.issued.at(-1) });
        else expect(await auth.getSession()).toEqual({ state: 'disconnected' });
        provider.user = 'ada';
        expect((await auth.connect()).ok).toBe(true);
      },
    ],
  ])('of a silent renewal %s', async (_, next) => {
    const parts = pieces();
    const deaths = await dieEverywhere(
      parts,
      async () => {
        await createAuth(parts).connect();
        clock.pass(HOUR);
      },
      (auth) => auth.accessToken(),
      async (auth) => {
        const sent = provider.seen.length;
        const before = silent().length;
        expect((await auth.getSession()).state).toBe('connected');
        // Starting the worker does not renew the token.
        expect(provider.seen).toHaveLength(sent);
        await next(auth);
        expect(silent().length - before).toBeLessThanOrEqual(1);
        expect(await fakeBrowser.storage.local.get(null)).toEqual({});
      },
    );
    // The session read twice and its token dropped, then as above without a window or a former session.
    expect(deaths).toBe(11);
  });

  it('of a renewal after a 401 never revives the refused token', async () => {
    const parts = pieces();
    let refused = '';
    await dieEverywhere(
      parts,
      async () => void (await createAuth(parts).connect()),
      async (auth) => {
        const token = await createAuth(parts).accessToken();
        if (!token.ok) throw new Error('not connected');
        refused = token.value.authorization();
        return auth.renewAfterRefusal(token.value);
      },
      async (auth, deaths) => {
        // Before the first write the 401 is unknown, so it comes again.
        if (deaths < 3) return;
        const header = headerOf(await auth.accessToken());
        expect(header).toBe(issued(-1));
        expect(header).not.toBe(refused);
      },
    );
  });

  it('of a disconnect lets the next disconnect work and leaves nothing', async () => {
    const parts = pieces();
    const deaths = await dieEverywhere(
      parts,
      async () => void (await createAuth(parts).connect()),
      (auth) => auth.disconnect(),
      async (auth) => {
        await auth.disconnect();
        expect(await stored()).toEqual({});
      },
    );
    // The session read and removed, the attempt too; an exchange looked for; the token revoked.
    expect(deaths).toBe(5);
  });
});
