import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';

/**
 * The headers of every answer. Chromium applies `form-action` to the redirects that follow a form as
 * well, so the callbacks must be in it or approving would end in a blocked page.
 */
export function secure(response: ServerResponse, redirectUris: readonly string[]): void {
  const callbacks = redirectUris.map((uri) => new URL(uri).origin);
  response.setHeader(
    'Content-Security-Policy',
    [
      "default-src 'none'",
      "style-src 'self'",
      "img-src 'self'",
      `form-action ${["'self'", ...new Set(callbacks)].join(' ')}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  );
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'same-origin');
  response.setHeader('Cache-Control', 'no-store');
}

/**
 * True when the request was sent to our own address. The library names its endpoints after the Host
 * header, and cookies stick to it; under any other name a sign-in could only get lost.
 */
export function isForUs(request: IncomingMessage, response: ServerResponse, url: string): boolean {
  if (request.headers.host === new URL(url).host) return true;
  response.writeHead(421, { 'Content-Type': 'text/plain' });
  response.end(`This service answers at ${url} only.\n`);
  return false;
}

/**
 * CORS for the origins the operator approved (contract 5.8), compared as strings, and for no others:
 * oidc-provider opens its documents to every origin, and adds the headers before it knows the client.
 * The answer itself is the same for all; a browser withholds it where the headers are missing.
 */
export function limitCors(provider: Provider, approved: () => readonly string[]): void {
  provider.use(async (ctx, next) => {
    await next();
    if (approved().includes(ctx.get('Origin'))) return;
    for (const name of Object.keys(ctx.response.headers)) {
      if (name.startsWith('access-control-')) ctx.remove(name);
    }
  });
}
