import { judgeName } from '../text/company-name.ts';
import { symbolKey } from '../text/symbol-key.ts';
import type { Steps } from '../types.ts';
import { isText, nameOf, parentOf } from './dom.ts';
import { amend, type Finding } from './findings.ts';

/** Companies that make a list, and levels between a text and its item. */
const LEAST = 3;
const MAX_LEVELS = 4;

/** The mentions that are all of an item of a list, name and symbol, by their list: `<li>Tallon Bearings TLLN`. */
export function listsOf(findings: readonly Finding[]): Finding[][] {
  const lists = new Map<Element, Finding[]>();
  for (const each of findings) {
    const { form, exchange, evidence, symbol, name, node } = each;
    if (form !== 'company' || exchange || evidence !== `${name} ${symbol}` || !isText(node))
      continue;
    if (node.data.replace(/\s+/g, ' ').trim() !== evidence) continue;
    const list = listAround(node);
    if (list) lists.set(list, [...(lists.get(list) ?? []), each]);
  }
  return [...lists.values()].filter((list) => symbolsIn(list) >= LEAST);
}

const symbolsIn = (list: readonly Finding[]): number =>
  new Set(list.map(({ symbol }) => symbolKey(symbol))).size;

/** The list around the item that a text stands in. */
function listAround(node: Node): Element | null {
  let element = parentOf(node);
  for (let left = MAX_LEVELS; left > 0 && element; left--) {
    if (nameOf(element) === 'li') return parentOf(element);
    element = parentOf(element);
  }
  return null;
}

/**
 * Capitals behind the names of a list are symbols on a page about shares, where most begin as their names do, and a
 * third takes its letters from them as only symbols do; initials and beginnings are abbreviations.
 */
export function* settleLists(
  lists: readonly Finding[][],
  isAboutShares: () => Generator<undefined, boolean>,
): Steps {
  for (const list of lists) {
    const begins = list.filter(({ name = '', symbol }) => judgeName(name, symbol).begins);
    const fits = list.filter(({ name = '', symbol }) => {
      const { resembled, initials } = judgeName(name, symbol);
      return resembled && !initials && !isBeginning(name, symbol);
    });
    const all = symbolsIn(list);
    if (symbolsIn(fits) * 3 < all || symbolsIn(begins) * 3 < all * 2 || !(yield* isAboutShares()))
      continue;
    for (const each of list) {
      if (each.confidence === 'possible') amend(each, { confidence: 'likely' });
    }
  }
}

const isBeginning = (name: string, symbol: string): boolean =>
  name.toUpperCase().replaceAll(' ', '').startsWith(symbol);
