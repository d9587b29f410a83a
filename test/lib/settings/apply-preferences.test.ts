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

/** A page of ours; languages come when a test lets them. */
function setUp(loads: Partial<Record<Language, Promise<Lookup>>> = {}) {
  const listeners: ((changes: object) => void)[] = [];
  const onChanged = { addListener: (one: (changes: object) => void) => listeners.push(one) };
  const area = Object.assign(memoryArea(), { onChanged });
  const root = document.createElement('html');
  const worn: Preferences[] = [];
  const notes = new Map<string, string>();
  const deps: ApplyPreferencesDeps = {
    area,
    root,
    browserWords,
    loadWords: (language) => loads[language] ?? loadWords(language),
    pageStorage: {
      setItem: (key, value) => void notes.set(key, value),
      removeItem: (key) => void notes.delete(key),
    },
  };
  return {
    area,
    deps,
    notes,
    root,
    worn,
    wear: () => applyPreferences(deps, (wanted) => worn.push(wanted)),
    async choose(wanted: unknown) {
      await area.set({ [PREFERENCES_KEY]: wanted });
      for (const listener of listeners) listener({ [PREFERENCES_KEY]: {} });
    },
    other: () => listeners.forEach((one) => void one({ shelf: {} })),
  };
}

describe('a page of ours', () => {
  it('is as the browser where nothing was chosen', async () => {
    const { root, wear } = setUp();
    expect(await wear()).toEqual(DEFAULT_PREFERENCES);
    expect([root.lang, root.dir, root.dataset.theme]).toEqual(['en-GB', 'ltr', undefined]);
    expect(t('connect')).toBe("browser's connect");
  });

  it('wears what was chosen before it is drawn', async () => {
    const { area, root, wear } = setUp();
    await area.set({ [PREFERENCES_KEY]: { language: 'ar', theme: 'dark' } });
    await wear();
    expect(root.lang).toMatch(/^ar/);
    expect([root.dir, root.dataset.theme]).toEqual(['rtl', 'dark']);
    expect(t('connect')).toMatch(/\p{Script=Arabic}/u);
  });

  it('changes at once, and back', async () => {
    const { root, wear, worn, choose } = setUp();
    await wear();
    const german = { language: 'de', theme: 'light', singleKeys: false };
    await choose(german);
    await expect.poll(() => worn).toEqual([german]);
    expect(root.lang).toBe('de-DE');
    await choose(DEFAULT_PREFERENCES);
    await expect.poll(() => root.dataset.theme).toBeUndefined();
    expect(t('connect')).toBe("browser's connect");
  });

  it('notes the theme for the first frame of the next page, and forgets it', async () => {
    const { notes, wear, choose } = setUp();
    await wear();
    await choose({ language: 'auto', theme: 'dark' });
    await expect.poll(() => [...notes]).toEqual([['theme', 'dark']]);
    await choose(DEFAULT_PREFERENCES);
    await expect.poll(() => notes.size).toBe(0);
  });

  it('is dressed where the browser keeps no notes', async () => {
    const { area, deps, root, wear } = setUp();
    await area.set({ [PREFERENCES_KEY]: { language: 'auto', theme: 'dark' } });
    deps.pageStorage = {
      setItem() {
        throw new Error('QuotaExceededError');
      },
      removeItem() {},
    };
    await wear();
    expect(root.dataset.theme).toBe('dark');
  });

  it('stays in the language chosen last, whichever comes first', async () => {
    let come = (_: Lookup) => {};
    const late = new Promise<Lookup>((resolve) => {
      come = resolve;
    });
    const { root, wear, choose, worn } = setUp({ ja: late });
    await wear();
    await choose({ language: 'ja', theme: 'auto' });
    await choose({ language: 'fr', theme: 'auto' });
    await expect.poll(() => worn.length).toBe(1);
    come(() => 'ja-JP');
    await late;
    expect(root.lang).toBe('fr-FR');
  });

  it('takes no notice of other things that are kept', async () => {
    const { wear, worn, other } = setUp();
    await wear();
    other();
    expect(worn).toEqual([]);
  });

  it('keeps the theme where the language is one it does not know, or no keys were chosen', async () => {
    const { area, wear } = setUp();
    await area.set({ [PREFERENCES_KEY]: { language: 'tlh', theme: 'dark' } });
    expect(await wear()).toEqual({ language: 'auto', theme: 'dark', singleKeys: true });
  });
});

describe('words of a language', () => {
  it.each(LANGUAGES)('%s says in which language it is', async (language) => {
    expect((await loadWords(language))('locale', []).split('-')[0]).toBe(language);
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
