import type { Figure } from './figure-index.ts';
import type { FigureFindings } from './find-figures.ts';

/** The result of searching the page; `isCut` is also true if the search was stopped or took too long. */
export type FoundFigures = Omit<FigureFindings, 'places'>;

/** The search for figures in the page, as the background calls it. */
export interface PageFigures {
  /**
   * Looks for these, and shows them as the switch for highlights says. Null where the script has ended.
   *
   * @param searchId names the search, for two panels may search one page
   */
  find(figures: Figure[], searchId: number): Promise<FoundFigures | null>;
  /** Ends a search with what it has read so far; false where it is not under way. */
  stop(searchId: number): boolean;
  /** Brings a match of a search into sight; false where the page has it no more, or another search was the last. */
  show(match: number, searchId: number): boolean;
  end(): void;
}

/** In the world of content scripts, which the page's own scripts cannot see. */
declare global {
  var pageFigures: PageFigures | undefined;
}
