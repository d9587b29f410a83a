import type { Figure } from '../../../lib/figures/figure-index.ts';
import {
  type FigureFindings,
  nothingFound,
  searchFigures,
} from '../../../lib/figures/find-figures.ts';

/** Figures as decimals, in dollars where nothing else is said. */
export const figures = (
  ...values: (string | [value: string, currency: string | null])[]
): Figure[] =>
  values.map((one) =>
    typeof one === 'string' ? { value: one, currency: 'USD' } : { value: one[0], currency: one[1] },
  );

/** What is found in the document of the test, to the end. */
export function searchIn(wanted: Figure[]): FigureFindings {
  const search = nothingFound();
  for (const _ of searchFigures(document, wanted, search));
  return search;
}

/** What is found in a body: the numbers as written, `~` before a rounded one. */
export function found(body: string, ...wanted: Parameters<typeof figures>): string[] {
  document.body.innerHTML = body;
  return searchIn(figures(...wanted)).matches.map(
    ({ excerpt, at, length, isRounded }) =>
      `${isRounded ? '~' : ''}${excerpt.slice(at, at + length)}`,
  );
}
