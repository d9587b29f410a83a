import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { buildOperators } from '../e2e/harness/demo-build.ts';

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
