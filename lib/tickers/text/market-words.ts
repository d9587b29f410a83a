import { anyOf, lazy, wordsOf } from '../words/lexicon.ts';
import { patternWith } from './pattern.ts';

/** Words that texts about shares have, in small letters. */
const WORDS = lazy(() => new Set(wordsOf('market', 'marketEnglish')));
const PHRASES = lazy(
  () =>
    new RegExp(`(?<=[\\u3040-\\ud7ff])ETF|ETF(?=[\\u3040-\\ud7ff])|${anyOf('marketPhrase')}`, 'g'),
);
const WORD = patternWith('g')`\p{L}{3,}`;

/** What says nothing of shares: a part of an exchange's name, what shops have, what buttons do. */
const OTHER_USES =
  /Stock Exchange|\b(?:[Ii]n|[Oo]ut of) stock|[Ss](?:tock|hare) codes?|[Ss]hare (?:this|on|via)\b/g;
/** Exchanges by name, which also have buildings, rules and hours: together they say as much as one word. */
const EXCHANGE = /^(?:nyse|nasdaq|euronext)$/;

/** The words of a text that texts about shares have, a plural as its singular. */
export function marketWordsIn(text: string): string[] {
  const words =
    text
      .replace(OTHER_USES, '')
      .match(WORD)
      ?.map((word) => word.toLowerCase()) ?? [];
  const latin = words
    .filter((word) => WORDS().has(word))
    .map((word) => (EXCHANGE.test(word) ? 'exchange' : word.replace(/s$/, '')));
  return [...latin, ...(text.match(PHRASES()) ?? [])];
}

const ENGLISH_KINDS = lazy(
  () =>
    new Set(
      wordsOf('marketEnglish')
        .map((word) => word.replace(/s$/, ''))
        .concat('exchange'),
    ),
);
/** Whether such a word is English. */
export const isEnglish = (word: string): boolean => ENGLISH_KINDS().has(word);

/** Whether a text has such a word. */
export function hasMarketWord(text: string): boolean {
  for (const [word] of text.replace(OTHER_USES, '').matchAll(WORD))
    if (WORDS().has(word.toLowerCase())) return true;
  return text.search(PHRASES()) >= 0;
}
