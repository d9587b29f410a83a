// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../../lib/i18n/languages.ts';
import { loadWords, lookupIn } from '../../../lib/i18n/locale-words.ts';
import { type Lookup, t } from '../../../lib/i18n/words.ts';
import {
  type ApplyPreferencesDeps,
  applyPreferences,
} from '../../../lib/settings/apply-preferences.ts';
import {
  DEFAULT_PREFERENCES,
  PREFERENCES_KEY,
  type Preferences,
} from '../../../lib/settings/preferences.ts';
import { memoryArea } from '../../memory-area.ts';

const browserWords: Lookup = (key) => (key === 'locale' ? 'en-GB' : `browser's ${key}`);

/** A page; a language loads when the test lets it. */
function setUp(loads: Partial<Record<Language, Promise<Lookup>>> = {}) {
  const listeners: ((changes: object) => void)[] = [];
  const onChanged = { addListener: (one: (changes: object) => void) => listeners.push(one) };
  const area = Object.assign(memoryArea(), { onChanged });
  const root = document.createElement('html');
  const applied: Preferences[] = [];
  const pageStorage = new Map<string, string>();
  const deps: ApplyPreferencesDeps = {
    area,
    root,
    browserWords,
    loadWords: (language) => loads[language] ?? loadWords(language),
    pageStorage: {
      setItem: (key, value) => void pageStorage.set(key, value),
      removeItem: (key) => void pageStorage.delete(key),
    },
  };
  return {
    area,
    deps,
    pageStorage,
    root,
    applied,
    apply: () => applyPreferences(deps, (wanted) => applied.push(wanted)),
    async choose(wanted: unknown) {
      await area.set({ [PREFERENCES_KEY]: wanted });
      for (const listener of listeners) listener({ [PREFERENCES_KEY]: {} });
    },
    other: () => listeners.forEach((one) => void one({ other: {} })),
  };
}

describe('preferences of a page', () => {
  it('follow the browser by default', async () => {
    const { root, apply } = setUp();
    expect(await apply()).toEqual(DEFAULT_PREFERENCES);
    expect([root.lang, root.dir, root.dataset.theme]).toEqual(['en-GB', 'ltr', undefined]);
    expect(t('connect')).toBe("browser's connect");
  });

  it('applies what was chosen before it is rendered', async () => {
    const { area, root, apply } = setUp();
    await area.set({ [PREFERENCES_KEY]: { language: 'ar', theme: 'dark' } });
    await apply();
    expect(root.lang).toMatch(/^ar/);
    expect([root.dir, root.dataset.theme]).toEqual(['rtl', 'dark']);
    expect(t('connect')).toMatch(/\p{Script=Arabic}/u);
  });

  it('changes at once, and back', async () => {
    const { root, apply, applied, choose, other } = setUp();
    await apply();
    const german = { language: 'de', theme: 'light', singleKeys: false };
    await choose(german);
    await expect.poll(() => applied).toEqual([german]);
    expect(root.lang).toBe('de-DE');
    await choose(DEFAULT_PREFERENCES);
    await expect.poll(() => root.dataset.theme).toBeUndefined();
    expect(t('connect')).toBe("browser's connect");
    other();
    expect(applied).toHaveLength(2);
  });

  it('note theme and direction for the first frame of the next page, and delete them', async () => {
    const { pageStorage, apply, choose } = setUp();
    await apply();
    await choose({ language: 'ar', theme: 'dark' });
    await expect.poll(() => Object.fromEntries(pageStorage)).toEqual({ theme: 'dark', dir: 'rtl' });
    await choose(DEFAULT_PREFERENCES);
    await expect.poll(() => pageStorage.size).toBe(0);
  });

  it('is applied where the browser stores nothing', async () => {
    const { area, deps, root, apply } = setUp();
    await area.set({ [PREFERENCES_KEY]: { language: 'auto', theme: 'dark' } });
    deps.pageStorage = {
      setItem() {
        throw new Error('QuotaExceededError');
      },
      removeItem() {},
    };
    await apply();
    expect(root.dataset.theme).toBe('dark');
  });

  it('stays in the language chosen last, whichever comes first', async () => {
    let come = (_: Lookup) => {};
    const late = new Promise<Lookup>((resolve) => {
      come = resolve;
    });
    const { root, apply, choose, applied } = setUp({ ja: late });
    await apply();
    await choose({ language: 'ja', theme: 'auto' });
    await choose({ language: 'fr', theme: 'auto' });
    await expect.poll(() => applied.length).toBe(1);
    come(() => 'ja-JP');
    await late;
    expect(root.lang).toBe('fr-FR');
  });

  it('keeps the theme where the language is one it does not know, or no keys were chosen', async () => {
    const { area, apply } = setUp();
    await area.set({ [PREFERENCES_KEY]: { language: 'tlh', theme: 'dark' } });
    expect(await apply()).toEqual({ language: 'auto', theme: 'dark', singleKeys: true });
  });
});

describe('words of a language', () => {
  it.each(LANGUAGES)('%s says in which language it is', async (language) => {
    const locale = (await loadWords(language))('locale', []);
    expect(`${locale}-`.startsWith(`${language}-`)).toBe(true);
  });

  it('are filled in as the browser does', () => {
    const messages = { a: '$2 of $1', b: '$$1 and $$$', c: 'none' };
    const look = lookupIn(
      Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, { message }])),
    );
    expect(look('a', ['ten', '$1'])).toBe('$1 of ten');
    expect(look('a', ['ten'])).toBe(' of ten');
    expect(look('b', ['x'])).toBe('$1 and $$');
    expect(look('c', ['x'])).toBe('none');
    expect(look('toString', [])).toBe('');
  });
});
