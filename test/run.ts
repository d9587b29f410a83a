import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { optionsOrExit } from '../lib/build/command-line.ts';
import { ignoreOperator, SAMPLE_OPERATOR } from './e2e/harness/demo-build.ts';
import { ensureBrowser } from './e2e/harness/find-browser.ts';
import { type HeldPair, holdFreePair } from './e2e/harness/ports.ts';
import { missingGlewlwyd } from './providers/ensure-glewlwyd.ts';
import { type Outcome, outcomeOf, suiteOutcome, summaryOf } from './run/outcome.ts';
import { checkOfStandIn, PROGRAMS } from './run/programs.ts';

/**
 * `npm test` and `npm run test:all`. Runs two groups of steps at a time, because the smallest machine has two
 * processors; a group that ends makes room for the next. A step that is not a test suite counts as one test. The last
 * lines name the steps that failed; the very last is `N passed, N failed`.
 */
const USAGE = `Usage: npm test, npm run test:all
npm test runs the gate: lint, types, unit tests, builds, and the main stories in Chromium and Firefox.
npm run test:all runs the gate and every other check, which takes about seven times as long.
One part alone, whole: npm run lint, typecheck, unit, e2e, e2e:dialect, e2e:long, e2e:providers or e2e:firefox.
  --all    run everything, as test:all does
  --help   print this`;
const REPORTS = '.output/test';
const { all } = optionsOrExit(USAGE, { all: { type: 'boolean', default: false } });

const outcomes: Outcome[] = [];

/** Runs a script of package.json, and prints its output as a whole once it has ended. */
function run(script: string, args: string[] = [], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const name = [script, ...args].join(' ');
  console.log(`▶ ${name}`);
  const started = performance.now();
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => void output.push(chunk));
  }
  return new Promise((ended) => {
    child.on('error', () => ended(false));
    child.on('close', (status) => {
      const seconds = Math.round((performance.now() - started) / 1000);
      console.log(`\n── ${name}, ${seconds} s\n${Buffer.concat(output)}`);
      ended(status === 0);
    });
  });
}

async function step(script: string, args: string[] = [], env?: NodeJS.ProcessEnv): Promise<void> {
  outcomes.push(outcomeOf([script, ...args].join(' '), await run(script, args, env)));
}

/** A vitest suite, whose tests are counted one by one. */
async function suite(script: string, env?: NodeJS.ProcessEnv): Promise<void> {
  const report = `${REPORTS}/${script.replace(':', '-')}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`];
  const passed = await run(script, reporters, env);
  // Asks afterwards, because the suite installs Glewlwyd if it can.
  const missing = script === 'e2e:providers' ? missingGlewlwyd() : null;
  outcomes.push(suiteOutcome(script, report, passed, missing));
}

/** Suites of stories, one after the other, on a pair of ports that no other suite uses. */
async function stories(browser: 'chromium' | 'firefox', { port }: HeldPair, ...scripts: string[]) {
  const isThere = ensureBrowser(browser) !== null;
  for (const script of scripts) {
    if (isThere) await suite(script, { STORY_PORT: String(port) });
    else outcomes.push(outcomeOf(`${script}, for want of a browser`, false));
  }
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
// Tests and demo builds use the stand-in, whatever addresses the environment has.
ignoreOperator();
process.env.TICKERSIDE_TESTS = all ? 'all' : 'gate';
// Megabytes for short-lived objects, which save a quarter of the component tests' time.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=128`.trim();
await using first = await holdFreePair();
await using second = await holdFreePair();
await Promise.all([step('build', ['--mode', 'demo']), step('audit')]);
// Runs the policies alone, because all stories in Chromium would read policies written for the system.
if (all) await stories('chromium', first, 'e2e:policies');
// One build after the other: each writes the types that WXT generates.
const builtForFirefox = step('build:firefox', ['--mode', 'demo']);
async function inBothBrowsers(): Promise<void> {
  await stories('chromium', first, 'e2e:chromium');
  await builtForFirefox;
  await stories('firefox', first, 'e2e:firefox');
}
async function checks(): Promise<void> {
  await builtForFirefox;
  await suite('unit');
  await step('typecheck');
  await step('build', [], SAMPLE_OPERATOR);
  await step('build:firefox', [], SAMPLE_OPERATOR);
  if (all) await step('lint:firefox');
  await suite('e2e:builds');
}
const onSecondPair = () => stories('chromium', second, 'e2e:dialect', 'e2e:long', 'e2e:providers');
const rest = [inBothBrowsers, checks, ...(all ? [onSecondPair] : []), () => step('lint')];
async function takeNext(): Promise<void> {
  for (let next = rest.shift(); next; next = rest.shift()) await next();
}
await Promise.all([takeNext(), takeNext()]);
if (all) {
  for (const { script, args, env } of PROGRAMS) await step(script, args, env);
  await using check = await checkOfStandIn();
  await step(check.script, check.args);
}

console.log(`\n${summaryOf(outcomes).join('\n')}`);
process.exitCode = outcomes.every(({ failed }) => failed === 0) ? 0 : 1;
