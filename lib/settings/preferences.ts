import * as z from 'zod/mini';
import { LANGUAGES } from '../i18n/languages.ts';
import { type Area, fieldsOf, type Stored, stored } from '../storage/stored.ts';

export const LANGUAGE_CHOICES = ['auto', ...LANGUAGES] as const;
export const THEME_CHOICES = ['auto', 'light', 'dark'] as const;

/** The user's preferences for the extension's own pages; `auto` follows the browser. */
const schema = z.object({
  // `catch` keeps the other fields if one has an unknown value, for example from a later version.
  language: z.catch(z.enum(LANGUAGE_CHOICES), 'auto'),
  theme: z.catch(z.enum(THEME_CHOICES), 'auto'),
  // Whether `?` and `/` alone are shortcuts (WCAG 2.1.4).
  singleKeys: z.catch(z.boolean(), true),
});
export type Preferences = z.infer<typeof schema>;

const known = z.object({
  language: z.catch(z.optional(z.enum(LANGUAGE_CHOICES)), undefined),
  theme: z.catch(z.optional(z.enum(THEME_CHOICES)), undefined),
  singleKeys: z.catch(z.optional(z.boolean()), undefined),
});

/** Of fields from outside, the preferences that this version knows. */
export function knownPreferences(fields: Record<string, unknown>): Partial<Preferences> {
  const { language, theme, singleKeys } = known.parse(fields);
  return {
    ...(language !== undefined && { language }),
    ...(theme !== undefined && { theme }),
    ...(singleKeys !== undefined && { singleKeys }),
  };
}

export const DEFAULT_PREFERENCES: Preferences = {
  language: 'auto',
  theme: 'auto',
  singleKeys: true,
};
/** The preferences that the user has chosen: what is as it was from the beginning is no choice. */
export function chosenPreferences({
  language,
  theme,
  singleKeys,
}: Preferences): Partial<Preferences> {
  return {
    ...(language !== DEFAULT_PREFERENCES.language && { language }),
    ...(theme !== DEFAULT_PREFERENCES.theme && { theme }),
    ...(singleKeys !== DEFAULT_PREFERENCES.singleKeys && { singleKeys }),
  };
}

export const PREFERENCES_KEY = 'preferences';

/** The preferences on disk, where a later version may have written more than this one reads. */
export interface StoredPreferences extends Pick<Stored<Preferences>, 'read' | 'clear'> {
  /** Writes what the user chose, and leaves the rest as it is, read or not. */
  change(wanted: Partial<Preferences>): Promise<void>;
  /** What `change` would write, to be written together with other items. */
  itemWith(wanted: Partial<Preferences>): Promise<Record<string, unknown>>;
}

/** @param area storage.local */
export function preferencesIn(area: Area): StoredPreferences {
  const { read, clear } = stored(area, PREFERENCES_KEY, schema);
  const itemWith = async (wanted: Partial<Preferences>) => {
    const before = fieldsOf((await area.get(PREFERENCES_KEY))[PREFERENCES_KEY]);
    return { [PREFERENCES_KEY]: { ...before, ...wanted } };
  };
  return {
    read,
    clear,
    itemWith,
    change: async (wanted) => area.set(await itemWith(wanted)),
  };
}
