import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { ensureBrowser } from './e2e/harness/ensure-browser.ts';
import { type Outcome, outcomeOf, suiteOutcome, summaryOf } from './run/outcome.ts';

/**
 * `npm test`: everything that must hold, one step after the other, each told as it goes. A step that
 * is no test suite counts as one. The last lines name the steps that failed; the very last is
 * `N passed, N failed`.
 */
const OPERATOR = {
  WXT_BASE_URL: 'https://api.research.example',
  WXT_AUTH_URL: 'https://sign-in.research.example',
  WXT_CLIENT_ID: 'tickerside',
};
const REPORTS = '.output/test';

const outcomes: Outcome[] = [];

function run(script: string, args: string[] = [], env: NodeJS.ProcessEnv = {}): boolean {
  console.log(`\n── ${[script, ...args].join(' ')}`);
  const { status } = spawnSync('npm', ['run', '--silent', script, '--', ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  return status === 0;
}

function step(script: string, args: string[] = [], env?: NodeJS.ProcessEnv): void {
  outcomes.push(outcomeOf([script, ...args].join(' '), run(script, args, env)));
}

/** Tests and demo builds are the stand-in's, whatever addresses the environment holds. */
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
  outcomes.push(suiteOutcome(script, reportOf(script), run(script, reporters(script), env)));
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
  outcomes.push(suiteOutcome(script, reportOf(script), await ended));
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
step('lint');
step('typecheck');
step('audit');
suite('unit', STAND_IN);
step('build', [], OPERATOR);
step('build:firefox', [], OPERATOR);
step('lint:firefox');
step('build', ['--mode', 'demo'], STAND_IN);
step('build:firefox', ['--mode', 'demo'], SECOND_STAND_IN);
await stories();

console.log(`\n${summaryOf(outcomes).join('\n')}`);
process.exitCode = outcomes.every(({ failed }) => failed === 0) ? 0 : 1;

/** One after the other, as they share the stand-in's ports. */
async function chromiumStories(): Promise<void> {
  await suiteBeside('e2e', STAND_IN);
  await suiteBeside('e2e:dialect', STAND_IN);
}

/** Of both browsers at once: each waits for pages and windows much of its time. */
async function stories(): Promise<void> {
  const suites = [
    { script: 'e2e', ended: ensureBrowser() && chromiumStories() },
    {
      script: 'e2e:firefox',
      ended: ensureBrowser('firefox') && suiteBeside('e2e:firefox', SECOND_STAND_IN),
    },
  ];
  for (const { script, ended } of suites) {
    if (ended) await ended;
    else outcomes.push(outcomeOf(`${script}, for want of a browser`, false));
  }
}
