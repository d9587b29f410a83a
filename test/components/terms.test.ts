import { expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../lib/i18n/languages.ts';
import { cells } from '../lib/tickers/examples.ts';
import { WORDS } from '../words.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Keys of messages that have a term in English and need not in others, without their plural's ending, and why. */
const EXCEPT: Record<string, Record<string, string>> = {
  'as-of': {
    quotaShort: 'An age such as “2 minutes ago” follows, no date.',
    pinningCostOf: 'The same.',
  },
  confirmed: { clearYes: 'The user confirms a deletion, no company a date.' },
  request: { callsOpen: 'The status bar has room for the shorter name of the log only.' },
};

/** Terms: what a message that has the term in English must contain in each language, in the order of LANGUAGES. */
const TERMS = cells`
  as-of | \\b[Aa]s.of\\b | Stand | [Dd]onnées | [Dd]atos | [Dd]ados | 時点 | 截至 | 기준 | كما في|تاريخ البيانات
  restated | [Rr]estate | [Aa]npass|[Aa]ngepasst | [Rr]etrait | [Rr]eexpres | [Rr]eapresenta | 修正再表示 | 重述 | 재작성 | (أعيد|معاد|إعادة) (ال)?عرض
  confirmed | [Cc]onfirm | [Bb]estätig | [Cc]onfirm | [Cc]onfirm | [Cc]onfirm | 確定 | 确认 | 확정 | مؤكد|تأكيد
  estimated | [Ee]stimate | [Ss]chätz | [Ee]stim | [Ee]stim | [Ee]stim | 推定 | 预估 | 추정 | تقدير
  reporting entity | [Rr]eporting entity | Berichtseinheit | [Ee]ntité déclarante | [Ee]ntidad que informa | [Ee]ntidade que reporta | 報告主体 | 报告主体 | 보고기업 | الجهة المُعِدّة للتقرير
  quota | [Qq]uota | Kontingent | [Qq]uota | [Cc]uota | \\b[Cc]ota | 利用枠 | 配额 | 한도 | حص[ةت]
  request | \\b[Rr]equests?\\b | [Aa]nfrage | [Rr]equête | [Ss]olicitud | [Rr]equisiç | リクエスト | 请求 | 요청 | طلب
  cached | \\b[Cc]ached?\\b | Cache | en cache | en caché | em cache | キャッシュ | 缓存 | 캐시 | مؤقت
  connect | \\b([Dd]isconnect(?!ed$)|Connect\\b) | [Vv]erbind|[Tt]renn | onne(ct|x) | onect | onect | 連携 | 连接 | 연결 | ربط
  device | \\b[Dd]evices?\\b | Gerät | appareil | dispositivo | dispositivo | 端末 | 设备 | 기기 | جهاز|أجهز
  last-seen | \\b[Ll]ast.seen | Vergleichsst | [Dd]ernières données vues | [Úú]ltimos datos vistos | [Úú]ltimos dados vistos | 前回 | 上次 | 마지막 | آخر
`.map(([name, ...patterns]) => ({
  name,
  except: EXCEPT[name] ?? {},
  patternOf: (language: Language) =>
    new RegExp(patterns[LANGUAGES.indexOf(language)] ?? expect.fail()),
}));

const cases = TERMS.flatMap((term) =>
  LANGUAGES.slice(1).map((language) => ({ ...term, language })),
);

it.each(cases)(
  'a term has one translation: $name in $language',
  ({ language, except, patternOf }) => {
    const [en, wanted] = [patternOf('en'), patternOf(language)];
    const differing = Object.entries(WORDS[language]).filter(([key, { message }]) => {
      const stem = key.replace(PLURAL, '');
      const english = WORDS.en[key] ?? WORDS.en[`${stem}_other`];
      return en.test(english?.message ?? '') && !(stem in except || wanted.test(message));
    });
    expect(differing.map(([key, { message }]) => `${key}: ${message}`)).toEqual([]);
  },
);

it('a term has no second word in English: data are cached or saved, on a device', () => {
  const second = /\b(kept|machines?|computers?)\b/i;
  const those = Object.values(WORDS.en).filter(({ message }) => second.test(message));
  expect(those).toEqual([]);
});

it.each(TERMS)('a term is left out only where a message has it: $name', ({ except, patternOf }) => {
  for (const stem of Object.keys(except)) {
    const message = (WORDS.en[stem] ?? WORDS.en[`${stem}_other`])?.message ?? '';
    expect(message).toMatch(patternOf('en'));
  }
});
