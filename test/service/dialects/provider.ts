import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Dialect } from './dialect.ts';

/** oidc-provider ends each answer with its whole body, its headers still to be sent. */
export function writeProviderAnswer(
  { callbackExtras, tokenExtras }: Dialect,
  redirectUris: readonly string[],
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const end = outgoing.end.bind(outgoing);
  const isTokenAnswer = incoming.method === 'POST' && incoming.url === '/token';
  outgoing.end = (body: unknown) => {
    const location = outgoing.getHeader('Location');
    if (typeof location === 'string' && redirectUris.some((uri) => location.startsWith(uri))) {
      const callback = new URL(location);
      for (const [name, value] of Object.entries(callbackExtras)) {
        callback.searchParams.append(name, value);
      }
      outgoing.setHeader('Location', callback.href);
    }
    if (!isTokenAnswer || outgoing.statusCode !== 200) return end(body);
    outgoing.removeHeader('Content-Length');
    return end(JSON.stringify({ ...tokenExtras, ...JSON.parse(String(body)) }));
  };
}
