import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { git, optionsOrExit, run, UserError } from '../command-line.ts';
import { COMMIT_VARIABLE, PROVENANCE_FILE } from '../notices.ts';
import { readBuildSettings } from '../settings.ts';
import { filesOf, hashLine } from './contents.ts';
import { addressesLine, KINDS, type Kind, OUTPUT, type Packages, packagePath } from './main.ts';

const USAGE = `Usage: npm run reproduce
Makes the packages of the last commit three times, each with its own install, and compares them byte for
byte: in two clean clones that differ in folder, clock, time zone, language and file permissions, and from
the sources package alone. Compares the packages in ${OUTPUT} too. Takes minutes.
Reads the build's variables from the environment; takes no options.
  --help   print this`;
const ROOT = resolve(import.meta.dirname, '../../..');

/** Used where the environment names no operator. */
const SAMPLE = {
  WXT_BASE_URL: 'https://api.research.example',
  WXT_AUTH_URL: 'https://sign-in.research.example',
  WXT_CLIENT_ID: 'tickerside',
};

/** Packages to compare with the first ones; `where` names their origin in the output. */
interface Candidate {
  where: string;
  packages: Partial<Packages>;
}

/** Lines to print: each package with its hash, and below it each candidate that differs; one that lacks it does not. */
export function comparePackages(
  first: Packages,
  candidates: Candidate[],
  pathOf: (kind: Kind) => string,
) {
  const lines: string[] = [];
  for (const kind of KINDS) {
    lines.push(hashLine(pathOf(kind), first[kind]));
    for (const { where, packages } of candidates) {
      const other = packages[kind] ?? first[kind];
      if (!first[kind].equals(other))
        lines.push(hashLine(`${pathOf(kind)} ${where} DIFFERS`, other));
    }
  }
  return { lines, alike: lines.length === KINDS.length };
}

function build(folder: string, env: NodeJS.ProcessEnv, umask: number): Packages {
  const before = process.umask(umask);
  try {
    run('npm', ['ci', '--no-audit', '--no-fund'], folder, env);
    run('npm', ['run', '--silent', 'zip'], folder, env);
  } finally {
    process.umask(before);
  }
  return packagesIn(folder, KINDS) as Packages;
}

const packagesIn = (folder: string, kinds: readonly Kind[]): Partial<Packages> =>
  Object.fromEntries(
    kinds.map((kind) => [kind, readFileSync(join(folder, packagePath(folder, kind)))]),
  );

function clone(folder: string, umask: number): string {
  const before = process.umask(umask);
  git(ROOT, 'clone', '--quiet', '--no-hardlinks', ROOT, folder);
  process.umask(before);
  git(folder, 'checkout', '--quiet', '--detach', git(ROOT, 'rev-parse', 'HEAD').trim());
  return folder;
}

function unpack(zip: Buffer, folder: string): string {
  for (const [path, content] of Object.entries(filesOf(zip))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

function reproduce(temp: string): boolean {
  const env: NodeJS.ProcessEnv = { ...SAMPLE, ...process.env };
  // The clones lie elsewhere.
  if (env.WXT_DIRECTORY) env.WXT_DIRECTORY = resolve(env.WXT_DIRECTORY);
  const sample = Object.keys(SAMPLE).some((name) => !process.env[name]);
  console.log(addressesLine(readBuildSettings(env, false)));
  if (sample) console.log('Sample addresses: export the three variables to make your packages.');

  const here = { ...env, TZ: 'UTC', LC_ALL: 'C' };
  const first = build(clone(join(temp, 'a'), 0o022), here, 0o022);
  const elsewhere = { ...env, TZ: 'Asia/Tokyo', LC_ALL: 'C.UTF-8', CI: '1' };
  const second = build(clone(join(temp, 'another folder'), 0o077), elsewhere, 0o077);
  const names = [...Object.keys(SAMPLE), 'WXT_PKCE', 'WXT_DIRECTORY', COMMIT_VARIABLE];
  const none = Object.fromEntries(names.map((name) => [name, undefined]));
  const third = build(unpack(first.sources, join(temp, 'sources')), none, 0o022);

  const { [PROVENANCE_FILE]: provenance } = filesOf(first.chrome);
  console.log(provenance ? `${Buffer.from(provenance)}`.trim() : `${PROVENANCE_FILE} is missing`);
  const pathOf = (kind: Kind) => packagePath(join(temp, 'a'), kind);
  const builds = [
    { where: 'from the second clone', packages: second },
    { where: 'from the sources', packages: third },
  ];
  const { lines, alike } = comparePackages(first, builds, pathOf);
  for (const line of lines) console.log(line);
  console.log(alike ? 'Three builds, byte for byte the same.' : 'The builds differ.');
  return compareOutput(first, pathOf) && alike;
}

/** Packages in `.output` are about to be uploaded: they must be those of the commit. */
function compareOutput(first: Packages, pathOf: (kind: Kind) => string): boolean {
  const kinds = KINDS.filter((kind) => existsSync(join(ROOT, packagePath(ROOT, kind))));
  if (kinds.length === 0) {
    console.log(`No packages of this version in ${OUTPUT} to compare with.`);
    return true;
  }
  const packages = packagesIn(ROOT, kinds);
  const { lines, alike } = comparePackages(first, [{ where: 'here', packages }], pathOf);
  for (const line of lines.filter((one) => one.includes('DIFFERS'))) console.log(line);
  console.log(
    alike
      ? `The ${kinds.length} packages in ${OUTPUT} are the same, too.`
      : `The packages in ${OUTPUT} differ: of another commit, of changes not committed, or with other addresses.`,
  );
  return alike;
}

if (import.meta.main) {
  optionsOrExit(USAGE, {});
  const temp = mkdtempSync(join(tmpdir(), 'reproduce-'));
  try {
    process.exitCode = reproduce(temp) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(`tickerside: ${error.message}`);
    process.exitCode = 1;
  } finally {
    rmSync(temp, { recursive: true, force: true });
  }
}
