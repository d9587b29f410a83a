import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { git } from '../git.ts';
import { run } from '../run.ts';
import { hashLine } from './hash.ts';
import { KINDS, type Kind, packagePath } from './names.ts';
import { filesOf } from './unzip.ts';

/**
 * `npm run reproduce`: makes the packages of the last commit three times, each with its own install,
 * and compares them byte for byte: in two clean clones that differ in folder, clock, time zone,
 * language and permissions of files, and from the sources package alone, without any variable.
 */
const ROOT = resolve(import.meta.dirname, '../../..');

/** Where the environment names no operator. */
const SAMPLE = {
  WXT_BASE_URL: 'https://api.research.example',
  WXT_AUTH_URL: 'https://sign-in.research.example',
  WXT_CLIENT_ID: 'tickerside',
};

type Packages = Record<Kind, Buffer>;

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

function main(temp: string): boolean {
  const env = { ...SAMPLE, ...process.env };
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
  let alike = true;
  for (const kind of KINDS) {
    const path = packagePath(join(temp, 'a'), kind);
    console.log(hashLine(path, first[kind]));
    for (const [where, again] of [['second clone', second] as const, ['sources', third] as const]) {
      if (first[kind].equals(again[kind])) continue;
      alike = false;
      console.log(hashLine(`${path} from the ${where} DIFFERS`, again[kind]));
    }
  }
  console.log(alike ? 'Three builds, byte for byte the same.' : 'The builds differ.');
  return alike;
}

const temp = mkdtempSync(join(tmpdir(), 'reproduce-'));
try {
  process.exitCode = main(temp) ? 0 : 1;
} finally {
  rmSync(temp, { recursive: true, force: true });
}
