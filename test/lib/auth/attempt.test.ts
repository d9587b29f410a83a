import { describe, expect, it } from 'vitest';
import { ending, exchanges, failedAs, provider, stored, useWorld, worker } from './world.ts';

useWorld();

it('an attempt ends after ten minutes without an answer', async () => {
  const limit = new AbortController();
  const timeout = (milliseconds: number) =>
    milliseconds === 600_000 ? limit.signal : new AbortController().signal;
  const identity = ending(() => {
    limit.abort();
    return new Promise(() => {});
  });
  expect(await worker({ identity, timeout }).connect()).toEqual(failedAs('signInExpired'));
});

describe('a replay by the provider', () => {
  it('of a finished attempt’s callback fails because its state is used', async () => {
    let first: string | null = null;
    const identity = ending(async (run) => {
      const callback = await run();
      first ??= callback ?? '';
      return first;
    });
    const auth = worker({ identity });
    expect((await auth.connect()).ok).toBe(true);
    await auth.disconnect();
    expect(await auth.connect()).toEqual(failedAs('signInMismatch'));
    expect(exchanges()).toHaveLength(1);
    expect(await stored()).toEqual({});
  });

  it('of an old code under a new state issues no token', async () => {
    let old: string | null = null;
    provider.lies.redirect = (url) => {
      const code = url.searchParams.get('code');
      // The first code is held back, and used instead of the second.
      if (old === null) {
        old = code;
        url.searchParams.set('code', 'none');
      } else url.searchParams.set('code', old);
    };
    const auth = worker();
    expect(await auth.connect()).toEqual(failedAs('signInExpired'));
    expect(await auth.connect()).toEqual(failedAs('signInExpired'));
    expect(exchanges().at(-1)?.body.get('code')).toBe(old);
    expect(provider.issued).toEqual([]);
  });
});
