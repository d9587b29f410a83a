import type { Random } from './random.ts';
import * as words from './words.ts';

/**
 * How often news has text that a detector of tickers has to look at twice, per 1,000 words. These are
 * the rates of business pages, the highest, so that the bench is rather too hard than too easy.
 */
export const RATES = {
  /** Pairs of ordinary brackets: `(up from 12%)`. */
  brackets: 4,
  /** Colons, without those in times. */
  colons: 4,
  /** `10:30 a.m.` */
  times: 1,
  /** `$1.2 billion`, `$45` */
  dollars: 6,
  /** Words of capitals: CEO, GDP. */
  acronyms: 12,
};
/** Words in a sentence on the average, as the generator makes them. */
const SENTENCE_WORDS = 19;

const ASIDES = [
  ' (up from 12% a year ago)',
  ' (about half of them in PLACE)',
  ' (see chart)',
  ' (and, in some years, more)',
  ' (excluding THING)',
  ' (it has three)',
];
const LEADS = ['One thing is clear: ', 'Analysts are split: ', 'The reason: ', 'In short: '];
const UNITS = [' billion', ' million', ' million', '', '', ' a share', ' a tonne'];

/** One sentence of news. */
export function sentence(random: Random): string {
  const often = (rate: number) => random.chance((rate * SENTENCE_WORDS) / 1000);
  let text = random.chance(0.25)
    ? random.pick(words.PLAIN)
    : `${random.pick(words.SUBJECTS)} ${random.pick(words.VERBS)} that ${random.pick(words.CLAUSES)}`;
  const plain = text.endsWith('.') || text.endsWith('”');
  if (plain) text = text.replace(/\.$/, '');
  else text += random.pick(words.TAILS);
  if (often(RATES.acronyms)) text += `, as the ${random.pick(words.ACRONYMS)} figures show`;
  if (often(RATES.dollars)) text += `, at a cost of $${amount(random)}`;
  if (often(RATES.brackets)) text += random.pick(ASIDES);
  if (often(RATES.times)) text += ` at ${1 + random.below(12)}:${10 + random.below(50)} a.m.`;
  if (often(RATES.colons)) text = random.pick(LEADS) + text.charAt(0).toLowerCase() + text.slice(1);
  return fill(text.endsWith('”') ? text : `${text}.`, random);
}

function amount(random: Random): string {
  return `${(random.next() * 90 + 1).toFixed(random.below(3))}${random.pick(UNITS)}`;
}

function fill(text: string, random: Random): string {
  return text.replace(/THING|PLACE|NAME|ROLE/g, (slot) => {
    if (slot === 'THING') return random.pick(words.THINGS);
    if (slot === 'PLACE') return random.pick(words.PLACES);
    return random.pick(slot === 'NAME' ? words.PEOPLE : words.ROLES);
  });
}

/** A few words, as of a headline or a link. */
export function phrase(random: Random): string {
  const clause = fill(random.pick(words.CLAUSES), random);
  const short = clause
    .split(' ')
    .slice(0, 4 + random.below(5))
    .join(' ');
  return short.charAt(0).toUpperCase() + short.slice(1);
}
