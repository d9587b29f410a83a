import { vi } from 'vitest';
import type { PageMention, TickerScan } from '../../../lib/highlights/scan-global.ts';

/**
 * What the DOM for Node lacks: a registry of highlights, and layout. The test says which elements are
 * near, and where ranges lie.
 */
export class FakeView {
  readonly registry = new Map<string, Set<Range>>();
  readonly observed = new Set<Element>();
  #told: IntersectionObserverCallback = () => {};
  #probed: (() => void) | null = null;

  constructor() {
    const view = this;
    vi.stubGlobal('Highlight', Set);
    vi.stubGlobal('CSS', { highlights: this.registry });
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        #callback: IntersectionObserverCallback;
        #isProbe: boolean;
        constructor(callback: IntersectionObserverCallback, options?: object) {
          this.#callback = callback;
          this.#isProbe = options === undefined;
          if (!this.#isProbe) view.#told = callback;
        }
        observe(element: Element) {
          if (this.#isProbe) view.#probed = () => this.#callback([], this as never);
          else view.observed.add(element);
        }
        unobserve(element: Element) {
          if (this.#isProbe) view.#probed = null;
          else view.observed.delete(element);
        }
        disconnect() {
          if (this.#isProbe) view.#probed = null;
          else view.observed.clear();
        }
      },
    );
  }

  /** Elements come near, or leave. */
  tell(isIntersecting: boolean, ...elements: Element[]): void {
    const entries = elements.map((target) => ({ target, isIntersecting }));
    this.#told(entries as never, {} as never);
  }

  /** Frames are laid out until nobody asks for another; gives how many it took. */
  layOut(): number {
    let frames = 0;
    while (this.#probed) {
      frames++;
      this.#probed();
    }
    return frames;
  }

  /** The words that are highlighted, by name. */
  get words(): Record<string, string[]> {
    const entries = [...this.registry].map(([name, ranges]) => [name, [...ranges].map(String)]);
    return Object.fromEntries(entries);
  }
}

/** A scan whose mentions are all words of three or four capitals. */
export class FakeScan implements TickerScan {
  #listeners = new Set<() => void>();
  found: PageMention[] = [];

  constructor() {
    this.read();
  }

  mentions = () => this.found;

  onChange(listener: () => void) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  end(): void {
    this.found = [];
    this.changed();
  }

  /** Reads the document anew, as after a change of it. */
  read(): void {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    this.found = [];
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      for (const { index, 0: symbol } of node.data.matchAll(/[A-Z]{3,4}\d*/g)) {
        const end = index + symbol.length;
        this.found.push({ node, start: index, end, symbol, exchange: null });
      }
    }
    this.changed();
  }

  changed(): void {
    for (const listener of this.#listeners) listener();
  }

  get isHeard(): boolean {
    return this.#listeners.size > 0;
  }
}
