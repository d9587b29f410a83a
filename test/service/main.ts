import { readCommandLine, USAGE } from './cli.ts';
import type { ServiceOptions } from './model.ts';
import { describeService, type RunningService, startService } from './service.ts';

/** `npm run service`: starts the stand-in, says where it is, and stops on SIGINT or SIGTERM. */

const command = readCommandLine(process.argv.slice(2));
switch (command.command) {
  case 'help':
    console.log(USAGE);
    break;
  case 'refuse':
    console.error(`service: ${command.message}. See --help.`);
    process.exitCode = 2;
    break;
  case 'serve':
    await serve(command.options, command.json);
}

async function serve(options: ServiceOptions, json: boolean): Promise<void> {
  const service = await startOrSayWhy(options);
  if (!service) return;
  const stop = async () => {
    await service.stop();
    process.exitCode = 0;
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const description = describeService(service);
  console.log(json ? JSON.stringify(description) : inWords(description));
}

/** A port that cannot be had is the one thing that goes wrong in everyday use: one line, exit 1. */
async function startOrSayWhy(options: ServiceOptions): Promise<RunningService | null> {
  try {
    return await startService(options);
  } catch (error) {
    if (!(error instanceof Error && 'port' in error && 'code' in error)) throw error;
    const why =
      error.code === 'EADDRINUSE' ? 'is already in use' : `is not to be had (${error.code})`;
    console.error(`service: port ${error.port} ${why}.`);
    process.exitCode = 1;
    return null;
  }
}

function inWords({
  baseUrl,
  authUrl,
  clientId,
  redirectUris,
  origins,
  accounts,
}: ReturnType<typeof describeService>): string {
  const lines = (title: string, rows: string[]) => [title, ...rows.map((row) => `  ${row}`)];
  const width = Math.max(...accounts.map(({ login }) => login.length));
  return [
    'Research Data Service (stand-in), all companies fictional',
    `  API      ${baseUrl}`,
    `  sign-in  ${authUrl}`,
    `  client   ${clientId}`,
    `  account page  ${authUrl}/account`,
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
