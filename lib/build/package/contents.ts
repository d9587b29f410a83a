import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { git } from '../git.ts';
import { type BuildSettings, STORE_LEAVES_OUT } from '../settings.ts';
import type { PackedFile } from './zip.ts';

/** The files of a build as a store takes them: all, but the manifest without what stores refuse. */
export const storeFiles = (build: string): PackedFile[] =>
  filesBelow(build).map((path) => {
    const content = readFileSync(join(build, path));
    return { path, content: path === 'manifest.json' ? storeManifest(content) : content };
  });

function storeManifest(content: Buffer): Buffer {
  const manifest: Record<string, unknown> = Object(JSON.parse(content.toString()));
  for (const name of STORE_LEAVES_OUT) delete manifest[name];
  return Buffer.from(JSON.stringify(manifest));
}

/** Where the three variables of the build stand in the sources package; the build reads them there. */
export const ENV_FILE = '.env.production';

/**
 * All that is needed to build again: what git tracks or, where the sources were unpacked from such a
 * package, what lies there, and the three variables. None is a secret: each is compiled in.
 *
 * @throws when a variable cannot stand in such a file
 */
export function sourceFiles(root: string, settings: BuildSettings): PackedFile[] {
  const paths = existsSync(join(root, '.git')) ? tracked(root) : filesBelow(root);
  return [
    ...paths
      .filter((path) => path !== ENV_FILE)
      .map((path) => ({ path, content: readFileSync(join(root, path)) })),
    { path: ENV_FILE, content: Buffer.from(envOf(settings)) },
  ];
}

function envOf({ baseUrl, authUrl, clientId }: BuildSettings): string {
  const values = { WXT_BASE_URL: baseUrl, WXT_AUTH_URL: authUrl, WXT_CLIENT_ID: clientId };
  return Object.entries(values)
    .map(([name, value]) => {
      // What such files give a meaning of its own: quotes, $, # and blanks.
      if (/["'`$#\\\s]/.test(value))
        throw new Error(`${name} holds what no .env file can: ${value}`);
      return `${name}=${value}\n`;
    })
    .join('');
}

/** Whether a checkout holds what its commit does not; unpacked sources have no commit. */
export const changed = (root: string): boolean =>
  existsSync(join(root, '.git')) && git(root, 'status', '--porcelain') !== '';

const tracked = (root: string): string[] =>
  git(root, 'ls-files', '-z')
    .split('\0')
    .filter((path) => path && existsSync(join(root, path)));

/** Made by installing, building and testing; nothing of it is a source (.gitignore). */
const MADE = ['node_modules', '.output', '.wxt', '.vitest'];

function filesBelow(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below + entry.name;
    if (MADE.includes(entry.name) || entry.name.endsWith('.tsbuildinfo')) return [];
    return entry.isDirectory() ? filesBelow(folder, `${path}/`) : [path];
  });
}
