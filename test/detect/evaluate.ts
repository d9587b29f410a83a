import { resolve } from 'node:path';
import { BadOption, commandLineOrExit } from '../../lib/build/command-line.ts';
import type { Tickers } from '../../lib/tickers/types.ts';
import { samplePages } from '../pages/corpus.ts';
import { isHeldOut } from '../pages/held-out.ts';
import { type Difference, differenceOn, linesOf } from './differences.ts';
import { isCommit, readByVersion, UnreadableVersion } from './other-version.ts';
import { readSample } from './read-folder.ts';
import { figuresOf, listed, MISTAKES, type Outcome, score } from './score.ts';

const USAGE = `Usage: node test/detect/evaluate.ts [--against REV] [--directory FILE] [FOLDER]
Prints the detector's figures over a folder of pages with an answer beside each (a.html, a.json, as
test/pages/README.md says; the sample pages without a folder), and everything it got wrong, by page. The figures stand
once for all pages, once for the two thirds that weights may be fitted to, once for the third that is kept out.
  --against REV  print what the detector of another commit finds otherwise instead, page by page, and both figures;
                 ends with 1 where anything is wrong now that was right there, with 2 where that detector cannot be run
  --directory FILE  score the names of companies instead, on pages whose answers are in FOLDER/labels.jsonl
  --help         print this`;
const SAMPLES = resolve(import.meta.dirname, '../pages');
const FIGURES = [
  'precision',
  'recall',
  'exchangeRight',
  'whereRight',
  'isinPrecision',
  'isinRecall',
] as const;

const { folder, against, directory } = commandLineOrExit(
  USAGE,
  {
    allowPositionals: true,
    options: { against: { type: 'string' }, directory: { type: 'string' } },
  },
  ({ values: { against, directory }, positionals: [named] }) => {
    if (against !== undefined && !isCommit(against)) {
      throw new BadOption(`--against takes a commit, not '${against}'`);
    }
    return { folder: named === undefined ? SAMPLES : resolve(named), against, directory };
  },
);
if (directory !== undefined) {
  await (await import('./evaluate-names.ts')).evaluateNames(directory, folder);
  process.exit();
}
const before = against === undefined ? null : readOther(against);
const pages = samplePages(folder);
const found = new Map(pages.map((page) => [page.name, readSample(page).found]));
const outcomes = outcomesOf(found);
if (!before) printWrong(outcomes);
else {
  const differences = pages.flatMap((page) => differenceOf(page.name, before) ?? []);
  for (const line of linesOf(differences)) console.log(line);
  console.log(differences.length === 0 ? 'No page differs.\n' : '');
  console.log(`By ${against}:`);
  printFigures(outcomesOf(before));
  console.log('\nNow:');
  process.exitCode = differences.some(({ worse }) => worse.length > 0) ? 1 : 0;
}
printFigures(outcomes);

/** The findings of another version; ends this process if that version cannot run. */
function readOther(revision: string): Map<string, Tickers> {
  try {
    return readByVersion(revision, folder);
  } catch (error) {
    if (!(error instanceof UnreadableVersion)) throw error;
    console.error(error.message);
    process.exit(2);
  }
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
