import { optionsOrExit } from '../../lib/build/command-line.ts';
import { missingDemoBuild } from '../e2e/harness/demo-build.ts';
import { ensureBrowser } from '../e2e/harness/ensure-browser.ts';
import { MINUTE, soak, WHOLE } from './soak.ts';

/**
 * `npm run soak`: an analyst's day of eight hours, compressed into some twenty minutes, in a real Chromium
 * with the demo build on the stand-in. Prints how far it is, then what it showed, and keeps that in
 * .output/soak/. Fails where a claim was missed. `--minute` lives as much of it as `npm test` does.
 */
const USAGE = `Usage: npm run soak -- [--minute]
  --minute   as much of the day as npm test lives
  --help     print this`;

const values = optionsOrExit(USAGE, { minute: { type: 'boolean', default: false } });
const missing = missingDemoBuild();
if (missing !== null) {
  console.error(missing);
  process.exit(2);
}
if (!ensureBrowser()) process.exit(1);
const verdicts = await soak(values.minute ? MINUTE : WHOLE, console.log);
process.exitCode = verdicts.every(({ met }) => met) ? 0 : 1;
