// @projects builds@night

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundledLicences, commitOf } from '../../lib/build/notices.ts';
import { filesOf } from '../../lib/build/package/contents.ts';
import { KINDS, type Kind, packagePath } from '../../lib/build/package/main.ts';
import { SAMPLE_OPERATOR } from './harness/demo-build.ts';

/** What `npm run zip` makes, twice in a row on one machine, in a folder of its own. */
const ROOT = resolve(import.meta.dirname, '../..');
/** Another folder than that of packages that wait for upload. */
const FOLDER = '.output/test/packages';
const EXTENSIONS: Kind[] = ['chrome', 'edge', 'firefox'];

const COMPILED_IN =
  'Compiled in: https://api.research.example (research), https://sign-in.research.example (sign-in), client tickerside';

interface Run {
  said: string;
  packages: Record<Kind, Buffer>;
}
let runs: [Run, Run];
/** When `npm run zip` last wrote each package; 0 for none. */
const zippedAt = () =>
  KINDS.map((kind) => resolve(ROOT, packagePath(ROOT, kind))).map((path) =>
    existsSync(path) ? statSync(path).mtimeMs : 0,
  );
const before = zippedAt();

function zip(TZ: string): Run {
  const args = ['run', '--silent', 'zip', '--', `--out=${FOLDER}`];
  const { status, stdout, stderr } = spawnSync('npm', args, {
    ...{ cwd: ROOT, env: { ...process.env, ...SAMPLE_OPERATOR, TZ } },
    ...{ encoding: 'utf8', shell: process.platform === 'win32' },
  });
  if (status !== 0) throw new Error(stderr);
  const read = (kind: Kind) => readFileSync(resolve(ROOT, packagePath(ROOT, kind, FOLDER)));
  const packages = Object.fromEntries(KINDS.map((kind) => [kind, read(kind)]));
  return { said: stdout, packages: packages as Record<Kind, Buffer> };
}

beforeAll(() => {
  runs = [zip('UTC'), zip('Pacific/Auckland')];
}, 1_200_000);

const files = (kind: Kind) =>
  new Map(
    Object.entries(filesOf(runs[0].packages[kind])).map(([path, bytes]) => [
      path,
      Buffer.from(bytes).toString(),
    ]),
  );

it('builds the same bytes at another time and in another zone, and prints hashes and origin', () => {
  const [first, second] = runs;
  for (const kind of KINDS) {
    expect(first.packages[kind].equals(second.packages[kind]), kind).toBe(true);
  }
  expect(first.said).toBe(second.said);
  const lines = first.said.trimEnd().split('\n');
  expect(lines.map((line) => line.replace(/^[0-9a-f]{64} +\d+ {2}/, ''))).toEqual([
    ...KINDS.map((kind) => packagePath(ROOT, kind, FOLDER)),
    COMPILED_IN,
  ]);
});

it('lists bundled packages in the bill of materials, without build tools', () => {
  const { bomFormat, metadata, components } = JSON.parse(`${runs[0].packages.sbom}`);
  const { name, version } = JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8'));
  expect([bomFormat, metadata.component.name, metadata.component.version]).toEqual([
    'CycloneDX',
    name,
    version,
  ]);
  const builtIn = components.filter(({ scope }: { scope: string }) => scope === 'required');
  expect(
    builtIn.map((one: { group?: string; name: string; version: string }) =>
      [one.group, `${one.name} ${one.version}`].filter(Boolean).join('/'),
    ),
  ).toEqual(bundledLicences(ROOT).map((one) => `${one.name} ${one.version}`));
  for (const { hashes, purl } of components) {
    expect(hashes, purl).toEqual([
      { alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) },
    ]);
  }
});

describe.each(EXTENSIONS)('the %s package', (kind) => {
  it('names its commit, lock file and Node version', () => {
    const { version } = JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8'));
    const lock = createHash('sha256').update(readFileSync(`${ROOT}/package-lock.json`));
    expect(files(kind).get('provenance.txt')).toBe(
      `Tickerside ${version}, commit ${commitOf(ROOT)}, package-lock.json SHA-256 ${lock.digest('hex')}, Node ${process.versions.node}\n`,
    );
    expect(files('sources').get('.env.production')).toContain(`WXT_COMMIT=${commitOf(ROOT)}\n`);
  });

  it('contains exactly the built files', () => {
    const build = `${ROOT}/.output/${kind === 'firefox' ? 'firefox' : 'chrome'}-mv3`;
    const built = readdirSync(build, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(build.length + 1));
    expect([...files(kind).keys()]).toEqual(built.sort());
    expect(files(kind).get('manifest.json')).not.toContain('"key"');
    const top = new Set([...files(kind).keys()].filter((path) => !path.includes('/')));
    const scripts = 'background figures first-frame highlights page-names ticker-rules';
    expect(top).toEqual(
      new Set([
        ...[...scripts.split(' '), 'ticker-text'].map((name) => `${name}.js`),
        ...['licences.txt', 'manifest.json', 'options.html', 'ordinary.json'],
        ...['provenance.txt', 'sidepanel.html'],
        ...(kind === 'firefox' ? [] : ['managed-schema.json']),
      ]),
    );
    const other = [...files(kind).keys()].filter(
      (path) => !/\.(js|css|html|json|png|txt)$/.test(path),
    );
    expect(other).toEqual([]);
    const icons = [...files(kind).keys()].filter((path) => path.startsWith('icons/'));
    expect(icons.toSorted()).toEqual([128, 16, 32, 48].map((size) => `icons/${size}.png`));
  });

  it('contains no source map, no test, no stand-in address and no local path', () => {
    for (const [path, text] of files(kind)) {
      expect(path).not.toMatch(/\.map$|\.test\.|node_modules/);
      // Ends in a slash, because a short folder name may begin a word.
      const own = [ROOT, homedir()].map((folder) => join(folder, '/')).filter((one) => one !== '/');
      for (const alien of ['sourceMappingURL', '127.0.0.1', 'localhost', ...own]) {
        expect(text.includes(alien), `${alien} in ${path}`).toBe(false);
      }
    }
  });

  it('contains the licence of each bundled package, as shipped or composed, and its own', () => {
    const text = files(kind).get('licences.txt') ?? '';
    const parts = text.split(/\n-{72}\n/).map((part) => part.trim());
    const own = readFileSync(`${ROOT}/LICENSE`, 'utf8').trim();
    const others = bundledLicences(ROOT).map(
      ({ name, version, licence, text: terms }) => `${name} ${version} (${licence})\n\n${terms}`,
    );
    expect(parts).toEqual([`Tickerside (MIT)\n\n${own}`, ...others]);
  });
});

it('gives Edge the same file as Chrome, and keeps an earlier package that may wait for upload', () => {
  expect(runs[0].packages.edge.equals(runs[0].packages.chrome)).toBe(true);
  expect(zippedAt()).toEqual(before);
});

it('packs the sources needed for a rebuild, without generated files or secrets', () => {
  const paths = [...files('sources').keys()];
  for (const needed of ['package-lock.json', '.npmrc', 'wxt.config.ts', 'docs/building.md'])
    expect(paths).toContain(needed);
  const made = paths.filter((path) => /(^|\/)(node_modules|\.output|\.wxt|\.git)\//.test(path));
  const secret = paths.filter((path) => /\.(pem|key|p12)$|(^|\/)\.env(?!\.production$)/.test(path));
  expect([made, secret]).toEqual([[], []]);
  expect(files('sources').get('.env.production')).toContain(SAMPLE_OPERATOR.WXT_BASE_URL);
});
