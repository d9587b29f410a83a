import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { UserError } from '../../../lib/build/command-line.ts';
import { release } from '../../../lib/build/release.ts';
import { emptyFolder } from '../../folder.ts';
import { runProgram } from '../../run-program.ts';

const MANIFEST = { name: 'p', version: '0.9.0', dependencies: { a: '0.9.0' } };
const LOCK = {
  version: '0.9.0',
  packages: { '': MANIFEST, 'node_modules/a': { version: '0.9.0' } },
};
const CHANGELOG = `# Changelog

## Unreleased

- Panels open ([guide](operators.md), [policy](https://store.example/p)).

### Mended

- Panels close.

## 0.9.0 · 2026-01-02

- First.
`;
const HASHES = '00ff  12  .output/p-0.10.0-chrome.zip\n';

const { path: root, at, put, git } = emptyFolder();
const read = (file: string) => readFileSync(at(file), 'utf8');
const run = (version: string, more = {}) =>
  release({
    root,
    version,
    day: '2026-11-21',
    dryRun: false,
    checkSettings: () => {},
    zip: () => HASHES,
    ...more,
  });
const unset = () => {
  throw new UserError('WXT_BASE_URL is not set.');
};
/** All that a release could change. */
const state = () => [
  git('rev-parse', 'HEAD'),
  git('tag'),
  git('status', '--porcelain'),
  read('package.json'),
];

beforeEach(() => {
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  put('package.json', json(MANIFEST));
  put('package-lock.json', json(LOCK));
  put('docs/changelog.md', CHANGELOG);
  git('init', '-q');
  git('config', 'user.name', 'Ada');
  git('config', 'user.email', 'ada@tickerside.example');
  // What Git for Windows sets for all gives a file back with other line ends.
  git('config', 'core.autocrlf', 'false');
  git('add', '.');
  git('commit', '-qm', 'All');
});

describe('a release', () => {
  it('is one commit with the version in both files, the changelog, and a tag', () => {
    const zip = () => {
      // The packages are made of the commit, which they name, before it has a tag.
      expect(JSON.parse(read('package.json')).version).toBe('0.10.0');
      expect(git('log', '--format=%s')).toBe('Release 0.10.0\nAll\n');
      expect(git('status', '--porcelain') + git('tag')).toBe('');
      return HASHES;
    };
    expect(run('0.10.0', { zip })).toContain('git push origin HEAD v0.10.0');
    expect(JSON.parse(read('package.json'))).toEqual({ ...MANIFEST, version: '0.10.0' });
    expect(JSON.parse(read('package-lock.json'))).toEqual({
      version: '0.10.0',
      packages: { ...LOCK.packages, '': { ...MANIFEST, version: '0.10.0' } },
    });
    expect(read('docs/changelog.md')).toBe(
      CHANGELOG.replace('Unreleased\n', 'Unreleased\n\n## 0.10.0 · 2026-11-21\n'),
    );
    expect(git('log', '--format=%s')).toBe('Release 0.10.0\nAll\n');
    expect(git('status', '--porcelain')).toBe('');
    expect(git('rev-parse', 'v0.10.0^{commit}')).toBe(git('rev-parse', 'HEAD'));
    // The tag says what is new and what the packages hash to, and has no link into the tree.
    expect(git('tag', '-l', '--format=%(contents)', 'v0.10.0').trim()).toBe(
      `Tickerside 0.10.0\n\n- Panels open (guide, [policy](https://store.example/p)).\n\n### Mended\n\n- Panels close.\n\n${HASHES.trim()}`,
    );
  });

  it('leaves all as it was when git refuses the commit', () => {
    const before = state();
    git('config', 'commit.gpgSign', 'true');
    git('config', 'gpg.program', 'no-such-program');
    expect(() => run('0.10.0')).toThrow(UserError);
    expect(state()).toEqual(before);
  });

  it('is undone when the packages fail', () => {
    const before = state();
    const zip = () => {
      throw new Error('no build');
    };
    expect(() => run('0.10.0', { zip })).toThrow('no build');
    expect(state()).toEqual(before);
  });

  it('keeps a commit that was made while the packages failed', () => {
    const zip = () => {
      put('package.json', '{}');
      git('commit', '-qam', 'Meanwhile');
      throw new Error('no build');
    };
    expect(() => run('0.10.0', { zip })).toThrow('no build');
    expect(git('log', '--format=%s')).toBe('Meanwhile\nRelease 0.10.0\nAll\n');
  });

  it('is only reported in a dry run', () => {
    const before = state();
    const zip = () => expect.unreachable();
    expect(run('0.10.0', { dryRun: true, zip })).toContain(
      'Would release 0.10.0:\n\n- Panels open',
    );
    expect(state()).toEqual(before);
  });
});

const section = '## 1.0.0 · 2026-11-20\n\n- Panels open.\n';
const write = (changelog: string) => {
  put('docs/changelog.md', changelog);
  git('commit', '-qam', 'Changelog');
};

it('a version with a dated section in the changelog is released with that text, and the changelog stays unchanged', () => {
  const changelog = `# Changelog\n\n${section}\n## 0.9.0 · 2026-01-02\n\n- First.\n`;
  write(changelog);
  run('1.0.0');
  expect(read('docs/changelog.md')).toBe(changelog);
  expect(git('show', '--format=', '--name-only')).toBe('package-lock.json\npackage.json\n');
  expect(git('tag', '-l', '--format=%(contents)', 'v1.0.0')).toContain('\n\n- Panels open.\n\n');
  expect(() => run('1.0.1')).toThrow('nothing under Unreleased, nor under 1.0.1');
});

it('a version with a dated section in the changelog is refused when unreleased changes stand beside it', () => {
  write(`# Changelog\n\n## Unreleased\n\n- More.\n\n${section}`);
  expect(() => run('1.0.0')).toThrow('both under 1.0.0 and under Unreleased');
});

it('a version with a dated section in the changelog passes for the project’s own changelog', () => {
  const changelog = readFileSync('docs/changelog.md', 'utf8');
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [, newest = ''] = /^## (\S+) · /m.exec(changelog) ?? [];
  write(changelog);
  // Once it is released, the next one is not prepared yet.
  if (newest === version) return;
  expect(run(newest, { dryRun: true })).toMatch(`Would release ${newest}:`);
});

describe('a release is refused', () => {
  it('for a version that is invalid or not after the last', () => {
    const before = state();
    for (const version of ['0.9.0', '0.8.9']) expect(() => run(version)).toThrow('not after');
    for (const version of ['0.9', '1.0.0-beta', '01.0.0', '1.0.65536']) {
      expect(() => run(version)).toThrow('no version');
    }
    expect(state()).toEqual(before);
  });

  it('for uncommitted changes, including untracked files', () => {
    put('new.txt');
    expect(() => run('1.0.0')).toThrow('not committed');
  });

  it('without the three variables, which a dry run reports beside the rest', () => {
    const before = state();
    expect(() => run('0.10.0', { checkSettings: unset })).toThrow('WXT_BASE_URL is not set');
    expect(run('0.10.0', { checkSettings: unset, dryRun: true })).toMatch(
      /^Would release 0\.10\.0:[\s\S]+\n\nNot yet: WXT_BASE_URL is not set\.\n$/,
    );
    expect(state()).toEqual(before);
  });

  it('for bad arguments, in one line', async () => {
    const stderr = expect.stringMatching(/^No release\. 0\.0\.1 is not after \S+\.\n$/);
    const ended = await runProgram(['lib/build/release.ts', '0.0.1', '--dry-run']);
    expect(ended).toEqual({ status: 1, stdout: '', stderr });
  });

  it('for a repeated version or an empty changelog', () => {
    git('tag', 'v0.10.0');
    expect(() => run('0.10.0')).toThrow('There is a tag v0.10.0');
    run('0.11.0');
    expect(() => run('0.12.0')).toThrow('nothing under Unreleased');
  });
});
