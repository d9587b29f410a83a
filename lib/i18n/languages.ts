/** The languages that the extension speaks, each with a folder of words in public/_locales. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt-BR', 'ja', 'zh-CN', 'ko', 'ar'] as const;
/** The manifest's `default_locale`. */
export const DEFAULT_LANGUAGE = 'en';
export type Language = (typeof LANGUAGES)[number];

/** Each language by its own name, so that its readers find it. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  'pt-BR': 'Português (Brasil)',
  ja: '日本語',
  'zh-CN': '简体中文',
  ko: '한국어',
  ar: 'العربية',
};

/** Direction of a language's script. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  language.split('-')[0] === 'ar' ? 'rtl' : 'ltr';

/**
 * The language of ours that readers of another can read: the same tongue in the same script, as
 * Portuguese of Brazil for that of Portugal, but not simplified Chinese for traditional.
 *
 * @param tag a BCP 47 tag; null for one that is none
 */
export function nearestLanguage(tag: string): Language | null {
  const wanted = tongueOf(tag);
  return LANGUAGES.find((language) => wanted !== null && tongueOf(language) === wanted) ?? null;
}

/** `pt-Latn` of `pt-PT`. */
function tongueOf(tag: string): string | null {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return null;
  }
}
