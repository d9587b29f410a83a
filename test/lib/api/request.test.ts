import { describe, expect, it } from 'vitest';
import { createGet, type HttpDeps } from '../../../lib/api/http.ts';
import { AccessToken } from '../../../lib/auth/stored-session.ts';
import { noRecorder, outgoing } from './calls.ts';

/** Sends one call over a network with the given answer. */
const ask = (
  fetch: HttpDeps['fetch'],
  {
    baseUrl = 'https://api.example',
    call = outgoing(),
    ...deps
  }: Partial<HttpDeps> & { baseUrl?: string; call?: ReturnType<typeof outgoing> } = {},
) =>
  createGet(baseUrl, { fetch, recorder: noRecorder, now: () => 0, ...deps })(
    call,
    new AccessToken('secret'),
    new AbortController().signal,
  );

it('sends the token in one header, without cookies, referrer or redirects', async () => {
  const sent: Request[] = [];
  const call = outgoing({ operation: 'search_companies', query: { query: 'a&b=c#d' } });
  const asked = await ask(
    async (input, init) => {
      if (input instanceof Request && init === undefined) sent.push(input);
      return Response.json({ data: null, meta: {} });
    },
    { baseUrl: 'https://api.example/research/', call },
  );
  expect(asked.ok).toBe(true);
  expect(sent).toHaveLength(1);
  const [request] = sent;
  expect(request).toMatchObject({
    method: 'GET',
    url: 'https://api.example/research/v1/companies?query=a%26b%3Dc%23d',
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    body: null,
  });
  expect(Object.fromEntries(request?.headers ?? [])).toEqual({
    accept: 'application/json',
    authorization: 'Bearer secret',
  });
});

it.each<[number, object]>([
  [429, { kind: 'limited', until: 60_000 }],
  [403, { kind: 'accessRefused' }],
  [503, { kind: 'unavailable' }],
])('keeps a refusal and its wait when the body is cut: %d', async (status, failure) => {
  let sent = 0;
  const asked = await ask(async () => {
    sent += 1;
    const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('cut')) });
    const headers = { 'Content-Type': 'application/json', 'Retry-After': '60' };
    return new Response(body, { status, headers });
  });
  expect(asked).toEqual({ ok: false, failure });
  expect(sent).toBe(1);
});

describe('a call without an answer', () => {
  it.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'x'])(
    'is unreachable when the network fails: %s',
    async (message) => {
      let sent = 0;
      const asked = await ask(async () => {
        sent += 1;
        throw new TypeError(message);
      });
      expect(asked).toEqual({ ok: false, failure: { kind: 'unreachable' } });
      expect(sent).toBe(1);
    },
  );

  it.each([
    ['before', { send: () => Promise.reject(new TypeError('x is undefined')) }],
    [
      'after',
      {
        read: () => {
          throw new TypeError('x is undefined');
        },
      },
    ],
  ])('is an internal error when this program breaks %s it', async (_, broken) => {
    const asked = await ask(async () => Response.json({ data: null, meta: {} }), {
      recorder: () => ({ ...noRecorder(), ...broken }),
    });
    expect(asked).toEqual({ ok: false, failure: { kind: 'internal' } });
  });
});
