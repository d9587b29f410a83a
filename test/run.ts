import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { ensureBrowser } from './e2e/harness/ensure-browser.ts';

/**
 * `npm test`: everything that must hold, one step after the other, each told as it goes. A step that
 * is no test suite counts as one. The last line is `N passed, N failed`.
 */
const OPERATOR = {
  WXT_BASE_URL: 'https://api.research.example',
  WXT_AUTH_URL: 'https://sign-in.research.example',
  WXT_CLIENT_ID: 'tickerside',
};
const REPORTS = '.output/test';

interface Tally {
  passed: number;
  failed: number;
}

const total: Tally = { passed: 0, failed: 0 };

function add({ passed, failed }: Tally): void {
  total.passed += passed;
  total.failed += failed;
}

function run(script: string, args: string[] = [], env: NodeJS.ProcessEnv = {}): boolean {
  console.log(`\n── ${[script, ...args].join(' ')}`);
  const { status } = spawnSync('npm', ['run', '--silent', script, '--', ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  return status === 0;
}

function step(script: string, args?: string[], env?: NodeJS.ProcessEnv): void {
  add(run(script, args, env) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

/** The demo builds are the stand-in's, whatever addresses the environment holds. */
const STAND_IN = { WXT_BASE_URL: undefined, WXT_AUTH_URL: undefined, WXT_CLIENT_ID: undefined };
/** A stand-in of its own, so that the stories of both browsers can run beside each other. */
const SECOND_STAND_IN = {
  ...STAND_IN,
  WXT_BASE_URL: 'http://127.0.0.1:4820',
  WXT_AUTH_URL: 'http://127.0.0.1:4821',
};

const reportOf = (script: string) => `${REPORTS}/${script.replace(':', '-')}.json`;
const reporters = (script: string) => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile=${reportOf(script)}`,
];

/** A vitest suite: each of its tests counts. */
function suite(script: string, env: NodeJS.ProcessEnv = {}): void {
  addReport(script, run(script, reporters(script), env));
}

/** The same beside another one; what it says comes at its end. */
async function suiteBeside(script: string, env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn('npm', ['run', '--silent', script, '--', ...reporters(script)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  const ended = new Promise<boolean>((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (status) => resolve(status === 0));
  });
  const said = await text(child.stdout);
  console.log(`\n── ${script}\n${said}`);
  addReport(script, await ended);
}

/** A suite that fails without a failed test counts one. */
function addReport(script: string, passed: boolean): void {
  const tally = readTally(reportOf(script));
  if (!passed && tally.failed === 0) tally.failed = 1;
  add(tally);
}

function readTally(file: string): Tally {
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const count = (name: string): number => {
      const value: unknown = Object(report)[name];
      return typeof value === 'number' ? value : 0;
    };
    return { passed: count('numPassedTests'), failed: count('numFailedTests') };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
step('lint');
step('typecheck');
step('audit');
suite('unit');
step('build', [], OPERATOR);
step('build:firefox', [], OPERATOR);
step('lint:firefox');
step('build', ['--mode', 'demo'], STAND_IN);
step('build:firefox', ['--mode', 'demo'], SECOND_STAND_IN);
await stories();

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** One after the other, as they share the stand-in's ports. */
async function chromiumStories(): Promise<void> {
  await suiteBeside('e2e', STAND_IN);
  await suiteBeside('e2e:dialect', STAND_IN);
}

/** Of both browsers at once: each waits for pages and windows much of its time. */
async function stories(): Promise<void> {
  const suites = [
    ensureBrowser() ? chromiumStories() : null,
    ensureBrowser('firefox') ? suiteBeside('e2e:firefox', SECOND_STAND_IN) : null,
  ];
  for (const one of suites) {
    if (one) await one;
    else add({ passed: 0, failed: 1 });
  }
}
