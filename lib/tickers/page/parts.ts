import { all, below, childrenOf, isElement, isMatch } from './dom.ts';

/** Elements that are searched at once without being felt. */
const FEW = 10_000;
/** Parts that are enough, levels that are looked through for them, and children that are too many. */
const ENOUGH = 200;
const MAX_LEVELS = 24;
const MAX_CHILDREN = 5000;

/** A tree cut into subtrees that can be searched one by one. */
interface Parts {
  /** The elements above them. */
  spine: Element[];
  parts: (Element | ShadowRoot)[];
}

/**
 * The parts of a tree: itself where it is small. A search through a long page takes as long as a whole
 * slice of the thread, or more.
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

/** What a selector finds in a tree, a part of it at a time. */
export function* find(
  root: Element | ShadowRoot,
  selector: string,
): Generator<undefined, Element[]> {
  const { spine, parts } = partsOf(root);
  const found = spine.filter((element) => isMatch(element, selector));
  for (const part of parts) {
    if (isElement(part) && isMatch(part, selector)) found.push(part);
    for (const element of all(part, selector)) found.push(element);
    yield;
  }
  return found;
}
