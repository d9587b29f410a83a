import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BuildSettings } from '../../settings/build-settings.ts';
import { optionsOrExit, run, UserError } from '../command-line.ts';
import { isChanged } from '../notices.ts';
import { readBuildSettings } from '../settings.ts';
import { ENV_FILE, hashLine, sbomOf, sourceFiles, storeFiles, zipOf } from './contents.ts';

const USAGE = `Usage: npm run zip -- [options]
Builds for Chromium and Firefox with the operator's three variables, and writes the packages for the
stores, the sources that Firefox's reviewers ask for, and the bill of materials.
  --out FOLDER   where to, from the checkout (.output)
  --help         print this`;
const ROOT = resolve(import.meta.dirname, '../../..');

/** One package for each store, the sources, which are uploaded with Firefox's, and the bill of materials. */
export const KINDS = ['chrome', 'edge', 'firefox', 'sources', 'sbom'] as const;
export type Kind = (typeof KINDS)[number];
export type Packages = Record<Kind, Buffer>;

/** The folder of builds and packages. */
export const OUTPUT = '.output';

/** The path of a package below the checkout `root`, with `/`. */
export function packagePath(root: string, kind: Kind, folder = OUTPUT): string {
  const { name, version } = Object(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  return `${folder}/${name}-${version}-${kind}.${kind === 'sbom' ? 'cdx.json' : 'zip'}`;
}

/**
 * The operator's three variables: of the environment, else of the file in unpacked sources, which is put into the
 * environment for the build to read.
 *
 * @throws UserError
 */
export function operatorSettings(root: string): BuildSettings {
  const file = join(root, ENV_FILE);
  if (existsSync(file)) process.loadEnvFile(file);
  return readBuildSettings(process.env, false);
}

/** Names the operator of packages, to be read before they are uploaded. */
export const addressesLine = ({ baseUrl, authUrl, clientId, assumesPkce }: BuildSettings): string =>
  `Compiled in: ${baseUrl} (research), ${authUrl} (sign-in), client ${clientId}${assumesPkce ? ', PKCE assumed' : ''}`;

function makePackages(folder: string): void {
  const settings = operatorSettings(ROOT);
  const wxt = join(ROOT, 'node_modules/wxt/bin/wxt.mjs');
  run(process.execPath, [wxt, 'build'], ROOT);
  run(process.execPath, [wxt, 'build', '-b', 'firefox'], ROOT);

  const chromium = zipOf(storeFiles(join(ROOT, OUTPUT, 'chrome-mv3')));
  const packages: Packages = {
    chrome: chromium,
    // Edge takes the same package; only the file's name differs.
    edge: chromium,
    firefox: zipOf(storeFiles(join(ROOT, OUTPUT, 'firefox-mv3'))),
    sources: zipOf(sourceFiles(ROOT, settings, process.env.WXT_DIRECTORY?.trim())),
    sbom: sbomOf(ROOT),
  };
  mkdirSync(resolve(ROOT, folder), { recursive: true });
  for (const kind of KINDS) {
    const path = packagePath(ROOT, kind, folder);
    writeFileSync(resolve(ROOT, path), packages[kind]);
    console.log(hashLine(path, packages[kind]));
  }
  console.log(addressesLine(settings));
  if (isChanged(ROOT)) {
    console.error('There are uncommitted changes: no commit makes these packages.');
  }
}

if (import.meta.main) {
  const { out } = optionsOrExit(USAGE, { out: { type: 'string', default: OUTPUT } });
  try {
    makePackages(out);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(`tickerside: ${error.message}`);
    process.exitCode = 1;
  }
}
