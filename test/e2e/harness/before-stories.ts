import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import {
  addressesOn,
  copyBuildFor,
  DEMO_BUILD,
  FIREFOX_BUILD,
  missingDemoBuild,
  standInPorts,
} from './demo-build.ts';
import { type HeldPair, holdFreePair, holdPair, portsOfPair, takenPorts } from './ports.ts';

/**
 * Runs before the stories of a project, which would all fail without the demo build or the ports that
 * are compiled into it. Where a port is taken, or `STORY_PORT` names another pair, a copy of the build
 * for other ports takes its place.
 */
export default async function beforeStories(project: TestProject) {
  const kind = project.name === 'firefox' ? 'firefox' : 'chromium';
  const missing = missingDemoBuild(kind);
  if (missing !== null) {
    console.error(missing);
    process.exit(2);
  }
  await using started = new AsyncDisposableStack();
  const { port: usual } = standInPorts();
  // Whoever sets `STORY_PORT` also holds its ports.
  const given = Number(process.env.STORY_PORT) || started.use(await pairFor(usual)).port;
  // The next project of this run uses the same ports.
  process.env.STORY_PORT = String(given);
  if (given !== usual) {
    const addresses = addressesOn({ port: given, authPort: given + 1 });
    const build = kind === 'firefox' ? FIREFOX_BUILD : DEMO_BUILD;
    const folder = join(build, `../stories/${project.name}-${process.pid}`);
    started.defer(() => rm(folder, { recursive: true, force: true }));
    await copyBuildFor(addresses, build, folder);
    Object.assign(project.config.env, {
      WXT_BASE_URL: addresses.baseUrl,
      WXT_AUTH_URL: addresses.authUrl,
      MOVED_BUILD: folder,
    });
  }
  const all = started.move();
  return () => all.disposeAsync();
}

async function pairFor(usual: number): Promise<HeldPair> {
  const pair = await holdPair(usual);
  if (pair) return pair;
  const taken = await takenPorts(portsOfPair(usual));
  const other = await holdFreePair();
  console.log(`${taken.join('. ')}. These stories use ports from ${other.port} on instead.`);
  return other;
}
