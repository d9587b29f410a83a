import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { optionsOrExit } from '../command-line.ts';
import { git } from '../git.ts';
import { run } from '../run.ts';
import { readBuildSettings } from '../settings.ts';
import { comparePackages, type Packages } from './compare.ts';
import { KINDS, type Kind, OUTPUT, packagePath } from './names.ts';
import { addressesLine } from './operator.ts';
import { filesOf } from './unzip.ts';

/**
 * `npm run reproduce`: makes the packages of the last commit three times, each with its own install,
 * and compares them byte for byte: in two clean clones that differ in folder, clock, time zone,
 * language and permissions of files, and from the sources package alone, without any variable. What
 * `npm run zip` left in `.output` is held against them too.
 */
const ROOT = resolve(import.meta.dirname, '../../..');

/** Where the environment names no operator. */
const SAMPLE = {
  WXT_BASE_URL: 'https://api.research.example',
  WXT_AUTH_URL: 'https://sign-in.research.example',
  WXT_CLIENT_ID: 'tickerside',
};

function packagesOf(folder: string, env: NodeJS.ProcessEnv, umask: number): Packages {
  const before = process.umask(umask);
  try {
    run('npm', ['ci', '--no-audit', '--no-fund'], folder, env);
    run('npm', ['run', '--silent', 'zip'], folder, env);
  } finally {
    process.umask(before);
  }
  const read = (kind: Kind) => readFileSync(join(folder, packagePath(folder, kind)));
  return {
    chrome: read('chrome'),
    edge: read('edge'),
    firefox: read('firefox'),
    sources: read('sources'),
  };
}

function clone(folder: string, umask: number): string {
  const before = process.umask(umask);
  git(ROOT, 'clone', '--quiet', '--no-hardlinks', ROOT, folder);
  process.umask(before);
  git(folder, 'checkout', '--quiet', '--detach', git(ROOT, 'rev-parse', 'HEAD').trim());
  return folder;
}

function unpack(zip: Buffer, folder: string): string {
  for (const { path, content } of filesOf(zip)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

/** What lies in this checkout under the names of its version. */
function zipped(): Partial<Packages> {
  const there = KINDS.map((kind) => ({ kind, path: join(ROOT, packagePath(ROOT, kind)) }));
  return Object.fromEntries(
    there
      .filter(({ path }) => existsSync(path))
      .map(({ kind, path }) => [kind, readFileSync(path)] as const),
  );
}

function main(temp: string): boolean {
  const env = { ...SAMPLE, ...process.env };
  const settings = readBuildSettings(env, false);
  const sample = Object.keys(SAMPLE).some((name) => !process.env[name]);
  console.log(addressesLine(settings));
  if (sample) console.log('Sample addresses: export the three variables to make your packages.');
  const first = packagesOf(
    clone(join(temp, 'a'), 0o022),
    { ...env, TZ: 'UTC', LC_ALL: 'C' },
    0o022,
  );
  const other = { ...env, TZ: 'Asia/Tokyo', LC_ALL: 'C.UTF-8', CI: '1' };
  const second = packagesOf(clone(join(temp, 'another folder'), 0o077), other, 0o077);
  const none = { WXT_BASE_URL: undefined, WXT_AUTH_URL: undefined, WXT_CLIENT_ID: undefined };
  const third = packagesOf(unpack(first.sources, join(temp, 'sources')), none, 0o022);

  console.log(`commit ${git(ROOT, 'rev-parse', 'HEAD').trim()}`);
  const pathOf = (kind: Kind) => packagePath(join(temp, 'a'), kind);
  const builds = [
    { where: 'from the second clone', packages: second },
    { where: 'from the sources', packages: third },
  ];
  const built = comparePackages(first, builds, pathOf);
  for (const line of built.lines) console.log(line);
  console.log(built.alike ? 'Three builds, byte for byte the same.' : 'The builds differ.');
  return compareZipped(first, pathOf) && built.alike;
}

/** What was zipped here and is to be uploaded has to be what the commit makes. */
function compareZipped(first: Packages, pathOf: (kind: Kind) => string): boolean {
  const packages = zipped();
  const count = Object.keys(packages).length;
  if (count === 0) {
    console.log(`No packages of this version in ${OUTPUT} to compare with.`);
    return true;
  }
  const { lines, alike } = comparePackages(first, [{ where: 'here', packages }], pathOf);
  for (const line of lines.filter((one) => one.includes('DIFFERS'))) console.log(line);
  console.log(
    alike
      ? `The ${count} packages in ${OUTPUT} are the same, too.`
      : `The packages in ${OUTPUT} differ: of another commit, of changes not committed, or with other addresses.`,
  );
  return alike;
}

const USAGE = `Usage: npm run reproduce
Takes no options: the build's three variables are read from the environment. Takes minutes.
  --help   print this`;

optionsOrExit(USAGE, {});
const temp = mkdtempSync(join(tmpdir(), 'reproduce-'));
try {
  process.exitCode = main(temp) ? 0 : 1;
} finally {
  rmSync(temp, { recursive: true, force: true });
}
