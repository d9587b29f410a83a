import {
  existsSync,
  globSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  addressesOn,
  buildDemo,
  buildOperators,
  copyBuildFor,
  DEMO_BUILD,
} from '../../e2e/harness/demo-build.ts';
import type { HeldPair } from '../../e2e/harness/ports.ts';
import { EMPTY_PAGE } from './opening.ts';

/** Weighs the built extension's own code: entry and all that it imports, each file once; in bytes, gzipped. */
export function codeSizes(built: string) {
  const html = readFileSync(join(built, 'sidepanel.html'), 'utf8');
  const entries = [...html.matchAll(/(?:src|href)="\/?([^"]+\.js)"/g)].map(
    ([, file]) => file ?? '',
  );
  const panel = new Set<string>();
  const later = new Set<string>();
  for (const entry of entries) follow(join(built, entry), panel, later);
  const worker = new Set<string>();
  follow(join(built, 'background.js'), worker, new Set());
  const onlyLater = [...later].filter((file) => !panel.has(file)).sort();
  return {
    /** The panel's first load. */
    panel: weigh(panel),
    /** Files that the panel loads on demand. */
    later: Object.fromEntries(
      onlyLater.map((file) => [file.slice(resolve(built).length + 1), weigh([file])]),
    ),
    worker: weigh(worker),
  };
}

const weigh = (files: Iterable<string>): number =>
  [...files].reduce((total, file) => total + gzipSync(readFileSync(file), { level: 9 }).length, 0);

/** Static imports count as the entry's own; dynamic ones, with their imports, come later. */
function follow(file: string, own: Set<string>, later: Set<string>): void {
  const path = resolve(file);
  if (own.has(path)) return;
  own.add(path);
  const code = readFileSync(path, 'utf8');
  const near = resolve(path, '..');
  const siblings = new Set(readdirSync(near));
  for (const [, spec = ''] of code.matchAll(/(?:from|import)\s*["'](\.[^"']+\.js)["']/g)) {
    follow(join(near, spec), own, later);
  }
  for (const [, spec = ''] of code.matchAll(/import\(\s*[`"'](\.[^`"']+\.js)[`"']\s*\)/g)) {
    if (siblings.has(spec.split('/').at(-1) ?? '') || spec.startsWith('..')) {
      follow(join(near, spec), later, later);
    }
  }
}

const BUILT = '.output/chrome-mv3';

/** Gzipped bytes of each script that the extension puts into pages. */
export function scriptSizes(): Record<string, number> {
  if (!isFresh() && !buildOperators()) throw new Error('the extension was not built');
  // Files in chunks/ and assets/ belong to the extension's own pages.
  const scripts = globSync(['*.js', 'content-scripts/*.js'], { cwd: BUILT }).sort();
  return Object.fromEntries(
    scripts
      .filter((file) => file !== 'background.js')
      .map((file) => [file, gzipSync(readFileSync(`${BUILT}/${file}`), { level: 9 }).length]),
  );
}

/** Whether the build is newer than all sources of the scripts. */
function isFresh(): boolean {
  const manifest = `${BUILT}/manifest.json`;
  if (!existsSync(manifest)) return false;
  const built = statSync(manifest).mtimeMs;
  const sources = globSync(['lib/**/*.ts', 'entrypoints/**/*.ts', 'wxt.config.ts']);
  return sources.every((file) => statSync(file).mtimeMs < built);
}

/** The folder of the extension that is measured. */
export const MEASURED = resolve('.output/bench/extension');

/** A copy of the demo build for the ports, with an empty page beside its own. */
export async function buildMeasured(pair: HeldPair): Promise<void> {
  if (!buildDemo()) throw new Error('the extension was not built');
  // Also builds the operator's extension, whose code is weighed, where it is older than its sources.
  scriptSizes();
  rmSync(MEASURED, { recursive: true, force: true });
  await copyBuildFor(addressesOn(pair), DEMO_BUILD, MEASURED);
  writeFileSync(`${MEASURED}/${EMPTY_PAGE}`, '<!doctype html><title>Empty</title><body></body>');
}
