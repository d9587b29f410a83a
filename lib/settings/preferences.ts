import * as z from 'zod/mini';
import { LANGUAGES } from '../i18n/languages.ts';
import { type Area, fieldsOf, stored } from '../storage/stored.ts';

export const LANGUAGE_CHOICES = ['auto', ...LANGUAGES] as const;
export const THEME_CHOICES = ['auto', 'light', 'dark'] as const;

/** The user's preferences for the extension's own pages; `auto` follows the browser. */
const PREFERENCE_SCHEMAS = {
  language: z.enum(LANGUAGE_CHOICES),
  theme: z.enum(THEME_CHOICES),
  /** Whether single keys are shortcuts, such as `?` for help (WCAG 2.1.4). */
  singleKeys: z.boolean(),
};
export const DEFAULT_PREFERENCES: Preferences = {
  language: 'auto',
  theme: 'auto',
  singleKeys: true,
};

export type Preferences = {
  [N in keyof typeof PREFERENCE_SCHEMAS]: z.infer<(typeof PREFERENCE_SCHEMAS)[N]>;
};

/** Of fields from outside, the preferences that this version knows. */
export const knownPreferences = (fields: Record<string, unknown>): Partial<Preferences> =>
  Object.fromEntries(
    Object.entries(PREFERENCE_SCHEMAS).flatMap(([name, one]) => {
      const { data } = one.safeParse(fields[name]);
      return data === undefined ? [] : [[name, data]];
    }),
  );

/** Uses the default for a preference that is missing or unknown. */
const schema = z.pipe(
  z.looseObject({}),
  z.transform((fields): Preferences => ({ ...DEFAULT_PREFERENCES, ...knownPreferences(fields) })),
);

/** The preferences that the user has chosen: what is as it was from the beginning is no choice. */
export const chosenPreferences = (preferences: Preferences): Partial<Preferences> =>
  differing(DEFAULT_PREFERENCES, preferences);

/** The preferences after a change that differ from those before. */
export const differing = (before: Preferences, after: Preferences): Partial<Preferences> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => Reflect.get(before, name) !== value),
  );

export const PREFERENCES_KEY = 'preferences';

/**
 * The preferences on disk, where a later version may have written more than this one reads.
 *
 * @param area storage.local
 */
export function preferencesIn(area: Area) {
  const { read, clear } = stored(area, PREFERENCES_KEY, schema);
  const itemWith = async (wanted: Partial<Preferences>) => {
    const before = fieldsOf((await area.get(PREFERENCES_KEY))[PREFERENCES_KEY]);
    return { [PREFERENCES_KEY]: { ...before, ...wanted } };
  };
  return {
    read,
    clear,
    /** What `change` would write, to be written together with other items. */
    itemWith,
    /** Writes what the user chose, and leaves the rest as it is, read or not. */
    change: async (wanted: Partial<Preferences>) => area.set(await itemWith(wanted)),
  };
}
export type StoredPreferences = ReturnType<typeof preferencesIn>;
