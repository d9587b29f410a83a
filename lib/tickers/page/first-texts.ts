import { MAX_QUADRATIC_INPUT } from '../text/context.ts';
import { rootOf, textsBelow } from './document.ts';
import { parentOf } from './dom.ts';
import { isCode } from './place.ts';

/** Characters read. */
const MAX_LENGTH = 30_000;
/** Text read between two looks at the clock, in UTF-16 units, and the cost of a text itself. */
const STEP = 2048;
const NODE_COST = 16;
/** Texts read, code and empty ones included. */
const MAX_TEXTS = 3000;

/**
 * Reads the first texts of a page in parts, code left out, until `read` has enough.
 *
 * @param read false where it has enough
 * @param isPassed whether the texts of an element are passed over
 */
export function* readTexts(
  doc: Document,
  read: (text: string, element: Element) => boolean,
  isPassed: (element: Element) => boolean = () => false,
): Generator<undefined, void> {
  let left = MAX_LENGTH;
  let step = STEP;
  const texts = textsBelow(doc, rootOf(doc));
  for (let count = MAX_TEXTS; count > 0 && left > 0; count--) {
    if (step < 0) {
      yield;
      step = STEP;
    }
    const text = texts.nextNode();
    if (!text) return;
    step -= NODE_COST;
    const element = parentOf(text);
    if (!element || isCode(element)) continue;
    const { data } = text as Text;
    if (!data.trim() || isPassed(element)) continue;
    const end = Math.min(data.length, left);
    for (let from = 0; from < end; from += MAX_QUADRATIC_INPUT) {
      if (!read(data.slice(from, from + MAX_QUADRATIC_INPUT), element)) return;
      step -= Math.min(data.length - from, MAX_QUADRATIC_INPUT);
      // A long text by itself is more than one step.
      if (step < 0 && from + MAX_QUADRATIC_INPUT < end) {
        yield;
        step = STEP;
      }
    }
    left -= data.length;
  }
}
