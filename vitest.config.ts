import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
import { STAND_IN } from './lib/build/settings.ts';
import type { BuildSettings } from './lib/settings/build-settings.ts';

/** What the demo build compiles in: tests see the stand-in's addresses. */
const settings: BuildSettings = { ...STAND_IN, assumesPkce: false, allowLoopback: true };

/** `npm test` runs what every change must pass; without this variable a project is whole. */
const IN_GATE = process.env.TICKERSIDE_TESTS === 'gate';

/**
 * The stories of a project. A story's first line names its projects; `@night` behind a name keeps the story
 * out of the gate there.
 */
function storiesOf(project: string): string[] {
  const stories = globSync('test/e2e/**/*.test.ts').map((path) => path.replaceAll('\\', '/'));
  return stories.filter((path) => {
    const [, projects] = /^\/\/ @projects (.+)/.exec(readFileSync(path, 'utf8')) ?? [];
    if (!projects) throw new Error(`${path} does not begin with "// @projects" and their names`);
    const named = projects.trim().split(' ');
    return named.includes(project) || (!IN_GATE && named.includes(`${project}@night`));
  });
}

/** Unit tests of programs, stand-ins and long proofs, which change seldom and take long. */
const NIGHT = [
  'test/lib/tickers/patterns/**',
  'test/lib/build/check-service/**',
  'test/lib/build/directory/**',
  'test/lib/build/{ascii-scripts,help,layers,provenance,release}.test.ts',
  'test/demo/**',
  'test/service/**',
  'test/detect/**',
  'test/lib/figures/by-chance.test.ts',
  'test/harness/**',
];

/** Tests that set the time zone, which a thread cannot do. */
const ZONES = [
  'test/lib/api/rate-limit.test.ts',
  'test/lib/export/{calendar,file}.test.ts',
  'test/lib/research/{agenda,calendar-date,format-date}.test.ts',
];

/** A share of the draws of each property; the night makes all of them. */
const FEW_DRAWS = { FUZZ_RUNS: '0.2' };

/** Real browsers with the built extension: one process, and so one browser, one story after the other. */
const stories = (project: string, env: Record<string, string> = {}, groupOrder = 1) => ({
  test: {
    name: project,
    include: storiesOf(project),
    env,
    sequence: { groupOrder },
    globalSetup: 'test/e2e/harness/before-stories.ts',
    setupFiles: 'test/e2e/harness/each-story.ts',
    fileParallelism: false,
    isolate: false,
    // Only for what hangs: each wait within has a limit and a name of its own.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});

/**
 * Runs files that share a world in a row, because any other story in between ends that world: first the files that only
 * share it, then the files that end with a world of their own.
 */
class SharedFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const text = readFileSync(moduleId, 'utf8');
      return text.includes('shareWorld();') ? Number(text.includes('createWorld(')) : 2;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}

const beforeTheBrowser = () => ({
  plugins: [WxtVitest()],
  define: {
    __BUILD_SETTINGS__: JSON.stringify(settings),
    __HAS_DIRECTORY__: 'false',
    __NAME_KEYS__: JSON.stringify(''),
  },
});

/** Noon of a fixed day is another day in the Far East: tests of other zones set their own. */
const UNIT_ENV = { TZ: 'UTC', ...(IN_GATE ? FEW_DRAWS : {}) };

/** No test is judged by its time: the limits end what hangs, on a machine with whatever else to do. */
const PATIENCE = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 240_000, interval: 5 } },
};

export default defineConfig({
  test: {
    sequence: { sequencer: SharedFirst },
    projects: [
      {
        /**
         * Unit and contract tests. A worker goes from file to file as it is: to begin anew for each
         * of them costs more than their tests. Files that want a DOM ask for it by a first line of
         * `// @vitest-environment happy-dom`; `wxt/browser` is the fake browser everywhere.
         */
        ...beforeTheBrowser(),
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [
            ...['test/e2e/**', 'test/bench/**', 'test/components/**', ...ZONES],
            ...(IN_GATE ? NIGHT : []),
          ],
          setupFiles: 'test/each-file.ts',
          pool: 'threads',
          isolate: false,
          env: UNIT_ENV,
          // Sample pages load no style sheets; without this, happy-dom reports each sheet as an error.
          environmentOptions: {
            happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } },
          },
          ...PATIENCE,
        },
      },
      {
        ...beforeTheBrowser(),
        test: {
          name: 'unit:zones',
          include: ZONES,
          setupFiles: 'test/each-file.ts',
          isolate: false,
          env: UNIT_ENV,
          ...PATIENCE,
        },
      },
      {
        /** Components: all files share one DOM, which is emptied after each test. */
        ...beforeTheBrowser(),
        test: {
          name: 'unit:components',
          include: ['test/components/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: 'test/components/each-file.ts',
          pool: 'threads',
          isolate: false,
          env: UNIT_ENV,
          ...PATIENCE,
        },
      },
      stories('e2e'),
      /** What the builds and packages hold; begins once nobody else builds. */
      stories('builds'),
      /** Before other stories in Chromium: where it writes the browser's own policies, all of them would read these. */
      stories('policies', {}, 0),
      /** A minute of the soak and a tenth of the matrix of faults. */
      stories('long'),
      /** The whole matrix of faults. */
      stories('faults', { STORY_CELLS: 'all' }),
      /** The whole day of the soak. */
      stories('soak', { STORY_DAY: 'whole' }),
      /** Signing in at a provider that nobody here wrote: Debian's Glewlwyd. */
      stories('providers'),
      /** Main stories in Chromium once more, against the stand-in's other dialect. */
      stories('dialect', { STORY_DIALECT: 'other' }),
      /** Those that need nothing of Chromium's own, and those of Firefox alone. */
      stories('firefox', { STORY_BROWSER: 'firefox' }),
    ],
  },
});
