import { optionsOrExit } from '../../lib/build/command-line.ts';
import { closeTab } from '../e2e/harness/close-tab.ts';
import { buildDemo, ignoreOperator, standInPorts, worldOn } from '../e2e/harness/demo-build.ts';
import { ensureBrowser } from '../e2e/harness/find-browser.ts';
import {
  type HeldPair,
  holdFreePair,
  holdPair,
  portsOfPair,
  takenPorts,
} from '../e2e/harness/ports.ts';
import { createWorld } from '../e2e/harness/world.ts';
import { wholeNumber } from '../service/cli.ts';
import { LAST_DAY } from '../service/data/changes.ts';
import { takeTour } from './tour.ts';

/**
 * `npm run demo`: builds the extension, starts the stand-in service and a sample news site, and opens
 * a browser with everything in it. With `--headless`, or without a display, it takes the tour itself.
 */
const { port: USUAL } = standInPorts({});
const USAGE = `Usage: npm run demo -- [options]
  --headless  take the tour without a window, with a picture of each step in .output/demo/
  --port N    use the ports N to N + 2 (${USUAL}; 0 takes free ones)
  --day N     say what the service says N days later, up to ${LAST_DAY} (0)
  --help      print this`;
const values = optionsOrExit(
  USAGE,
  {
    headless: { type: 'boolean', default: false },
    port: { type: 'string', default: String(USUAL) },
    day: { type: 'string', default: '0' },
  },
  ({ port, day }) => {
    // The demo uses this port and the next two.
    wholeNumber('port', port, 0, 65_533);
    wholeNumber('day', day, 0, LAST_DAY);
  },
);
const hasDisplay =
  process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
const headless = values.headless || !hasDisplay;

async function main(): Promise<number> {
  // The demo brings its own service: an operator's addresses do not apply.
  ignoreOperator();
  await using started = new AsyncDisposableStack();
  const pair = await pairAt(Number(values.port));
  if (!pair) return 1;
  started.use(pair);
  if (!ensureBrowser()) return 1;
  console.log('Building the extension (demo build)…');
  if (!buildDemo()) return 1;
  const { extensionDir, service: ports } = await worldOn(pair, started);
  const serving = { ...ports, day: Number(values.day) };
  const world = started.use(await createWorld({ headless, extensionDir, service: serving }));
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
Other accounts are listed on the sign-in page. ${service.authUrl}/days lets days pass. Close the browser, or press Ctrl+C, to end.`);
  await new Promise<void>((end) => {
    browser.puppeteer.once('disconnected', () => end());
    process.once('SIGINT', () => end());
    process.once('SIGTERM', () => end());
  });
  return 0;
}

/** Null, after printing why, if one of the three ports is taken. */
async function pairAt(port: number): Promise<HeldPair | null> {
  if (port === 0) return holdFreePair();
  const pair = await holdPair(port);
  if (pair) return pair;
  const taken = (await takenPorts(portsOfPair(port))).join('. ') || `Port ${port} cannot be used`;
  await using free = await holdFreePair();
  console.error(`${taken}. Stop it, or use other ports: npm run demo -- --port ${free.port}`);
  return null;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`The demo stopped: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
