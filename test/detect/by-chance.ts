import './browser-globals.ts';
import { commandLineOrExit } from '../../lib/build/command-line.ts';
import { nothingFound, searchFigures } from '../../lib/figures/find-figures.ts';
import { samplePages } from '../pages/corpus.ts';
import { DRAWN, drawnFigures, MAX_BY_CHANCE } from './drawn-figures.ts';
import { openPage } from './open-page.ts';

const USAGE = `Usage: node test/detect/by-chance.ts [FOLDER]
Looks for ${DRAWN} drawn figures, ten times others, on a folder of pages (the sample pages without a folder), and prints
how many of them "Find on this page" finds by chance, with their lines. Fails where a draw has more than ${MAX_BY_CHANCE}.
  --help   print this`;
const DRAWS = 10;

const folder = commandLineOrExit(
  USAGE,
  { allowPositionals: true },
  ({ positionals: [named] }) => named,
);
const draws = Array.from({ length: DRAWS }, (_, n) => ({
  figures: drawnFigures(n + 1),
  found: new Map<number, string>(),
}));
const pages = samplePages(folder);
for (const { name, html, url } of pages) {
  const doc = openPage(html, url);
  for (const { figures, found } of draws) {
    const search = nothingFound();
    for (const _ of searchFigures(doc, figures, search));
    for (const { figures: hit, excerpt } of search.matches)
      for (const one of hit) found.set(one, `${figures[one]?.value}  ${name}: ${excerpt}`);
  }
}
for (const [n, { found }] of draws.entries()) {
  console.log(`draw ${n + 1}: ${found.size} of ${DRAWN} on ${pages.length} pages`);
  for (const line of found.values()) console.log(`  ${line}`);
}
const most = Math.max(...draws.map(({ found }) => found.size));
const all = draws.reduce((sum, { found }) => sum + found.size, 0);
console.log(
  `by chance: ${all / DRAWS} of ${DRAWN} on average, ${most} at most (goal: ${MAX_BY_CHANCE})`,
);
if (most > MAX_BY_CHANCE) process.exitCode = 1;
