import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { operatorSettings } from '../package/operator.ts';
import { BuildSettingsError } from '../settings.ts';
import { ReleaseError, release } from './release.ts';

/** `npm run release -- X.Y.Z [--dry-run]`; needs the three variables of the build. */
const ROOT = resolve(import.meta.dirname, '../../..');

function zip(): string {
  const script = resolve(import.meta.dirname, '../package/main.ts');
  const { status, stdout } = spawnSync(process.execPath, [script, '--release'], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 2],
  });
  if (status !== 0) throw new ReleaseError('The packages could not be made');
  return stdout;
}

const args = process.argv.slice(2);
const dryRun = args.includes('--dry-run');
const [version, ...more] = args.filter((arg) => arg !== '--dry-run');
try {
  if (!version || more.length > 0) throw new ReleaseError('Say which: npm run release -- X.Y.Z');
  // A dry run, too, fails on what a release would fail on.
  operatorSettings(ROOT);
  const day = new Date().toISOString().slice(0, 10);
  process.stdout.write(release({ root: ROOT, version, day, dryRun, zip }));
} catch (error) {
  if (!(error instanceof ReleaseError || error instanceof BuildSettingsError)) throw error;
  console.error(`No release. ${error.message.replace(/\.$/, '')}.`);
  process.exitCode = 1;
}
