import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { commandLineOrExit } from '../../lib/build/command-line.ts';
import type { Tickers } from '../../lib/tickers/types.ts';
import { samplePages } from '../pages/corpus.ts';
import { isHeldOut } from '../pages/held-out.ts';
import { type Difference, differenceOn, linesOf } from './differences.ts';
import { readSample } from './read-folder.ts';
import { figuresOf, listed, MISTAKES, type Outcome, score } from './score.ts';

const USAGE = `Usage: node test/detect/evaluate.ts [--than FOLDER] [--directory FILE] [FOLDER]
Prints the detector's figures over a folder of pages with an answer beside each (a.html, a.json, as
test/pages/README.md says; the sample pages without a folder), and everything it got wrong, by page. The figures stand
once for all pages, once for the two thirds that weights may be fitted to, once for the third that is kept out.
  --than FOLDER  print instead, page by page, where the detector of another checkout, with its packages, differs, and
                 both figures; exits with 1 if anything is wrong now that was right there, with 2 if that detector
                 cannot run
  --directory FILE  score the names of companies instead, on pages whose answers are in FOLDER/labels.jsonl
  --help         print this`;
const SAMPLES = resolve(import.meta.dirname, '../pages');
const MAX_BYTES = 256 * 1024 * 1024;
const FIGURES = [
  'precision',
  'recall',
  'exchangeRight',
  'whereRight',
  'isinPrecision',
  'isinRecall',
] as const;

const { folder, than, directory } = commandLineOrExit(
  USAGE,
  { allowPositionals: true, options: { than: { type: 'string' }, directory: { type: 'string' } } },
  ({ values: { than, directory }, positionals: [named] }) => {
    return { folder: named === undefined ? SAMPLES : resolve(named), than, directory };
  },
);
if (directory !== undefined) {
  await (await import('./evaluate-names.ts')).evaluateNames(directory, folder);
  process.exit();
}
const before = than === undefined ? null : readOther(than);
const pages = samplePages(folder);
const found = new Map(pages.map((page) => [page.name, readSample(page).found]));
const outcomes = outcomesOf(found);
if (!before) printWrong(outcomes);
else {
  const differences = pages.flatMap((page) => differenceOf(page.name, before) ?? []);
  for (const line of linesOf(differences)) console.log(line);
  console.log(differences.length === 0 ? 'No page differs.\n' : '');
  console.log(`By ${than}:`);
  printFigures(outcomesOf(before));
  console.log('\nNow:');
  process.exitCode = differences.some(({ worse }) => worse.length > 0) ? 1 : 0;
}
printFigures(outcomes);

/** Returns the findings of another checkout's detector, by page name; exits if that detector cannot run. */
function readOther(checkout: string): Map<string, Tickers> {
  const reader = join(checkout, 'test/detect/read-folder.ts');
  const { status, stdout } = spawnSync(process.execPath, [reader, folder], {
    ...{ encoding: 'utf8', maxBuffer: MAX_BYTES, stdio: ['ignore', 'pipe', 'inherit'] },
  });
  if (status !== 0) process.exit(2);
  const printed: ReturnType<typeof readSample>[] = JSON.parse(stdout);
  return new Map(printed.map(({ name, found }) => [name, found]));
}

function outcomesOf(by: ReadonlyMap<string, Tickers>): Outcome[] {
  return pages.flatMap((page) => {
    const reading = by.get(page.name);
    return reading ? score(page, reading) : [];
  });
}

function differenceOf(name: string, before: ReadonlyMap<string, Tickers>): Difference | null {
  const page = pages.find((one) => one.name === name);
  const [old, now] = [before.get(name), found.get(name)];
  return page && old && now ? differenceOn(page, old, now) : null;
}

function printWrong(all: Outcome[]): void {
  for (const [kind, title] of MISTAKES) {
    const lines = listed(all, (each) => each[kind]);
    if (lines) console.log(`${title}:\n${lines.replace(/^/gm, '  ')}\n`);
  }
}

function printFigures(all: Outcome[]): void {
  const parts = [
    all,
    all.filter(({ page }) => !isHeldOut(page.name)),
    all.filter(({ page }) => isHeldOut(page.name)),
  ].map((part) => ({ part, figures: figuresOf(part) }));
  const row = (title: string, cells: (string | number)[]) =>
    console.log(title.padEnd(16) + cells.map((cell) => String(cell).padStart(10)).join(''));
  row('', ['all', 'fitted', 'kept out']);
  row(
    'pages',
    parts.map(({ part }) => part.length),
  );
  for (const name of FIGURES)
    row(
      name,
      parts.map(({ figures }) => figures[name].toFixed(3)),
    );
  row(
    'traps sprung',
    parts.map(({ figures }) => `${figures.trapsSprung}/${figures.traps}`),
  );
}
