import { isEastern, isLegal, nameKey, nameWords } from './name-key.ts';
import { PROPER, WORDS } from './ordinary.ts';
import type { KnownCompany } from './types.ts';

/** What registers add to a name: `BANK OF AMERICA CORP /DE/`, `QUALCOMM INC/DE`, `Alphabet Inc. Class A`. */
const ADDED =
  /\s{0,3}(?:\/\s?[A-Za-z]{2,4}\s?\/?|\(The\)|,? (?:Class [A-C]|Common Stock|Ordinary Shares|ADRs?|ADS))\s*$/i;

/** Words that articles leave out at the end of a name. Those of companies apart (`Siemens Energy`) are not among them. */
const GENERIC = new Set(
  (
    'group holdings holding platforms technologies technology motor international industries enterprises companies com ' +
    'systems pharmaceuticals pharmaceutical therapeutics biosciences biotherapeutics laboratories software ' +
    'communications entertainment brands stores worldwide global bancorp bancshares wholesale solutions interactive ' +
    'gruppe konzern groupe gruppo grupo trust reit'
  ).split(' '),
);
const EASTERN_GENERIC = /(?:グループ|ホールディングス|HD|控股|集团|集團|科技|홀딩스|그룹)$/i;
/** Words that stand before others, or for places and people: never a company alone. */
export const NEVER_ALONE = new Set(
  (
    'advanced american americas american atlantic british canadian capital central china chinese city commercial community ' +
    'digital dutch east eastern energy europe european federal financial first french general german global great india ' +
    'indian international israel japan japanese korea latin national new north northern pacific public real royal south ' +
    'monday tuesday wednesday thursday friday saturday sunday ' +
    'southern swiss texas united universal us west western white world'
  ).split(' '),
);
/** Letters of a first word that may stand for the whole name. */
const MIN_FIRST = 4;

/** A name without what registers add to it. */
export function bareName(name: string): string {
  let bare = name;
  for (let left = 2; left > 0; left--) bare = bare.replace(ADDED, '');
  return bare || name;
}

/** Words before the name that people use: `Banco Bradesco`, `Compagnie de Saint-Gobain`, `Walt Disney`. */
const HEADS = new Set(
  'banco bank banca banque compagnie companhia compania grupo groupe walt estee eli charles'.split(
    ' ',
  ),
);

/** The initials of a name, where they are its ticker: `AMD` of `ADVANCED MICRO DEVICES INC`. */
export function initialsOf({ name, ticker }: Pick<KnownCompany, 'name' | 'ticker'>): string | null {
  const initials = nameWords(bareName(name))
    .map((word) => word[0])
    .join('');
  return initials.length > 1 && initials === ticker?.toLowerCase() ? initials : null;
}

/** How well a key names its company: its own name first. */
export const RANKS = { name: 0, shortened: 1, firstWord: 2 } as const;
export type Rank = (typeof RANKS)[keyof typeof RANKS];

/**
 * The keys by which articles may name a company, each with its rank: the name and the aliases, without generic words at the end
 * (`META PLATFORMS`, `FORD MOTOR CO`), and the first word, where it is no ordinary one.
 */
export function* variantsOf(company: KnownCompany): Generator<[key: string, rank: Rank]> {
  const { name, aliases } = company;
  const initials = initialsOf(company);
  if (initials) yield [initials, RANKS.shortened];
  for (const each of [bareName(name), ...aliases]) {
    if (isEastern(each)) yield* easternVariants(each);
    else yield* latinVariants(nameWords(each));
  }
}

function* latinVariants(words: string[]): Generator<[string, Rank]> {
  const key = words.join(' ');
  if (key.length < 2) return;
  yield [key, RANKS.name];
  let end = words.length;
  while (end > 1 && (GENERIC.has(words[end - 1] ?? '') || isLegal(words[end - 1] ?? ''))) end--;
  if (words[end - 1] === 'and') return;
  const [first = ''] = words;
  if (end < words.length && (end > 1 || (first.length > 2 && !NEVER_ALONE.has(first)))) {
    yield [words.slice(0, end).join(' '), RANKS.shortened];
  }
  if (end === 1) return;
  if (isDistinct(first)) yield [first, RANKS.firstWord];
  if (!HEADS.has(first)) return;
  const rest = words.slice(words[1] === 'de' ? 2 : 1, end);
  if (rest.length > 1 || isDistinct(rest[0] ?? '')) yield [rest.join(' '), RANKS.firstWord];
}

const isDistinct = (word: string): boolean =>
  word.length >= MIN_FIRST &&
  !WORDS.has(word) &&
  !PROPER.has(word) &&
  !NEVER_ALONE.has(word) &&
  !HEADS.has(word) &&
  !/\d/.test(word);

function* easternVariants(name: string): Generator<[string, Rank]> {
  const key = nameKey(name);
  yield [key, RANKS.name];
  const short = key.replace(EASTERN_GENERIC, '');
  if (short !== key && short.length > 1) yield [short, RANKS.shortened];
}
