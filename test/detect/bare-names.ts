/**
 * Takes the names off a document's elements that would hide its own members, as an image named `body`
 * would hide the body: in a browser, extensions have a world of their own where none is hidden.
 *
 * @returns the document's root element
 */
export function bareNames(doc: Document): Element | null {
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
