import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CHROME_ID, REDIRECT_URIS } from '../../lib/build/settings.ts';
import { defaultOptions, readCommandLine, refusalOf } from './cli.ts';

/** `npm run service` and its options. */

const CHROME_ORIGIN = `chrome-extension://${CHROME_ID}`;

describe('the command line', () => {
  test('starts with the demo build’s addresses, and takes every option', () => {
    expect(readCommandLine([])).toEqual({ json: false, options: defaultOptions() });
    const own = { port: 4810, authPort: 4811, redirectUris: REDIRECT_URIS, tokenTtl: 3600 };
    expect(defaultOptions()).toMatchObject({ ...own, origins: [CHROME_ORIGIN] });
    const callbacks = ['https://a.example/cb?x=1', 'http://127.0.0.1:9/cb'];
    const origins = ['https://a.example', 'moz-extension://0f0f', 'http://[::1]:81'];
    const read = readCommandLine([
      ...['--port', '1234', '--auth-port', '0', '--quota', '7', '--searches', '3', '--json'],
      ...['--interval', '0', '--token-ttl', '60', '--pilot', 'off', '--dialect', 'other'],
      ...[...callbacks, ...REDIRECT_URIS].flatMap((uri) => ['--redirect-uri', uri]),
      ...[...origins, CHROME_ORIGIN].flatMap((origin) => ['--origin', origin]),
    ]);
    const numbers = { port: 1234, authPort: 0, quota: 7, searches: 3, interval: 0, tokenTtl: 60 };
    const lists = {
      redirectUris: [...REDIRECT_URIS, ...callbacks],
      origins: [CHROME_ORIGIN, ...origins],
    };
    const options = { ...numbers, ...lists, pilot: false, dialect: 'other' };
    expect(read).toEqual({ json: true, options });
  });

  test.each([
    ...['65536', '-1', 'http', ''].map((port) => ['--port', port]),
    ['--auth-port', '1.5'],
    ['--quota', '1e3'],
    ['--searches', 'many'],
    ['--interval', '3601'],
    ...['0', '3601'].map((seconds) => ['--token-ttl', seconds]),
    ['--pilot', 'maybe'],
    ['--dialect', 'third'],
    ...['callback', 'http://a.example/', 'https://a.example/#part', 'javascript:alert(1)'].map(
      (uri) => ['--redirect-uri', uri],
    ),
    ...['*', 'null', 'https://a.example/', 'https://a.example:443', 'https://A.example'].map(
      (origin) => ['--origin', origin],
    ),
    ['--port'],
    ['--json=yes'],
    ['--nothing'],
    ['stray'],
  ])('refuses %s %s with one line that names it', (...args) => {
    const refuse = () => {
      try {
        return readCommandLine(args.filter((arg) => arg !== undefined));
      } catch (error) {
        return refusalOf(error);
      }
    };
    expect(refuse()).toMatch(new RegExp(`^.*${args[0]?.split('=')[0]}.*$`));
  });
});

describe('the program', () => {
  const running: ChildProcess[] = [];
  afterEach(() => {
    for (const child of running.splice(0)) child.kill('SIGTERM');
  });
  const run = (program: string, ...args: string[]) => {
    const child = spawn(program, args);
    running.push(child);
    const exit = once(child, 'exit').then(([code]) => code);
    return { child, exit, stdout: text(child.stdout), stderr: text(child.stderr) };
  };
  const start = (...args: string[]) => run(process.execPath, 'test/service/main.ts', ...args);
  const free = ['--port', '0', '--auth-port', '0'];

  const account = { login: z.string(), password: z.string(), plan: z.string() };
  const description = z.strictObject({
    baseUrl: z.url(),
    authUrl: z.url(),
    clientId: z.literal('tickerside'),
    redirectUris: z.array(z.string()),
    origins: z.array(z.string()),
    accounts: z.array(z.strictObject({ ...account, active: z.boolean() })),
  });

  test.each(['SIGINT', 'SIGTERM'] as const)(
    'says with --json in one line where it is, serves, and stops cleanly on %s',
    async (signal) => {
      // Through npm, whose shell would keep the signal to itself but for the script's `exec`.
      const npm = run('npm', 'run', '--silent', 'service', '--', ...free, '--json');
      const [line] = await once(createInterface(npm.child.stdout), 'line');
      const service = description.parse(JSON.parse(line));
      const metadata = await fetch(`${service.baseUrl}/.well-known/oauth-protected-resource`);
      expect(await metadata.json()).toMatchObject({ authorization_servers: [service.authUrl] });
      npm.child.kill(signal);
      expect([await npm.exit, (await npm.stdout).trim(), await npm.stderr]).toEqual([0, line, '']);
    },
  );

  test('says in words where it is and who can sign in', async () => {
    const { child, exit, stdout } = start(...free);
    for await (const line of createInterface(child.stdout)) if (line.startsWith('Stop')) break;
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    expect(await stdout).toMatch(/API +http:\/\/127\.0\.0\.1:\d+\n.*sign-in.*pro, inactive/s);
  });

  test.each<[number, string[], string]>([
    [2, ['--quota', 'lots'], "--quota takes a whole number from 0 to 1000000, not 'lots'"],
    [0, ['--help'], ''],
  ])('ends with %i for %j', async (code, args, line) => {
    const { exit, stdout, stderr } = start(...args);
    expect(await exit).toBe(code);
    expect(await stderr).toBe(line && `service: ${line}. See --help.\n`);
    expect(await stdout).toContain(code === 0 ? '--redirect-uri URL' : '');
  });

  test.each(['--port', '--auth-port'])(
    'ends with 1 and one line that says what holds the port when %s is taken',
    async (option) => {
      const holder = createServer().listen(0, '127.0.0.1');
      await once(holder, 'listening');
      const { port } = Object(holder.address());
      const { exit, stderr } = start(...free, option, `${port}`);
      expect(await exit).toBe(1);
      const line = `^service: Port ${port} is taken by .+\\. Stop it and start again\\.\n$`;
      expect(await stderr).toMatch(new RegExp(line));
      holder.close();
    },
  );
});
