import { beforeEach, describe, expect, it } from 'vitest';
import { commitOf, provenanceOf } from '../../../lib/build/notices.ts';
import { emptyFolder } from '../../folder.ts';

const { path: root, put, git } = emptyFolder();
beforeEach(() => {
  put('package-lock.json', '{"version":"1.2.3"}');
});

function commit(): string {
  git('init', '-q');
  git('add', '.');
  git('-c', 'user.name=Ada', '-c', 'user.email=ada@tickerside.example', 'commit', '-qm', 'All');
  return git('rev-parse', 'HEAD').trim();
}

describe('the provenance of a build', () => {
  it('names version, commit, lock file and Node, without date or machine', () => {
    expect(provenanceOf(root)).toBe(
      `Tickerside 1.2.3, commit unknown, package-lock.json SHA-256 6752cea788aba4230b054a6bef39be6d6bc8f806f28763eff8ced8b28b917fa2, Node ${process.versions.node}`,
    );
  });

  it('says when files differ from the commit', () => {
    const hash = commit();
    expect(commitOf(root)).toBe(hash);
    put('new.ts');
    expect(commitOf(root)).toBe(`${hash}-changed`);
  });

  it('takes the commit from the source package when there is no history', () => {
    expect(commitOf(root, { WXT_COMMIT: 'abc' })).toBe('abc');
    // In a checkout the history decides.
    expect(commitOf(root, {})).toBe('unknown');
    expect(commit()).toBe(commitOf(root, { WXT_COMMIT: 'abc' }));
  });

  it('lets the build proceed when git has no commit', () => {
    git('init', '-q');
    expect(commitOf(root)).toBe('unknown');
  });
});
