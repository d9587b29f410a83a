import type { IncomingMessage, ServerResponse } from 'node:http';

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
