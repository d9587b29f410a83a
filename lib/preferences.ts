import * as z from 'zod/mini';
import { LANGUAGES } from './languages.ts';
import { type Area, type Stored, stored } from './stored.ts';

export const LANGUAGE_CHOICES = ['auto', ...LANGUAGES] as const;
export const THEME_CHOICES = ['auto', 'light', 'dark'] as const;

/** How the reader wants our own pages to look and speak; `auto` is as the browser does. */
const schema = z.object({
  // One that is unknown, from a later version say, leaves the other in force.
  language: z.catch(z.enum(LANGUAGE_CHOICES), 'auto'),
  theme: z.catch(z.enum(THEME_CHOICES), 'auto'),
});
export type Preferences = z.infer<typeof schema>;

export const AS_THE_BROWSER: Preferences = { language: 'auto', theme: 'auto' };
export const PREFERENCES_KEY = 'preferences';

/** @param area storage.local */
export const preferencesIn = (area: Area): Stored<Preferences> =>
  stored(area, PREFERENCES_KEY, schema);
