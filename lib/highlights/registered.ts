import { HIGHLIGHT_NAMES, type HighlightName } from './highlight-names.ts';
import { MAX_SHOWN } from './near-view.ts';
import type { PageMention } from './scan-global.ts';

/** Some ranges of a document, shown as highlighted. */
export interface Registered {
  /** Shows exactly these; the highlight enters the registry with the first of them. */
  show(ranges: Set<Range>): void;
  /** Asks for the style rule again. */
  renew(): void;
  end(): void;
}

/**
 * Highlights in the document's registry (CSS Custom Highlight API, Level 1), which the page shares.
 *
 * @param onStyle called when the style rule for a name is needed, and when it is not needed any more
 * @param mentions those of the page: what stands on exactly these was left by an earlier version of the extension
 */
export function createRegistered(
  onStyle: (name: HighlightName, wanted: boolean) => void,
  mentions: () => PageMention[],
): Registered {
  const { highlights } = CSS;
  const highlight = new Highlight();
  let shown = new Set<Range>();
  let name: HighlightName | undefined;

  /** False where the page has cleared the registry or replaced the highlight by its own. */
  const isOurs = () => name !== undefined && highlights.get(name) === highlight;

  function leave(): void {
    if (name === undefined) return;
    if (isOurs()) highlights.delete(name);
    const left = name;
    name = undefined;
    onStyle(left, false);
  }

  /** An update ends a script without a word in Firefox, and unnoticed for a while in Chromium. */
  function removeLeftOver(): void {
    for (const one of HIGHLIGHT_NAMES) {
      const other = highlights.get(one);
      if (other && other !== highlight && standsOn(other, mentions())) highlights.delete(one);
    }
  }

  function enter(): void {
    if (isOurs()) return;
    removeLeftOver();
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

/**
 * Whether each of a highlight's ranges is exactly one of these mentions. False in Firefox, which does not let
 * a script see what another one put there: its update takes the style rule away instead, so that nothing of
 * the old highlight is painted.
 */
function standsOn(highlight: Highlight, mentions: PageMention[]): boolean {
  if (highlight.size === 0 || highlight.size > MAX_SHOWN) return false;
  const known = Map.groupBy(mentions, ({ node }): Node => node);
  try {
    return [...highlight].every(({ startContainer, startOffset, endContainer, endOffset }) =>
      known
        .get(startContainer)
        ?.some(
          ({ start, end }) =>
            startContainer === endContainer && start === startOffset && end === endOffset,
        ),
    );
  } catch {
    return false;
  }
}
