import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8');
const pages = ['README.md', 'test/pages/README.md', ...globSync('docs/**/*.md', { cwd: ROOT })];

/** Every program of ours that a script of package.json or a document runs. */
const programs = new Set(
  ['package.json', ...pages].flatMap((path) =>
    [...read(path).matchAll(/\bnode ((?:test|lib)\/[\w/-]+\.ts)/g)].map(([, file = '']) => file),
  ),
);

it.each([...programs])('%s answers --help with its usage, and does nothing else', (program) => {
  const printed = execFileSync(process.execPath, [program, '--help'], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  expect(printed).toMatch(/^Usage: (?:npm|node) .+\n/);
  expect(printed).toMatch(/^ {2}--help +print this$/m);
});
