import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { stop, listen as take } from '../../service/loopback.ts';

export type Listening = Awaited<ReturnType<typeof listen>>;

/** Serves an app on a port of this machine, a free one unless given. */
export async function listen(app: Hono, port = 0) {
  const { server, url: origin } = await take(port);
  server.on('request', getRequestListener(app.fetch));
  return { origin, close: () => stop(server) };
}
