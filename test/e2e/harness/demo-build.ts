import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readBuildSettings } from '../../../lib/build/settings.ts';
import type { BuildSettings } from '../../../lib/settings/build-settings.ts';
import type { BrowserKind } from './find-browser.ts';
import type { HeldPair } from './ports.ts';

const built = (name: string) => fileURLToPath(new URL(`../../../.output/${name}`, import.meta.url));

/** `MOVED_BUILD` is a copy for other ports when the demo build's ports are taken. */
const moved = process.env.MOVED_BUILD;
export const DEMO_BUILD = moved ?? built('chrome-mv3-demo');
export const FIREFOX_BUILD = moved ?? built('firefox-mv3-demo');

const SCRIPTS: Record<BrowserKind, string> = { chromium: 'build', firefox: 'build:firefox' };

/** Null if the demo build exists, else a line with the command that makes it. */
export function missingDemoBuild(kind: BrowserKind = 'chromium'): string | null {
  const folder = kind === 'firefox' ? FIREFOX_BUILD : DEMO_BUILD;
  if (existsSync(`${folder}/manifest.json`)) return null;
  return `There is no demo build yet: npm run ${SCRIPTS[kind]} -- --mode demo`;
}

/** Copies a demo build and puts a service's addresses in the place of those compiled in. */
export async function copyBuildFor(
  { baseUrl, authUrl }: Pick<BuildSettings, 'baseUrl' | 'authUrl'>,
  build: string,
  folder: string,
): Promise<void> {
  await cp(build, folder, { recursive: true });
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile() || !/\.(js|json)$/.test(file.name)) continue;
    const path = join(file.parentPath, file.name);
    const text = await readFile(path, 'utf8');
    // The manifest's policy takes only origins, so it needs the issuer without its path.
    const auth = file.name === 'manifest.json' ? new URL(authUrl).origin : authUrl;
    const own = text.replaceAll(builtWith().baseUrl, baseUrl).replaceAll(builtWith().authUrl, auth);
    if (own !== text) await writeFile(path, own);
  }
}

/** The addresses of a made-up operator. */
export const SAMPLE_OPERATOR = {
  WXT_BASE_URL: 'https://api.research.example',
  WXT_AUTH_URL: 'https://sign-in.research.example',
  WXT_CLIENT_ID: 'tickerside',
};

/** Removes an operator's variables, because programs with a stand-in build for it alone. */
export function ignoreOperator(env: NodeJS.ProcessEnv = process.env): void {
  for (const name of [...Object.keys(SAMPLE_OPERATOR), 'WXT_DIRECTORY']) delete env[name];
}

/** Makes Chromium's demo build for the stand-in; false if it failed and printed why. */
export const buildDemo = (): boolean => buildWith({}, ['--mode', 'demo']);
/** Makes Chromium's build of a made-up operator; false if it failed and printed why. */
export const buildOperators = (): boolean => buildWith(SAMPLE_OPERATOR);

function buildWith(addresses: NodeJS.ProcessEnv, args: string[] = []): boolean {
  const { WXT_BASE_URL, WXT_AUTH_URL, WXT_CLIENT_ID, WXT_DIRECTORY, ...env } = process.env;
  const { status } = spawnSync('npm', ['run', '--silent', 'build', '--', ...args], {
    env: { ...env, ...addresses },
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  return status === 0;
}

/** Settings of the demo build under test: the usual addresses, or those of the variables. */
export const builtWith = (env: NodeJS.ProcessEnv = process.env): BuildSettings =>
  readBuildSettings(env, true);

/** The ports at which the demo build expects its stand-in. */
export function standInPorts(env: NodeJS.ProcessEnv = process.env): {
  port: number;
  authPort: number;
} {
  const { baseUrl, authUrl } = builtWith(env);
  const portOf = (url: string) => Number(new URL(url).port);
  return { port: portOf(baseUrl), authPort: portOf(authUrl) };
}

/** The addresses of a stand-in on a pair of ports. */
export const addressesOn = ({
  port,
  authPort,
}: Pick<HeldPair, 'port' | 'authPort'>): Pick<BuildSettings, 'baseUrl' | 'authUrl'> => ({
  baseUrl: `http://127.0.0.1:${port}`,
  authUrl: `http://127.0.0.1:${authPort}`,
});

/**
 * Options to create a world on a pair of ports. The demo build knows the usual pair only; another
 * pair uses a copy of the build, which is deleted with `parts`.
 */
export async function worldOn({ port, authPort }: HeldPair, parts: AsyncDisposableStack) {
  const service = { port, authPort };
  if (port === standInPorts().port) return { extensionDir: DEMO_BUILD, service };
  const extensionDir = join(DEMO_BUILD, `../on-ports/${port}`);
  parts.defer(() => rm(extensionDir, { recursive: true, force: true }));
  await copyBuildFor(addressesOn(service), DEMO_BUILD, extensionDir);
  return { extensionDir, service };
}
