import './browser-globals.ts';
import { commandLineOrExit } from '../../lib/build/command-line.ts';
import { samplePages } from '../pages/corpus.ts';
import { openPage } from './open-page.ts';
import { readShown } from './read-shown.ts';
import { figuresOf, listed, type Outcome, score } from './score.ts';

const USAGE = `Usage: node test/detect/evaluate.ts [FOLDER]
Prints the detector's figures over a folder of pages with an answer beside each (a.html, a.json, as
test/pages/README.md says; the sample pages without a folder), and everything it got wrong, by page.
  --help   print this`;
const folder = commandLineOrExit(
  USAGE,
  { allowPositionals: true },
  ({ positionals: [named] }) => named,
);
const outcomes = samplePages(folder).map((page) =>
  score(page, readShown(openPage(page.html, page.url))),
);

const SECTIONS: [string, (outcome: Outcome) => string[]][] = [
  ['Missed', (each) => each.missed],
  ['False', (each) => each.mistaken],
  ['Wrong exchange', (each) => each.misplaced],
  ['Wrong place', (each) => each.astray],
  ['Missed ISINs', (each) => each.missedIsins],
  ['False ISINs', (each) => each.mistakenIsins],
];
for (const [title, of] of SECTIONS) {
  const lines = listed(outcomes, of);
  if (lines) console.log(`${title}:\n${lines.replace(/^/gm, '  ')}\n`);
}

const figures = figuresOf(outcomes);
const shares = Object.entries(figures).filter(([name]) => !name.startsWith('traps'));
console.log(`${outcomes.length} pages`);
for (const [name, value] of shares) console.log(`${name.padEnd(14)} ${value.toFixed(3)}`);
console.log(`traps with false tickers: ${figures.trapsSprung} of ${figures.traps}`);
