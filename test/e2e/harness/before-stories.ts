import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { copyBuildFor, DEMO_BUILD, FIREFOX_BUILD, missingDemoBuild } from './demo-build.ts';
import { freePairs, takenPorts } from './ports.ts';
import { standInPorts } from './stand-in-ports.ts';

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
  const { port, authPort } = standInPorts();
  const given = Number(process.env.STORY_PORT ?? port);
  const taken = given === port ? await takenPorts([port, authPort]) : [];
  if (given === port && taken.length === 0) return;

  const [free = [0, 0]] = taken.length > 0 ? await freePairs(1) : [];
  const [api, auth] = taken.length > 0 ? free : [given, given + 1];
  const addresses = { baseUrl: `http://127.0.0.1:${api}`, authUrl: `http://127.0.0.1:${auth}` };
  const build = kind === 'firefox' ? FIREFOX_BUILD : DEMO_BUILD;
  const folder = join(build, `../stories/${project.name}-${process.pid}`);
  await copyBuildFor(addresses, build, folder);
  Object.assign(project.config.env, {
    WXT_BASE_URL: addresses.baseUrl,
    WXT_AUTH_URL: addresses.authUrl,
    MOVED_BUILD: folder,
  });
  if (taken.length > 0) {
    console.log(`${taken.join('. ')}. These stories use ports ${api} and ${auth} instead.`);
  }
  return () => rm(folder, { recursive: true, force: true });
}
