import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';

/** What the host of the repository runs, and which packages it groups, is there. */
const read = (path: string) => readFileSync(path, 'utf8');
const { scripts, dependencies, devDependencies, optionalDependencies } = JSON.parse(
  read('package.json'),
);
const workflows = globSync('.github/workflows/*.yml');
const lines = workflows.flatMap((path) => read(path).split('\n'));

test.each(globSync('.github/**/*.yml'))(
  '%s is YAML, without a key twice or an odd indent',
  (path) => {
    const { errors, warnings, contents } = parseDocument(read(path));
    expect([...errors, ...warnings].map(({ message }) => message)).toEqual([]);
    expect(contents).not.toBeNull();
  },
);

test('each workflow asks for its permissions, and each command of its steps exists', () => {
  expect(workflows.length).toBeGreaterThan(1);
  for (const path of workflows) expect(read(path)).toMatch(/^permissions:\n {2}contents: /m);
  const commands = lines.flatMap((line) => /\bnpm run ([\w:-]+)/.exec(line)?.[1] ?? []);
  expect(commands.length).toBeGreaterThan(2);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  const files = lines.flatMap((line) => /(?:bash|unit --) (\S+)/.exec(line)?.[1] ?? []);
  expect(files).toContain('.ci/run');
  expect(files.filter((path) => !existsSync(path))).toEqual([]);
});

test('each pattern of the groups of updates means a package that is used', () => {
  const used = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  const groups = read('.github/dependabot.yml').matchAll(/'([^']+)'/g);
  const patterns = [...groups].map(([, pattern = '']) => pattern);
  expect(patterns.length).toBeGreaterThan(10);
  const isUsed = (pattern: string) =>
    used.some((name) =>
      pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
    );
  expect(patterns.filter((pattern) => !isUsed(pattern))).toEqual([]);
});
