import * as z from 'zod/mini';
import { type Area, type Stored, stored } from './stored.ts';

/**
 * Whether the reader wants tickers highlighted on pages: kept over sessions, off until switched on.
 *
 * @param area storage.local
 */
export const highlightsSetting = (area: Area): Stored<boolean> =>
  stored(area, 'highlights', z.boolean());
