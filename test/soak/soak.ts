import { mkdirSync, writeFileSync } from 'node:fs';
import { tableOf } from '../table.ts';
import { type Day, type Length, liveDay } from './day.ts';
import { type Verdict, verdictsOf } from './verdicts.ts';

/** A day of eight hours: 2,000 lookups over 300 pages. */
export const WHOLE: Length = {
  lookups: 2000,
  visits: 300,
  killEvery: 40,
  companies: 400,
  bulk: 3000,
  tokenTtl: 70,
};

/** So much of it as takes a minute, with larger answers, so that there is not room for all of them. */
export const MINUTE: Length = {
  lookups: 100,
  visits: 16,
  killEvery: 10,
  companies: 110,
  bulk: 80_000,
  tokenTtl: 7,
};

const OUTPUT = '.output/soak';

/** Lives a day, prints what it showed and keeps it in .output/soak. */
export async function soak(length: Length, say: (line: string) => void): Promise<Verdict[]> {
  const day = await liveDay(length, say);
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
  const acts = Object.entries(books.acts).map(([name, count]) => [name, `${count}`]);
  return [
    '',
    ...tableOf(['acts', 'times'], acts),
    '',
    ...verdicts.map(({ claim, figure, met }) => `${met ? 'met   ' : 'MISSED'} ${claim}: ${figure}`),
    ...[...books.wrong, ...exceptions].slice(0, 40).map((line) => `  ${line}`),
    '',
    `Took ${seconds.toFixed(0)} s.`,
  ];
}
