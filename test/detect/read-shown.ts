import { unpackKeys } from '../../lib/names/key-table.ts';
import { createNameReader } from '../../lib/names/page/name-reader.ts';
import { readAtOnce } from './read-at-once.ts';
import type { Reading } from './reading.ts';

/**
 * Reads a page as its reader sees it, in either DOM, and takes the detector's own time.
 *
 * @param keys the packed table of known companies, where there is one
 */
export function readShown(doc: Document, keys: string | null = null): Reading {
  unveil(doc);
  const start = performance.now();
  const tickers = readAtOnce(doc);
  const found = keys === null ? [] : namesIn(doc, keys);
  return { ...tickers, found, ms: performance.now() - start };
}

function namesIn(doc: Document, keys: string) {
  const reader = createNameReader(doc, { directory: unpackKeys(keys), own: new Uint32Array() });
  for (const _ of reader.read(new Map()));
  return reader.found();
}

/**
 * Some pages hide all of themselves until their scripts have run, or until an animation ends that
 * stands in for these; here no script ever runs.
 */
function unveil(doc: Document): void {
  // jsdom has no animations.
  const animations = 'getAnimations' in Document.prototype ? doc.getAnimations() : [];
  for (const animation of animations) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
  for (const element of [doc.documentElement, doc.body]) {
    const style = element && doc.defaultView?.getComputedStyle(element);
    if (style?.display === 'none') element.style.setProperty('display', 'block', 'important');
    if (style?.visibility === 'hidden') {
      element.style.setProperty('visibility', 'visible', 'important');
    }
  }
}
