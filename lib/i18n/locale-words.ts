import type { Language } from './languages.ts';
import type { Lookup } from './words.ts';

/** One language's messages, as public/_locales holds them. */
export type Table = Record<string, { message: string }>;

/** Each language is a chunk of its own, loaded only where it was chosen. */
const TABLES: Record<Language, () => Promise<{ default: Table }>> = {
  en: () => import('../../public/_locales/en/messages.json'),
  de: () => import('../../public/_locales/de/messages.json'),
  fr: () => import('../../public/_locales/fr/messages.json'),
  es: () => import('../../public/_locales/es/messages.json'),
  'pt-BR': () => import('../../public/_locales/pt_BR/messages.json'),
  ja: () => import('../../public/_locales/ja/messages.json'),
  'zh-CN': () => import('../../public/_locales/zh_CN/messages.json'),
  ko: () => import('../../public/_locales/ko/messages.json'),
  ar: () => import('../../public/_locales/ar/messages.json'),
};

/** The words of a language whatever the browser's is; a word it lacks comes in English. */
export async function loadWords(language: Language): Promise<Lookup> {
  const [own, english] = await Promise.all([TABLES[language](), TABLES.en()]);
  return lookupIn({ ...english.default, ...own.default });
}

/** Looks words up as the browser does; a key that is not there gives an empty text. */
export const lookupIn =
  (table: Table): Lookup =>
  (key, substitutions) =>
    Object.hasOwn(table, key) ? substitute(table[key]?.message ?? '', substitutions) : '';

/** `$1` to `$9` are replaced; a row of dollars loses one, so that `$$` is one dollar. */
function substitute(message: string, values: string[]): string {
  return message.replace(/\$(\$+|[1-9])/g, (_, sign: string) =>
    sign.startsWith('$') ? sign : (values[Number(sign) - 1] ?? ''),
  );
}
