import './browser-globals.ts';
import { JSDOM, VirtualConsole } from 'jsdom';
import { attachShadow } from './flat-tree.ts';

/** Frames in frames are read to this depth. */
const MAX_FRAME_DEPTH = 5;

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
  completeIn(document, MAX_FRAME_DEPTH);
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

/** As in Chromium, whose parser nests no deeper: `kMaximumHTMLParserDOMTreeDepth`. */
const MAX_DEPTH = 512;

/** Tags of elements that hold others and must be closed; the rest hardly nests by mistake. */
const TAG =
  /<(\/?)(?:a|abbr|article|aside|b|big|blockquote|center|cite|code|div|em|font|i|main|nav|ol|q|s|section|small|span|strong|su[bp]|table|template|tt|u|ul|[a-z]+-[\w-]{1,60})(?![\w-])[^<>]*>/gi;

/**
 * Leaves out the tags of elements that are nested too deeply, as good as Chromium's parser does; the
 * DOM for Node has no such end but that of the stack.
 */
function capDepth(html: string): string {
  let depth = 0;
  return html.replace(TAG, (tag, slash: string) => {
    if (!slash) return ++depth > MAX_DEPTH ? '' : tag;
    depth = Math.max(0, depth - 1);
    return depth >= MAX_DEPTH ? '' : tag;
  });
}

/**
 * Takes the names off a document's elements that would hide its own members, as an image named `body`
 * would hide the body: in a browser, extensions have a world of their own where none is hidden.
 *
 * @returns the document's root element
 */
function bareNames(doc: Document): Element | null {
  const { get } = Object.getOwnPropertyDescriptor(Document.prototype, 'documentElement') ?? {};
  const root: Element | null = get?.call(doc) ?? null;
  for (const element of root?.querySelectorAll(NAMED) ?? []) {
    for (const key of ['name', 'id']) {
      if ((element.getAttribute(key) ?? '') in Document.prototype) element.removeAttribute(key);
    }
  }
  return root;
}

/** What a document has as members: https://html.spec.whatwg.org/#dom-document-nameditem */
const NAMED = ['embed', 'form', 'iframe', 'img', 'object']
  .map((name) => `${name}[name]`)
  .concat('object[id]')
  .join();
