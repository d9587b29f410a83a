import { createFigureIndex } from '../figures/figure-index.ts';
import { writtenNumbers } from '../figures/written-numbers.ts';

/** Where a form of a figure stands in the text. */
export interface FigurePlace {
  at: number;
  length: number;
  rounded?: true;
}

/**
 * Where a figure stands rounded, or scaled by a word, as `312.9 million` for 312943000. Read as "Find on this page"
 * reads an article's numbers.
 *
 * @param value exact decimal; its sign, and that beside the number, are judged elsewhere
 */
export function roundedPlaces(text: string, value: string): FigurePlace[] {
  const fits = createFigureIndex([{ value, currency: null }]);
  return writtenNumbers(text).flatMap((number) =>
    number.isScaled && fits(number).length > 0
      ? [{ at: number.at, length: number.end - number.at, rounded: true as const }]
      : [],
  );
}
