import { readAtOnce } from '../../lib/tickers/page/read-at-once.ts';
import type { Reading } from './reading.ts';

/** Reads a page as its reader sees it, in either DOM, and takes the detector's own time. */
export function readShown(doc: Document): Reading {
  unveil(doc);
  const start = performance.now();
  const found = readAtOnce(doc);
  return { ...found, ms: performance.now() - start };
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
