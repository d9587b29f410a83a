import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { crc32 } from 'node:zlib';
import { optionsOrExit } from '../command-line.ts';
import { git } from '../git.ts';
import { run } from '../run.ts';
import { readBuildSettings } from '../settings.ts';
import { hashLine } from './hash.ts';
import { KINDS, type Kind, OUTPUT, packagePath } from './names.ts';
import { addressesLine } from './operator.ts';
import type { PackedFile } from './zip.ts';

/** Lengths of the headers without names: of the end, of an entry in the directory, of a file. */
const [END, ENTRY, LOCAL] = [22, 46, 30];

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

/**
 * The files of a package that {@link zipOf} made, read by its directory at the end.
 *
 * @throws for any other zip file, and for one that was damaged
 */
export function filesOf(zip: Buffer): PackedFile[] {
  const end = zip.length - END;
  if (end < 0 || zip.readUInt32LE(end) !== 0x06054b50) throw new Error('No package of ours');
  const files: PackedFile[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== 0x02014b50 || zip.readUInt16LE(at + 10) !== 0)
      throw new Error('No package of ours');
    const name = zip.readUInt16LE(at + 28);
    const path = zip.toString('utf8', at + ENTRY, at + ENTRY + name);
    const start = zip.readUInt32LE(at + 42) + LOCAL + name;
    const content = zip.subarray(start, start + zip.readUInt32LE(at + 24));
    if (crc32(content) !== zip.readUInt32LE(at + 16)) throw new Error(`Damaged: ${path}`);
    files.push({ path, content });
    at += ENTRY + name;
  }
  return files;
}

type Packages = Record<Kind, Buffer>;

/** What is held against the packages made first, each by a name to tell it by. */
interface Rival {
  where: string;
  packages: Partial<Packages>;
}

/**
 * Lines to print: each package made first with its hash, and below it each rival's that differs. A
 * rival may lack a package; that is no difference.
 */
export function comparePackages(
  first: Packages,
  rivals: Rival[],
  pathOf: (kind: Kind) => string,
): { lines: string[]; alike: boolean } {
  const differing = (kind: Kind) =>
    rivals.flatMap(({ where, packages }) => {
      const again = packages[kind];
      return !again || first[kind].equals(again)
        ? []
        : [hashLine(`${pathOf(kind)} ${where} DIFFERS`, again)];
    });
  return {
    lines: KINDS.flatMap((kind) => [hashLine(pathOf(kind), first[kind]), ...differing(kind)]),
    alike: KINDS.every((kind) => differing(kind).length === 0),
  };
}
