// @vitest-environment happy-dom

import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '../../../lib/i18n/languages.ts';
import { type Lookup, loadWords, lookupIn, t } from '../../../lib/i18n/words.ts';
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

const readJson = async (path: string) => JSON.parse(await readFile(`public${path}`, 'utf8'));

/** A page; a language loads when the test lets it. */
function setUp(
  loads: Record<string, Promise<unknown>> = {},
  browserLanguage = 'en-GB',
  found = browserWords,
) {
  const listeners: ((changes: object) => void)[] = [];
  const onChanged = { addListener: (one: (changes: object) => void) => listeners.push(one) };
  const area = Object.assign(memoryArea(), { onChanged });
  const root = document.createElement('html');
  const applied: Preferences[] = [];
  const pageStorage = new Map<string, string>();
  const deps: ApplyPreferencesDeps = {
    area,
    root,
    browserWords: found,
    browserLanguage,
    readJson: (path) => loads[path] ?? readJson(path),
    pageStorage: () => ({
      setItem: (key, value) => void pageStorage.set(key, value),
      removeItem: (key) => void pageStorage.delete(key),
    }),
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

const fail = (why: string): never => {
  throw new Error(why);
};

describe('preferences of a page', () => {
  it('follow the browser by default', async () => {
    const { root, apply } = setUp();
    expect(await apply()).toEqual(DEFAULT_PREFERENCES);
    expect([root.lang, root.dir, root.dataset.theme]).toEqual(['en-GB', 'ltr', undefined]);
    expect(t('connect')).toBe("browser's connect");
  });

  it.each([
    ['pt-PT', 'pt-BR'],
    ['pt', 'pt-BR'],
    ['es-MX', 'es'],
    ['en-US', 'en-GB'],
    // Another script, another language, and no tag at all: the browser's words stay.
    ['sr-Latn', 'en-GB'],
    ['de-u', 'en-GB'],
  ])('for a browser in %s with English messages are those of %s', async (browser, locale) => {
    const { root, apply } = setUp({}, browser);
    await apply();
    expect(root.lang).toBe(locale);
  });

  it('keep messages that the browser found in another language', async () => {
    const french: Lookup = (key) => (key === 'locale' ? 'fr-FR' : `mot ${key}`);
    const { root, apply } = setUp({}, 'en-US', french);
    await apply();
    expect([root.lang, t('connect')]).toEqual(['fr-FR', 'mot connect']);
  });

  it('are applied before rendering', async () => {
    const { area, root, apply } = setUp();
    await area.set({ [PREFERENCES_KEY]: { language: 'ar', theme: 'dark' } });
    await apply();
    expect(root.lang).toMatch(/^ar/);
    expect([root.dir, root.dataset.theme]).toEqual(['rtl', 'dark']);
    expect(t('connect')).toMatch(/\p{Script=Arabic}/u);
  });

  it('change at once and back', async () => {
    const { area, root, apply, applied, choose, other } = setUp();
    await apply();
    const german = { language: 'de', theme: 'light', singleKeys: false };
    await choose(german);
    await expect.poll(() => applied).toEqual([german]);
    expect(root.lang).toBe('de-DE');
    await choose(DEFAULT_PREFERENCES);
    await expect.poll(() => root.dataset.theme).toBeUndefined();
    expect(t('connect')).toBe("browser's connect");
    const read = vi.spyOn(area, 'get');
    other();
    expect(read).not.toHaveBeenCalled();
    await choose(german);
    expect(read).toHaveBeenCalledOnce();
  });

  it('are the browser’s own when storage cannot be read', async () => {
    const { area, root, apply } = setUp();
    area.get = () => Promise.reject(new Error('The storage is broken.'));
    expect(await apply()).toEqual(DEFAULT_PREFERENCES);
    expect([root.lang, t('connect')]).toEqual(['en-GB', "browser's connect"]);
  });

  it('set the language without its formatting extensions', async () => {
    const found: Lookup = (key) => (key === 'locale' ? 'ar-EG-u-nu-latn' : key);
    const { root, apply } = setUp({}, 'ar-EG', found);
    await apply();
    expect([root.lang, root.dir]).toEqual(['ar-EG', 'rtl']);
  });

  it('store theme and direction for the next page’s first frame, and delete them', async () => {
    const { pageStorage, apply, choose } = setUp();
    await apply();
    await choose({ language: 'ar', theme: 'dark' });
    await expect.poll(() => Object.fromEntries(pageStorage)).toEqual({ theme: 'dark', dir: 'rtl' });
    await choose(DEFAULT_PREFERENCES);
    await expect.poll(() => pageStorage.size).toBe(0);
  });

  it.each<[string, () => never]>([
    ['blocks', () => fail('Access is denied for this document.')],
    ['is out of', () => ({ setItem: () => fail('QuotaExceededError') }) as never],
  ])('are applied when the browser %s storage', async (_, pageStorage) => {
    const { area, deps, root, apply } = setUp();
    await area.set({ [PREFERENCES_KEY]: { language: 'auto', theme: 'dark' } });
    deps.pageStorage = pageStorage;
    await apply();
    expect(root.dataset.theme).toBe('dark');
  });

  it('keep the language chosen last, whichever messages load first', async () => {
    const late = Promise.withResolvers<unknown>();
    const { root, apply, choose, applied } = setUp({ '/_locales/ja/messages.json': late.promise });
    await apply();
    await choose({ language: 'ja', theme: 'auto' });
    await choose({ language: 'fr', theme: 'auto' });
    await expect.poll(() => applied.length).toBe(1);
    late.resolve(await readJson('/_locales/ja/messages.json'));
    await setImmediate();
    expect(root.lang).toBe('fr-FR');
  });

  it('keep the theme beside an unknown language or missing keys', async () => {
    const { area, apply } = setUp();
    await area.set({ [PREFERENCES_KEY]: { language: 'tlh', theme: 'dark' } });
    expect(await apply()).toEqual({ language: 'auto', theme: 'dark', singleKeys: true });
  });
});

it.each(LANGUAGES)('the messages of a language %s name their own language', async (language) => {
  const locale = (await loadWords(language, readJson))('locale', []);
  expect(`${locale}-`.startsWith(`${language}-`)).toBe(true);
});

it('the messages of a language fill their placeholders like the browser', () => {
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
