import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
import { STAND_IN } from '../../lib/build/settings.ts';

/**
 * The tests that `npm run mutants` runs against each mutant: the fast ones of the mutated folders, and
 * properties of what is drawn with a few draws each: those that ask for a number of finds would find too few.
 */
export default defineConfig({
  plugins: [WxtVitest()],
  define: {
    __BUILD_SETTINGS__: JSON.stringify({ ...STAND_IN, allowLoopback: true }),
    __HAS_DIRECTORY__: 'false',
    __NAME_KEYS__: JSON.stringify(''),
  },
  test: {
    include: [
      'test/lib/{api,auth,background,backup,export,messages,model,panel,research,settings,storage,sync}/**/*.test.ts',
      'test/fuzz/{addresses,clips,events,facts,lists,looks,stored-looks,statement,times}.test.ts',
    ],
    setupFiles: 'test/each-file.ts',
    env: { FUZZ_RUNS: '0.02' },
    isolate: false,
    // A mutant that makes a test wait for ever costs this much, and Stryker's own limit more. Less than this, and the
    // unchanged code fails on a busy machine.
    testTimeout: 6_000,
    hookTimeout: 10_000,
    // As long as the test may take: on a busy machine the unchanged code needs more than the usual second.
    expect: { poll: { timeout: 5_000 } },
  },
});
