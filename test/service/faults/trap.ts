import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen, stop } from '../loopback.ts';

/** Everything of a request: a trap is there to be searched for what must not have come. */
interface TrappedRequest {
  method: string;
  /** Path and query. */
  target: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A third origin, which a redirect may point to. It is open to every origin, as a thief's would be. */
export interface Trap extends AsyncDisposable {
  url: string;
  /** Preflights too. */
  requests: TrappedRequest[];
}

/** Starts a trap on a free port of this machine. */
export async function startTrap(): Promise<Trap> {
  const { server, url } = await listen(0);
  const requests: TrappedRequest[] = [];
  server.on('request', async (request, response) => {
    const { method = '', url: target = '', headers } = request;
    requests.push({ method, target, headers, body: await text(request).catch(() => '') });
    response.writeHead(200, {
      'Access-Control-Allow-Origin': headers.origin ?? '*',
      'Access-Control-Allow-Headers': headers['access-control-request-headers'] ?? '*',
      'Content-Type': 'application/json',
    });
    response.end('{}');
  });
  return { url, requests, [Symbol.asyncDispose]: () => stop(server) };
}
