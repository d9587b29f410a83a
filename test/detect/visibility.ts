import { flatParentOf } from './flat-tree.ts';

/**
 * `Element.checkVisibility`, which jsdom lacks, as Chromium has it: false for what has no box
 * (`display: none` or `contents`, not slotted), for what is skipped (in a closed `details`, in
 * `content-visibility: hidden`) and, if asked, for what is invisible. A page does not change while it
 * is read: each element's style is asked for once.
 *
 * Source: CSSOM View, https://drafts.csswg.org/cssom-view/#dom-element-checkvisibility
 */
export function checkVisibility(this: Element, options?: CheckVisibilityOptions): boolean {
  if (!this.isConnected || !isDrawn(this)) return false;
  const { display, visibility } = styleOf(this);
  if (display === 'contents') return false;
  return visibility === 'visible' || !(options?.checkVisibilityCSS || options?.visibilityProperty);
}

/** Whether the contents of an element are drawn, its own box aside. */
const drawn = new WeakMap<Element, boolean>();

/** Elements that draw something else than what they contain. */
const REPLACED = /^(?:audio|canvas|iframe|video)$/;

function isDrawn(element: Element): boolean {
  const path: Element[] = [];
  let at: Element | null | undefined = element;
  while (at && !drawn.has(at)) {
    path.push(at);
    at = flatParentOf(at);
  }
  let is = at ? drawn.get(at) === true : at === null;
  for (const each of path.reverse()) {
    is &&= styleOf(each).display !== 'none' && !isSkipped(each);
    drawn.set(each, is);
  }
  return is;
}

function isSkipped(element: Element): boolean {
  const parent = flatParentOf(element);
  // What surrounds a frame's document is the frame itself.
  if (!parent || parent.ownerDocument !== element.ownerDocument) return false;
  if (REPLACED.test(parent.localName)) return true;
  if (parent.localName === 'details' && !parent.hasAttribute('open')) {
    return element !== parent.querySelector(':scope > summary');
  }
  return styleOf(parent).getPropertyValue('content-visibility') === 'hidden';
}

function styleOf(element: Element): CSSStyleDeclaration {
  const view = element.ownerDocument.defaultView;
  if (!view) throw new Error('only documents in a window have styles');
  return view.getComputedStyle(element);
}
