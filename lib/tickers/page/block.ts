import { nameOf, parentOf } from './dom.ts';

/** Elements that do not end a line of text; custom elements, all with a hyphen, do not either. */
const INLINE =
  /[-:]|^(?:a|abbr|b|bdi|big|cite|code|del|em|font|i|img|ins|kbd|mark|nobr|q|s|samp|small|span|strong|su[bp]|svg|time|u|wbr)$/;
/** Levels looked up: no form is nested deeper. */
const MAX_LEVELS = 24;

/** By the name of each kind of element seen so far. */
const inline = new Map<string, boolean>();
const MAX_NAMES = 200;

/** Whether a line of text runs on through an element. */
export function isInline(element: Element): boolean {
  const name = nameOf(element);
  let known = inline.get(name);
  if (known === undefined) {
    known = INLINE.test(name);
    if (inline.size < MAX_NAMES) inline.set(name, known);
  }
  return known;
}

/** The nearest element that is not inline, from the one around a text on. */
export function blockOf(around: Element | null): Element | null {
  let element = around;
  for (let left = MAX_LEVELS; left > 0 && element && isInline(element); left--) {
    element = parentOf(element);
  }
  return element;
}
