import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CHROME_ID, REDIRECT_URIS } from '../../lib/build/settings.ts';
import { defaultOptions, readCommandLine } from './cli.ts';

/** `npm run service` and its options. */

const CHROME_ORIGIN = `chrome-extension://${CHROME_ID}`;

describe('reading the command line', () => {
  const optionsOf = (...args: string[]) => {
    const command = readCommandLine(args);
    if (command.command !== 'serve') throw new Error(JSON.stringify(command));
    return command.options;
  };

  test('starts with the demo build’s addresses and the extension’s own callbacks and origin', () => {
    expect(readCommandLine([])).toEqual({
      command: 'serve',
      json: false,
      options: {
        port: 4810,
        authPort: 4811,
        redirectUris: REDIRECT_URIS,
        origins: [CHROME_ORIGIN],
        quota: expect.any(Number),
        searches: expect.any(Number),
        interval: expect.any(Number),
        tokenTtl: 3600,
        pilot: true,
        dialect: 'first',
      },
    });
  });

  test('takes every option', () => {
    expect(
      optionsOf(
        ...['--port', '1234', '--auth-port', '0', '--quota', '7', '--searches', '3'],
        ...['--interval', '0', '--token-ttl', '60', '--pilot', 'off'],
        ...['--dialect', 'other'],
      ),
    ).toEqual({
      ...defaultOptions(),
      port: 1234,
      authPort: 0,
      quota: 7,
      searches: 3,
      interval: 0,
      tokenTtl: 60,
      pilot: false,
      dialect: 'other',
    });
  });

  test('adds repeated callbacks and origins to the registered ones, each once', () => {
    const callbacks = ['https://a.example/cb?x=1', 'http://127.0.0.1:9/cb'];
    const origins = ['https://a.example', 'moz-extension://0f0f', 'http://[::1]:81'];
    const options = optionsOf(
      ...[...callbacks, ...REDIRECT_URIS].flatMap((uri) => ['--redirect-uri', uri]),
      ...[...origins, CHROME_ORIGIN].flatMap((origin) => ['--origin', origin]),
    );
    expect(options.redirectUris).toEqual([...REDIRECT_URIS, ...callbacks]);
    expect(options.origins).toEqual([CHROME_ORIGIN, ...origins]);
  });

  test.each([
    ['--port', '65536'],
    ['--port', '-1'],
    ['--port', 'http'],
    ['--port', ''],
    ['--port'],
    ['--auth-port', '1.5'],
    ['--quota', '-5'],
    ['--quota', '1e3'],
    ['--searches', 'many'],
    ['--interval', '3601'],
    ['--token-ttl', '0'],
    ['--token-ttl', '3601'],
    ['--pilot', 'maybe'],
    ['--dialect', 'third'],
    ['--redirect-uri', 'callback'],
    ['--redirect-uri', 'http://a.example/'],
    ['--redirect-uri', 'https://a.example/#part'],
    ['--redirect-uri', 'javascript:alert(1)'],
    ['--origin', '*'],
    ['--origin', 'null'],
    ['--origin', 'https://a.example/'],
    ['--origin', 'https://a.example:443'],
    ['--origin', 'https://A.example'],
    ['--json=yes'],
    ['--nothing'],
    ['-x'],
    ['stray'],
  ])('refuses %s %s with one line that names it', (...args) => {
    const command = readCommandLine(args.filter((arg) => arg !== undefined));
    if (command.command !== 'refuse') throw new Error(JSON.stringify(command));
    expect(command.message).toContain(args[0]?.split('=')[0]);
    expect(command.message).not.toContain('\n');
  });
});

describe('running it', () => {
  const running: ChildProcess[] = [];
  afterEach(() => {
    for (const child of running.splice(0)) child.kill('SIGTERM');
  });
  const start = (...args: string[]) => run(process.execPath, 'test/service/main.ts', ...args);
  const run = (program: string, ...args: string[]) => {
    const child = spawn(program, args);
    running.push(child);
    return { child, stdout: text(child.stdout), stderr: text(child.stderr) };
  };
  const exitOf = async (child: ChildProcess) => (await once(child, 'exit'))[0];
  const free = ['--port', '0', '--auth-port', '0'];
  const moreOrigins = ['--origin', 'https://a.example'];

  const description = z.strictObject({
    baseUrl: z.url(),
    authUrl: z.url(),
    clientId: z.literal('tickerside'),
    redirectUris: z.array(z.string()),
    origins: z.array(z.string()),
    accounts: z.array(
      z.strictObject({
        login: z.string(),
        password: z.string(),
        plan: z.enum(['pro', 'pro-business', 'free']),
        active: z.boolean(),
      }),
    ),
  });

  test.each(['SIGINT', 'SIGTERM'] as const)(
    'says with --json in one line where it is, serves, and stops cleanly on %s',
    async (signal) => {
      // Through npm, whose shell would keep the signal to itself but for the script's `exec`.
      const npm = run('npm', 'run', '--silent', 'service', '--', ...free, '--json', ...moreOrigins);
      const { child, stdout, stderr } = npm;
      const [line] = await once(createInterface(child.stdout), 'line');
      const service = description.parse(JSON.parse(line));
      expect(service.redirectUris).toEqual(REDIRECT_URIS);
      expect(service.origins).toEqual([CHROME_ORIGIN, 'https://a.example']);
      expect(service.accounts.map(({ plan, active }) => `${plan} ${active}`)).toEqual(
        expect.arrayContaining(['pro true', 'pro-business true', 'free true', 'pro false']),
      );
      const metadata = await fetch(`${service.baseUrl}/.well-known/oauth-protected-resource`);
      expect(await metadata.json()).toMatchObject({ authorization_servers: [service.authUrl] });
      child.kill(signal);
      expect(await exitOf(child)).toBe(0);
      expect((await stdout).trim()).toBe(line);
      expect(await stderr).toBe('');
    },
  );

  test('says in words where it is and who can sign in', async () => {
    const { child, stdout } = start(...free);
    const lines = createInterface(child.stdout);
    for await (const line of lines) if (line.startsWith('Stop with')) break;
    child.kill('SIGTERM');
    expect(await exitOf(child)).toBe(0);
    const words = await stdout;
    expect(words).toMatch(/API +http:\/\/127\.0\.0\.1:\d+\n/);
    expect(words).toMatch(/sign-in +http:\/\/127\.0\.0\.1:\d+\n/);
    expect(words).toMatch(/pro, inactive/);
  });

  test('ends with 2 and one line on stderr for a bad option', async () => {
    const { child, stdout, stderr } = start('--quota', 'lots');
    expect(await exitOf(child)).toBe(2);
    expect(await stdout).toBe('');
    expect(await stderr).toBe(
      "service: --quota takes a whole number from 0 to 1000000, not 'lots'. See --help.\n",
    );
  });

  test.each(['--port', '--auth-port'])(
    'ends with 1 and one line on stderr when %s is taken',
    async (option) => {
      const taken = createServer().listen(0, '127.0.0.1');
      await once(taken, 'listening');
      const address = taken.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      const { child, stderr } = start(...free, option, `${port}`);
      expect(await exitOf(child)).toBe(1);
      expect(await stderr).toBe(`service: port ${port} is already in use.\n`);
      taken.close();
    },
  );

  test('explains itself', async () => {
    const { child, stdout } = start('--help');
    expect(await exitOf(child)).toBe(0);
    expect(await stdout).toContain('--redirect-uri URL');
  });
});
