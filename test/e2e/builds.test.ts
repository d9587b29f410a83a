// @projects builds

import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { writeDirectory } from '../../lib/names/directory-file.ts';
import { standInDirectory } from '../service/data/directory.ts';
import { SAMPLE_OPERATOR } from './harness/demo-build.ts';

/** What is in the built extensions, and what must not be. */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const builds = ['chrome-mv3', 'firefox-mv3', 'chrome-mv3-demo', 'firefox-mv3-demo'];

const manifest = (build: string): Record<string, unknown> =>
  JSON.parse(readFileSync(`${ROOT}.output/${build}/manifest.json`, 'utf8'));
const code = (build: string, files = '**/*.js') =>
  globSync(`${ROOT}.output/${build}/${files}`)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
const words = globSync(`${ROOT}public/_locales/*/messages.json`).map(
  (file): Record<string, { message: string }> => JSON.parse(readFileSync(file, 'utf8')),
);
const isLoopback = (text: string) => /localhost|127\.0\.0\.1/.test(text);

describe.each(builds)('%s', (build) => {
  it('requests no site at install beyond the browser’s needs', () => {
    const { host_permissions: hosts, permissions, optional_host_permissions } = manifest(build);
    const firefox = build.startsWith('firefox');
    const own = build.endsWith('demo')
      ? ['http://127.0.0.1/*']
      : ['https://api.research.example/*', 'https://sign-in.research.example/*'];
    expect(hosts).toEqual(firefox ? own : undefined);
    const base = ['identity', 'storage', 'scripting', 'activeTab'];
    expect(permissions).toEqual([
      ...base,
      ...(firefox ? ['menus'] : ['sidePanel', 'contextMenus']),
    ]);
    expect(optional_host_permissions).toEqual(['https://*/*', 'http://*/*']);
  });

  it('gives pages and other extensions no access', () => {
    const keys = Object.keys(manifest(build));
    for (const door of ['web_accessible_resources', 'externally_connectable', 'content_scripts']) {
      expect(keys).not.toContain(door);
    }
    expect(manifest(build).incognito).toBe('not_allowed');
    expect(JSON.stringify(manifest(build))).not.toContain('update_url');
  });

  it('suggests keys that open no menu of Firefox in any language of the product', () => {
    const commands: object[] = Object.values(Object(manifest(build).commands));
    expect(commands).toHaveLength(2);
    for (const command of commands) {
      expect(Object(command).suggested_key.default).toMatch(/^Alt\+Shift\+[^ABCDEFHLMNOPSTUVX]$/);
    }
  });

  it('declares the data sent to the service in the Firefox manifest only', () => {
    const { gecko } = Object(manifest(build).browser_specific_settings);
    const told = { required: ['authenticationInfo', 'searchTerms'] };
    const isFirefox = build.startsWith('firefox');
    expect(gecko?.data_collection_permissions).toEqual(isFirefox ? told : undefined);
  });

  it('has a directory of companies only if the build was given a list, as the demo’s build is', () => {
    const files = globSync(`${ROOT}.output/${build}/directory.txt`);
    const demo = build.endsWith('demo') ? [writeDirectory(standInDirectory)] : [];
    expect(files.map((file) => readFileSync(file, 'utf8'))).toEqual(demo);
  });

  it('has the words of each language in its messages alone, not in code', () => {
    const all = code(build);
    for (const table of words) {
      const messages = Object.values(table).map(({ message }) => message);
      const longest = messages.toSorted((one, other) => other.length - one.length).slice(0, 30);
      expect(longest.filter((message) => all.includes(message))).toEqual([]);
    }
  });

  it('contains no eval and no remote code', () => {
    const found = /\beval\(|new Function\b|import\(["'`]https?:/.exec(code(build));
    expect(found?.[0]).toBeUndefined();
  });

  it('has the polyfill in its own pages and worker but not in page scripts', () => {
    const POLYFILL = '__mozWebExtensionPolyfillReject__';
    expect(code(build, '{background,chunks/*}.js')).toContain(POLYFILL);
    for (const rules of ['ticker-text.js', 'ticker-rules.js']) {
      expect(code(build, rules)).toMatch(/./);
      expect(code(build, rules)).not.toContain(POLYFILL);
    }
  });

  it.each([
    ['nothing ran before it', {}],
    ['another script took the first half', { tickerText: undefined }],
  ])('runs its second rules file without effect when %s', (_, world) => {
    expect(() => runInNewContext(code(build, 'ticker-rules.js'), world)).not.toThrow();
    // With the first half present it runs, and fails because there is no document here.
    const whole = { tickerText: { t0: 1 } };
    expect(() => runInNewContext(code(build, 'ticker-rules.js'), whole)).toThrow(/is not defined/);
  });

  it.each([
    ['content-scripts/tickers.js', 8 * 1024],
    ['highlights.js', 3 * 1024],
    ['figures.js', 11 * 1024],
  ])('keeps %s small, silent and free of the polyfill', (name, limit) => {
    const script = code(build, name);
    expect(gzipSync(script, { level: 9 }).length).toBeLessThan(limit);
    const loud =
      /\bfetch\(|XMLHttpRequest|postMessage|dispatchEvent|localStorage|preventDefault|mozWebExt/;
    expect(loud.exec(script)?.[0]).toBeUndefined();
    expect(script).toMatch(/./);
  });
});

describe.each(['chrome-mv3', 'firefox-mv3'])('an operator’s %s', (build) => {
  it('contains no loopback path and connects to its two origins only', () => {
    expect([code(build), code(`${build}-demo`)].map(isLoopback)).toEqual([false, true]);
    expect(JSON.stringify(manifest(build))).not.toMatch(
      /localhost|127\.0\.0\.1|"http:\/\/(?!\*\/)/,
    );
    expect(manifest(build).content_security_policy).toEqual({
      extension_pages:
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; " +
        "connect-src 'self' https://api.research.example https://sign-in.research.example; " +
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
        "require-trusted-types-for 'script'; trusted-types 'none'",
    });
  });
});

it.each([
  ['without addresses', {}, 'WXT_BASE_URL is not set'],
  [
    'with an invalid list of companies',
    { ...SAMPLE_OPERATOR, WXT_DIRECTORY: 'package.json' },
    'WXT_DIRECTORY: package.json: its first line is not the header id,name,',
  ],
])('refuses to build for an operator %s, and says why in one line', (_, given, why) => {
  const { WXT_BASE_URL, WXT_AUTH_URL, WXT_CLIENT_ID, ...env } = process.env;
  const run = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: ROOT,
    env: { ...env, ...given },
    encoding: 'utf8',
  });
  expect(run.status).toBe(1);
  const said = run.stderr.split('\n').filter((line) => line.startsWith('tickerside:'));
  expect(said).toEqual([expect.stringContaining(why)]);
  expect(run.stderr).not.toContain('    at ');
});
