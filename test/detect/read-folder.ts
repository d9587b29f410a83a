import './browser-globals.ts';
import type { Tickers } from '../../lib/tickers/types.ts';
import { type SamplePage, samplePages } from '../pages/corpus.ts';
import { openPage } from './open-page.ts';
import { readShown } from './read-shown.ts';

/* `node test/detect/read-folder.ts FOLDER` prints what the detector beside it finds on each page, as JSON. */

/** A page and what the detector finds on it. */
export function readSample(page: SamplePage): { name: string; found: Tickers } {
  const { tickers, isins, wkns = [], more } = readShown(openPage(page.html, page.url));
  return { name: page.name, found: { tickers, isins, wkns, more } };
}

if (import.meta.main) {
  console.log(JSON.stringify(samplePages(process.argv[2]).map(readSample)));
}
