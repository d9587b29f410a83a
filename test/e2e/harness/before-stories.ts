import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { copyBuildFor, DEMO_BUILD, FIREFOX_BUILD, missingDemoBuild } from './demo-build.ts';
import { standInPorts } from './stand-in-ports.ts';

/**
 * Runs before all stories of a project: without the demo build each of them would fail, and without
 * the ports that it was built for each would, too. Where a port is taken, a copy of the build for free
 * ports takes its place.
 */
export default async function beforeStories(project: TestProject) {
  const kind = project.name === 'firefox' ? 'firefox' : 'chromium';
  const missing = missingDemoBuild(kind);
  if (missing !== null) {
    console.error(missing);
    process.exit(2);
  }
  const { port, authPort } = standInPorts();
  const taken: number[] = [];
  for (const one of [port, authPort]) if ((await listenOn(one)) === null) taken.push(one);
  if (taken.length === 0) return;

  const [api, auth] = [await listenOn(0), await listenOn(0)];
  const addresses = { baseUrl: `http://127.0.0.1:${api}`, authUrl: `http://127.0.0.1:${auth}` };
  const build = kind === 'firefox' ? FIREFOX_BUILD : DEMO_BUILD;
  const folder = join(build, `../stories/${project.name}-${process.pid}`);
  await copyBuildFor(addresses, build, folder);
  Object.assign(project.config.env, {
    WXT_BASE_URL: addresses.baseUrl,
    WXT_AUTH_URL: addresses.authUrl,
    MOVED_BUILD: folder,
  });
  const owners = taken.map((one) => `Port ${one} is taken by ${ownerOf(one)}`);
  console.log(`${owners.join('. ')}. These stories use ports ${api} and ${auth} instead.`);
  return () => rm(folder, { recursive: true, force: true });
}

/** Listens on a port for a moment, on any free one for 0; null where it is taken. */
function listenOn(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => {
      const got = Object(server.address()).port;
      server.close(() => resolve(got));
    });
  });
}

const MAX_COMMAND = 100;

/** The program that listens on a port, as Linux's /proc knows it. */
function ownerOf(port: number): string {
  const unknown = 'another program';
  try {
    const rows = readFileSync('/proc/net/tcp', 'utf8').split('\n');
    const hex = port.toString(16).toUpperCase().padStart(4, '0');
    const LISTENS = '0A';
    const row = rows
      .map((one) => one.trim().split(/\s+/))
      .find(([, local = '', , state]) => {
        return local.endsWith(`:${hex}`) && state === LISTENS;
      });
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

/** Another user's processes do not show theirs. */
function socketsOf(pid: string): string[] {
  try {
    const folder = `/proc/${pid}/fd`;
    return readdirSync(folder).map((file) => readlinkSync(`${folder}/${file}`));
  } catch {
    return [];
  }
}
