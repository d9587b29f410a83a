import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BuildSettings } from '../../settings/build-settings.ts';
import { COMMIT_VARIABLE, commitOf } from '../provenance.ts';
import { git } from '../run.ts';
import { NOT_IN_STORES } from '../settings.ts';
import type { PackedFile } from './zip.ts';

/** The files of a build; the manifest without the members that stores refuse. */
export const storeFiles = (build: string): PackedFile[] =>
  filesBelow(build).map((path) => {
    const content = readFileSync(join(build, path));
    return { path, content: path === 'manifest.json' ? storeManifest(content) : content };
  });

function storeManifest(content: Buffer): Buffer {
  const manifest: Record<string, unknown> = Object(JSON.parse(content.toString()));
  for (const name of NOT_IN_STORES) delete manifest[name];
  return Buffer.from(JSON.stringify(manifest));
}

/** Holds the build's three variables and the commit in the sources package, where the build reads them. */
export const ENV_FILE = '.env.production';

/** The operator's list of companies in the sources package. */
const DIRECTORY = 'companies.csv';

/**
 * The files needed to repeat a build: those that git tracks or, in sources unpacked from such a
 * package, all of them; and the build's three variables, which are not secret (each is compiled in), with
 * the commit and the list of companies.
 *
 * @param directory the path of that list, from `root`; undefined where the build has none
 * @throws when a variable cannot be written to a .env file
 */
export function sourceFiles(
  root: string,
  settings: BuildSettings,
  directory?: string,
): PackedFile[] {
  const list = directory
    ? [{ path: DIRECTORY, content: readFileSync(resolve(root, directory)) }]
    : [];
  const paths = existsSync(join(root, '.git')) ? tracked(root) : filesBelow(root);
  return [
    ...paths
      .filter((path) => path !== ENV_FILE && !(directory && path === DIRECTORY))
      .map((path) => ({ path, content: readFileSync(join(root, path)) })),
    ...list,
    {
      path: ENV_FILE,
      content: Buffer.from(envOf(settings, commitOf(root), list.length > 0)),
    },
  ];
}

function envOf(
  { baseUrl, authUrl, clientId, assumesPkce }: BuildSettings,
  commit: string,
  hasDirectory: boolean,
): string {
  const values = {
    WXT_BASE_URL: baseUrl,
    WXT_AUTH_URL: authUrl,
    WXT_CLIENT_ID: clientId,
    ...(assumesPkce && { WXT_PKCE: 'assumed' }),
    ...(hasDirectory && { WXT_DIRECTORY: DIRECTORY }),
    [COMMIT_VARIABLE]: commit,
  };
  return Object.entries(values)
    .map(([name, value]) => {
      // Quotes, $, #, backslashes and blanks have a meaning of their own in .env files.
      if (/["'`$#\\\s]/.test(value))
        throw new Error(`${name} cannot be written to a .env file: ${value}`);
      return `${name}=${value}\n`;
    })
    .join('');
}

const tracked = (root: string): string[] =>
  git(root, 'ls-files', '-z')
    .split('\0')
    .filter((path) => path && existsSync(join(root, path)));

/** Made by installing, building and testing, like the entries of .gitignore. */
const GENERATED = ['node_modules', '.output', '.wxt', '.vitest'];

function filesBelow(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below + entry.name;
    if (GENERATED.includes(entry.name) || entry.name.endsWith('.tsbuildinfo')) return [];
    return entry.isDirectory() ? filesBelow(folder, `${path}/`) : [path];
  });
}
