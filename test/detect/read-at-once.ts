import { rootOf } from '../../lib/tickers/page/document.ts';
import { nothingKept, reportOf } from '../../lib/tickers/page/kept.ts';
import type { PinnedSymbol } from '../../lib/tickers/page/known.ts';
import { createReader } from '../../lib/tickers/page/page-reader.ts';
import { nothingWalked, walk } from '../../lib/tickers/page/walk.ts';
import type { Tickers } from '../../lib/tickers/types.ts';

/** Reads a whole document at once: for the command line and the tests, where no thread has to stay free. */
export function readAtOnce(doc: Document, pinned?: readonly PinnedSymbol[]): Tickers {
  const kept = nothingKept();
  const walked = nothingWalked();
  const steps = walk(doc, [rootOf(doc)], walked);
  for (const _ of createReader(doc, kept, pinned)(walked, steps));
  return reportOf(kept);
}
