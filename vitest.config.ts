import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
import { type BuildSettings, STAND_IN } from './lib/build/settings.ts';

/** What the demo build compiles in: tests see the stand-in's addresses. */
const settings: BuildSettings = { ...STAND_IN, allowLoopback: true };

const OF_FIREFOX_ALONE = ['host-access', 'profile'];

/** The main stories, told again of a service that writes its answers otherwise. */
const DIALECT_STORIES = [
  'dialect',
  'main-job',
  'sign-in',
  'limits',
  'facts',
  'reader',
  'search',
  'compare',
  'shelf',
];

/**
 * Stories that need nothing of Chromium's own. Left out: `content-script` and `pace` look into a content
 * script's own world, which WebDriver BiDi does not show, and `token` does so too and reads Chromium's
 * profile; `detect` is a command line; `builds` looks at the files of both browsers' builds, and needs
 * neither browser.
 */
const FIREFOX_STORIES = [
  'main-job',
  'sign-in',
  'limits',
  'page',
  'sight',
  'trees',
  'views',
  'hostile',
  'trace',
  'survival',
  'highlights',
  'facts',
  'reader',
  'narrow',
  'search',
  'cite',
  'compare',
  'calls',
  'shelf',
  'ways-in',
  'options',
  ...OF_FIREFOX_ALONE,
];

const NAME_STUCK_STEPS = 'test/e2e/harness/name-stuck-steps.ts';

const beforeTheBrowser = () => ({
  plugins: [WxtVitest()],
  define: { __BUILD_SETTINGS__: JSON.stringify(settings) },
});

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
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        /** Components, each file in a DOM of its own: what one leaves behind slows the next. */
        ...beforeTheBrowser(),
        test: {
          name: 'unit:components',
          include: ['test/components/**/*.test.{ts,tsx}'],
          // The accessibility checks take seconds on a busy machine; nothing here is judged by its time.
          testTimeout: 30_000,
        },
      },
      {
        /** Real browsers with the built extension, one story after the other. */
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          exclude: [...OF_FIREFOX_ALONE, 'dialect'].map((story) => `test/e2e/${story}.test.ts`),
          globalSetup: 'test/e2e/harness/needs-demo-build.ts',
          setupFiles: NAME_STUCK_STEPS,
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        /** The main stories in Chromium against the stand-in's other dialect. */
        test: {
          name: 'dialect',
          include: DIALECT_STORIES.map((story) => `test/e2e/${story}.test.ts`),
          env: { STORY_DIALECT: 'other' },
          globalSetup: 'test/e2e/harness/needs-demo-build.ts',
          setupFiles: ['test/e2e/harness/one-chromium.ts', NAME_STUCK_STEPS],
          fileParallelism: false,
          // One process for all files, and so one Chromium.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        /** The same stories in a real Firefox: those of the main job and the research. */
        test: {
          name: 'firefox',
          include: FIREFOX_STORIES.map((story) => `test/e2e/${story}.test.ts`),
          env: { STORY_BROWSER: 'firefox' },
          globalSetup: 'test/e2e/harness/needs-demo-build.ts',
          setupFiles: ['test/e2e/harness/firefox/one-for-all.ts', NAME_STUCK_STEPS],
          fileParallelism: false,
          // One process for all files, and so one Firefox.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
