import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
import { STAND_IN } from './lib/build/settings.ts';
import type { BuildSettings } from './lib/model/build-settings.ts';

/** What the demo build compiles in: tests see the stand-in's addresses. */
const settings: BuildSettings = { ...STAND_IN, allowLoopback: true };

/** The stories of a project: each names its projects in its first line. */
function storiesOf(project: string): string[] {
  const stories = globSync('test/e2e/**/*.test.ts').map((path) => path.replaceAll('\\', '/'));
  return stories.filter((path) => {
    const [, projects] = /^\/\/ @projects (.+)/.exec(readFileSync(path, 'utf8')) ?? [];
    if (!projects) throw new Error(`${path} does not begin with "// @projects" and their names`);
    return projects.trim().split(' ').includes(project);
  });
}

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
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

const beforeTheBrowser = () => ({
  plugins: [WxtVitest()],
  define: { __BUILD_SETTINGS__: JSON.stringify(settings) },
});

/** Noon of a fixed day is another day in the Far East: tests of other zones set them. */
const IN_UTC = { env: { TZ: 'UTC' } };

/** No test is judged by its time: the limits end what hangs, on a machine with whatever else to do. */
const PATIENCE = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 240_000 } },
};

export default defineConfig({
  test: {
    // Vitest leaves one processor free, which is half of two.
    maxWorkers: '100%',
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
          exclude: ['test/e2e/**', 'test/bench/**', 'test/components/**'],
          isolate: false,
          ...IN_UTC,
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
          isolate: false,
          ...IN_UTC,
          ...PATIENCE,
        },
      },
      stories('e2e'),
      /** Before other stories in Chromium: where it writes the browser's own policies, all of them would read these. */
      stories('policies', {}, 0),
      /** A minute of the soak and a tenth of the matrix of faults. */
      stories('long'),
      /** Signing in at a provider that nobody here wrote: Debian's Glewlwyd. */
      stories('providers'),
      /** The main stories in Chromium against the stand-in's other dialect. */
      stories('dialect', { STORY_DIALECT: 'other' }),
      /** Those that need nothing of Chromium's own, and those of Firefox alone. */
      stories('firefox', { STORY_BROWSER: 'firefox' }),
    ],
  },
});
