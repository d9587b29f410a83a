import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { run } from '../run.ts';
import { BuildSettingsError, readBuildSettings } from '../settings.ts';
import { changed, ENV_FILE, sourceFiles, storeFiles } from './contents.ts';
import { hashLine } from './hash.ts';
import { KINDS, type Kind, packagePath } from './names.ts';
import { zipOf } from './zip.ts';

/**
 * `npm run zip`: builds for Chromium and Firefox with the operator's three variables, and writes the
 * packages to upload, and the sources that Firefox's reviewers ask for, into `.output`.
 */
const ROOT = resolve(import.meta.dirname, '../../..');
const OUTPUT = join(ROOT, '.output');

function main(): void {
  // In unpacked sources the variables lie in a file; those of the environment go first.
  const env = join(ROOT, ENV_FILE);
  if (existsSync(env)) process.loadEnvFile(env);
  const settings = readBuildSettings(process.env, false);

  const wxt = join(ROOT, 'node_modules/wxt/bin/wxt.mjs');
  run(process.execPath, [wxt, 'build'], ROOT);
  run(process.execPath, [wxt, 'build', '-b', 'firefox'], ROOT);

  const chromium = zipOf(storeFiles(join(OUTPUT, 'chrome-mv3')));
  const packages: Record<Kind, Buffer> = {
    chrome: chromium,
    // One content for both stores: nothing in it has to differ. A name of its own, to upload it by.
    edge: chromium,
    firefox: zipOf(storeFiles(join(OUTPUT, 'firefox-mv3'))),
    sources: zipOf(sourceFiles(ROOT, settings)),
  };
  mkdirSync(OUTPUT, { recursive: true });
  for (const kind of KINDS) {
    const path = packagePath(ROOT, kind);
    writeFileSync(join(ROOT, path), packages[kind]);
    console.log(hashLine(path, packages[kind]));
  }
  if (changed(ROOT)) console.error('Not all of this is committed: no commit makes these packages.');
}

try {
  main();
} catch (error) {
  if (!(error instanceof BuildSettingsError)) throw error;
  console.error(`tickerside: ${error.message}`);
  process.exitCode = 1;
}
