import { createServer, type Server } from 'node:net';
import { portIsFree } from './ports.ts';

/**
 * Two ports for a stand-in, held until they are given back or this process ends. The stand-in itself
 * comes and goes, so a third port, the guard after the two, is listened on all the while: whoever holds
 * it has the pair, in this folder or another, and the system gives it back for a process that dies.
 */
export interface HeldPair extends AsyncDisposable {
  port: number;
  authPort: number;
}

/** The ports that a pair needs: the API's, the provider's and the guard. */
export const portsOfPair = (port: number): number[] => [port, port + 1, port + 2];

/** Holds the pair that begins with a port; null where one of its ports is taken. */
export async function holdPair(port: number): Promise<HeldPair | null> {
  const [, authPort = 0, guardPort = 0] = portsOfPair(port);
  const guard = await listen(guardPort);
  if (!guard) return null;
  const release = () => new Promise<void>((closed) => guard.close(() => closed()));
  // Asked under the guard: nobody else asks for these two now.
  if (!(await portIsFree(port)) || !(await portIsFree(authPort))) {
    await release();
    return null;
  }
  return { port, authPort, [Symbol.asyncDispose]: release };
}

/** The demo build's own. */
const FIRST = 4810;
const TRIED = 500;

/**
 * Holds a pair that is free, the usual one first. All lie below the ports that the system gives to
 * connections: one of these may be in use again when a story starts its service anew.
 */
export async function holdFreePair(from = FIRST): Promise<HeldPair> {
  const last = from + 10 * TRIED;
  for (let port = from; port < last; port += 10) {
    const pair = await holdPair(port);
    if (pair) return pair;
  }
  throw new Error(`no free ports from ${from} to ${last}`);
}

/** A server that keeps no process alive; null where the port is taken. */
const listen = (port: number): Promise<Server | null> =>
  new Promise((resolve) => {
    const server = createServer().unref();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
