import { createHandlers } from '../../../entrypoints/background/handlers.ts';
import type { Parts } from '../../../entrypoints/background/parts.ts';

/** The handlers over these parts alone: a test that reaches another part fails. */
export const handlersWith = (parts: { [P in keyof Parts]?: Partial<Parts[P]> }) =>
  createHandlers(parts as Parts);
