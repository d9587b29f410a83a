import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const BUILT = '.output/chrome-mv3';
const OPERATOR = {
  WXT_BASE_URL: 'https://api.research.example',
  WXT_AUTH_URL: 'https://sign-in.research.example',
  WXT_CLIENT_ID: 'tickerside',
};

/** Bytes of each script that is put into pages, gzipped, of the extension as it is built now. */
export function scriptSizes(): Record<string, number> {
  if (!isFresh()) {
    const { status, stderr, stdout } = spawnSync('npm', ['run', '--silent', 'build'], {
      env: { ...process.env, ...OPERATOR },
      shell: process.platform === 'win32',
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`the extension was not built:\n${stdout}${stderr}`);
  }
  // What lies in chunks/ and in assets/ is of the extension's own pages.
  const scripts = globSync(['*.js', 'content-scripts/*.js'], { cwd: BUILT }).sort();
  return Object.fromEntries(
    scripts
      .filter((file) => file !== 'background.js')
      .map((file) => [file, gzipSync(readFileSync(`${BUILT}/${file}`), { level: 9 }).length]),
  );
}

/** True when nothing that goes into the scripts was changed since they were built. */
function isFresh(): boolean {
  const manifest = `${BUILT}/manifest.json`;
  if (!existsSync(manifest)) return false;
  const built = statSync(manifest).mtimeMs;
  const sources = globSync(['lib/**/*.ts', 'entrypoints/**/*.ts', 'wxt.config.ts']);
  return sources.every((file) => statSync(file).mtimeMs < built);
}
