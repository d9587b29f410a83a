import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');
const pages = ['README.md', 'test/pages/README.md', ...globSync('docs/**/*.md')];

/** Every program of ours that a script of package.json or a document runs. */
const programs = new Set(
  ['package.json', ...pages].flatMap((path) =>
    [...read(path).matchAll(/\bnode ((?:test|lib)\/[\w/-]+\.ts)/g)].map(([, file = '']) => file),
  ),
);
/** They share most of their code: what one has compiled is there for the next. */
const env = { ...process.env, NODE_COMPILE_CACHE: resolve('.output/test/compiled') };

it.each([...programs])('%s prints its usage for --help and does nothing else', (program) => {
  const printed = execFileSync(process.execPath, [program, '--help'], {
    encoding: 'utf8',
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  expect(printed).toMatch(/^Usage: (?:npm|node) .+\n/);
  expect(printed).toMatch(/^ {2}--help +print this$/m);
});

// That it ends with 2 and one line for an option it does not know is tested with command-line.ts.
it.each([...programs])('%s accepts exactly the options that it names', (program) => {
  const code = read(program);
  expect(code).toMatch(/\b(?:options|commandLine)OrExit\(/);
  expect(code).not.toContain('process.argv');
});
