/**
 * The longest text given to a pattern that may take the square of its length, in UTF-16 units: some
 * hundred thousand steps at worst. What is read of a page is cut to it before such a pattern sees it.
 */
export const MAX_QUADRATIC_INPUT = 1024;
