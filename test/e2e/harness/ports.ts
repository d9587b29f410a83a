import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';

/** Whether a program listens on a port: connects, which takes the port from nobody. */
const isAnswered = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Which of the ports are taken: a sentence without its full stop for each program that holds some. */
export async function takenPorts(ports: readonly number[]): Promise<string[]> {
  const byOwner = new Map<string, number[]>();
  for (const port of ports) {
    if (!(await isAnswered(port))) continue;
    const owner = ownerOf(port);
    byOwner.set(owner, [...(byOwner.get(owner) ?? []), port]);
  }
  return [...byOwner].map(([owner, [first, ...more]]) =>
    more.length === 0
      ? `Port ${first} is taken by ${owner}`
      : `Ports ${[first, ...more].join(', ')} are taken by ${owner}`,
  );
}

const MAX_COMMAND = 100;

/** The program that listens on a port, as Linux's /proc knows it. */
function ownerOf(port: number): string {
  const unknown = 'another program';
  try {
    const rows = ['tcp', 'tcp6'].flatMap((file) =>
      readFileSync(`/proc/net/${file}`, 'utf8').split('\n'),
    );
    const hex = port.toString(16).toUpperCase().padStart(4, '0');
    const LISTENS = '0A';
    const row = rows
      .map((one) => one.trim().split(/\s+/))
      .find(([, local = '', , state]) => local.endsWith(`:${hex}`) && state === LISTENS);
    const socket = `socket:[${row?.[9]}]`;
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      if (!socketsOf(pid).includes(socket)) continue;
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      return `"${command.slice(0, MAX_COMMAND)}" (process ${pid})`;
    }
    return unknown;
  } catch {
    return unknown;
  }
}

/** Another user's processes do not show theirs, and a file may be closed while the list is read. */
function socketsOf(pid: string): string[] {
  const attempt = <T>(read: () => T): T | null => {
    try {
      return read();
    } catch {
      return null;
    }
  };
  const folder = `/proc/${pid}/fd`;
  const files = attempt(() => readdirSync(folder)) ?? [];
  return files.flatMap((file) => attempt(() => readlinkSync(`${folder}/${file}`)) ?? []);
}

/**
 * Two ports for a stand-in, held until they are released or this process ends. The stand-in starts
 * and stops, so its owner also listens on a third port, the guard: the process that holds the guard
 * owns the pair, in this folder or another, and the system frees the guard of a process that dies.
 */
export interface HeldPair extends AsyncDisposable {
  port: number;
  authPort: number;
}

/** The ports that a pair needs: the API's, the provider's and the guard. */
export const portsOfPair = (port: number): number[] => [port, port + 1, port + 2];

/** Holds the pair that begins with a port; null if one of its ports is taken. */
export async function holdPair(port: number): Promise<HeldPair | null> {
  const [, authPort = 0, guardPort = 0] = portsOfPair(port);
  const guard = await listen(guardPort);
  if (!guard) return null;
  const release = () => guard[Symbol.asyncDispose]();
  // Checks while it holds the guard, so that no other process takes the pair.
  if (!(await portIsFree(port)) || !(await portIsFree(authPort))) {
    await release();
    return null;
  }
  return { port, authPort, [Symbol.asyncDispose]: release };
}

/** The first port of the demo build's own pair. */
const FIRST = 4810;
const TRIED = 500;

/**
 * Holds a free pair; tries the usual pair first. All pairs lie below the ports that the system
 * gives to connections, because such a port may be taken when a story restarts its service.
 */
export async function holdFreePair(from = FIRST): Promise<HeldPair> {
  const last = from + 10 * TRIED;
  for (let port = from; port < last; port += 10) {
    const pair = await holdPair(port);
    if (pair) return pair;
  }
  throw new Error(`no free ports from ${from} to ${last}`);
}

/** Listens on a port for a moment. */
async function portIsFree(port: number): Promise<boolean> {
  await using server = await listen(port);
  return server !== null;
}

/** A server that keeps no process alive; null if the port is taken. */
const listen = (port: number): Promise<Server | null> =>
  new Promise((resolve) => {
    const server = createServer().unref();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
