// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { WORDS } from '../../../lib/tickers/exchanges/names.ts';
import { labelledLine } from '../../../lib/tickers/page/label-before.ts';
import { mayContainTicker } from '../../../lib/tickers/page/walk.ts';
import { type Header, readHeader } from '../../../lib/tickers/structure/headers.ts';
import type { Language, WordClass } from '../../../lib/tickers/words/language.ts';
import { anyOf, wordsOf } from '../../../lib/tickers/words/lexicon.ts';
import { LANGUAGES } from '../../../lib/tickers/words/lists.ts';
import { found } from './examples.ts';

/** What speaks of shares, and what speaks of something else: a word in both would say nothing. */
const OF_SHARES: WordClass[] = ['share', 'equity', 'quoted', 'nearLabel'];
const OF_OTHERS: WordClass[] = ['notShare', 'coin'];
const EXCLUSIVE: [WordClass[], WordClass[]][] = [
  [OF_SHARES, OF_OTHERS],
  [
    ['share', 'paper'],
    ['move', 'and', 'or'],
  ],
  [['move'], ['and', 'or']],
  [['and'], ['or']],
  [['beforeLabel'], ['isSymbol']],
  [['exchangeJoin'], ['exchangeWord', 'exchangeLabel']],
  [
    ['numberLabel', 'numberLabelFirst'],
    ['numberUnit', 'coin'],
  ],
];
/** Each header is of one kind. */
const COLUMNS: [WordClass, Header][] = [
  ['columnSymbol', 'symbol'],
  ['columnMark', 'mark'],
  ['columnCompany', 'company'],
  ['columnExchange', 'exchange'],
  ['columnMarket', 'market'],
  ['columnPrice', 'price'],
  ['columnName', 'name'],
];

/** Classes that a language may lack, and why. */
const RARE: Record<string, string> = {
  paper: 'the language may have no other word for a share',
  equity: 'the words of `share` may be all',
  coin: 'the word for coins may be the English one',
  or: 'lists of symbols end in "and"',
  labelPart: 'the label may have the part of another language',
  labelStem: 'the word may be that of another language',
  labelFirst: 'labels may be no compounds',
  labelWhole: 'labels may be compounds of `labelFirst`',
  labelRest: 'labels may be one word',
  columnName: 'the header may be that of another language',
  columnPrice: 'the header may be that of another language',
  columnCoin: 'tables of coins have English headers, or the word `coin`',
  columnElse: 'other tables have no header for a symbol there',
  exchangeLabel: 'its press has no label between an exchange and the colon',
  exchangeWord: 'names of exchanges are in English',
  exchangeJoin: 'names of exchanges are compounds',
};
/** Classes of languages written without spaces alone. */
const OF_UNSPACED: WordClass[] = ['numberLabel', 'numberLabelFirst', 'nearNumber', 'numberUnit'];
/** Languages written without spaces have rules of their own. */
const HANGUL = /[\uac00-\ud7a3]/;
const EASTERN = /[\u3040-\ud7ff]/;
const UNSPACED = ['ja', 'zh', 'ko'];
const GAPS: Record<string, Partial<Record<WordClass, string>>> = {
  fi: { beforeLabel: 'the case of the label says it' },
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
  return [word.replace('{1,2}', '').replaceAll(/_|\\s/g, ' ').replaceAll('*', '')];
}

const isOneOf = (classes: WordClass[]) => new RegExp(`^(?:${anyOf(...classes)})$`, 'i');

describe('the words of all languages', () => {
  test('are not in two mutually exclusive classes', () => {
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
  test.each(rows)('cover each class of %s, or explain the gap', (tag, language) => {
    const classes = Object.keys({ ...LANGUAGES.en, ...language }) as WordClass[];
    const missing = classes.filter((each) => !language[each] && !(each in RARE));
    expect(missing).toEqual(Object.keys(GAPS[tag] ?? {}));
  });

  test.each(Object.entries(LANGUAGES))('are listed once in a class of %s', (_, language) => {
    const twice = Object.entries(language).flatMap(([name, list]) => {
      const all = list.split(' ').filter(Boolean);
      return all.filter((word, index) => all.indexOf(word) < index).map((word) => [name, word]);
    });
    expect(twice).toEqual([]);
  });

  const labels = Object.entries(LANGUAGES).flatMap(([tag, { labelAlone = '' }]) =>
    labelAlone.split(' ').flatMap((word) => textsOf(word).map((label) => [tag, label] as const)),
  );
  test.each(labels)('label a symbol beside them, %s: %s', (_, label) => {
    expect(labelledLine(label, 'TLLN', true)).toBe(`${label}: TLLN`);
    // Shops and forms have many a bare code: it brings no rules to a page, and says nothing in a sentence.
    if (/^code$/i.test(label)) return;
    expect(mayContainTicker(`${label}:`)).toBe(true);
    const symbol = HANGUL.test(label) ? '005930' : EASTERN.test(label) ? '6094' : 'TLLN';
    const read = found(`Tallon Limited shares, ${label}: ${symbol}`);
    expect(read.join(' ')).toMatch(new RegExp(`^${symbol}(?:@\\S+)?\\??$`));
  });

  const headers = Object.entries(LANGUAGES).flatMap(([tag, language]) =>
    COLUMNS.flatMap(([name, kind]) =>
      (language[name] ?? '')
        .split(' ')
        .filter((word) => word && !/[.]/.test(word))
        .flatMap(textsOf)
        .map((header) => [tag, header, kind] as const),
    ),
  );
  test.each(headers)('head a column, %s: %s', (_, header, kind) => {
    expect(readHeader(header).kind).toBe(kind);
  });

  test('label numbers only in scripts without spaces', () => {
    expect(rows.filter(([, language]) => OF_UNSPACED.some((each) => language[each]))).toEqual([]);
  });

  const ofClass = (name: WordClass) =>
    Object.entries(LANGUAGES).flatMap(([tag, language]) =>
      (language[name] ?? '')
        .split(' ')
        .filter(Boolean)
        .flatMap(textsOf)
        .map((text) => [tag, text] as const),
    );

  test.each(ofClass('numberLabel'))('label a number, %s: %s', (tag, label) => {
    const [first = ''] = (LANGUAGES[tag]?.numberLabelFirst ?? '').split(' ');
    expect(found(`（${first}${label}：600519）`).join(' ')).toMatch(/^600519/);
  });
  test.each(ofClass('numberLabelFirst'))('turn a label into a share’s, %s: %s', (tag, first) => {
    const label = tag === 'ja' ? 'コード' : '代码';
    expect(found(`其他${first}${label}：510300`).join(' ')).toMatch(/^510300/);
    expect(found(`其他${label}：510300`)).toEqual([]);
  });
  test.each(ofClass('nearNumber'))('make a bare label’s number a share’s, %s: %s', (_, near) => {
    expect(found(`${near}（代码：600519）`).join(' ')).toMatch(/^600519/);
  });
  test.each(ofClass('numberUnit'))('mark an amount and not a symbol, %s: %s', (_, unit) => {
    expect(found(`（股票代码：600519${unit}）`)).toEqual([]);
  });

  test.each(ofClass('exchangeLabel'))('separate an exchange and the colon, %s: %s', (_, label) => {
    expect(found(`(NYSE ${label}: TLLN)`)).toEqual(['TLLN@XNYS']);
  });
  test('are known as neighbours of exchange names', () => {
    const beside = wordsOf('exchangeLabel', 'exchangeWord');
    expect(beside.filter((word) => !WORDS.has(word))).toEqual([]);
    // A word between those of a name says nothing.
    expect(wordsOf('exchangeJoin').filter((word) => WORDS.has(word))).toEqual([]);
  });

  test('are separated by one space', () => {
    const lists = Object.values(LANGUAGES).flatMap((language: Partial<Language>) =>
      Object.entries(language),
    );
    expect(lists.filter(([, list]) => /^ | $| {2}/.test(list))).toEqual([]);
  });
});
