import { commandLineOrExit } from '../../lib/build/command-line.ts';
import { takenPorts } from '../e2e/harness/ports.ts';
import { CONFIG, interpret, LIST, USAGE } from './cli.ts';
import { DEFECTS } from './defects/index.ts';
import { describeService, startService } from './service.ts';

/** `npm run service`: starts the stand-in, says where it is, and stops on SIGINT or SIGTERM, also where npm has it. */

/** How often it looks whether it was left behind. */
const LOOK_MS = 250;

const { options, json } = commandLineOrExit(USAGE, CONFIG, interpret);
if (options.defect === LIST) {
  for (const { name, row } of DEFECTS) console.log(`${name.padEnd(28)}row ${row}`);
  process.exit(0);
}
try {
  const service = await startService(options);
  const stop = async () => {
    await service.stop();
    process.exitCode = 0;
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  if (process.env.npm_lifecycle_event !== undefined) stopWithParent(stop);
  const description = describeService(service);
  console.log(json ? JSON.stringify(description) : inWords(description));
} catch (error) {
  const { port, code } = Object(error);
  if (port === undefined) throw error;
  const [taken] = await takenPorts([port]);
  const reason = taken ?? `Port ${port} cannot be used (${code})`;
  console.error(`${reason}. Stop it, or use other ports: --port N, --auth-port N.`);
  process.exitCode = 1;
}

/** npm's shell may keep a signal to itself and die of it; `exec` would spare it, but Windows knows none. */
function stopWithParent(stop: () => Promise<void>): void {
  const { ppid } = process;
  const timer = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(timer);
    void stop();
  }, LOOK_MS).unref();
}

function inWords(description: ReturnType<typeof describeService>): string {
  const { baseUrl, authUrl, daysUrl, clientId, redirectUris, origins, accounts } = description;
  const lines = (title: string, rows: string[]) => [title, ...rows.map((row) => `  ${row}`)];
  const width = Math.max(...accounts.map(({ login }) => login.length));
  return [
    'Research Data Service (stand-in), all companies fictional',
    `  API      ${baseUrl}`,
    `  sign-in  ${authUrl}`,
    `  client   ${clientId}`,
    `  account page  ${authUrl}/account`,
    `  next day      ${daysUrl}`,
    ...lines('Registered callbacks', redirectUris),
    ...lines('Approved origins', origins),
    ...lines(
      'Accounts (login, password, plan)',
      accounts.map(({ login, password, plan, active }) =>
        [login.padEnd(width), password.padEnd(14), plan + (active ? '' : ', inactive')].join('  '),
      ),
    ),
    'Stop with Ctrl+C.',
  ].join('\n');
}
