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

export const directionOf = (language: string): 'ltr' | 'rtl' =>
  language.split('-')[0] === 'ar' ? 'rtl' : 'ltr';

/** Our language of a tag's tongue and script: Brazil's Portuguese for Portugal's; null for an invalid tag. */
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

/** A formatter of Intl, made once for a locale and options: making one costs a hundred times what using it does. */
function once<O extends object, F>(make: (locale: string, options: O) => F) {
  const made = new Map<string, F>();
  return (locale: string, options = {} as O): F => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const format = made.get(key) ?? make(locale, options);
    made.set(key, format);
    return format;
  };
}

type DateFormat = Pick<Intl.DateTimeFormat, 'format' | 'formatRange' | 'formatToParts'>;

/** Words between a date's parts that are left out where room is scarce: `8 fev. 2027` in references (ABNT NBR 6023). */
const JOINING_WORDS: Partial<Record<string, string>> = { pt: ' de ' };

function brief(format: Intl.DateTimeFormat, locale: string): DateFormat {
  const word = JOINING_WORDS[locale.split('-')[0] ?? ''];
  if (word === undefined) return format;
  const without = (text: string) => text.replaceAll(word, ' ');
  return {
    format: (date) => without(format.format(date)),
    formatRange: (from, to) => without(format.formatRange(from, to)),
    formatToParts: (date) =>
      format.formatToParts(date).map((part) => ({ ...part, value: without(part.value) })),
  };
}

const datesIn = once(
  (locale, { options }: { zone: string | number; options: Intl.DateTimeFormatOptions }) =>
    brief(new Intl.DateTimeFormat(locale, options), locale),
);

/**
 * In the user's own zone, even after travelling, unless another is given.
 *
 * @throws RangeError for an invalid locale or zone
 */
export const dateTimeFormat = (
  locale: string,
  options: Intl.DateTimeFormatOptions = {},
): DateFormat =>
  datesIn(locale, { zone: options.timeZone ?? new Date().getTimezoneOffset(), options });

/** Groups four digits in Spanish, too, because a column has figures of four digits and of five. */
export const numberFormat = once(
  (locale, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { useGrouping: 'always', ...options }),
);

export const relativeTimeFormat = once(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);

export const pluralRules = once((locale) => new Intl.PluralRules(locale));

/** `A, B and C`. */
export const listFormat = once((locale) => new Intl.ListFormat(locale));
