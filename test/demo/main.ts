import { optionsOrExit } from '../../lib/build/command-line.ts';
import { closeTab } from '../e2e/harness/close-tab.ts';
import { buildDemo } from '../e2e/harness/demo-build.ts';
import { ensureBrowser } from '../e2e/harness/ensure-browser.ts';
import { takenPorts } from '../e2e/harness/ports.ts';
import { standInPorts } from '../e2e/harness/stand-in-ports.ts';
import { createWorld } from '../e2e/harness/world.ts';
import { takeTour } from './tour.ts';

/**
 * `npm run demo`: builds the extension, starts the stand-in service and a sample news site, and opens
 * a browser with everything in it. With `--headless`, or without a display, it takes the tour itself.
 */
const USAGE = `Usage: npm run demo -- [--headless]
  --headless  take the tour without a window, with a picture of each step in .output/demo/
  --help      print this`;

const values = optionsOrExit(USAGE, { headless: { type: 'boolean', default: false } });
const hasDisplay =
  process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
const headless = values.headless || !hasDisplay;

async function main(): Promise<number> {
  // The demo brings its own service: an operator's addresses do not apply.
  for (const name of ['WXT_BASE_URL', 'WXT_AUTH_URL', 'WXT_CLIENT_ID']) delete process.env[name];
  const taken = await takenPorts(Object.values(standInPorts()));
  if (taken.length > 0) {
    console.error(`${taken.join('. ')}. Stop it and start again.`);
    return 1;
  }
  if (!ensureBrowser()) return 1;
  console.log('Building the extension (demo build)…');
  if (!buildDemo()) return 1;
  await using world = await createWorld({ headless });
  const { service, news, browser } = world;
  console.log(`Research service  ${service.baseUrl}   (stand-in, fictional data)`);
  console.log(`Sign-in provider  ${service.authUrl}`);
  console.log(`Sample news page  ${news.url}/`);
  if (headless) return await takeTour(world);

  const [blank] = await browser.puppeteer.pages();
  await world.read('/');
  if (blank) await closeTab(blank);
  const { login, password } = world.account('pro');
  console.log(`
The browser is open. In it:
  1. Click the Tickerside button in the toolbar (it may be behind the puzzle piece).
  2. Press Connect and sign in as  ${login}  with the password  ${password}
  3. Pick a ticker, read the company, search its documents.
Other accounts are listed on the sign-in page. Close the browser, or press Ctrl+C, to end.`);
  await new Promise<void>((end) => {
    browser.puppeteer.once('disconnected', () => end());
    process.once('SIGINT', () => end());
    process.once('SIGTERM', () => end());
  });
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`The demo stopped: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
