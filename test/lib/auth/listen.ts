import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

export interface Listening {
  origin: string;
  /** Ends open connections too: some are left hanging on purpose. */
  close(): Promise<void>;
}

/** Serves an app on a port of this machine, a free one unless given. */
export async function listen(app: Hono, port = 0): Promise<Listening> {
  const server = createServer(getRequestListener(app.fetch));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
