import type { Language } from '../lib/i18n/languages.ts';
import { installWords } from '../lib/i18n/words.ts';
import ar from '../public/_locales/ar/messages.json' with { type: 'json' };
import de from '../public/_locales/de/messages.json' with { type: 'json' };
import en from '../public/_locales/en/messages.json' with { type: 'json' };
import es from '../public/_locales/es/messages.json' with { type: 'json' };
import fr from '../public/_locales/fr/messages.json' with { type: 'json' };
import ja from '../public/_locales/ja/messages.json' with { type: 'json' };
import ko from '../public/_locales/ko/messages.json' with { type: 'json' };
import ptBr from '../public/_locales/pt_BR/messages.json' with { type: 'json' };
import zhCn from '../public/_locales/zh_CN/messages.json' with { type: 'json' };

/** The words of a language by key, as the browser reads them. */
export type Words = Record<string, { message: string; description?: string }>;

/** The words of every language. */
export const WORDS: Record<Language, Words> = {
  en,
  de,
  fr,
  es,
  'pt-BR': ptBr,
  ja,
  'zh-CN': zhCn,
  ko,
  ar,
};

/** Gives component tests a language's words, changed if asked, substituted as the browser would. */
export function useLanguage(language: Language, change = (text: string) => text): void {
  const table = WORDS[language];
  installWords((key, substitutions) => {
    const message = table[key]?.message ?? '';
    // Not a word, but the locale for dates and plural forms.
    if (key === 'locale') return message;
    return change(message).replace(/\$(\d)/g, (_, n) => substitutions[Number(n) - 1] ?? '');
  });
}

/** English, the language that most component tests read. */
export const useEnglish = (change?: (text: string) => string) => useLanguage('en', change);
