import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../lib/i18n/languages.ts';
import { capital } from '../../lib/i18n/words.ts';
import { METRIC_GROUPS } from '../../lib/model/metric-groups.ts';
import { fieldWord, METRIC_WORDS, valueWord } from '../../lib/research/known-words.ts';
import { shareOf } from '../share.ts';
import { useEnglish, useLanguage, WORDS } from '../words.ts';
import { openedStates } from './preview/states/opened.ts';
import { states } from './preview/states.ts';
import { renderPanel } from './render.tsx';

const sources = globSync('{components,lib,entrypoints}/**/*.{ts,tsx}')
  .concat('wxt.config.ts')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const PLURAL = /_(zero|one|two|few|many|other)$/;
const english = Object.keys(WORDS.en);
const stems = new Set(english.filter((key) => PLURAL.test(key)).map(stemOf));
const others = LANGUAGES.filter((language) => language !== 'en');

/** What known values are of. */
const VALUES = ['kind', 'dateStatus', 'scope'] as const;

function stemOf(key: string): string {
  return key.replace(PLURAL, '');
}

const rules = new Map(
  LANGUAGES.map((one) => [one, new Intl.PluralRules(WORDS[one].locale?.message)]),
);
const rulesOf = (language: Language) => rules.get(language) ?? new Intl.PluralRules();
const placeholders = (message: string) => [...new Set(message.match(/\$\d|%s/g))].sort();
const entries = (language: Language): [string, string][] =>
  Object.entries(WORDS[language]).map(([key, { message }]) => [key, message]);
/** `key: message` of every message that fits, so that a failure names the words to look at. */
const those = (language: Language, fits: (message: string, key: string) => boolean) =>
  entries(language)
    .filter(([key, message]) => fits(message, key))
    .map(([key, message]) => `${key}: ${message}`);

/** By language, the plural category of each number. */
const categories = new Map(
  LANGUAGES.map((one) => [one, Array.from({ length: 200 }, (_, n) => rulesOf(one).select(n))]),
);
/** What a plural form may say in words: the one number that it stands for. */
function standsForOne(language: Language, key: string): boolean {
  const category = PLURAL.exec(key)?.[1];
  return categories.get(language)?.filter((each) => each === category).length === 1;
}

describe('the messages', () => {
  it('have one folder for each language, named as browsers require', () => {
    const folders = globSync('public/_locales/*').map((path) => basename(path));
    expect(folders.sort()).toEqual(LANGUAGES.map((one) => one.replace('-', '_')).sort());
  });

  it('are all used', () => {
    const written = sources.match(/(?<=['_])[A-Za-z0-9]+(?='|__)/g) ?? [];
    // Their keys are a prefix and one of the names in lists.
    const named = (sources.match(/(?<=[' ])[a-z_]+(?=[' ])/g) ?? []).flatMap((name) =>
      [fieldWord(name), ...VALUES.map((of) => valueWord(of, name))].flatMap((word) => word ?? []),
    );
    const tables = Object.values<string>(METRIC_WORDS);
    const prefixes = sources.match(/(?<=`)[a-zA-Z]+(?=\$\{capital\()/g) ?? [];
    const formed = [...written, ...Object.keys(METRIC_GROUPS)].flatMap((name) =>
      prefixes.map((prefix) => prefix + capital(name)),
    );
    const used = new Set<string>([...written, ...named, ...tables, ...formed]);
    expect(english.filter((key) => !used.has(stemOf(key)))).toEqual([]);
  });

  it.each(LANGUAGES)('in %s are complete without extra messages', (language) => {
    const { pluralCategories } = rulesOf(language).resolvedOptions();
    const wanted = english.filter((key) => !PLURAL.test(key));
    for (const stem of stems) wanted.push(...pluralCategories.map((form) => `${stem}_${form}`));
    expect(Object.keys(WORDS[language]).sort()).toEqual(wanted.sort());
  });

  it.each(LANGUAGES)('in %s follow the browsers’ rules', (language) => {
    for (const [key, message] of entries(language)) {
      expect(key).toMatch(/^[A-Za-z0-9]+(_(zero|one|two|few|many|other))?$/);
      // A dollar sign that is no substitution would be swallowed.
      expect(message.replace(/\$\d/g, '')).not.toContain('$');
    }
    // The limit of Chrome's and Firefox's stores.
    expect(WORDS[language].extensionDescription?.message.length).toBeLessThanOrEqual(132);
  });

  it.each(LANGUAGES)('in %s are never empty and have no extra spaces', (language) => {
    expect(those(language, (message) => message.trim() !== message || message === '')).toEqual([]);
    expect(those(language, (message) => message.includes('  '))).toEqual([]);
  });

  it.each(LANGUAGES)('in %s have the same placeholders as in English', (language) => {
    const differing = those(language, (message, key) => {
      const stem = stemOf(key);
      const model = WORDS.en[stem === key ? key : `${stem}_other`]?.message ?? '';
      const own = placeholders(message);
      const want = placeholders(model);
      const left = standsForOne(language, key) ? want.filter((place) => place !== '$1') : want;
      return own.join() !== want.join() && own.join() !== left.join();
    });
    expect(differing).toEqual([]);
  });
});

/** What would call a quote live or real-time. Libraries and direct acts are neither. */
const LIVE: Record<Language, RegExp> = {
  en: /\blive\b|real.?time/i,
  de: /\blive\b|\bechtzeit/i,
  fr: /\blive\b|temps.réel|en direct/i,
  es: /\blive\b|tiempo.real|en (vivo|directo)\b/i,
  'pt-BR': /\blive\b|tempo.real|ao vivo/i,
  ja: /リアルタイム|ライブ(?!ラリ)|即時/,
  'zh-CN': /实时|即时|直播/,
  ko: /실시간|라이브(?!러리)|즉시/,
  ar: /مباشر(?!ة)|الوقت (الحقيقي|الفعلي)|لحظي|آني(?!ة)/,
};

/** Limits, lengths beyond them and other numbers that are never one. */
const NEVER_ONE =
  /^(agendaParts|allowanceLeftOf|articleMore|clipFull|nameListings|pageScanTime|pinning(Full|Long)|queryCount|tickerCost|tryAgainUpTo)/;

/** Texts that are the same in every script. */
const ANYWHERE =
  /^(extensionName|locale|mentions|companyId|.*(Markdown|Html|Csv|Ical|Isin|Wkn).*)$/i;

describe('each language', () => {
  it.each(LANGUAGES)('%s never calls a quote live or real-time', (language) => {
    // The rule itself has to name what no quote is.
    const calls = (message: string, key: string) =>
      key !== 'quoteNeverRealTime' && LIVE[language].test(message);
    expect(those(language, calls)).toEqual([]);
  });

  it.each([
    ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u],
    ['zh-CN', /\p{Script=Han}/u],
    ['ko', /\p{Script=Hangul}/u],
    ['ar', /\p{Script=Arabic}/u],
  ] as const)('%s is written in its own script', (language, script) => {
    const isForeign = (message: string, key: string) =>
      !(script.test(message) || ANYWHERE.test(key));
    expect(those(language, isForeign)).toEqual([]);
  });

  it.each(others)('%s leaves no sentence in English', (language) => {
    const same = (message: string, key: string) => message === WORDS.en[key]?.message;
    const sentence = (message: string) => message.split(' ').length > 2;
    expect(those(language, (message, key) => same(message, key) && sentence(message))).toEqual([]);
  });

  it.each<[Language, string, RegExp]>([
    ['zh-CN', 'narrow punctuation', /\p{Script=Han} ?[,:;?!()."']|[,:;?!("'] ?\p{Script=Han}/u],
    [
      'ko',
      'particle that depends on a placeholder',
      /(\$\d|%s)[’”)]?(을|를|이|가|은|는|과|와|으?로|이?나|아|야|이?란)(?!\p{L})/u,
    ],
    ['ja', 'separator with spaces', / [·・]|[·・] /],
    ['ar', 'other digits than the service’s figures', /[٠-٩۰-۹]/],
    ['de', 'informal address', /\b(du|dich|dir|dein\w*)\b/i],
    ['es', 'informal address', /(?<!\p{L})(tú|tus?|te|ti|contigo|vos)(?!\p{L})/iu],
    // A sentence that tells what to do has the imperative; only a button or a title has the infinitive.
    ['es', 'sentence in the infinitive', /([.;:] \p{Lu}|, \p{Ll})\p{Ll}*[aei]r(l[aeo]s?)? .*\.$/u],
    [
      'pt-BR',
      'European word',
      /(?<!\p{L})(tu|te|teus?|tuas?|ecrã|ficheiros?|separador|utilizador)(?!\p{L})/iu,
    ],
    ['fr', 'punctuation that may leave the line of its word', / [:;?!»%]|« /],
  ])('%s has no %s', (language, _, mistake) => {
    expect(those(language, (message) => mistake.test(message))).toEqual([]);
  });

  it('en has no plural behind a number that chooses no form and may be one', () => {
    const isWrong = (message: string, key: string) => {
      const numbers = PLURAL.test(key) ? '[2-9]' : '[1-9]';
      const plural = new RegExp(`\\$${numbers} (loaded )?(?!includes|always)[a-z]{3,}s\\b`);
      return plural.test(message) && !NEVER_ONE.test(key);
    };
    expect(those('en', isWrong)).toEqual([]);
  });

  it('ar writes numbers with Latin digits', () => {
    expect(new Intl.NumberFormat(WORDS.ar.locale?.message).format(1234)).toMatch(/^1.234$/);
  });
});

/** Every text of the panel but times and the names of keys, and every name heard or shown in a field. */
const textsOf = (container: Element) =>
  [...container.querySelectorAll(':not(kbd, time)')].flatMap((element) => [
    ...[...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ textContent }) => textContent ?? ''),
    ...['aria-label', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
  ]);

/** A control's name: its label, or else its words, without live regions, which browsers leave out of it. */
function nameOf(control: Element): string {
  const words = control.cloneNode(true) as Element;
  for (const part of words.querySelectorAll('[aria-hidden="true"], [role="status"]')) part.remove();
  return (control.getAttribute('aria-label') ?? words.textContent).replace(/\s+/g, ' ').trim();
}

/** What is written so in every language: the short names of exchanges, and time zones. */
const NAMES = /^(Stockholm|NYSE|LSE|TSE|UTC|GMT)$/;

// Parts that a press opens begin as others do.
const walked = shareOf(Object.entries(states).filter(([name]) => !(name in openedStates)));

describe('the panel', () => {
  afterEach(() => useEnglish());

  it.each(walked)('shows only messages and the texts that it was given: %s', (_, props) => {
    // Without the tables' letters, those that remain came from outside or were written into a component.
    useLanguage('ja', (message) => message.replace(/\p{L}/gu, '·'));
    const { container } = renderPanel(props);
    const given = JSON.stringify(props).toLowerCase();
    const said = textsOf(container);
    const words = said.flatMap((text) => text.match(/\p{Script=Latin}{3,}/gu) ?? []);
    const foreign = words.filter(
      (word) => !(given.includes(word.toLowerCase()) || NAMES.test(word)),
    );
    expect(foreign.join(' ')).toBe('');
    expect(said.filter((text) => /undefined|\[object|NaN|\$\d/.test(text))).toEqual([]);
    // The extension's content security policy forbids them.
    expect(container.querySelector('[style], style')).toBeNull();
  });

  it.each(walked)(
    'names each control and repeats no part of its name in a tooltip: %s',
    (_, props) => {
      const { container } = renderPanel(props);
      const controls = [...container.querySelectorAll<HTMLElement>('a[href], button, summary')];
      const wrong = controls.filter((control) => {
        const [name, { title, textContent }] = [nameOf(control), control];
        if (name === '') return title === '' || textContent !== '';
        // Screen readers drop a description that is the whole name.
        return title !== '' && title !== name && name.includes(title);
      });
      expect(wrong.map(({ outerHTML }) => outerHTML.slice(0, 120))).toEqual([]);
    },
  );
});
