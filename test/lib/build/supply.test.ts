import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { judgeAudit } from '../../../lib/build/audit.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const manifest = Object(JSON.parse(read('package.json')));
const lock: Record<string, Record<string, unknown>> = JSON.parse(
  read('package-lock.json'),
).packages;
const installed = Object.entries(lock).filter(([path]) => path !== '');
const KINDS = ['dependencies', 'optionalDependencies', 'devDependencies'] as const;
const direct: Record<string, string> = Object.assign({}, ...KINDS.map((kind) => manifest[kind]));
const EXACT = /^\d+\.\d+\.\d+$/;

it('the installed packages have exact versions that match the lock file', () => {
  const asked = { ...direct, ...manifest.overrides };
  expect(Object.entries(asked).filter(([, version]) => !EXACT.test(String(version)))).toEqual([]);
  for (const kind of KINDS) expect(lock['']?.[kind]).toEqual(manifest[kind]);
  for (const [name, version] of Object.entries(asked)) {
    expect(lock[`node_modules/${name}`]?.version, name).toBe(version);
  }
  expect(read('.npmrc')).toMatch(/^save-exact=true$/m);
});

it('the installed packages come only from the registry, each with its hash', () => {
  for (const [path, { integrity, resolved, link, version }] of installed) {
    expect(integrity, path).toMatch(/^sha512-[\w+/]{86}==$/);
    expect(String(version), path).toMatch(/^\d+\.\d+\.\d+/);
    expect(link, path).toBeUndefined();
    // Without an address npm takes it from the registry that it is told to use.
    if (resolved) expect(resolved, path).toMatch(/^https:\/\/registry\.npmjs\.org\//);
  }
});

it('the installed packages run no install script', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  const scripted = installed
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/.*node_modules\//, ''));
  const judged: Record<string, boolean> = manifest.allowScripts;
  // Each that has one is refused by name; nobody is named who has none.
  expect(judged).toEqual(Object.fromEntries(scripted.map((name) => [name, false])));
});

describe('npm audit', () => {
  const report = (vulnerabilities: object) =>
    JSON.stringify({ vulnerabilities, metadata: { dependencies: { total: 2 } } });
  const weak = (name: string) => ({ [name]: { name, severity: 'high', range: '<1' } });

  it('fails for bundled packages and reports the others', () => {
    expect(judgeAudit(report(weak('zod')))).toEqual({
      lines: ['npm audit: 1 of 2 packages with known vulnerabilities', 'zod <1: high'],
      passed: false,
    });
    expect(judgeAudit(report(weak('vite')), true)).toMatchObject({ passed: true });
  });

  it.each(['', '<html>', '{"message":"405 Method Not Allowed","error":{}}', 'null'])(
    'reports that nothing was checked when the registry answers %j, and fails only if strict',
    (printed) => {
      expect(judgeAudit(printed)).toMatchObject({
        lines: [expect.stringContaining('not checked')],
        passed: true,
      });
      expect(judgeAudit(printed, true).passed).toBe(false);
    },
  );
});
