import { documentOf, hear, rootOf } from './document.ts';
import { isElement, parentOf } from './dom.ts';

/** Hears what changes on a page; writes nothing to it. */
export interface Watch {
  start(): void;
  /** Hears a shadow tree or a frame's document, too, until the watch stops. */
  addRoot(inner: Element | ShadowRoot): void;
  stop(): void;
}

export interface Heard {
  onRecords(records: MutationRecord[]): void;
  /** An element may show other text without a change: a frame has loaded, details were opened. */
  onShown(element: Element): void;
}

/** @param signal ends it for good */
export function watchPage(
  doc: Document,
  signal: AbortSignal,
  { onRecords, onShown }: Heard,
): Watch {
  const observer = new MutationObserver(onRecords);
  /** Frames with a load listener. */
  const frames = new WeakSet<Element>();
  let isStopped = false;
  const observe = (node: Node) =>
    observer.observe(node, { childList: true, characterData: true, subtree: true });
  const shown = (element: Element) => {
    if (!isStopped) onShown(element);
  };
  signal.addEventListener('abort', () => observer.disconnect());
  // What it holds is shown, or no longer.
  const onToggle = ({ target }: Event) => {
    if (target instanceof Element) shown(target);
  };
  hear(doc, 'toggle', onToggle, { signal, capture: true });
  return {
    start() {
      isStopped = false;
      observe(doc);
    },
    addRoot(inner) {
      if (!isStopped) observe(inner);
      const frame = isElement(inner) ? parentOf(rootOf(documentOf(inner))) : null;
      if (!frame || frames.has(frame)) return;
      frames.add(frame);
      // A frame is read again whenever it loads.
      frame.addEventListener('load', () => shown(frame), { signal });
    },
    stop() {
      isStopped = true;
      observer.disconnect();
    },
  };
}
