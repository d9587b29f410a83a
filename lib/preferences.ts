import * as z from 'zod/mini';
import { LANGUAGES } from './languages.ts';
import { type Area, type Stored, stored } from './stored.ts';

/** How the reader wants our own pages to look and speak; `auto` is as the browser does. */
const schema = z.object({
  language: z.enum(['auto', ...LANGUAGES]),
  theme: z.enum(['auto', 'light', 'dark']),
});
export type Preferences = z.infer<typeof schema>;

export const AS_THE_BROWSER: Preferences = { language: 'auto', theme: 'auto' };
export const PREFERENCES_KEY = 'preferences';

/** @param area storage.local */
export const preferencesIn = (area: Area): Stored<Preferences> =>
  stored(area, PREFERENCES_KEY, schema);
