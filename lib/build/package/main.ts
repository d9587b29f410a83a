import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { run } from '../run.ts';
import { BuildSettingsError } from '../settings.ts';
import { changed, sourceFiles, storeFiles } from './contents.ts';
import { hashLine } from './hash.ts';
import { KINDS, type Kind, OUTPUT, packagePath } from './names.ts';
import { addressesLine, operatorSettings } from './operator.ts';
import { zipOf } from './zip.ts';

/**
 * `npm run zip`: builds for Chromium and Firefox with the operator's three variables, and writes the
 * packages to upload, and the sources that Firefox's reviewers ask for, into `.output`, or below the
 * checkout into the folder that `--out` names. A release, which commits afterwards, says so.
 */
const ROOT = resolve(import.meta.dirname, '../../..');
const { values } = parseArgs({
  options: { out: { type: 'string', default: OUTPUT }, release: { type: 'boolean' } },
});

function main(): void {
  const settings = operatorSettings(ROOT);
  const wxt = join(ROOT, 'node_modules/wxt/bin/wxt.mjs');
  run(process.execPath, [wxt, 'build'], ROOT);
  run(process.execPath, [wxt, 'build', '-b', 'firefox'], ROOT);

  const chromium = zipOf(storeFiles(join(ROOT, OUTPUT, 'chrome-mv3')));
  const packages: Record<Kind, Buffer> = {
    chrome: chromium,
    // One content for both stores: nothing in it has to differ. A name of its own, to upload it by.
    edge: chromium,
    firefox: zipOf(storeFiles(join(ROOT, OUTPUT, 'firefox-mv3'))),
    sources: zipOf(sourceFiles(ROOT, settings)),
  };
  mkdirSync(join(ROOT, values.out), { recursive: true });
  for (const kind of KINDS) {
    const path = packagePath(ROOT, kind, values.out);
    writeFileSync(join(ROOT, path), packages[kind]);
    console.log(hashLine(path, packages[kind]));
  }
  console.log(addressesLine(settings));
  if (!values.release && changed(ROOT)) {
    console.error('Not all of this is committed: no commit makes these packages.');
  }
}

try {
  main();
} catch (error) {
  if (!(error instanceof BuildSettingsError)) throw error;
  console.error(`tickerside: ${error.message}`);
  process.exitCode = 1;
}
