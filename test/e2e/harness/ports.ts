import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';

/** Listens on a port for a moment, on any free one for 0; null where it is taken. */
export function listenOn(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => {
      const got = Object(server.address()).port;
      server.close(() => resolve(got));
    });
  });
}

/**
 * Pairs of free ports, the usual ones first. They lie below those that the system gives to connections:
 * one of these may be in use again when a story starts its service anew.
 */
export async function freePairs(count: number): Promise<[number, number][]> {
  const pairs: [number, number][] = [];
  for (let port = 4810; pairs.length < count && port < 10_000; port += 10) {
    const isFree = (await listenOn(port)) !== null && (await listenOn(port + 1)) !== null;
    if (isFree) pairs.push([port, port + 1]);
  }
  if (pairs.length < count) throw new Error('no free ports from 4810 to 9999');
  return pairs;
}

/** Which of the ports are taken, and by which program. */
export async function takenPorts(ports: readonly number[]): Promise<string[]> {
  const lines: string[] = [];
  for (const port of ports) {
    if ((await listenOn(port)) !== null) continue;
    lines.push(`Port ${port} is taken by ${ownerOf(port)}`);
  }
  return lines;
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
