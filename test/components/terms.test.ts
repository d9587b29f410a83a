import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../lib/i18n/languages.ts';
import { WORDS } from '../words.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** A term: what each message that has it in English must contain in another language. */
type Term = Record<Language, RegExp> & {
  /** Keys, without their plural's ending, that need not, and why. */
  except?: Record<string, string>;
};

const TERMS: Record<string, Term> = {
  'as-of': {
    en: /\bas.of\b/i,
    de: /Stand/,
    fr: /données/i,
    es: /datos/i,
    'pt-BR': /dados/i,
    ja: /時点/,
    'zh-CN': /截至/,
    ko: /기준/,
    ar: /كما في|تاريخ البيانات/,
    except: {
      quotaShort: 'An age such as “2 minutes ago” follows, no date.',
      pinningCostOf: 'The same.',
    },
  },
  restated: {
    en: /restate/i,
    de: /anpass|angepasst/i,
    fr: /retrait/i,
    es: /reexpres/i,
    'pt-BR': /reapresenta/i,
    ja: /修正再表示/,
    'zh-CN': /重述/,
    ko: /재작성/,
    ar: /(أعيد|معاد|إعادة) (ال)?عرض/,
  },
  confirmed: {
    en: /confirm/i,
    de: /bestätig/i,
    fr: /confirm/i,
    es: /confirm/i,
    'pt-BR': /confirm/i,
    ja: /確定/,
    'zh-CN': /确认/,
    ko: /확정/,
    ar: /مؤكد|تأكيد/,
    except: { clearYes: 'The user confirms a deletion, no company a date.' },
  },
  estimated: {
    en: /estimate/i,
    de: /schätz/i,
    fr: /estim/i,
    es: /estim/i,
    'pt-BR': /estim/i,
    ja: /推定/,
    'zh-CN': /预估/,
    ko: /추정/,
    ar: /تقدير/,
  },
  'reporting entity': {
    en: /reporting entity/i,
    de: /Berichtseinheit/,
    fr: /entité déclarante/i,
    es: /entidad que informa/i,
    'pt-BR': /entidade que reporta/i,
    ja: /報告主体/,
    'zh-CN': /报告主体/,
    ko: /보고기업/,
    ar: /الجهة المُعِدّة للتقرير/,
  },
  quota: {
    en: /quota/i,
    de: /Kontingent/i,
    fr: /quota/i,
    es: /cuota/i,
    'pt-BR': /\bcota/i,
    ja: /利用枠/,
    'zh-CN': /配额/,
    ko: /한도/,
    ar: /حص[ةت]/,
  },
  request: {
    en: /\brequests?\b/i,
    de: /Anfrage/i,
    fr: /requête/i,
    es: /solicitud/i,
    'pt-BR': /requisiç/i,
    ja: /リクエスト/,
    'zh-CN': /请求/,
    ko: /요청/,
    ar: /طلب/,
    except: { callsOpen: 'The status bar has room for the shorter name of the log only.' },
  },
  cached: {
    en: /\bcached?\b/i,
    de: /Cache/,
    fr: /en cache/,
    es: /en caché/,
    'pt-BR': /em cache/,
    ja: /キャッシュ/,
    'zh-CN': /缓存/,
    ko: /캐시/,
    ar: /مؤقت/,
  },
  device: {
    en: /\bdevices?\b/i,
    de: /Gerät/,
    fr: /appareil/,
    es: /dispositivo/,
    'pt-BR': /dispositivo/,
    ja: /端末/,
    'zh-CN': /设备/,
    ko: /기기/,
    ar: /جهاز|أجهز/,
  },
};

const others = LANGUAGES.filter((language) => language !== 'en');
const cases = Object.keys(TERMS).flatMap((name) =>
  others.map((language) => [name, language] as const),
);

describe('a term', () => {
  it.each(cases)('has one translation: %s in %s', (name, language) => {
    const { en, except = {}, [language]: wanted } = TERMS[name] as Term;
    const differing = Object.entries(WORDS[language]).filter(([key, { message }]) => {
      const stem = key.replace(PLURAL, '');
      const english = WORDS.en[key] ?? WORDS.en[`${stem}_other`];
      return en.test(english?.message ?? '') && !(stem in except || wanted.test(message));
    });
    expect(differing.map(([key, { message }]) => `${key}: ${message}`)).toEqual([]);
  });

  it('has no second word in English: data are cached or saved, on a device', () => {
    const second = /\b(kept|machines?|computers?)\b/i;
    const those = Object.values(WORDS.en).filter(({ message }) => second.test(message));
    expect(those).toEqual([]);
  });

  it.each(Object.entries(TERMS))('is left out only where a message has it: %s', (_, term) => {
    for (const stem of Object.keys(term.except ?? {})) {
      const message = (WORDS.en[stem] ?? WORDS.en[`${stem}_other`])?.message ?? '';
      expect(message).toMatch(term.en);
    }
  });
});
