import { expect, it } from 'vitest';
import { createGet } from '../../../lib/api/http.ts';
import { NetworkError } from '../../../lib/api/network-error.ts';
import { AccessToken } from '../../../lib/auth/access-token.ts';

/** How a request to the API leaves: what it carries, and what it must not. */
it('a request to the API carries its token in one header, and no cookie, referrer or way elsewhere', async () => {
  const sent: [string, RequestInit | undefined][] = [];
  const get = createGet('https://api.example/research/', {
    recorder: () => ({
      fetch: async (input, init) => {
        sent.push([String(input), init]);
        return Response.json({ data: null, meta: {} });
      },
      told: () => undefined,
    }),
    now: () => 0,
  });
  const question = {
    path: 'v1/companies',
    params: { query: 'a&b=c#d' },
    cacheMode: 'reload',
  } as const;
  const asked = await get(question, new AccessToken('secret'), new AbortController().signal);
  expect(asked.ok).toBe(true);
  const [[url, init] = ['', undefined]] = sent;
  expect(url).toBe('https://api.example/research/v1/companies?query=a%26b%3Dc%23d');
  expect(init).toEqual({
    headers: { Accept: 'application/json', Authorization: 'Bearer secret' },
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal: expect.any(AbortSignal),
  });
});

it.each<[number, object]>([
  [429, { kind: 'limited', until: 60_000 }],
  [403, { kind: 'accessRefused' }],
  [503, { kind: 'unavailable' }],
])(
  'a refusal holds, with the wait it names, where its body is cut: %d',
  async (status, failure) => {
    const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('cut')) });
    const headers = { 'Content-Type': 'application/json', 'Retry-After': '60' };
    const get = createGet('https://api.example', {
      recorder: () => ({
        fetch: async () => new Response(body, { status, headers }),
        told: () => undefined,
      }),
      now: () => 0,
    });
    const question = { path: 'v1/companies', params: {}, cacheMode: 'reload' } as const;
    const asked = await get(question, new AccessToken('secret'), new AbortController().signal);
    expect(asked).toEqual({ ok: false, failure });
  },
);

it.each<[string, Error, object]>([
  [
    'the network failed',
    new NetworkError(new TypeError('Failed to fetch')),
    { kind: 'unreachable' },
  ],
  ['a part of this program is broken', new TypeError('x is undefined'), { kind: 'internal' }],
])('an answer that never came since %s is told so', async (_, error, failure) => {
  const get = createGet('https://api.example', {
    recorder: () => ({
      fetch: () => Promise.reject(error),
      told: () => undefined,
    }),
    now: () => 0,
  });
  const question = { path: 'v1/companies', params: {}, cacheMode: 'reload' } as const;
  const asked = await get(question, new AccessToken('secret'), new AbortController().signal);
  expect(asked).toEqual({ ok: false, failure });
});

it('a part of this program that breaks over a good answer is no unreachable service', async () => {
  const get = createGet('https://api.example', {
    recorder: () => ({
      fetch: async () => Response.json({ data: null, meta: {} }),
      told: () => {
        throw new TypeError('x is undefined');
      },
    }),
    now: () => 0,
  });
  const question = { path: 'v1/companies', params: {}, cacheMode: 'reload' } as const;
  const asked = await get(question, new AccessToken('secret'), new AbortController().signal);
  expect(asked).toEqual({ ok: false, failure: { kind: 'internal' } });
});

it('a limit whose end is a date holds as long as the service’s own clock says, on any machine', async () => {
  const headers = {
    Date: 'Fri, 20 Nov 2026 12:00:00 GMT',
    'Retry-After': 'Fri, 20 Nov 2026 12:05:00 GMT',
  };
  const ahead = Date.parse('2026-11-20T13:00:00Z');
  const get = createGet('https://api.example', {
    recorder: () => ({
      fetch: async () => Response.json({}, { status: 429, headers }),
      told: () => undefined,
    }),
    now: () => ahead,
  });
  const question = { path: 'v1/companies', params: {}, cacheMode: 'reload' } as const;
  const asked = await get(question, new AccessToken('secret'), new AbortController().signal);
  expect(asked).toEqual({ ok: false, failure: { kind: 'limited', until: ahead + 300_000 } });
});
