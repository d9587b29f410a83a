// @projects e2e

import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

/** What is in the built extensions, and what must not be. */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const builds = ['chrome-mv3', 'firefox-mv3', 'chrome-mv3-demo', 'firefox-mv3-demo'];

const manifest = (build: string): Record<string, unknown> =>
  JSON.parse(readFileSync(`${ROOT}.output/${build}/manifest.json`, 'utf8'));
const code = (build: string, files = '**/*.js') =>
  globSync(`${ROOT}.output/${build}/${files}`)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

describe.each(builds)('%s', (build) => {
  it('asks for no site at install beyond what its browser needs', () => {
    const { host_permissions: hosts, permissions, optional_host_permissions } = manifest(build);
    const firefox = build.startsWith('firefox');
    const demo = build.endsWith('demo');
    const own = demo
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

  it('opens no door to pages or other extensions, and its pages load nothing from elsewhere', () => {
    const keys = Object.keys(manifest(build));
    for (const door of ['web_accessible_resources', 'externally_connectable', 'content_scripts']) {
      expect(keys).not.toContain(door);
    }
    const policy = JSON.stringify(manifest(build).content_security_policy);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).not.toMatch(/unsafe|data:|\*/);
  });

  it('holds no eval and no remote code', () => {
    const found = /\beval\(|new Function\b|import\(["'`]https?:/.exec(code(build));
    expect(found?.[0]).toBeUndefined();
  });

  it('has the polyfill in its own pages and worker, not in scripts that run in pages', () => {
    const POLYFILL = '__mozWebExtensionPolyfillReject__';
    expect(code(build, '{background,chunks/*}.js')).toContain(POLYFILL);
    for (const script of ['content-scripts/tickers', 'ticker-rules', 'highlights']) {
      expect(code(build, `${script}.js`)).toMatch(/./);
      expect(code(build, `${script}.js`)).not.toContain(POLYFILL);
    }
  });

  it('keeps the content script small and quiet', () => {
    const script = code(build, 'content-scripts/tickers.js');
    expect(gzipSync(script, { level: 9 }).length).toBeLessThan(8 * 1024);
    const loud = /\bfetch\(|XMLHttpRequest|postMessage|dispatchEvent|localStorage/.exec(script);
    expect(loud?.[0]).toBeUndefined();
  });
});

describe('the script for highlights', () => {
  it.each(builds)('is small and quiet in %s', (build) => {
    const script = code(build, 'highlights.js');
    expect(gzipSync(script, { level: 9 }).length).toBeLessThan(3 * 1024);
    const loud = /\bfetch\(|XMLHttpRequest|postMessage|dispatchEvent|preventDefault/.exec(script);
    expect(loud?.[0]).toBeUndefined();
  });
});

describe('an operator’s build', () => {
  it.each(['chrome-mv3', 'firefox-mv3'])('%s does not hold the loopback path', (build) => {
    const loopback = (name: string) =>
      ['localhost', '127.0.0.1'].filter((host) => code(name).includes(host));
    expect([loopback(build), loopback(`${build}-demo`)]).toEqual([[], ['localhost', '127.0.0.1']]);
    expect(JSON.stringify(manifest(build))).not.toMatch(
      /localhost|127\.0\.0\.1|"http:\/\/(?!\*\/)/,
    );
  });

  it.each(['chrome-mv3', 'firefox-mv3'])('%s speaks to its two origins alone', (build) => {
    expect(manifest(build).content_security_policy).toEqual({
      extension_pages:
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; " +
        'connect-src https://api.research.example https://sign-in.research.example; ' +
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
        "require-trusted-types-for 'script'; trusted-types 'none'",
    });
  });

  it('is not built without its addresses: one line says why', () => {
    const { WXT_BASE_URL, WXT_AUTH_URL, WXT_CLIENT_ID, ...env } = process.env;
    const run = spawnSync('npm', ['run', '--silent', 'build'], {
      cwd: ROOT,
      env,
      encoding: 'utf8',
    });
    expect(run.status).toBe(1);
    const said = run.stderr.split('\n').filter((line) => line.startsWith('tickerside:'));
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('WXT_BASE_URL is not set');
    expect(run.stderr).not.toContain('    at ');
  });
});
