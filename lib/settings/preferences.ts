import * as z from 'zod/mini';
import { LANGUAGES } from '../i18n/languages.ts';
import { type Area, type Stored, stored } from '../storage/stored.ts';

export const LANGUAGE_CHOICES = ['auto', ...LANGUAGES] as const;
export const THEME_CHOICES = ['auto', 'light', 'dark'] as const;

/** How the reader wants our own pages to look, speak and be used; `auto` is as the browser does. */
const schema = z.object({
  // One that is unknown, from a later version say, leaves the other in force.
  language: z.catch(z.enum(LANGUAGE_CHOICES), 'auto'),
  theme: z.catch(z.enum(THEME_CHOICES), 'auto'),
  // Whether `?` and `/` by themselves do something (WCAG 2.1.4); one kept before there was a choice has none.
  singleKeys: z.catch(z.boolean(), true),
});
export type Preferences = z.infer<typeof schema>;

export const DEFAULT_PREFERENCES: Preferences = {
  language: 'auto',
  theme: 'auto',
  singleKeys: true,
};
export const PREFERENCES_KEY = 'preferences';

/** @param area storage.local */
export const preferencesIn = (area: Area): Stored<Preferences> =>
  stored(area, PREFERENCES_KEY, schema);
