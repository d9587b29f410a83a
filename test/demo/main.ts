import { spawnSync } from 'node:child_process';
import { closeTab } from '../e2e/harness/close-tab.ts';
import { ensureBrowser } from '../e2e/harness/ensure-browser.ts';
import { createWorld } from '../e2e/harness/world.ts';
import { takeTour } from './tour.ts';

/**
 * `npm run demo`: builds the extension, starts the stand-in service and a sample news site, and opens
 * a browser with everything in it. With `--headless`, or without a display, it takes the tour itself.
 */
const hasDisplay =
  process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
const headless = process.argv.includes('--headless') || !hasDisplay;

// The demo brings its own service: an operator's addresses in the environment apply neither to the build
// nor to the stand-in.
for (const name of ['WXT_BASE_URL', 'WXT_AUTH_URL', 'WXT_CLIENT_ID']) delete process.env[name];

function build(): boolean {
  const { status } = spawnSync('npm', ['run', '--silent', 'build', '--', '--mode', 'demo'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  return status === 0;
}

async function main(): Promise<number> {
  if (!ensureBrowser()) return 1;
  console.log('Building the extension (demo build)…');
  if (!build()) return 1;
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

function reason(error: unknown): string {
  const { code, port, message } = Object(error);
  if (code !== 'EADDRINUSE') return String(message ?? error);
  return `port ${port} is already in use. End what listens there, perhaps npm run service, and start again.`;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`The demo stopped: ${reason(error)}`);
  process.exitCode = 1;
}
