import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { HOST, listen, refuse, stop } from '../loopback.ts';
import type { ApiEnv } from './env.ts';
import { errorBody } from './errors.ts';

export interface ApiServer {
  /** Where it listens, without a trailing slash. */
  url: string;
  /** From here on the API answers; what came before has waited for it. */
  serve(api: Hono<ApiEnv>): void;
  /** Refuses connections until the given function is called. */
  refuse(): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/**
 * Listens for the API, which can be built once its address is known.
 *
 * @throws the system's error, with `code` and `port`, when the port cannot be had
 */
export async function listenForApi(port: number): Promise<ApiServer> {
  const { server, url } = await listen(port, { requireHostHeader: false });
  const listener = Promise.withResolvers<RequestListener>();
  server.on('request', async (incoming, outgoing) => {
    (await listener.promise)(incoming, outgoing);
  });
  server.on('clientError', answerBrokenRequest);
  return {
    url,
    serve: (api) =>
      listener.resolve(
        getRequestListener(api.fetch, {
          hostname: HOST,
          overrideGlobalObjects: false,
          errorHandler: badRequest,
        }),
      ),
    refuse: () => refuse(server),
    close: () => stop(server),
  };
}

const badRequestBody = () =>
  JSON.stringify(errorBody('invalid_request', 'This is not a valid HTTP request.', randomUUID()));

/** A request that HTTP's parser accepts and the URL parser does not, such as one with a bad Host. */
const badRequest = () =>
  new Response(badRequestBody(), {
    status: 400,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
  });

/** Answers bytes that are no HTTP request, and headers past Node's 16 KB. */
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
