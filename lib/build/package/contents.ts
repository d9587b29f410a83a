import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import * as z from 'zod/mini';
import { inOrderOf } from '../../model/in-order.ts';
import type { BuildSettings } from '../../settings/build-settings.ts';
import { git, UserError } from '../command-line.ts';
import { BUNDLED, COMMIT_VARIABLE, commitOf } from '../notices.ts';
import { NOT_IN_STORES } from '../settings.ts';

/** Contents by their paths in the package, with `/`. */
type Files = Record<string, Uint8Array>;

/**
 * The same bytes on every machine: one date, which fflate writes as local time, no permissions, and
 * no compression, since a deflater's output may change with its version.
 */
const REPRODUCIBLE = { level: 0, mtime: new Date(1980, 0, 1), os: 0, attrs: 0 } as const;

/** A zip file that depends on nothing but its files, in the order of their paths. */
export const zipOf = (files: Files): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).sort(byPath)), REPRODUCIBLE));

const byPath = inOrderOf(([path]: [string, Uint8Array]) => [path]);

/** The files of a package that {@link zipOf} made. */
export function filesOf(zip: Buffer): Files {
  const files = unzipSync(zip);
  // fflate does not compare checksums; packing the files again must give the same bytes.
  if (!zipOf(files).equals(zip)) throw new Error('Not a package of this project, or damaged');
  return files;
}

export const sha256 = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** SHA-256, size in bytes and name of a file, as a line to print. */
export const hashLine = (file: string, content: Uint8Array): string =>
  `${sha256(content)}  ${String(content.length).padStart(9)}  ${file}`;

/** The files of a build; the manifest without the members that stores refuse. */
export function storeFiles(build: string): Files {
  const manifest = Object(JSON.parse(readFileSync(join(build, 'manifest.json'), 'utf8')));
  for (const name of NOT_IN_STORES) delete manifest[name];
  const files = read(build, filesBelow(build));
  return { ...files, 'manifest.json': Buffer.from(JSON.stringify(manifest)) };
}

const read = (folder: string, paths: readonly string[]): Files =>
  Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path))]));

/** Holds the build's three variables and the commit in the sources package, where the build reads them. */
export const ENV_FILE = '.env.production';

/** The operator's list of companies in the sources package. */
const DIRECTORY = 'companies.csv';

/**
 * The files needed to repeat a build: those that git tracks or, in unpacked sources, all of them; and the build's
 * variables, none of which is secret, with the commit and the list of companies.
 *
 * @param directory the path of that list, from `root`
 */
export function sourceFiles(root: string, settings: BuildSettings, directory?: string): Files {
  const { baseUrl, authUrl, clientId, assumesPkce } = settings;
  const env = {
    WXT_BASE_URL: baseUrl,
    WXT_AUTH_URL: authUrl,
    WXT_CLIENT_ID: clientId,
    ...(assumesPkce && { WXT_PKCE: 'assumed' }),
    ...(directory && { WXT_DIRECTORY: DIRECTORY }),
    [COMMIT_VARIABLE]: commitOf(root),
  };
  return {
    ...read(root, existsSync(join(root, '.git')) ? tracked(root) : filesBelow(root)),
    ...(directory && { [DIRECTORY]: readFileSync(resolve(root, directory)) }),
    [ENV_FILE]: Buffer.from(envText(env)),
  };
}

function envText(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => {
      // Quotes, $, #, backslashes and blanks have a meaning of their own in .env files.
      if (/["'`$#\\\s]/.test(value))
        throw new UserError(`${name} cannot be written to a .env file: ${value}`);
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

const PACKAGE_PATH = 'cdx:npm:package:path';

const componentSchema = z.looseObject({
  group: z.optional(z.string()),
  name: z.string(),
  properties: z.optional(z.array(z.object({ name: z.string(), value: z.optional(z.string()) }))),
  get components() {
    return z.optional(z.array(componentSchema));
  },
});
type Component = z.infer<typeof componentSchema>;

const bomSchema = z.looseObject({
  metadata: z.looseObject({
    tools: z.looseObject({ components: z.array(z.looseObject({ name: z.string() })) }),
  }),
  components: z.array(componentSchema),
});

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ integrity: z.optional(z.string()) })),
});

/**
 * The bill of materials of a checkout, by CycloneDX's own tool: of all packages that the lock file names. Added are
 * the scopes (`required` for what is built into the extension, else `excluded`) and the hashes, since the tool takes
 * none where the lock file names no addresses. Left out is npm's version: the same lock file gives the same bytes.
 */
export function sbomOf(root: string): Buffer {
  const bom = z.parse(bomSchema, JSON.parse(written(root)));
  const { packages } = z.parse(
    lockSchema,
    JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')),
  );
  const { tools } = bom.metadata;
  tools.components = tools.components.filter(({ name }) => name !== 'npm');
  const judged = (component: Component): Component => ({
    ...component,
    scope: isBundled(component) ? 'required' : 'excluded',
    ...hashesOf(packages[pathOf(component)]?.integrity),
    ...(component.components && { components: component.components.map(judged) }),
  });
  bom.components = bom.components.map(judged);
  return Buffer.from(`${JSON.stringify(bom, null, 2)}\n`);
}

const pathOf = ({ properties = [] }: Component): string =>
  properties.find(({ name }) => name === PACKAGE_PATH)?.value ?? '';

/** A package below another one's folder is a second version of it, for that one alone. */
const isBundled = (component: Component): boolean =>
  BUNDLED.some((name) => pathOf(component) === `node_modules/${name}`);

/** The lock file's hash (`sha512-` and base64) as CycloneDX writes it. */
function hashesOf(integrity = ''): { hashes?: { alg: string; content: string }[] } {
  const [, base64] = /^sha512-(.+)$/.exec(integrity) ?? [];
  if (!base64) return {};
  return { hashes: [{ alg: 'SHA-512', content: Buffer.from(base64, 'base64').toString('hex') }] };
}

function written(root: string): string {
  const tool = join(root, 'node_modules/@cyclonedx/cyclonedx-npm/bin/cyclonedx-npm-cli.js');
  const options = ['--package-lock-only', '--output-reproducible', '--spec-version=1.6'];
  return execFileSync(process.execPath, [tool, ...options], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
    stdio: 'pipe',
  });
}
