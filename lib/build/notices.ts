import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Licence } from '../settings/licences.ts';
import { git } from './command-line.ts';

/** The packages whose code is in the build; `onlyListed` fails a build with code of any other. */
export const BUNDLED = [
  '@webext-core/match-patterns',
  'ical-generator',
  'ky',
  'oauth4webapi',
  'preact',
  'webextension-polyfill',
  'wxt',
  'zod',
];

/** The licences of the bundled packages, read from node_modules. */
export const bundledLicences = (root: string): Licence[] =>
  BUNDLED.map((name) => licenceOf(join(root, 'node_modules', name)));

function licenceOf(folder: string): Licence {
  const about: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { name, version, license, author } = Object(about);
  const file = readdirSync(folder)
    .sort()
    .find((one) => /^licen[cs]e(?:\.|$)/i.test(one));
  const by = String(Object(author).name ?? author ?? `the authors of ${name}`);
  // Some packages name their licence without including its text.
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : templateOf(license, by);
  return { name: String(name), version: String(version), licence: String(license), text };
}

function templateOf(licence: unknown, by: string): string {
  if (licence !== 'MIT') throw new Error(`No text for the licence ${licence}`);
  return `MIT License\n\nCopyright (c) ${by}\n\n${MIT}`;
}

const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

type Modules = Record<string, { renderedLength: number }>;

const HERE = 'lib/build/notices.ts';
const found = new Set<string>();

/** A build plugin that fails the build if it bundles a package that is not listed. */
export const onlyListed = {
  name: 'only-listed-packages',
  generateBundle(_: unknown, bundle: Record<string, { modules?: Modules }>): void {
    for (const { modules = {} } of Object.values(bundle)) {
      for (const [id, { renderedLength }] of Object.entries(modules)) {
        const name = packageOf(id);
        if (!name || renderedLength === 0) continue;
        if (!BUNDLED.includes(name)) {
          throw new Error(`${name} is bundled, but not listed in ${HERE}`);
        }
        found.add(name);
      }
    }
  },
};

/** Writes the licences of this product and of the bundled packages; to be called after all scripts are built. */
export function writeLicences(root: string, outDir: string): void {
  const unused = BUNDLED.filter((name) => !found.has(name));
  if (unused.length > 0) throw new Error(`${unused} is listed in ${HERE}, but not bundled`);
  const own = readFileSync(join(root, 'LICENSE'), 'utf8').trim();
  const others = bundledLicences(root).map(
    ({ name, version, licence, text }) => `${name} ${version} (${licence})\n\n${text}`,
  );
  const text = `${[`Tickerside (MIT)\n\n${own}`, ...others].join(RULE)}\n`;
  writeFileSync(join(outDir, 'licences.txt'), text);
}

const RULE = `\n\n${'-'.repeat(72)}\n\n`;

/** The package of a module; undefined for modules of this project and of the bundler. */
export const packageOf = (id: string): string | undefined =>
  /.*[/\\]node_modules[/\\]((?:@[^/\\]+[/\\])?[^/\\]+)/.exec(id)?.[1]?.replaceAll('\\', '/');

/** Stands in each build, beside its licences. */
export const PROVENANCE_FILE = 'provenance.txt';

/** Names the commit in unpacked sources, which have no history. */
export const COMMIT_VARIABLE = 'WXT_COMMIT';

/** What a build was made of, in one line; nothing in it is of the day or the machine. */
export function provenanceOf(root: string): string {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const { version } = Object(JSON.parse(lock.toString()));
  return [
    `Tickerside ${version}`,
    `commit ${commitOf(root)}`,
    `package-lock.json SHA-256 ${createHash('sha256').update(lock).digest('hex')}`,
    `Node ${process.versions.node}`,
  ].join(', ');
}

/** The commit of a checkout, marked where files differ from it; in unpacked sources that of their package. */
export function commitOf(root: string, env: NodeJS.ProcessEnv = process.env): string {
  if (!existsSync(join(root, '.git'))) return env[COMMIT_VARIABLE] || UNKNOWN;
  try {
    const commit = git(root, 'rev-parse', 'HEAD').trim();
    return isChanged(root) ? `${commit}-changed` : commit;
  } catch {
    // No git, no commit yet, or another user's checkout, which git refuses to read.
    return UNKNOWN;
  }
}

const UNKNOWN = 'unknown';

/** Whether a checkout has uncommitted changes; unpacked sources have no commit to differ from. */
export const isChanged = (root: string): boolean =>
  existsSync(join(root, '.git')) && git(root, 'status', '--porcelain') !== '';
