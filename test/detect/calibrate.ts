import './browser-globals.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { optionsOrExit } from '../../lib/build/command-line.ts';
import { LIKELY, SURE } from '../../lib/tickers/text/company-sum.ts';
import { BRACKETS } from '../../lib/tickers/text/weights.ts';
import { samplePages } from '../pages/corpus.ts';
import { isHeldOut, partOf } from '../pages/held-out.ts';
import { type Bracket, bracketsOn } from './brackets.ts';
import { PRIOR } from './prior.ts';
import { fitted, lossOf, probable, sumBy, type Weights } from './regression.ts';

const USAGE = `Usage: node test/detect/calibrate.ts [--write]
Fits the weights of brackets after names to the sample pages, but for the third of them that is kept out. Prints for each
kind of evidence in how many brackets it is found, in how many of them beside a symbol, the weight that the product has and
the one fitted; how far these and those set by hand (prior.ts) are from what is so, on the pages fitted to and on those
kept out; and how probable the product's weights make symbols beside how many are right. Ends with 1 where the product's
are others than those fitted.
  --write  write the fitted weights into lib/tickers/text/weights.ts. What the page adds to a bracket depends on them:
           repeat it until it ends with 0
  --help   print this`;
const FILE = join(import.meta.dirname, '../../lib/tickers/text/weights.ts');
const PULLS = [1, 3, 10, 30];
const PARTS = 5;

const { write } = optionsOrExit(USAGE, { write: { type: 'boolean', default: false } });
const all = samplePages().flatMap((page) => [...bracketsOn(page)]);
const own = all.filter(({ page }) => !isHeldOut(page));
const keptOut = all.filter(({ page }) => isHeldOut(page));
const { behind: _, ...loaded } = BRACKETS;
const scored = PULLS.map((pull) => ({ pull, loss: crossLoss(pull) }));
const { pull } = scored.reduce((best, each) => (each.loss < best.loss ? each : best));
const weights = rounded(fitted(own, PRIOR, pull));

printKinds();
for (const { pull, loss } of scored)
  console.log(`pull ${pull}: ${loss.toFixed(1)} cross-validated`);
for (const [title, part] of [
  ['fitted to', own],
  ['kept out', keptOut],
] as const) {
  console.log(`${title}: ${part.length} brackets`);
  console.log(`  by hand   ${judged(part, PRIOR)}`);
  console.log(`  loaded    ${judged(part, loaded)}`);
  console.log(`  fitted    ${judged(part, weights)}`);
}
printReliability();
const isLoaded = Object.entries(loaded).every(([kind, weight]) => weights[kind] === weight);
if (write) writeWeights();
if (!isLoaded) process.exitCode = 1;

/** What weights fitted to the other parts say of each part of the pages. */
function crossLoss(pull: number): number {
  return Array.from({ length: PARTS }, (_, part) => {
    const inPart = ({ page }: Bracket) => partOf(page, PARTS) === part;
    const others = own.filter((each) => !inPart(each));
    return lossOf(own.filter(inPart), fitted(others, PRIOR, pull));
  }).reduce((sum, loss) => sum + loss, 0);
}

function rounded(exact: Weights): Weights {
  return Object.fromEntries(
    Object.entries(exact).map(([kind, weight]) => [kind, Math.round(weight * 20) / 20]),
  );
}

function judged(part: readonly Bracket[], by: Weights): string {
  const isFound = (bracket: Bracket) => sumBy(by, bracket) >= LIKELY;
  const made = part.filter((each) => isFound(each) && !each.isSymbol).length;
  const missed = part.filter((each) => !isFound(each) && each.isSymbol).length;
  return `log-loss ${lossOf(part, by).toFixed(1)}, made up ${made}, missed ${missed}`;
}

function printKinds(): void {
  console.log('evidence    brackets symbols  weight  fitted');
  for (const [kind, weight] of Object.entries(loaded)) {
    const having = own.filter(({ kinds }) => kinds.some((each) => each === kind));
    const right = having.filter(({ isSymbol }) => isSymbol).length;
    console.log(
      kind.padEnd(12) +
        [having.length, right, weight, weights[kind] ?? 0]
          .map((cell) => String(cell).padStart(8))
          .join(''),
    );
  }
}

/** By how probable the product's weights make them, how many brackets are symbols. */
function printReliability(): void {
  const ends = [0.02, 0.2, 0.5, 0.8, SURE, 1];
  const row = (cells: readonly (string | number)[]) =>
    console.log(
      cells.map((cell, at) => (at ? `${cell}`.padStart(10) : `${cell}`.padEnd(14))).join(''),
    );
  row(['probable', 'fitted to', 'symbols', 'kept out', 'symbols']);
  ends.forEach((end, index) => {
    const start = ends[index - 1] ?? 0;
    const counts = [own, keptOut].flatMap((part) => {
      const within = part.filter((each) => {
        const chance = probable(sumBy(loaded, each));
        return chance >= start && (chance < end || end === 1);
      });
      return [within.length, within.filter(({ isSymbol }) => isSymbol).length];
    });
    row([`${start} to ${end}`, ...counts]);
  });
}

function writeWeights(): void {
  const before = readFileSync(FILE, 'utf8');
  const [head = '', ...rest] = before.split('\n};\n');
  const changed = Object.entries(weights).reduce(
    (text, [kind, weight]) =>
      text.replace(new RegExp(`^(  ${kind}): [-.\\d]+,`, 'm'), `$1: ${weight},`),
    head,
  );
  writeFileSync(FILE, [changed, ...rest].join('\n};\n'));
}
