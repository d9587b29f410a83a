/** The languages that the extension speaks, each with a folder of words in public/_locales. */
export const LANGUAGES = ['en', 'de', 'fr', 'ja', 'zh-CN', 'ko', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language by its own name, so that its readers find it. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  ja: '日本語',
  'zh-CN': '简体中文',
  ko: '한국어',
  ar: 'العربية',
};

/** Direction of a language's script. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  language.split('-')[0] === 'ar' ? 'rtl' : 'ltr';
