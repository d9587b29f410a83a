import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { readCommandLine, UserError } from '../../lib/build/command-line.ts';
import { CHROME_ID, REDIRECT_URIS } from '../../lib/build/settings.ts';
import { runProgram } from '../run-program.ts';
import { CONFIG, defaultOptions, interpret } from './cli.ts';

/** `npm run service` and its options. */

const CHROME_ORIGIN = `chrome-extension://${CHROME_ID}`;

const read = (...args: string[]) => readCommandLine(args, CONFIG, interpret);

test('the defaults are the demo build’s addresses, and every option is taken', () => {
  expect(read()).toEqual({ json: false, options: defaultOptions() });
  const own = { port: 4810, authPort: 4811, redirectUris: REDIRECT_URIS, tokenTtl: 3600 };
  expect(defaultOptions()).toMatchObject({ ...own, origins: [CHROME_ORIGIN] });
  const callbacks = ['https://a.example/cb?x=1', 'http://127.0.0.1:9/cb'];
  const origins = ['https://a.example', 'moz-extension://0f0f', 'http://[::1]:81'];
  const { json, options } = read(
    ...['--port', '1234', '--auth-port', '0', '--quota', '7', '--searches', '3', '--json'],
    ...['--interval', '0', '--token-ttl', '60', '--pilot', 'off', '--dialect', 'other'],
    ...['--defect', 'issuer-slash', '--day', '3'],
    ...[...callbacks, ...REDIRECT_URIS].flatMap((uri) => ['--redirect-uri', uri]),
    ...[...origins, CHROME_ORIGIN].flatMap((origin) => ['--origin', origin]),
  );
  expect({ json, ...options }).toEqual({
    ...{ json: true, port: 1234, authPort: 0, quota: 7, searches: 3, interval: 0, tokenTtl: 60 },
    ...{ pilot: false, dialect: 'other', defect: 'issuer-slash', day: 3 },
    redirectUris: [...REDIRECT_URIS, ...callbacks],
    origins: [CHROME_ORIGIN, ...origins],
  });
});

test.each([
  ...['65536', '-1', 'http', ''].map((port) => `--port ${port}`),
  ...['--auth-port 1.5', '--quota 1e3', '--searches many', '--interval 3601'],
  ...['--day 8', '--day -1', '--day monday', '--token-ttl 0', '--token-ttl 3601', '--pilot maybe'],
  ...['--dialect third', '--defect all-of-them', '--port', '--json=yes', '--nothing', 'stray'],
])('%s is refused with one line that names it', (args) => {
  const refuse = () => read(...args.split(' '));
  expect(refuse).toThrow(UserError);
  expect(refuse).toThrow(new RegExp(`^.*${args.split(/[ =]/)[0]}.*$`));
});

describe('the program', () => {
  const free = ['--port', '0', '--auth-port', '0'];

  // Windows has no signals.
  test.skipIf(process.platform === 'win32')(
    'prints its address in one line, serves silently, and stops on a signal',
    async () => {
      // Through npm, whose shell may keep the signal to itself.
      const npm = spawn('npm', ['run', '--silent', 'service', '--', ...free, '--json']);
      const [stdout, stderr] = [text(npm.stdout), text(npm.stderr)];
      const [line] = await once(createInterface(npm.stdout), 'line');
      const service = JSON.parse(line);
      const resource = `${service.baseUrl}/.well-known/oauth-protected-resource`;
      expect(await (await fetch(resource)).json()).toMatchObject({
        authorization_servers: [service.authUrl],
      });
      expect((await fetch(`${service.baseUrl}/v1/companies`)).status).toBe(401);
      expect((await fetch(`${service.authUrl}/authorize`)).status).toBe(400);
      npm.kill('SIGTERM');
      // Its output ends once it has ended itself.
      expect([(await stdout).trim(), await stderr]).toEqual([line, '']);
      await expect(fetch(resource)).rejects.toThrow('fetch failed');
      const account = { login: 'pro@tickerside.example', password: 'pro-demo', plan: 'pro' };
      expect(service.accounts).toContainEqual({ ...account, active: true });
    },
  );

  test('exits with 1 and a line that names the port’s holder and the options', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = Object(holder.address());
    const args = ['test/service/main.ts', ...free, '--auth-port', `${port}`];
    const { status, stderr } = await runProgram(args);
    const line = `^Port ${port} is taken by .+\\. Stop it, or .+: --port N, --auth-port N\\.\n$`;
    expect([status, stderr]).toEqual([1, expect.stringMatching(line)]);
    holder.close();
  });
});
