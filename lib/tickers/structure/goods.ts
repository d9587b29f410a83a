import { documentOf, rootOf } from '../page/document.ts';
import { anyOf, anyWordOf, lazy, tableOf } from '../words/lexicon.ts';
import { one, parentOf, previousOf, tagOf, textOf } from './elements.ts';

/*
 * Tables and quotes of what is no share: coins, futures, metals, currencies, chemical elements. Their symbols look the
 * same, so what stands over them decides.
 */

const GOODS = lazy(() => new RegExp(anyWordOf('goods'), 'i'));
const SHARES = lazy(() => new RegExp(anyWordOf('share', 'equity', 'company'), 'i'));
/** Names of such goods, each alone in a cell. */
const NAMES = tableOf('goodName');
/** Before a good's name: `Crude oil`, `Natural gas`. */
const KIND = lazy(() => new RegExp(`^(?:${anyOf('goodKind')}) (?=\\w)`));
/** Names that are enough. */
const ENOUGH = 2;
/** Characters of a table that are read, and of a heading. */
const BEGINNING = 600;
const HEADING_LENGTH = 120;
/** Levels looked up for a heading, and siblings before each. */
const LEVELS = 5;
const SIBLINGS = 8;
const HEADING = /^H[1-6]$/;
const HEADINGS = 'h1,h2,h3,h4,h5,h6';

/** Whether the heading over an element, or else the page's title, speaks of such goods and not of shares. */
export function isAmongGoods(element: Element): boolean {
  const title = one(rootOf(documentOf(element)), 'title');
  for (const over of [one(element, 'caption'), headingOver(element), title]) {
    const said = over ? textOf(over, HEADING_LENGTH) : '';
    if (SHARES().test(said)) return false;
    if (GOODS().test(said)) return true;
  }
  return false;
}

/** Whether a table is one of such goods, by what stands over it or by the names in it. */
export const isTableOfGoods = (table: Element): boolean =>
  isAmongGoods(table) || goodsIn(textOf(table, BEGINNING)) >= ENOUGH;

const goodsIn = (text: string): number =>
  text.split('\n').filter((line) => NAMES.test(capital(line.trim().replace(KIND(), '')))).length;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The heading nearest before an element. */
function headingOver(element: Element): Element | null {
  let at: Element | null = element;
  for (let levels = LEVELS; at && levels > 0; levels--, at = parentOf(at)) {
    let before = previousOf(at);
    for (let left = SIBLINGS; before && left > 0; left--, before = previousOf(before)) {
      const heading = HEADING.test(tagOf(before)) ? before : one(before, HEADINGS);
      if (heading) return heading;
    }
  }
  return null;
}
