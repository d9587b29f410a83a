/** Limits of a text the user submits, in Unicode code points after trimming (contract section 8). */
export interface QueryLimits {
  min: number;
  max: number;
}

export const LOOKUP_LIMITS: QueryLimits = { min: 2, max: 80 };
export const SEARCH_LIMITS: QueryLimits = { min: 3, max: 120 };

/** Code points of the text after trimming. */
export const queryLength = (text: string) => Array.from(text.trim()).length;

/** What is wrong with a text's length, or null when it may be submitted. */
export function lengthProblem(text: string, { min, max }: QueryLimits): 'short' | 'long' | null {
  const length = queryLength(text);
  if (length < min) return 'short';
  return length > max ? 'long' : null;
}
