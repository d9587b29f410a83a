/** Figures that are looked for in a page at once. */
export const MAX_FIGURES = 2000;
/** Matches that are told at most, and characters of the page that each of them tells. */
export const MAX_MATCHES = 50;
export const MAX_EXCERPT = 80;
/** Figures with the same digits that one match is told of. */
export const MAX_ALIKE = 3;
