import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { KINDS, packagePath } from '../../lib/build/package/main.ts';

/** What the host of the repository runs, and which packages it groups, is there. */
const read = (path: string) => readFileSync(path, 'utf8');
const { scripts, dependencies, devDependencies, optionalDependencies } = JSON.parse(
  read('package.json'),
);
const workflows = globSync('.github/workflows/*.yml');
const lines = workflows.flatMap((path) => read(path).split('\n'));

test.each(globSync('.github/**/*.yml'))('%s is sound YAML: no key twice, no odd indent', (path) => {
  const { errors, warnings, contents } = parseDocument(read(path));
  expect([...errors, ...warnings].map(({ message }) => message)).toEqual([]);
  expect(contents).not.toBeNull();
});

test('each workflow declares its permissions, and each of its commands exists', () => {
  expect(workflows.length).toBeGreaterThan(1);
  for (const path of workflows) expect(read(path)).toMatch(/^permissions:\n {2}contents: /m);
  const commands = lines.flatMap((line) => /\bnpm run ([\w:-]+)/.exec(line)?.[1] ?? []);
  expect(commands.length).toBeGreaterThan(2);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  const files = lines.flatMap((line) => /(?:bash|unit --) ([\w./]+)/.exec(line)?.[1] ?? []);
  expect(files).toContain('.ci/run');
  expect(files.filter((path) => !existsSync(path))).toEqual([]);
});

type Fields = Record<string, unknown>;
interface Job {
  steps: { uses?: string; run?: string; with?: Fields; env?: Fields }[];
  container?: unknown;
  permissions?: { contents?: string };
}
const jobs = workflows.flatMap((path) => {
  const { permissions, jobs } = parse(read(path));
  return Object.entries<Job>(jobs).map(([name, job]) => ({
    ...job,
    name: `${path.replaceAll('\\', '/')}, ${name}`,
    mayWrite: (job.permissions ?? permissions).contents !== 'read',
  }));
});
const runs = ({ steps }: Job) => steps.map(({ run = '' }) => run).join('\n');

test('each action has a major version, and only a job without packages may write', () => {
  const uses = jobs.flatMap(({ steps }) => steps.flatMap((step) => step.uses ?? []));
  expect(uses.filter((one) => !/^actions\/[\w-]+@v\d+$/.test(one))).toEqual([]);
  const writing = jobs.filter(({ mayWrite }) => mayWrite);
  expect(writing.map(({ name }) => name)).toEqual(['.github/workflows/release.yml, attach']);
  for (const job of jobs) {
    const checkout = job.steps.find((step) => step.uses?.startsWith('actions/checkout@'));
    const isBare = checkout?.with?.['persist-credentials'] === false;
    const isBuilding = /npm|\.ci\/run/.test(runs(job));
    expect([isBuilding, isBare], job.name).toEqual([!job.mayWrite, !job.mayWrite]);
  }
});

test('a container sets its user’s home, which Firefox needs', () => {
  const contained = jobs.filter(({ container }) => container !== undefined);
  expect(contained).toHaveLength(2);
  for (const { steps } of contained) {
    const step = steps.find(({ run }) => run !== undefined);
    expect(step?.env).toMatchObject({ HOME: '/root' });
  }
});

test('attaches the packages to a release by their names', () => {
  const made = KINDS.map((kind) => packagePath(process.cwd(), kind));
  const attached = read('.github/workflows/release.yml').match(/\.output\/tickerside-\S+/g) ?? [];
  const patterns = attached.map(
    (one) => new RegExp(`^${one.replaceAll('.', '\\.').replaceAll('*', '.+')}$`),
  );
  expect(made.filter((path) => !patterns.some((one) => one.test(path)))).toEqual([]);
});

test('builds a release with every variable that the guide names', () => {
  const { env } = parse(read('.github/workflows/release.yml')).jobs.packages;
  const named = [...read('docs/building.md').matchAll(/^\| `(WXT_\w+)`/gm)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(3);
  expect(Object.keys(env).sort()).toEqual(named.sort());
});

test('each pattern of the update groups matches a used package', () => {
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
