import { getter } from '../page/document.ts';
import {
  all,
  childrenOf as allChildren,
  isElement,
  isMatch,
  isText,
  parentNode,
  attribute as written,
} from '../page/dom.ts';

/**
 * Reads elements by their prototypes' own members: a field called `getAttribute` hides the member of its
 * form. Never by `instanceof`: elements of a frame have the frame's own classes.
 */
const { querySelector } = Element.prototype;
const firstChild = getter<Node, Node | null>(Node.prototype, 'firstChild');
const nextSibling = getter<Node, Node | null>(Node.prototype, 'nextSibling');
const previousSibling = getter<Element, Element | null>(
  Element.prototype,
  'previousElementSibling',
);
const characters = getter<CharacterData, string>(CharacterData.prototype, 'data');
const tagName = getter<Element, string>(Element.prototype, 'tagName');

/** Elements of one kind read on a page; a page with more of them wants to keep the scan busy. */
const MAX_ELEMENTS = 5000;
/** Elements read between two looks at the clock. */
const PER_STEP = 32;
/** Nodes read of one element's text; a symbol or a name stands in less. */
const NODES = 80;
/** Elements that begin a new line. */
const BLOCK = /^(?:BR|P|DIV|LI|TR|T[DH]|DT|DD)$/i;

/** A tree to read: a page's root, an added part, an open shadow tree. */
export type Root = Element | ShadowRoot;
export { isElement };

/** The tag's name, in capitals for HTML. */
export const tagOf = (element: Element): string => tagName.call(element);
export const attribute = (element: Element, name: string): string => written(element, name) ?? '';
export const one = (element: Element, selector: string): Element | null =>
  querySelector.call(element, selector);

/** An element's own children, not those of elements inside it. */
export const childrenOf = (element: Element, most: number): Generator<Element> =>
  itemsOf(allChildren(element), most);

function* itemsOf(list: HTMLCollection | NodeListOf<Element>, most: number): Generator<Element> {
  for (let index = 0; index < most; index++) {
    const item = list.item(index);
    if (!item) return;
    yield item;
  }
}

/**
 * All elements below a root that match a selector, and the root if it matches. Costs a walk through the
 * page, except for an attribute that no element has.
 */
export function* each(
  root: Root,
  selector: string,
  most = MAX_ELEMENTS,
): Generator<true, Iterable<Element>> {
  yield true;
  const below = itemsOf(all(root, selector), most);
  return isElement(root) && isMatch(root, selector) ? [root, ...below] : below;
}

/** Elements that readers ask for by their tag. */
interface Kinds {
  tables: Element[];
  /** JSON-LD. */
  scripts: Element[];
  embeds: Element[];
}

/** Elements of such a kind read on a page. */
const MAX_KIND = 50_000;

/** Finds each kind by a question of its own: a browser finds one tag several times as fast as a list. */
export function* kindsIn(root: Root): Generator<true | undefined, Kinds> {
  const all = function* (selector: string): Generator<true | undefined, Element[]> {
    const found: Element[] = [];
    yield* forEach(yield* each(root, selector, MAX_KIND), (element) => found.push(element));
    return found;
  };
  return {
    tables: yield* all('table'),
    scripts: yield* all('script[type="application/ld+json" i]'),
    embeds: yield* all('iframe[src]'),
  };
}

/** Reads elements one by one, with steps in between. */
export function* forEach<T>(
  items: Iterable<T>,
  look: (item: T) => void,
): Generator<true | undefined, void> {
  let count = 0;
  for (const item of items) {
    look(item);
    if (++count % PER_STEP === 0) yield;
  }
}

/** All the text of an element that holds nothing but text, such as a script. */
export function wholeText(element: Element): string {
  let text = '';
  let node = firstChild.call(element);
  for (let left = NODES; left > 0 && node && isText(node); left--) {
    text += characters.call(node);
    node = nextSibling.call(node);
  }
  return text;
}

/** The element before one, with the same parent. */
export const previousOf = (element: Element): Element | null => previousSibling.call(element);

/** The text of an element: its beginning, with line breaks where blocks and `<br>` make them. */
export function textOf(element: Element, most = 200): string {
  let text = '';
  let node = firstChild.call(element);
  for (let left = NODES; left > 0 && node && text.length < most; left--) {
    if (isText(node)) text += characters.call(node);
    else if (isElement(node) && BLOCK.test(tagOf(node))) text += '\n';
    node = firstChild.call(node) ?? onward(node, element);
  }
  return tidy(text.slice(0, most));
}

/** The node after one that has been read, within an element. */
function onward(from: Node, element: Element): Node | null {
  for (let node: Node | null = from; node && node !== element; node = parentNode.call(node)) {
    const next = nextSibling.call(node);
    if (next) return next;
  }
  return null;
}

/** One space between words, one line break between lines, nothing around. */
const tidy = (text: string): string =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();

/** Evidence cut to the length that a mention may hold. */
export const cut = (evidence: string): string => evidence.replaceAll('\n', ' ').slice(0, 80);

/** Children read of the head, and of the body. */
const MAX_CHILDREN = 500;
const TAGS = /^(?:META|LINK)$/;

/**
 * The meta and link tags of a page, without a walk through it. An element that may not stand in a head
 * makes the parser begin the body, so that the tags after it are children of the body.
 */
export function headOf(root: Root): Element[] {
  if (!isElement(root)) return [];
  if (TAGS.test(tagOf(root))) return [root];
  const parents = tagOf(root) === 'HTML' ? childrenOf(root, 3) : [root];
  const all = [...parents].flatMap((parent) =>
    /^(?:HEAD|BODY)$/.test(tagOf(parent)) ? [...childrenOf(parent, MAX_CHILDREN)] : [],
  );
  return all.filter((element) => TAGS.test(tagOf(element)));
}

/** Rows and cells read of one table; longer ones are data sheets. */
const ROWS = 1000;
const CELLS = 40;
const WIDEST = 50;

/** A cell that is not empty, and the columns it covers. */
export interface Cell {
  element: Element;
  text: string;
  start: number;
  end: number;
}

/** A table's own rows, without those of tables inside it. */
export function rowsOf(table: Element): Element[] {
  const rows: Element[] = [];
  for (const child of childrenOf(table, ROWS)) {
    if (tagOf(child) === 'TR') rows.push(child);
    if (!/^T(?:HEAD|BODY|FOOT)$/.test(tagOf(child))) continue;
    for (const row of childrenOf(child, ROWS - rows.length)) rows.push(row);
  }
  return rows;
}

/** A row's cells that are not empty. */
export function cellsOf(row: Element): Cell[] {
  const cells: Cell[] = [];
  let start = 0;
  for (const element of childrenOf(row, CELLS)) {
    const span = Number.parseInt(attribute(element, 'colspan') || '1', 10);
    const end = start + Math.min(Math.max(span || 1, 1), WIDEST);
    const text = textOf(element);
    if (text) cells.push({ element, text, start, end });
    start = end;
  }
  return cells;
}

/** The cells of some rows, with a step after each row. */
export function* cellsOfEach(rows: readonly Element[]): Generator<undefined, Cell[][]> {
  const cells: Cell[][] = [];
  for (const row of rows) {
    cells.push(cellsOf(row));
    yield;
  }
  return cells;
}

/**
 * The cell of a row below a header's cell: by order where a row has as many cells that are not empty,
 * else by the columns, which layout tables often set off by one.
 */
export function below(header: Cell, headers: Cell[], cells: Cell[]): Cell | undefined {
  if (cells.length === headers.length) return cells[headers.indexOf(header)];
  return cells.find(({ start, end }) => start < header.end && end > header.start);
}
