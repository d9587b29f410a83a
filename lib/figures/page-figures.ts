import type { HighlightName } from '../highlights/highlight-names.ts';
import { createRegistered, type Registered } from '../highlights/registered.ts';
import { documentOf, viewOf } from '../tickers/page/document.ts';
import { parentOf } from '../tickers/page/dom.ts';
import { type Pace, realPace, runInSlices } from '../tickers/page/slices.ts';
import type { Steps } from '../tickers/types.ts';
import { type FigureFindings, nothingFound, searchFigures } from './find-figures.ts';
import { rangeOf } from './line-part.ts';
import type { PageFigures } from './search-global.ts';

/** What a page's search for figures offers to the script around it. */
interface FollowedFigures extends PageFigures {
  /** The user switched highlights on: what was found is shown. */
  startHighlights(): void;
  endHighlights(): void;
}

/** The longest page that is read takes a few seconds; one that keeps adding text is never read to its end. */
const MAX_MS = 20_000;

const { getBoundingClientRect, scrollIntoView } = Element.prototype;
const scrollBy: (this: Element, options: ScrollToOptions) => void = Element.prototype.scrollBy;

/**
 * The search for figures in a document. It reads when it is asked to, and holds what it found until the next time.
 *
 * @param onStyle called when the style rule for a highlight name is needed, and when it is not needed any more
 */
export function createPageFigures(
  doc: Document,
  onStyle: (name: HighlightName, wanted: boolean) => void,
  pace: Pace = realPace,
): FollowedFigures {
  let found: FigureFindings = nothingFound();
  let lastId = 0;
  /** The search under way; null for none. */
  let running: FigureFindings | null = null;
  let hasEnded = false;
  let registered: Registered | null = null;

  function endHighlights(): void {
    registered?.end();
    registered = null;
  }

  function startHighlights(): void {
    endHighlights();
    const ranges = found.places.flatMap((place, n) => {
      const match = found.matches[n];
      // A frame's document has a registry of its own.
      return place.start.ownerDocument === doc && match ? (rangeOf(place, match) ?? []) : [];
    });
    if (ranges.length === 0) return;
    registered = createRegistered(onStyle, () => mentionsOf(found));
    registered.show(new Set(ranges));
  }

  return {
    async find(figures, searchId) {
      const search = nothingFound();
      found = search;
      running = search;
      lastId = searchId;
      endHighlights();
      const deadline = pace.now() + MAX_MS;
      let isWhole = false;
      function* reading(): Steps {
        yield* searchFigures(doc, figures, search);
        isWhole = true;
      }
      const isOver = () => running !== search || pace.now() > deadline;
      await runInSlices(reading(), isOver, pace);
      if (hasEnded) return null;
      search.isCut ||= !isWhole;
      if (running === search) running = null;
      if (found === search) startHighlights();
      const { matches, more, isCut, frames } = search;
      return { matches, more, isCut, frames };
    },
    stop(searchId) {
      const isRunning = running !== null && searchId === lastId;
      if (isRunning) running = null;
      return isRunning;
    },
    show(n, searchId) {
      if (searchId !== lastId) return false;
      const [place, match] = [found.places[n], found.matches[n]];
      const range = place && match ? rangeOf(place, match) : null;
      const around = range && parentOf(range.startContainer);
      if (!around) return false;
      bringIntoSight(range, around);
      return true;
    },
    startHighlights,
    endHighlights,
    end() {
      hasEnded = true;
      running = null;
      found = nothingFound();
      endHighlights();
    },
  };
}

/** Scrolls to an element, and on to the range in it: the element may be longer than the window. */
function bringIntoSight(range: Range, around: Element): void {
  scrollIntoView.call(around, { block: 'center', inline: 'nearest', behavior: 'instant' });
  const offset = (top: number, height: number) => {
    const { top: at, height: own } = range.getBoundingClientRect();
    return at + own / 2 < top || at + own / 2 > top + height ? at - top - height / 2 : 0;
  };
  for (let box = parentOf(around); box; box = parentOf(box)) {
    const { top, height } = getBoundingClientRect.call(box);
    const by = offset(top, height);
    if (by !== 0) scrollBy.call(box, { top: by, behavior: 'instant' });
  }
  const view = viewOf(documentOf(around));
  const by = view ? offset(0, view.innerHeight) : 0;
  if (by !== 0) view?.scrollBy({ top: by, behavior: 'instant' });
}

/** As the highlights know places of the page. */
const mentionsOf = ({ places }: FigureFindings) =>
  places
    .filter(({ start, end }) => start === end)
    .map(({ start, from, to }) => ({
      node: start,
      start: from,
      end: to,
      symbol: '',
      exchange: null,
    }));
