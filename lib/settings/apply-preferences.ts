import { directionOf, type Language } from '../i18n/languages.ts';
import { installWords, type Lookup, t } from '../i18n/words.ts';
import type { Area } from '../storage/stored.ts';
import {
  DEFAULT_PREFERENCES,
  PREFERENCES_KEY,
  type Preferences,
  preferencesIn,
} from './preferences.ts';

/** What a page of ours has to be dressed with. */
export interface ApplyPreferencesDeps {
  /** storage.local */
  area: Area & { onChanged: { addListener(listener: (changes: object) => void): void } };
  /** The page's `html` element. */
  root: Pick<HTMLElement, 'lang' | 'dir' | 'dataset'>;
  /** The browser's own words: it cannot be told a language. */
  browserWords: Lookup;
  loadWords(language: Language): Promise<Lookup>;
  /** Where public/theme.js looks before the first frame; it may refuse to keep anything. */
  pageStorage: Pick<Storage, 'setItem' | 'removeItem'> | null;
}

/**
 * Dresses one of our own pages as the reader wants it, words, language, direction and theme, and does
 * so again whenever that changes, in any of our pages.
 *
 * @param again called after each change, to have the page drawn with the new words
 * @returns once the page is dressed; only then may it be drawn first
 */
export async function applyPreferences(
  deps: ApplyPreferencesDeps,
  again: (wanted: Preferences) => void,
): Promise<Preferences | null> {
  const { area, root } = deps;
  const preferences = preferencesIn(area);
  let turn = 0;

  /** Gives null where a later change has overtaken this one. */
  async function wear(): Promise<Preferences | null> {
    const mine = ++turn;
    const wanted = (await preferences.read().catch(() => null)) ?? DEFAULT_PREFERENCES;
    const { language, theme } = wanted;
    const words = language === 'auto' ? deps.browserWords : await deps.loadWords(language);
    if (mine !== turn) return null;
    installWords(words);
    // Of the words there are, whichever were wanted; without what is for dates and numbers alone.
    root.lang = t('locale').replace(/-u-.*/, '');
    root.dir = directionOf(root.lang);
    if (theme === 'auto') delete root.dataset.theme;
    else root.dataset.theme = theme;
    storeTheme(deps.pageStorage, theme);
    return wanted;
  }

  area.onChanged.addListener((changes) => {
    if (!Object.hasOwn(changes, PREFERENCES_KEY)) return;
    void wear().then((wanted) => wanted && again(wanted));
  });
  return wear();
}

function storeTheme(notes: ApplyPreferencesDeps['pageStorage'], theme: Preferences['theme']): void {
  try {
    if (theme === 'auto') notes?.removeItem('theme');
    else notes?.setItem('theme', theme);
  } catch {
    // Then the first frame is as the system has it.
  }
}

/** This page's own notes; null where the browser lets pages keep nothing. */
export function readPageStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
