import './browser-globals.ts';
import { readFileSync } from 'node:fs';
import { readDirectoryFile } from '../../lib/build/directory/compile.ts';
import { knownOf, resolved } from './known.ts';
import { openPage } from './open-page.ts';
import { readShown } from './read-shown.ts';
import {
  labelledPages,
  type NameOutcome,
  nameFigures,
  scoreNames,
  symbolsByCompany,
} from './score-names.ts';

/** Prints what is wrong with the named companies of a folder's pages, by page, and the figures for each language. */
export function evaluateNames(directory: string, folder: string): void {
  const { companies } = readDirectoryFile(directory);
  const known = knownOf(companies);
  const symbols = symbolsByCompany(companies);
  const outcomes = labelledPages(folder).map((page): NameOutcome => {
    const html = readFileSync(`${folder}/${page.file}`, 'utf8');
    const doc = openPage(html, 'https://page.invalid/');
    const reading = readShown(doc, known.keys);
    doc.defaultView?.close();
    return scoreNames(page, resolved(reading, known), symbols);
  });
  for (const { page, wrong, missed } of outcomes) {
    for (const one of wrong) console.log(`${page.file}: wrong ${one}`);
    for (const one of missed) console.log(`${page.file}: missed ${one}`);
  }
  for (const [lang, part] of Map.groupBy(outcomes, ({ page }) => page.lang)) {
    console.log(`${lang}: ${nameFigures(part)}`);
  }
  console.log(`all: ${nameFigures(outcomes)}`);
}
