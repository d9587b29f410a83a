import { all, below, childrenOf, isElement, isMatch } from './dom.ts';

/** Elements that one search covers without a noticeable delay. */
const FEW = 10_000;
/** Parts that are enough, levels to cut at, and children that are too many to cut at. */
const ENOUGH = 200;
const MAX_LEVELS = 24;
const MAX_CHILDREN = 5000;

/** A tree cut into subtrees that can be searched one by one. */
interface Parts {
  /** The elements above the parts. */
  spine: Element[];
  parts: (Element | ShadowRoot)[];
}

/**
 * Cuts a tree into parts; a small one stays whole. One search through a long page would take a whole
 * slice of the thread or more.
 */
function partsOf(root: Element | ShadowRoot): Parts {
  if (!isElement(root) || !below(root).item(FEW)) {
    return { spine: [], parts: [root] };
  }
  const spine: Element[] = [];
  const parts: Element[] = [];
  let level: Element[] = [root];
  for (let left = MAX_LEVELS; left > 0 && level.length > 0 && level.length < ENOUGH; left--) {
    const next: Element[] = [];
    for (const element of level) {
      const children = childrenOf(element);
      if (children.length === 0 || children.length > MAX_CHILDREN) parts.push(element);
      else {
        spine.push(element);
        next.push(...children);
      }
    }
    level = next;
  }
  return { spine, parts: [...parts, ...level] };
}

/** Finds the elements of a tree that match a selector, one part at a time. */
export function* find(
  root: Element | ShadowRoot,
  selector: string,
): Generator<undefined, Element[]> {
  const found: Element[] = [];
  for (const part of findByPart(root, selector)) {
    for (const element of part) found.push(element);
    yield;
  }
  return found;
}

/** Gives the elements of a tree that match a selector, those of each part together. */
export function* findByPart(
  root: Element | ShadowRoot,
  selector: string,
): Generator<Element[], void> {
  const { spine, parts } = partsOf(root);
  yield spine.filter((element) => isMatch(element, selector));
  for (const part of parts) {
    const found = isElement(part) && isMatch(part, selector) ? [part] : [];
    const below = all(part, selector);
    for (let index = 0; index < below.length; index++) found.push(below[index] as Element);
    yield found;
  }
}
