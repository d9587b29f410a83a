import { nameOf, parentOf } from './dom.ts';

/**
 * Elements that do not end a line of text: HTML's phrasing content without form fields, frames and media, which are
 * boxes of their own; custom elements, all with a hyphen, do not either.
 */
const INLINE = new Set(
  (
    'a abbr acronym b bdi bdo big button cite code data del dfn em font i img ins kbd label link map mark meta nobr ' +
    'output picture q ruby s samp slot small source span strike strong sub sup time tt u var wbr'
  ).split(' '),
);
/** Levels looked up: no form is nested deeper. */
const MAX_LEVELS = 24;

/** Whether a line of text runs on through an element. */
export function isInline(element: Element): boolean {
  const name = nameOf(element);
  return INLINE.has(name) || name.includes('-') || name.includes(':');
}

/** The nearest element that is not inline, from the one around a text on. */
export function blockOf(around: Element | null): Element | null {
  let element = around;
  for (let left = MAX_LEVELS; left > 0 && element && isInline(element); left--) {
    element = parentOf(element);
  }
  return element;
}
