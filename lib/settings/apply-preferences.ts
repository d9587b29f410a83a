import {
  DEFAULT_LANGUAGE,
  directionOf,
  type Language,
  nearestLanguage,
} from '../i18n/languages.ts';
import { installWords, type Lookup, loadWords, t } from '../i18n/words.ts';
import type { Area } from '../storage/stored.ts';
import {
  DEFAULT_PREFERENCES,
  PREFERENCES_KEY,
  type Preferences,
  preferencesIn,
} from './preferences.ts';

export interface ApplyPreferencesDeps {
  /** storage.local */
  area: Area & { onChanged: { addListener(listener: (changes: object) => void): void } };
  /** The page's `html` element. */
  root: Pick<HTMLElement, 'lang' | 'dir' | 'dataset'>;
  /** The browser's own `i18n` words, whose language cannot be chosen. */
  browserWords: Lookup;
  /** The browser's own language, a BCP 47 tag. */
  browserLanguage: string;
  /** Reads a file of the package. */
  readJson(path: string): Promise<unknown>;
  /** The storage that public/first-frame.js reads before the first frame; the browser may block it or refuse to write. */
  pageStorage(): Pick<Storage, 'setItem' | 'removeItem'>;
}

/**
 * Applies the user's preferences to one of the extension's own pages (words, language, direction, theme),
 * now and whenever they change, in any page.
 *
 * @param onChange called after each change, to render the page with the new words
 * @returns resolves once they are applied; the page must not be rendered before
 */
export async function applyPreferences(
  deps: ApplyPreferencesDeps,
  onChange: (wanted: Preferences) => void,
): Promise<Preferences | null> {
  const { area, root } = deps;
  const preferences = preferencesIn(area);
  let latest = 0;

  /** For public/first-frame.js; a first frame without it is as the system has it. */
  function note(key: 'theme' | 'dir', value: string | null): void {
    try {
      if (value === null) deps.pageStorage().removeItem(key);
      else deps.pageStorage().setItem(key, value);
    } catch {
      // The browser stores nothing.
    }
  }

  /** Returns null if a later change has overtaken this one. */
  async function apply(): Promise<Preferences | null> {
    const mine = ++latest;
    const wanted = (await preferences.read().catch(() => null)) ?? DEFAULT_PREFERENCES;
    const { language, theme } = wanted;
    const chosen = language === 'auto' ? unfoundLanguage(deps) : language;
    const words = chosen === null ? deps.browserWords : await loadWords(chosen, deps.readJson);
    if (mine !== latest) return null;
    installWords(words);
    // The language of the words that were found, without the extension for dates and numbers.
    root.lang = t('locale').replace(/-u-.*/, '');
    root.dir = directionOf(root.lang);
    if (theme === 'auto') delete root.dataset.theme;
    else root.dataset.theme = theme;
    note('theme', theme === 'auto' ? null : theme);
    note('dir', root.dir === 'rtl' ? 'rtl' : null);
    return wanted;
  }

  area.onChanged.addListener((changes) => {
    if (!Object.hasOwn(changes, PREFERENCES_KEY)) return;
    void apply().then((wanted) => wanted && onChange(wanted));
  });
  return apply();
}

/**
 * The language that the browser's words should have and have not: Chromium finds `pt-BR` for `pt-BR`
 * alone, and gives English words in Portugal. Null where its words are right.
 */
function unfoundLanguage({ browserWords, browserLanguage }: ApplyPreferencesDeps): Language | null {
  // Words of any language but the manifest's default were found, not fallen back to.
  const isDefault = nearestLanguage(browserWords('locale', [])) === DEFAULT_LANGUAGE;
  const nearest = isDefault ? nearestLanguage(browserLanguage) : null;
  return nearest === DEFAULT_LANGUAGE ? null : nearest;
}
