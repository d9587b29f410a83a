import type { DialectName } from '../model.ts';
import type { Dialect } from './dialect.ts';
import { other } from './other/index.ts';

/** The dialect of that name; null for the first, which needs no change. */
export const dialectOf = (name: DialectName = 'first'): Dialect | null =>
  name === 'other' ? other : null;
