/** The shadow trees by their hosts, closed ones too: `assignedSlot` is silent about those. */
const roots = new WeakMap<Node, ShadowRoot>();
const hosts = new WeakMap<Node, Element>();

/** Attaches a shadow tree and keeps it in mind. */
export function attachShadow(host: Element, mode: ShadowRootMode): ShadowRoot {
  const root = host.attachShadow({ mode });
  roots.set(host, root);
  hosts.set(root, host);
  return root;
}

/**
 * What an element is drawn in: its slot or host, where there are shadow trees; for a document's root
 * the frame around it. Null for the outermost, undefined where the element is drawn nowhere.
 *
 * Source: CSS Scoping, https://drafts.csswg.org/css-scoping/#flattening
 */
export function flatParentOf(element: Element): Element | null | undefined {
  const { parentNode, parentElement, ownerDocument } = element;
  const host = parentNode && hosts.get(parentNode);
  if (host) return host;
  if (!parentElement) return ownerDocument.defaultView?.frameElement ?? null;
  const root = roots.get(parentElement);
  if (!root) return parentElement;
  return [...root.querySelectorAll('slot')].find(({ name }) => name === element.slot);
}
