import { mkdirSync, writeFileSync } from 'node:fs';
import type { WorldOptions } from '../e2e/harness/world.ts';
import { tableOf, type Verdict, verdictLines } from '../table.ts';
import { type Day, type Length, runDay } from './day.ts';
import { verdictsOf } from './verdicts.ts';

/** A day of eight hours: 2,000 lookups over 300 pages. */
export const WHOLE: Length = {
  ...{ lookups: 2000, visits: 300, killEvery: 40, companies: 400, bulk: 3000, tokenTtl: 70 },
};

/** A minute's worth of it, with answers so large that storage cannot hold all of them. */
export const MINUTE: Length = {
  ...{ lookups: 100, visits: 16, killEvery: 10, companies: 110, bulk: 80_000, tokenTtl: 7 },
};

const OUTPUT = '.output/soak';

/** Runs a day, prints its results and keeps them in .output/soak. */
export async function soak(
  length: Length,
  say: (line: string) => void,
  on?: WorldOptions,
): Promise<Verdict[]> {
  const day = await runDay(length, say, on);
  const verdicts = verdictsOf(day);
  const lines = report(day, verdicts);
  for (const line of lines) say(line);
  mkdirSync(OUTPUT, { recursive: true });
  const name = `${OUTPUT}/${length.lookups}-lookups`;
  writeFileSync(`${name}.txt`, `${lines.join('\n')}\n`);
  writeFileSync(`${name}.json`, `${JSON.stringify({ length, ...day, verdicts }, null, 2)}\n`);
  return verdicts;
}

function report({ books, seconds, exceptions }: Day, verdicts: Verdict[]): string[] {
  const actions = Object.entries(books.actions).map(([name, count]) => [name, `${count}`]);
  return [
    '',
    ...tableOf(['actions', 'times'], actions),
    '',
    ...verdictLines(verdicts),
    ...[...books.wrong, ...exceptions].slice(0, 40).map((line) => `  ${line}`),
    '',
    `Took ${seconds.toFixed(0)} s.`,
  ];
}
