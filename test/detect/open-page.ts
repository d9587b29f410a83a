import './browser-globals.ts';
import { JSDOM, VirtualConsole } from 'jsdom';
import { bareNames } from './bare-names.ts';
import { capDepth } from './cap-depth.ts';
import { attachShadow } from './flat-tree.ts';

/** Frames in frames are read to this depth. */
const DEEPEST = 5;

/**
 * Parses a page as a browser would, but runs no script and loads nothing. Declarative shadow roots and
 * `srcdoc` frames, which jsdom leaves alone, are made.
 *
 * @param url the page's address
 */
export function openPage(html: string, url: string): Document {
  // Without a listener the console is silent: style sheets of real pages have errors.
  const { document } = new JSDOM(capDepth(html), { url, virtualConsole: new VirtualConsole() })
    .window;
  completeIn(document, DEEPEST);
  return document;
}

function completeIn(doc: Document, depth: number): void {
  const root = bareNames(doc);
  if (root) complete(root, depth);
}

function complete(root: Element | ShadowRoot, depth: number): void {
  for (const template of root.querySelectorAll('template')) {
    const shadow = shadowFor(template);
    if (!shadow) continue;
    shadow.append(template.content);
    template.remove();
    complete(shadow, depth);
  }
  if (depth === 0) return;
  for (const frame of root.querySelectorAll('iframe')) {
    const inner = frame.hasAttribute('srcdoc') && isSameOrigin(frame) && frame.contentDocument;
    if (!inner) continue;
    inner.open();
    inner.write(capDepth(frame.srcdoc));
    inner.close();
    completeIn(inner, depth - 1);
  }
}

/** The shadow tree a template declares; null where it declares none, or its parent can have none. */
function shadowFor(template: HTMLTemplateElement): ShadowRoot | null {
  const mode = template.getAttribute('shadowrootmode')?.toLowerCase();
  const host = template.parentElement;
  if (!host || (mode !== 'open' && mode !== 'closed')) return null;
  try {
    return attachShadow(host, mode);
  } catch {
    return null;
  }
}

function isSameOrigin(frame: Element): boolean {
  const sandbox = frame.getAttribute('sandbox');
  return sandbox === null || /(?:^|\s)allow-same-origin(?:\s|$)/i.test(sandbox);
}
