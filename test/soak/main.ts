import { optionsOrExit } from '../../lib/build/command-line.ts';
import { worldOn } from '../e2e/harness/build-on-pair.ts';
import { ignoreOperator, missingDemoBuild } from '../e2e/harness/demo-build.ts';
import { ensureBrowser } from '../e2e/harness/ensure-browser.ts';
import { holdFreePair } from '../e2e/harness/held-ports.ts';
import { MINUTE, soak, WHOLE } from './soak.ts';

ignoreOperator();

/**
 * `npm run soak`: an analyst's day of eight hours, compressed into some twenty minutes, in a real Chromium
 * with the demo build on the stand-in. Prints the results, keeps them in .output/soak/, and fails where a claim was
 * missed.
 */
const USAGE = `Usage: npm run soak -- [--minute]
  --minute   only as much of the day as npm run test:all runs
  --help     print this`;

const values = optionsOrExit(USAGE, {
  minute: { type: 'boolean', default: false },
});
process.exitCode = (await checkDay()) ? 0 : 1;

async function checkDay(): Promise<boolean> {
  const missing = missingDemoBuild();
  if (missing !== null) {
    console.error(missing);
    process.exit(2);
  }
  if (!ensureBrowser()) return false;
  await using parts = new AsyncDisposableStack();
  const on = await worldOn(parts.use(await holdFreePair()), parts);
  const verdicts = await soak(values.minute ? MINUTE : WHOLE, console.log, on);
  return verdicts.every(({ met }) => met);
}
