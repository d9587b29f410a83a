/**
 * The longest text given to a pattern that may take the square of its length, in UTF-16 units: about
 * a million steps, a few milliseconds. Text of a page is cut to it before such a pattern sees it.
 */
export const MAX_QUADRATIC_INPUT = 1024;
