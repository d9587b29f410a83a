import type { Tickers } from '../types.ts';
import { rootOf } from './document.ts';
import { nothingKept, reportOf } from './kept.ts';
import { createReader } from './page-reader.ts';
import type { Pin } from './pins.ts';
import { nothingWalked, walk } from './walk.ts';

/** Reads a whole document at once: for the command line and the tests, where no thread has to stay free. */
export function readAtOnce(doc: Document, pinned?: readonly Pin[]): Tickers {
  const kept = nothingKept();
  const walked = nothingWalked();
  const steps = walk(doc, [rootOf(doc)], walked);
  for (const _ of createReader(doc, kept, pinned)(walked, steps));
  return reportOf(kept);
}
