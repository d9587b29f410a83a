import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildSettings } from '../../../lib/settings/build-settings.ts';
import { copyBuildFor, DEMO_BUILD } from './demo-build.ts';
import type { HeldPair } from './held-ports.ts';
import { standInPorts } from './stand-in-ports.ts';

/** The addresses of a stand-in on a pair of ports. */
export const addressesOn = ({
  port,
  authPort,
}: Pick<HeldPair, 'port' | 'authPort'>): Pick<BuildSettings, 'baseUrl' | 'authUrl'> => ({
  baseUrl: `http://127.0.0.1:${port}`,
  authUrl: `http://127.0.0.1:${authPort}`,
});

/**
 * What a world on a pair of ports is created with. The demo build is made for the usual pair; for another
 * one a copy of it takes its place, which goes with `parts`.
 */
export async function worldOn({ port, authPort }: HeldPair, parts: AsyncDisposableStack) {
  const service = { port, authPort };
  if (port === standInPorts().port) return { extensionDir: DEMO_BUILD, service };
  const extensionDir = join(DEMO_BUILD, `../on-ports/${port}`);
  parts.defer(() => rm(extensionDir, { recursive: true, force: true }));
  await copyBuildFor(addressesOn(service), DEMO_BUILD, extensionDir);
  return { extensionDir, service };
}
