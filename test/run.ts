import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { optionsOrExit } from '../lib/build/command-line.ts';
import { SAMPLE_OPERATOR } from './e2e/harness/demo-build.ts';
import { ensureBrowser } from './e2e/harness/ensure-browser.ts';
import { type HeldPair, holdFreePair } from './e2e/harness/held-ports.ts';
import { type Outcome, outcomeOf, suiteOutcome, summaryOf } from './run/outcome.ts';

/**
 * `npm test`: everything that must hold. The builds come first; stories begin as soon as theirs is there, those of
 * Firefox and the shorter suites beside those of Chromium, each with a stand-in of its own. Unit tests take what time
 * the processors have left. A step that is no test suite counts as one. The last lines name the steps that failed;
 * the very last is `N passed, N failed`.
 */
const USAGE = `Usage: npm test
Runs every check: lint, types, unit tests, builds, and stories in Chromium and Firefox. Takes no options.
One part alone: npm run lint, typecheck, unit, e2e, e2e:dialect, e2e:long or e2e:firefox.
  --help   print this`;
const REPORTS = '.output/test';
optionsOrExit(USAGE, {});

const outcomes: Outcome[] = [];

/** Runs a script of package.json, and prints its output as a whole once it has ended. */
function run(
  script: string,
  args: string[] = [],
  env: NodeJS.ProcessEnv = {},
  priority: number = constants.priority.PRIORITY_NORMAL,
): Promise<boolean> {
  const name = [script, ...args].join(' ');
  console.log(`▶ ${name}`);
  const started = performance.now();
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  // What it starts inherits this.
  if (child.pid !== undefined && priority !== constants.priority.PRIORITY_NORMAL) {
    setPriority(child.pid, priority);
  }
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

/** A vitest suite: each of its tests counts. */
async function suite(script: string, env?: NodeJS.ProcessEnv, priority?: number): Promise<void> {
  const report = `${REPORTS}/${script.replace(':', '-')}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`];
  outcomes.push(suiteOutcome(script, report, await run(script, reporters, env, priority)));
}

/** Suites of stories, one after the other, on a pair of ports that no other suite uses. */
async function stories(
  browser: 'chromium' | 'firefox',
  { port }: HeldPair,
  ...scripts: string[]
): Promise<void> {
  const isThere = ensureBrowser(browser) !== null;
  for (const script of scripts) {
    if (isThere) await suite(script, { STORY_PORT: String(port) });
    else outcomes.push(outcomeOf(`${script}, for want of a browser`, false));
  }
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
// Tests and demo builds are the stand-in's, whatever addresses the environment holds.
for (const name of Object.keys(SAMPLE_OPERATOR)) delete process.env[name];
await using first = await holdFreePair();
await using second = await holdFreePair();
const unit = suite('unit', {}, constants.priority.PRIORITY_BELOW_NORMAL);
// One after the other: all of them write the types that WXT generates. What has its build begins meanwhile.
await step('build', ['--mode', 'demo']);
const policies = stories('chromium', first, 'e2e:policies');
await step('build:firefox', ['--mode', 'demo']);
const besides = stories('firefox', second, 'e2e:firefox').then(() =>
  stories('chromium', second, 'e2e:dialect', 'e2e:long'),
);
await step('typecheck');
await step('build', [], SAMPLE_OPERATOR);
await step('build:firefox', [], SAMPLE_OPERATOR);
await step('lint:firefox');
// Where it writes the browser's own policies, all other stories in Chromium would read these.
await policies;
// Two browsers at once keep two processors busy; a third one made presses and deadlines miss.
const chromium = stories('chromium', first, 'e2e:chromium');
await step('lint');
await step('audit');
await Promise.all([unit, chromium, besides]);

console.log(`\n${summaryOf(outcomes).join('\n')}`);
process.exitCode = outcomes.every(({ failed }) => failed === 0) ? 0 : 1;
