import type { QueryLimits } from '../model/contract.ts';

/** Code points of the text after trimming. */
export const queryLength = (text: string) => Array.from(text.trim()).length;

/** What is wrong with a text's length, or null when it may be submitted. */
export function lengthProblem(text: string, { min, max }: QueryLimits): 'short' | 'long' | null {
  const length = queryLength(text);
  if (length < min) return 'short';
  return length > max ? 'long' : null;
}
