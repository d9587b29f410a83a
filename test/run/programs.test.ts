import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import kept from '../bench/ratios.json' with { type: 'json' };
import { PROGRAMS } from './programs.ts';

/** Programs that run the tests, or that a story runs. */
const ELSEWHERE = ['dev', 'soak', 'test:all'];

test('every command of the README’s table runs in npm run test:all', () => {
  const [, table = ''] =
    /^\| command \| effect \|\n([\s\S]+?)\n\n/m.exec(readFileSync('README.md', 'utf8')) ?? [];
  const commands = [...table.matchAll(/`npm run (?:--silent )?([\w:-]+)/g)].map(([, name]) => name);
  expect(commands).toContain('bench');
  const runner = readFileSync('test/run.ts', 'utf8');
  const isRun = (name = '') =>
    ELSEWHERE.includes(name) ||
    PROGRAMS.some(({ script }) => script === name) ||
    runner.includes(`('${name}'`) ||
    (name === 'check-service' && runner.includes('checkOfStandIn()'));
  expect(commands.filter((name) => !isRun(name))).toEqual([]);
});

test('npm run test:all fails where the bench has a ratio that is worse than kept', () => {
  // The bench judges only with `--quick`, and keeps its ratios with `--keep`.
  expect(PROGRAMS).toContainEqual({ script: 'bench', args: ['--quick'] });
  expect(kept).toMatchObject({
    'a lookup / two bare trips': expect.any(Number),
    'a short page, cold / bare walks': expect.any(Number),
  });
});
