import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { errorBody } from './api/errors.ts';

/** Everything listens on this machine alone. */
const HOST = '127.0.0.1';

type FetchCallback = Parameters<typeof getRequestListener>[0];

export interface HttpServer {
  /** Where it listens, without a trailing slash. */
  url: string;
  /** Says what answers; requests that came before wait for it. */
  serve(fetch: FetchCallback): void;
  /** Cuts open connections too. */
  close(): Promise<void>;
}

/**
 * Listens first and learns what to serve later: with port 0 the address is known only then, and an
 * issuer or a resource is named by its address.
 *
 * @throws the system's error, with `code` and `port`, when the port cannot be had
 */
export async function listen(port: number): Promise<HttpServer> {
  const listener = Promise.withResolvers<RequestListener>();
  const server = createServer({ requireHostHeader: false }, async (incoming, outgoing) => {
    (await listener.promise)(incoming, outgoing);
  });
  server.on('clientError', answerBrokenRequest);
  await started(server, port);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return {
    url: `http://${HOST}:${address.port}`,
    serve: (fetch) =>
      listener.resolve(
        getRequestListener(fetch, {
          hostname: HOST,
          overrideGlobalObjects: false,
          errorHandler: () => badRequest(),
        }),
      ),
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

const started = (server: Server, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      server.off('error', reject);
      resolve();
    });
  });

const badRequestBody = () =>
  JSON.stringify(errorBody('invalid_request', 'This is not a valid HTTP request.', randomUUID()));

/** A request that HTTP's parser accepts and the URL parser does not, such as a bad Host. */
const badRequest = () =>
  new Response(badRequestBody(), {
    status: 400,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
  });

/** What never became a request: bytes HTTP does not allow, headers past Node's 16 KB. */
function answerBrokenRequest(_error: Error, socket: Duplex): void {
  if (!socket.writable) return;
  const body = badRequestBody();
  socket.end(
    [
      'HTTP/1.1 400 Bad Request',
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
