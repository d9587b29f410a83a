import { unpackKeys } from '../../../lib/names/key-table.ts';
import type { Touched } from '../../../lib/names/page/lines.ts';
import { createNameReader, type NameReader } from '../../../lib/names/page/name-reader.ts';
import { realPace, runInSlices } from '../../../lib/tickers/page/slices.ts';
import { enter } from './bench.ts';

const WHOLE: Touched = new Map([[document.documentElement, true]]);
/** The packed table of names that the bundler puts here. */
declare const BENCH_KEYS: string;

const readerOf = () =>
  createNameReader(document, { directory: unpackKeys(BENCH_KEYS), own: new Uint32Array() });
const followed = readerOf();
const paragraphs = document.querySelectorAll('article p');
let changes = 0;

function read(reader: NameReader, touched: Touched): number {
  for (const _ of reader.read(touched));
  return reader.found().length;
}

/** Reads the page again after a paragraph has changed. */
function readChange(): number {
  const paragraph = paragraphs[changes++ % paragraphs.length];
  paragraph?.append(' Shares rose.');
  return read(followed, new Map(paragraph && [[paragraph, false]]));
}

enter({
  ready: { run: () => Number(readerOf() !== null) },
  names: { run: () => read(readerOf(), WHOLE) },
  change: { run: readChange },
});

declare global {
  var readNames: () => Promise<number>;
}

/** Reads in slices, as the extension does; the longest task is measured from outside. */
globalThis.readNames = () => runInSlices(followed.read(WHOLE), () => false, realPace);
