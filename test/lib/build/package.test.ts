import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isChanged } from '../../../lib/build/notices.ts';
import {
  ENV_FILE,
  filesOf,
  sha256,
  sourceFiles,
  storeFiles,
  zipOf,
} from '../../../lib/build/package/contents.ts';
import { comparePackages } from '../../../lib/build/package/reproduce.ts';
import { STAND_IN } from '../../../lib/build/settings.ts';
import { emptyFolder } from '../../folder.ts';

const SETTINGS = {
  ...STAND_IN,
  baseUrl: 'https://api.example',
  assumesPkce: false,
  allowLoopback: false,
};
const files = (...paths: string[]) =>
  Object.fromEntries(paths.map((path) => [path, Buffer.from(path)]));
const textsOf = (files: Record<string, Uint8Array>) =>
  Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, `${Buffer.from(bytes)}`]));

const { path: folder, at, put, git } = emptyFolder();
const sources = () => Object.keys(sourceFiles(folder, SETTINGS));

describe('a package', () => {
  it('has the same bytes in any order of its files', () => {
    const paths = ['b/c.js', 'a.js', 'b.js', '_locales/ü.json'];
    expect(zipOf(files(...paths)).equals(zipOf(files(...paths.toReversed())))).toBe(true);
  });

  it('has a recorded hash, free of date, machine and compressor', () => {
    expect(sha256(zipOf({ ...files('a.js'), 'b/c.json': Buffer.from('{}') }))).toBe(
      'e81c9d7c218d3f28a2eecb3624bb68d971a3cadbca9889b4fbee383ae9c56859',
    );
  });

  it('contains each file whole', () => {
    const texts = { 'a.js': '', 'b.js': 'x'.repeat(70_000), 'ü.json': '{"ü":1}' };
    const entries = Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]);
    expect(textsOf(filesOf(zipOf(Object.fromEntries(entries))))).toEqual(texts);
  });

  it('is rejected when a byte has changed', () => {
    const zip = zipOf({ 'a.js': Buffer.from('harmless') });
    zip.write('harmful!', zip.indexOf('harmless'));
    expect(() => filesOf(zip)).toThrow('damaged');
    expect(() => filesOf(zip.subarray(0, -1))).toThrow();
  });
});

it('a store’s package contains the whole build, with no key in its manifest', () => {
  put('manifest.json', '{"name":"n","key":"MIIB","storage":{}}');
  put('chunks/a.js');
  const first = storeFiles(folder);
  utimesSync(at('chunks/a.js'), 1, 1);
  expect(zipOf(storeFiles(folder)).equals(zipOf(first))).toBe(true);
  expect(textsOf(first)).toEqual({
    'manifest.json': '{"name":"n","storage":{}}',
    'chunks/a.js': 'chunks/a.js',
  });
});

describe('the source package', () => {
  it('contains files tracked by git and the three variables, and nothing else', () => {
    git('init', '-q');
    put('lib/a.ts');
    put('.npmrc');
    git('add', '.');
    put('lib/private.pem');
    put('.env', 'SECRET=1');
    expect(sources().toSorted()).toEqual(['.env.production', '.npmrc', 'lib/a.ts']);
    expect(isChanged(folder)).toBe(true);
  });

  it('is the same again when built from unpacked sources after install and build', () => {
    put('lib/a.ts');
    put('.npmrc');
    put(ENV_FILE, 'WXT_CLIENT_ID=old');
    const before = zipOf(sourceFiles(folder, SETTINGS));
    for (const made of ['node_modules/x/a.js', '.output/x.zip', '.wxt/wxt.d.ts', 'a.tsbuildinfo'])
      put(made);
    expect(zipOf(sourceFiles(folder, SETTINGS)).equals(before)).toBe(true);
    expect(sources()).toHaveLength(3);
    expect(isChanged(folder)).toBe(false);
  });

  it('contains the operator’s list of companies, once, and names it to the build', () => {
    put('lib/a.ts');
    const list = `${folder}.csv`;
    writeFileSync(list, 'name\nTallon\n');
    const first = sourceFiles(folder, SETTINGS, list);
    rmSync(list);
    for (const [path, text] of Object.entries(textsOf(first))) put(path, text);
    const again = sourceFiles(folder, SETTINGS, 'companies.csv');
    expect(zipOf(again).equals(zipOf(first))).toBe(true);
    const texts = textsOf(again);
    expect(texts['companies.csv']).toBe('name\nTallon\n');
    expect(texts[ENV_FILE]).toContain('\nWXT_DIRECTORY=companies.csv\n');
  });

  it('contains the operator’s variables and commit, as they will be read', () => {
    const envOf = (settings: typeof SETTINGS) => textsOf(sourceFiles(folder, settings))[ENV_FILE];
    expect(envOf(SETTINGS)).toBe(
      'WXT_BASE_URL=https://api.example\nWXT_AUTH_URL=http://127.0.0.1:4811\nWXT_CLIENT_ID=tickerside\nWXT_COMMIT=unknown\n',
    );
    expect(envOf({ ...SETTINGS, assumesPkce: true })).toContain('\nWXT_PKCE=assumed\n');
    for (const clientId of ['a#b', 'a b', '"a"', '$' + '{HOME}']) {
      expect(() => sourceFiles(folder, { ...SETTINGS, clientId })).toThrow(/^WXT_CLIENT_ID cannot/);
    }
  });
});

const all = (text: string) => {
  const content = Buffer.from(text);
  return { chrome: content, edge: content, firefox: content, sources: content, sbom: content };
};
const compare = (...rivals: Parameters<typeof comparePackages>[1]) =>
  comparePackages(all('a'), rivals, (kind) => `${kind}.zip`);

it('comparing packages reports equal packages by their hashes', () => {
  const again = { where: 'again', packages: all('a') };
  const { lines, alike } = compare(again, {
    where: 'here',
    packages: { edge: Buffer.from('a') },
  });
  expect(alike).toBe(true);
  const hash = sha256(Buffer.from('a'));
  const names = ['chrome.zip', 'edge.zip', 'firefox.zip', 'sources.zip', 'sbom.zip'];
  expect(lines.map((line) => line.split(/ +\d+ {2}/))).toEqual(names.map((name) => [hash, name]));
});

it('comparing packages names each differing package and its folder', () => {
  const { lines, alike } = compare({ where: 'here', packages: { edge: Buffer.from('b') } });
  const different = lines.filter((line) => line.includes('DIFFERS'));
  expect([alike, different]).toEqual([false, [expect.stringContaining('edge.zip here DIFFERS')]]);
});
