import { takenPorts } from '../e2e/harness/ports.ts';
import { readCommandLine, refusalOf, USAGE } from './cli.ts';
import { describeService, startService } from './service.ts';

/** `npm run service`: starts the stand-in, says where it is, and stops on SIGINT or SIGTERM. */

try {
  const command = readCommandLine(process.argv.slice(2));
  if (command) {
    const service = await startService(command.options);
    const stop = async () => {
      await service.stop();
      process.exitCode = 0;
    };
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
    const description = describeService(service);
    console.log(command.json ? JSON.stringify(description) : inWords(description));
  } else {
    console.log(USAGE);
  }
} catch (error) {
  const refusal = refusalOf(error);
  const { port, code } = Object(error);
  if (refusal === null && port === undefined) throw error;
  const [taken] = await takenPorts([port ?? 0]);
  const unusable = taken
    ? `${taken}. Stop it and start again.`
    : `Port ${port} cannot be used (${code}).`;
  console.error(`service: ${refusal === null ? unusable : `${refusal}. See --help.`}`);
  process.exitCode = refusal === null ? 1 : 2;
}

function inWords(description: ReturnType<typeof describeService>): string {
  const { baseUrl, authUrl, clientId, redirectUris, origins, accounts } = description;
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
