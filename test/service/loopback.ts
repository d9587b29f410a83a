import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

/** Both origins listen on this machine alone. */
export const HOST = '127.0.0.1';

/** Listens on a port, 0 for a free one, before anything answers: a resource and an issuer are named by their address. */
export async function listen(port: number): Promise<{ server: Server; url: string }> {
  const server = createServer();
  await begin(server, port);
  return { server, url: `http://${HOST}:${portOf(server)}` };
}

/** @throws the system's error if the port is unavailable */
async function begin(server: Server, port: number): Promise<void> {
  server.listen(port, HOST);
  await once(server, 'listening');
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return address.port;
}

/** Refuses and cuts connections until the given function is called: then it listens at the same address. */
export async function refuse(server: Server): Promise<() => Promise<void>> {
  const port = portOf(server);
  await stop(server);
  return () => begin(server, port);
}

/** Stops listening and cuts the connections that are still open, answered or not. */
export const stop = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
