import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { checkService } from '../../../../lib/build/check-service/check.ts';
import { exitCodeOf, jsonOf } from '../../../../lib/build/check-service/report.ts';
import { runProgram } from '../../../run-program.ts';
import { type Fault, HUGE } from '../../../service/faults/fault.ts';
import { listen, stop } from '../../../service/loopback.ts';
import { Browserless, signInWithForms } from '../../../service/oauth/browserless.ts';
import { FREE, PRO } from '../../../service/oauth/code-flow.ts';
import { check, network, rowsOf, startToCheck } from './checking.ts';

/** The check where the service, the user or the command line lets it down. */

const { service, target } = await startToCheck();

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

it.each([
  ['api', 'api-reached', service.baseUrl],
  ['provider', 'sign-in-reached', service.authUrl],
] as const)(
  'a side that does not answer %s is reported in one row, and the rows that depend on it are unknown',
  async (side, row, address) => {
    const answerAgain = await service.refuse(side);
    const report = await check(target);
    await answerAgain();
    expect(rowsOf(report, 'mend')).toEqual([row]);
    const [refused] = report.findings.filter(({ verdict }) => verdict === 'mend');
    const says = `Nothing could be asked of ${address}: the connection is refused.`;
    expect(refused).toMatchObject({ says });
    expect(rowsOf(report, 'unknown').length).toBeGreaterThan(5);
  },
);

it.each<[string, Fault]>([
  ['silent', { kind: 'silence' }],
  ['endless', { kind: 'trickle', everyMs: 5 }],
])(
  'a side that does not answer times out when it is %s, even after garbage collection',
  async (_, fault) => {
    const time = new AbortController();
    const over = () =>
      setImmediate(() => {
        collectGarbage();
        time.abort(new DOMException('Its time is over.', 'TimeoutError'));
      });
    const byHead = fault.kind === 'trickle';
    const reached = service.faults.every(/./, fault).reached;
    service.provider.faults.every(/./, fault);
    if (!byHead) void reached.then(over);
    const report = await check(target, {
      by: {
        ...network,
        timeout: () => time.signal,
        async fetch(input, init) {
          // A request of its own: it holds the signal that it is given weakly.
          const response = await fetch(new Request(input, init));
          if (byHead) over();
          return response;
        },
      },
    });
    expect(rowsOf(report, 'mend')).toEqual(['api-reached', 'sign-in-reached']);
    // Both of the service's documents, and both of the sign-in's: nothing further waits for the rest.
    expect(report.requests).toBeLessThanOrEqual(4);
    expect(jsonOf(report, target)).toContain('no whole answer came in time');
  },
);

it.each([
  ['api', /^\/v1\//, 'api-401', 'is 999'],
  ['provider', /^\/token$/, 'token-refusal', 'answers 999'],
] as const)(
  'an answer of %s with an invalid HTTP status is judged',
  async (side, path, row, said) => {
    const faults = side === 'api' ? service.faults : service.provider.faults;
    faults.every(path, { kind: 'status', status: 999 });
    const report = await check(target, { signsIn: true });
    expect(rowsOf(report, 'mend')).toContain(row);
    expect(jsonOf(report, target)).toContain(said);
  },
);

it('an answer of more than 2 MB is reported as such', async () => {
  service.faults.every('/.well-known/oauth-protected-resource', HUGE);
  const report = await check(target);
  expect(rowsOf(report, 'mend')).toEqual(['resource-metadata']);
  expect(jsonOf(report, target)).toContain('its body is longer than 2 MB');
});

it('an answer that cannot be read is not a defect while the pilot is off', async () => {
  service.options.pilot = false;
  const report = await check(target);
  expect(rowsOf(report, 'mend')).toEqual([]);
  expect(rowsOf(report, 'unknown')).toEqual(['api-401', 'api-wrong-token']);
});

describe('a sign-in that returns no token', () => {
  const [{ callback = '' } = {}] = target.extensions;
  const whole = (browse: (url: string) => Promise<string>, mayCall = true) =>
    checkService(target, network, { browse, mayCall: async () => mayCall, search: 'LKMR' });
  const ends = async (browse: (url: string) => Promise<string>, mayCall = true) => {
    const report = await whole(browse, mayCall);
    return report.findings.find(({ row }) => row === 'signed-in');
  };

  it.each<[string, (url: string) => Promise<string>, string]>([
    ['nothing', async () => '', 'what was pasted is no address'],
    ['another address', async () => `${service.authUrl}/account`, 'does not begin with'],
    ['an old address', async () => `${callback}?code=old&state=older`, 'another one or none'],
    [
      'the user’s refusal',
      (authorizeUrl) => signInWithForms({ authorizeUrl, ...PRO, approve: false }),
      'refused by the user',
    ],
    [
      'a code of another sign-in',
      async (url) => {
        const { state = '' } = Object.fromEntries(new URL(url).searchParams);
        return `${callback}?code=not-theirs&state=${state}&iss=${service.authUrl}`;
      },
      'the code had expired',
    ],
  ])('%s is reported and needs no mending', async (_, browse, why) => {
    expect(await ends(browse)).toMatchObject({
      verdict: 'unknown',
      says: expect.stringContaining(why),
    });
  });

  it('for a resource that the authorization endpoint refuses is said of that endpoint', async () => {
    const refused = async (url: string) => {
      const { state = '' } = Object.fromEntries(new URL(url).searchParams);
      return `${callback}?error=invalid_target&state=${state}&iss=${service.authUrl}`;
    };
    expect(await ends(refused)).toMatchObject({
      verdict: 'mend',
      says: expect.stringMatching(/at the authorization endpoint: .*`invalid_target`/),
    });
  });

  it('makes the command exit with 3, without a verdict', async () => {
    const report = await whole(async () => '');
    expect(exitCodeOf(report)).toBe(3);
    expect(JSON.parse(jsonOf(report, target))).toMatchObject({ fits: null, counts: { mend: 0 } });
  });

  it('does not start without the user’s consent', async () => {
    const browse = () => Promise.reject(new Error('nobody was asked'));
    expect(await ends(browse, false)).toMatchObject({ verdict: 'unknown', says: 'not asked' });
  });

  it('leaves data rows open for an account without access', async () => {
    const report = await check(target, { signsIn: true, as: FREE });
    expect(rowsOf(report, 'mend')).toEqual([]);
    expect(JSON.parse(jsonOf(report, target)).rows).toContainEqual(
      expect.objectContaining({ row: 'search_companies', says: expect.stringContaining('Pro') }),
    );
  });
});

const MAIN = 'lib/build/check-service/main.ts';
// No browser of this machine is to come up; without a PATH, the system has one of its own.
const start = (...args: string[]) =>
  spawn(process.execPath, [MAIN, ...args], { env: { PATH: '/nonexistent' } });
const addresses = ['--base-url', service.baseUrl, '--auth-url', service.authUrl];
const own = [...addresses, '--client-id', 'tickerside'];

/** Signs in where the command says, and pastes the address on which that ends; as often as it asks. */
async function pasteSignIn(child: ReturnType<typeof start>, times = 1) {
  const said: string[] = [];
  const ended: string[] = [];
  const browser = new Browserless();
  child.stderr.on('data', (chunk) => said.push(String(chunk)));
  const prompt = async () => {
    for (;;) {
      const asked = said.join('').split('Paste it here');
      if (asked.length > ended.length + 1) return asked[ended.length] ?? '';
      await once(child.stderr, 'data');
    }
  };
  while (ended.length < times) {
    const [start = ''] = /http:\/\/127\S+(?=\n)/.exec(await prompt()) ?? [];
    const led = await fetch(start, { redirect: 'manual' });
    const authorizeUrl = led.headers.get('Location') ?? '';
    expect(authorizeUrl).toContain(`${service.authUrl}/authorize?`);
    ended.push(await signInWithForms({ authorizeUrl, ...PRO, browser }));
    child.stdin.write(`${ended.at(-1)}\n`);
  }
  return { said, ended };
}

it('the command exits with 1 and no stack trace when nothing answers', async () => {
  const { server, url } = await listen(0);
  await stop(server);
  const args = [MAIN, ...own, '--base-url', url, '--auth-url', url];
  const stdout = expect.stringContaining('2 to mend');
  expect(await runProgram(args)).toEqual({ status: 1, stdout, stderr: '' });
});

// Windows has no signals: it ends a process at once.
it.skipIf(process.platform === 'win32').each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)(
  'the command revokes the token when %s ends it during the calls',
  async (signal, code) => {
    // Of a company that there is: asked with the token alone.
    const held = service.faults.every(/\/companies\/(?!0{8})[^/]+\/quote$/, { kind: 'silence' });
    const before = service.provider.requests.length;
    const child = start(...own, '--sign-in', '--search', 'LKMR', '--yes');
    const stdout = text(child.stdout);
    await pasteSignIn(child);
    await held.reached;
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([code, null]);
    expect(await stdout).toBe('');
    const asked = service.provider.requests.slice(before).map(({ path }) => path);
    expect(asked.at(-1)).toBe('/revoke');
  },
);

it('the command signs in by a pasted address and prints no secret from it', async () => {
  const child = start(...own, '--sign-in', '--search', 'LKMR', '--yes', '--json');
  const stdout = text(child.stdout);
  const { said, ended } = await pasteSignIn(child, 2);
  expect(await once(child, 'exit')).toEqual([0, null]);
  const report = JSON.parse(await stdout);
  expect(report).toMatchObject({ fits: true, counts: { mend: 0, unknown: 0 } });
  expect(said.join('')).toContain('8 requests');
  const printed = JSON.stringify(report) + said.join('');
  for (const address of ended) {
    const { code = '', state = '' } = Object.fromEntries(new URL(address).searchParams);
    for (const secret of [code, state]) expect(printed).not.toContain(secret);
  }
});
