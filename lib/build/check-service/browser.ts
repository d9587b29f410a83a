import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Browse } from './sign-in.ts';

/**
 * A sign-in in the user's own browser. The callback belongs to the browser that has the extension, so
 * no program can wait there: the user pastes the address on which the browser ends.
 *
 * The browser is led over this machine, since an address in a command line or on the terminal would show
 * the request's `state` to others.
 */
export const browseWithUser: Browse = async (authorizationUrl, callback) => {
  const server = createServer((_, response) => {
    response.writeHead(302, {
      Location: authorizationUrl,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    });
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  const start = `http://127.0.0.1:${address.port}/`;
  try {
    say('\nSign in with a Pro account. If no browser comes up, open this address on this machine:');
    say(`  ${start}`);
    openBrowser(start);
    say(`The browser ends on a page that does not load, at ${callback}`);
    say('Copy its whole address from the address bar, soon: the code in it does not last.');
    return await ask('Paste it here (it is not shown), then press Enter: ', { isShown: false });
  } finally {
    server.close();
    server.closeAllConnections();
  }
};

/** Asks for a `y`; anything else is a no. */
export async function mayGoOn(question: string): Promise<boolean> {
  return /^y(?:es)?$/i.test((await ask(`${question} Go on? [y/N] `, { isShown: true })).trim());
}

/** Not standard output, which holds the report alone. */
const say = (line: string): void => console.error(line);

/** Reads one line. What is not shown leaves no trace on the terminal. */
async function ask(question: string, { isShown }: { isShown: boolean }): Promise<string> {
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const { isTTY } = process.stdin;
  const lines = createInterface({
    input: process.stdin,
    output: isShown ? process.stderr : nowhere,
    // With a terminal, readline does the echo itself, to its output.
    terminal: isTTY === true,
  });
  // The program's own handler ends the check, and with it this question.
  lines.on('SIGINT', () => process.emit('SIGINT'));
  const stop = () => lines.close();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const [line] = await Promise.race([
      once(lines, 'line'),
      once(lines, 'close').then((): [string] => ['']),
    ]);
    return String(line);
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    lines.close();
    if (!isShown) process.stderr.write('\n');
  }
}

const OPENERS: Partial<Record<NodeJS.Platform, [string, string[]]>> = {
  darwin: ['open', []],
  win32: ['rundll32', ['url.dll,FileProtocolHandler']],
};

/** Starts the system's browser, if there is one; whether it comes up, the user sees. */
function openBrowser(address: string): void {
  const [program, args] = OPENERS[process.platform] ?? ['xdg-open', []];
  const opener = spawn(program, [...args, address], { stdio: 'ignore', detached: true });
  opener.on('error', () => undefined);
  opener.unref();
}
