import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startWithView } from '../e2e/harness/administrator.ts';

it.each([
  ['a missing folder', (root: string) => join(root, 'opt/chrome/policies/managed')],
  ['a folder whose parents are missing in /etc', () => '/etc/no-such-browser/policies/managed'],
])('shows a file in %s to one program only and creates nothing there', (_, placeIn) => {
  using root = mkdtempDisposableSync(join(tmpdir(), 'view-'));
  using own = mkdtempDisposableSync(join(tmpdir(), 'view-'));
  const place = placeIn(root.path);
  const view = startWithView('cat', place, own.path);
  expect(existsSync(place)).toBe(false);
  // Where the system forbids it there is nothing to see, and the story that needs it fails and says so.
  if (!view) return;
  writeFileSync(join(view.seen, 'rules.json'), '{}');
  const read = [join(place, 'rules.json'), '/etc/passwd'];
  expect(execFileSync(view.command, read, { encoding: 'utf8' })).toMatch(/^\{\}\w+:/);
  expect(existsSync(place)).toBe(false);
});
