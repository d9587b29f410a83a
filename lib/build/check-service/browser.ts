import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline/promises';
import { type Readable, Writable } from 'node:stream';
import type { Browse } from './sign-in.ts';

/**
 * A sign-in in the user's own browser. No program can wait at the extension's callback: the user pastes the address on
 * which the browser ends. An address in a command line would show the request's `state` to others, so the browser is
 * led over this machine, only once.
 */
export const browseWithUser: Browse = async (authorizationUrl, callback, isRenewal) => {
  const { start, close } = await leadOnce(authorizationUrl);
  try {
    const told = [
      isRenewal
        ? '\nNow the same browser again, for a renewal: no page of the sign-in should show.'
        : '\nSign in with a Pro account.',
      'If no browser comes up, open this address on this machine, which works once:',
      `  ${start}`,
      `The browser ends on a page that does not load, at ${callback}`,
      'Copy its whole address from the address bar, soon: the code in it does not last.',
      'Paste it here (it is not shown), then press Enter: ',
    ];
    const pasted = ask(told.join('\n'), { isShown: false });
    openBrowser(start);
    return await pasted;
  } finally {
    close();
  }
};

/** An address of this machine that nobody guesses, and that leads the first who opens it to `location`. */
export async function leadOnce(location: string): Promise<{ start: string; close(): void }> {
  const path = `/${randomUUID()}`;
  let [host, isUsed] = ['', false];
  const server = createServer(({ method, url, headers }, response) => {
    if (method !== 'GET' || url !== path || headers.host !== host) {
      response.writeHead(404).end();
      return;
    }
    const more = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };
    if (isUsed) response.writeHead(410, more).end();
    else response.writeHead(302, { ...more, Location: location }).end();
    isUsed = true;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  host = `127.0.0.1:${address.port}`;
  return {
    start: `http://${host}${path}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Asks for a `y`; anything else is a no. */
export async function mayGoOn(question: string): Promise<boolean> {
  const said = await ask(`${question} Go on? [y/N] `, { isShown: true });
  const isYes = /^y(?:es)?$/i.test(said.trim());
  if (!isYes) console.error('\nNo sign-in, and no calls. Use --yes to go on without asking.');
  return isYes;
}

/** The streams of a terminal; not standard output, which holds the report alone. */
const TERMINAL = { input: process.stdin, output: process.stderr };

/** Reads one line. What is not shown leaves no trace on the terminal. */
export async function ask(
  question: string,
  { isShown }: { isShown: boolean },
  { input, output }: { input: Readable & { isTTY?: boolean }; output: Writable } = TERMINAL,
): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input,
    output: isShown ? output : nowhere,
    // With a terminal, readline does the echo itself, to its output.
    terminal: input.isTTY === true,
  });
  // Only now: what is pasted before readline has the terminal would be shown.
  output.write(question);
  // The program's own handler ends the check, and with it this question.
  lines.on('SIGINT', () => process.emit('SIGINT'));
  const stop = () => lines.close();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    lines.close();
    if (!isShown) output.write('\n');
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
