// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { directionOf, LANGUAGES, type Language } from '../../lib/i18n/languages.ts';
import { useEnglish, useLanguage, WORDS } from '../words.ts';
import { states } from './preview/states.ts';
import { expectAccessible, renderPanel } from './render.tsx';

/** One of each kind of thing: found, chosen, loaded, failed, waiting. */
const SOME = [
  'not-connected',
  'page-forms',
  'listings-many',
  'company',
  'limited',
  'company-search',
];
const keys = new Set(Object.keys(WORDS.en));
const others = LANGUAGES.filter((language) => language !== 'en');

afterEach(() => useEnglish());

/** Every text that the panel says itself, without what came from outside. */
function ownTexts(container: Element): string[] {
  const own = [...container.querySelectorAll('*')].filter(
    (element) => !element.closest('bdi, .untrusted, time, code, [dir]'),
  );
  return own
    .flatMap(({ childNodes }) => [...childNodes])
    .filter((node) => node.nodeType === node.TEXT_NODE)
    .map((node) => node.textContent?.trim() ?? '')
    .filter((text) => text !== '');
}

/** Every name that is heard or shown in a field; outside text may stand in it. */
const names = (container: Element) =>
  ['aria-label', 'placeholder', 'alt'].flatMap((name) =>
    [...container.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
  );

function renderIn(language: Language, name: string) {
  useLanguage(language);
  const props = states[name];
  if (!props) throw new Error(`No such state: ${name}`);
  return renderPanel(props).container;
}

describe.each(others)('the panel in %s', (language) => {
  it.each(SOME)('%s has words for all it says, and none in English', (name) => {
    const container = renderIn(language, name);
    const texts = [...ownTexts(container), ...names(container)];
    expect(texts.filter((text) => keys.has(text))).toEqual([]);
    expect(texts.filter((text) => /\$\d|undefined|NaN|\uFFFD/.test(text))).toEqual([]);
    // A sentence is never the same in two languages.
    const sentences = new Set(
      Object.values(WORDS.en)
        .map(({ message }) => message)
        .filter((message) => message.split(' ').length > 2 && !message.includes('$')),
    );
    expect(texts.filter((text) => sentences.has(text))).toEqual([]);
  });

  it.each(SOME)('%s has no accessibility fault', async (name) => {
    document.documentElement.lang = WORDS[language].locale?.message ?? '';
    document.documentElement.dir = directionOf(language);
    await expectAccessible(renderIn(language, name));
  });
});

describe.each(Object.entries(states))('%s', (_name, props) => {
  it('has no word of its own outside the tables', () => {
    // Without the tables' letters, those that remain were written into a component.
    useLanguage('ja', (message) => message.replace(/\p{L}/gu, '·'));
    const { container } = renderPanel(props);
    const latin = /\p{Script=Latin}{3,}/u;
    expect(ownTexts(container).filter((text) => latin.test(text))).toEqual([]);
    const bare = names(container).filter((text) => latin.test(text) && !text.includes('·'));
    expect(bare).toEqual([]);
  });
});

describe('figures', () => {
  it.each([
    ['en', 'Price142.3500|Previous close140.1000|percent1.606%|Volume381,204'],
    ['de', 'Kurs142,3500|Vortagesschluss140,1000|Prozent1,606 %|Volumen381.204'],
    ['fr', 'Cours142,3500|Clôture précédente140,1000|pourcentage1,606 %|Volume381 204'],
  ] as const)('are all written in %s as the language writes them', (language, wanted) => {
    const container = renderIn(language, 'company');
    const text = container.textContent?.replace(/\s+/g, ' ').replace(/(Price|Kurs|Cours) /g, '$1');
    for (const figure of wanted.split('|')) expect(text).toContain(figure);
  });
});
