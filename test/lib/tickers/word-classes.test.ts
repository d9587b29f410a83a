import { describe, expect, test } from 'vitest';
import type { Language, WordClass } from '../../../lib/tickers/words/language.ts';
import { anyOf, LANGUAGES, wordsOf } from '../../../lib/tickers/words/lexicon.ts';

/** What speaks of shares, and what speaks of something else: a word in both would say nothing. */
const OF_SHARES: WordClass[] = [
  'share',
  'equity',
  'judging',
  'quoted',
  'nearLabel',
  'market',
  'several',
];
const OF_OTHERS: WordClass[] = ['notShare', 'coin', 'goods', 'poll'];
const EXCLUSIVE: [WordClass[], WordClass[]][] = [
  [OF_SHARES, OF_OTHERS],
  [
    ['share', 'paper'],
    ['move', 'act', 'ofCompany', 'kind', 'and', 'or', 'like'],
  ],
  [['move'], ['ofCompany', 'kind', 'and', 'or', 'like']],
  [['and'], ['or', 'like']],
  [['like'], ['or', 'several']],
  [['share'], ['officeLast', 'officeFirst']],
];

/** Classes that a language may lack, and why. */
const RARE: Record<string, string> = {
  paper: 'the language may have no other word for a share',
  equity: 'the words of `share` may be all',
  company: 'the words of `share` may be all',
  act: 'sample pages need none there',
  judging: 'the press of ratings is English',
  kind: 'only English puts the kind before the share, behind a bracket',
  marketPhrase: 'the words of `market` may be all',
  coin: 'the word for coins may be the English one',
  or: 'lists of symbols end in "and"',
  officeLast: 'Romance languages begin such a name with its noun',
  officeFirst: 'Germanic languages end such a name with its noun',
};
/** Languages written without spaces have rules of their own. */
const UNSPACED = ['ja', 'zh', 'ko'];
const GAPS: Record<string, Partial<Record<WordClass, string>>> = {
  fi: { ofCompany: 'the case of the company says it' },
  pl: { ofCompany: 'the case of the company says it' },
};

/** Some of the texts that a word of the lists stands for. */
function textsOf(word: string): string[] {
  const choice = /\((?:\?:)?([^()]*)\)(\?)?/.exec(word);
  if (choice) {
    const [whole, inner = '', optional] = choice;
    const all = optional ? [...inner.split('|'), ''] : inner.split('|');
    return all.flatMap((each) => textsOf(word.replace(whole, () => each)));
  }
  const letters = /\[([^\]]+)\](\?)?/.exec(word);
  if (letters) {
    const [whole, inner = '', optional] = letters;
    const all = optional ? [...inner, ''] : [...inner];
    return all.flatMap((each) => textsOf(word.replace(whole, () => each)));
  }
  const optional = /(.)\?/u.exec(word);
  if (optional) {
    const [whole, letter = ''] = optional;
    return [letter, ''].flatMap((each) => textsOf(word.replace(whole, () => each)));
  }
  return [word.replaceAll('_', ' ').replaceAll('*', '')];
}

const isOneOf = (classes: WordClass[]) => new RegExp(`^(?:${anyOf(...classes)})$`, 'i');

describe('the words of all languages', () => {
  test('stand in no two classes that exclude each other', () => {
    const both = EXCLUSIVE.flatMap(([one, other]) =>
      [
        [one, other],
        [other, one],
      ].flatMap(([from = [], to = []]) =>
        wordsOf(...from)
          .flatMap(textsOf)
          .filter((text) => isOneOf(to).test(text))
          .map((text) => `${text}: ${from} and ${to}`),
      ),
    );
    expect(both).toEqual([]);
  });

  const rows = Object.entries(LANGUAGES).filter(([tag]) => !UNSPACED.includes(tag));
  test.each(rows)('are in each class of %s, or it is said why not', (tag, language) => {
    const classes = Object.keys({ ...LANGUAGES.en, ...language }) as WordClass[];
    const missing = classes.filter((each) => !language[each] && !(each in RARE));
    expect(missing).toEqual(Object.keys(GAPS[tag] ?? {}));
  });

  test.each(Object.entries(LANGUAGES))('are written once in a class of %s', (_, language) => {
    const twice = Object.entries(language).flatMap(([name, list]) => {
      const all = list.split(' ');
      return all.filter((word, index) => all.indexOf(word) < index).map((word) => [name, word]);
    });
    expect(twice).toEqual([]);
  });

  test('are apart by one space', () => {
    const lists = Object.values(LANGUAGES).flatMap((language: Partial<Language>) =>
      Object.entries(language).filter(([name]) => name !== 'marketPhrase'),
    );
    expect(lists.filter(([, list]) => /^ | $| {2}/.test(list))).toEqual([]);
  });
});
