import { HIGHLIGHT_NAMES, type HighlightName } from './names.ts';

/** Some ranges of a document, shown as highlighted. */
export interface Registered {
  /** Shows exactly these; the highlight enters the registry with the first of them. */
  show(ranges: Set<Range>): void;
  /** Tells again that the rule is wanted. */
  renew(): void;
  end(): void;
}

/**
 * Highlights by the registry of a document (CSS Custom Highlight API, Level 1), which the page shares.
 *
 * @param onStyle told that a rule for a name is wanted, or is no longer
 * @returns null where the browser has no such registry
 */
export function createRegistered(
  onStyle: (name: HighlightName, wanted: boolean) => void,
): Registered | null {
  if (typeof Highlight !== 'function' || !globalThis.CSS?.highlights) return null;
  const { highlights } = CSS;
  const highlight = new Highlight();
  let shown = new Set<Range>();
  let name: HighlightName | undefined;

  /** The page may have cleared the registry, or set a highlight of its own by our name. */
  const isOurs = () => name !== undefined && highlights.get(name) === highlight;

  function leave(): void {
    if (name === undefined) return;
    if (isOurs()) highlights.delete(name);
    const left = name;
    name = undefined;
    onStyle(left, false);
  }

  function enter(): void {
    if (isOurs()) return;
    const free = HIGHLIGHT_NAMES.find((one) => !highlights.has(one));
    const isNew = free !== name;
    if (isNew) leave();
    if (free === undefined) return;
    highlights.set(free, highlight);
    name = free;
    if (isNew) onStyle(free, true);
  }

  return {
    show(ranges) {
      for (const range of shown) if (!ranges.has(range)) highlight.delete(range);
      for (const range of ranges) if (!shown.has(range)) highlight.add(range);
      shown = ranges;
      if (ranges.size > 0) enter();
    },
    renew() {
      if (name !== undefined) onStyle(name, true);
    },
    end() {
      highlight.clear();
      leave();
    },
  };
}
