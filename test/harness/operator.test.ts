import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ignoreOperator, SAMPLE_OPERATOR, standInPorts } from '../e2e/harness/demo-build.ts';

test('an environment with an operator’s addresses leads to the stand-in once they are ignored', () => {
  const env: NodeJS.ProcessEnv = { ...SAMPLE_OPERATOR };
  ignoreOperator(env);
  expect(standInPorts(env)).toEqual(standInPorts({}));
});

test.each(['run', 'demo/main', 'bench/main'])('%s ignores an operator’s addresses', (name) => {
  const source = readFileSync(new URL(`../${name}.ts`, import.meta.url), 'utf8');
  expect(source).toMatch(/^\s*ignoreOperator\(\);$/m);
});
