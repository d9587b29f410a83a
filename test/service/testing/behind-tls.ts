import type { RunningService } from '../service.ts';

/** A running stand-in as it looks from outside a proxy that ends TLS, adds HSTS and rewrites its addresses. */
export function behindTls({ baseUrl, authUrl }: RunningService) {
  const outside = {
    baseUrl: 'https://api.stand-in.example',
    authUrl: 'https://sign-in.stand-in.example',
  };
  const pairs = [
    [outside.baseUrl, baseUrl],
    [outside.authUrl, authUrl],
  ] as const;
  const inwards = (text: string) =>
    pairs.reduce(
      (rest, [out, inner]) =>
        rest.replaceAll(out, inner).replaceAll(encodeURIComponent(out), encodeURIComponent(inner)),
      text,
    );
  const outwards = (text: string) =>
    pairs.reduce((rest, [out, inner]) => rest.replaceAll(inner, out), text);
  return {
    ...outside,
    /** Reaches the stand-in by these addresses. */
    async fetch(...[input, init]: Parameters<typeof globalThis.fetch>) {
      const request = new Request(input, init);
      const { method, headers, signal } = request;
      const body = method === 'POST' ? inwards(await request.text()) : null;
      const sending = { method, headers, signal, body, redirect: 'manual' } as const;
      const answer = await fetch(inwards(request.url), sending);
      const sent = new Headers(
        [...answer.headers].map(([name, value]): [string, string] => [name, outwards(value)]),
      );
      if (!sent.has('Strict-Transport-Security')) {
        sent.set('Strict-Transport-Security', 'max-age=31536000');
      }
      const { status } = answer;
      const text = outwards(await answer.text());
      return new Response(status === 204 ? null : text, { status, headers: sent });
    },
  };
}
