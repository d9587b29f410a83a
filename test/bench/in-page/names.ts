import { unpackKeys } from '../../../lib/names/key-table.ts';
import { createNameReader } from '../../../lib/names/page/name-reader.ts';
import { realPace, runInSlices } from '../../../lib/tickers/page/slices.ts';
import { enter } from './bench.ts';

/** The packed table of names that the bundler puts here. */
declare const BENCH_KEYS: string;

const readerOf = () =>
  createNameReader(document, { directory: unpackKeys(BENCH_KEYS), own: new Uint32Array() });
const again = readerOf();
const runs = { first: readerOf, again: () => again };

function read(kind: keyof typeof runs): number {
  const reader = runs[kind]();
  for (const _ of reader.read());
  return reader.found().length;
}

enter({
  ready: { run: () => Number(readerOf() !== null) },
  names: { run: () => read('first') },
  again: { run: () => read('again') },
});

declare global {
  var readNames: () => Promise<number>;
}

/** Reads in slices, as the extension does; the longest task is measured from outside. */
globalThis.readNames = () => runInSlices(again.read(), () => false, realPace);
