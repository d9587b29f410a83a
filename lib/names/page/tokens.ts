import { plainText } from '../name-key.ts';

/** What stands between two words of a line. */
export const GAPS = {
  apart: 0,
  space: 1,
  hyphen: 2,
  and: 3,
  dot: 4,
  comma: 5,
  initial: 6,
} as const;

const OTHER = 0;
const SMALL = 1;
const CAPITAL = 2;
const DIGIT = 3;
/** Scripts without spaces between words, whose characters may directly follow a Latin name: `Tallonの株価`. */
const EASTERN = 4;
/** Latin with its extensions, Greek, Cyrillic. */
const CLASSES = Uint8Array.from({ length: 0x530 }, (_, code) => classOf(String.fromCharCode(code)));

function classOf(sign: string): number {
  if (/\p{Lu}|\p{Lt}/u.test(sign)) return CAPITAL;
  if (/\p{L}|\p{M}/u.test(sign)) return SMALL;
  return /\d/.test(sign) ? DIGIT : OTHER;
}
/** Of a UTF-16 unit: letters of scripts without capitals count as small. */
function classAt(code: number): number {
  if (code < 0x530) return CLASSES[code] ?? OTHER;
  if (code >= 0x1e00 && code < 0x2000) return classOf(String.fromCharCode(code));
  if (code >= 0x3040 && code < 0xd7b0) return EASTERN;
  const isMark = (code >= 0x2000 && code < 0x3040) || (code >= 0xd800 && code < 0xf900);
  return isMark || code >= 0xfe00 ? OTHER : SMALL;
}

/** The words of one line; a word may hold apostrophes. */
export interface Tokens {
  text: string;
  count: number;
  starts: number[];
  ends: number[];
  /** Whether a word holds a capital. */
  isCapital: boolean[];
  /** Whether it holds no small letter: a symbol may look so. */
  isUpper: boolean[];
  /** Where its last apostrophe is, else 0. */
  apostrophes: number[];
  /** As names are compared, made when asked for. */
  plain: (string | undefined)[];
}

/**
 * Words that lose a letter before the next one: `d'Airbus`, `l'entreprise`, `dell'Eni`; one capital
 * before another is part of a name: `L'Oréal`. An `s` alone is a possessive: `AT&T's`.
 */
const ELIDED =
  /^(?:[cdjlmnst]|(?:[Jj]us|[Ll]ors|[Pp]uis)?qu|[CDJLMNST]|Qu|(?:[dn]?[ae]|co|su|que)ll|un)$/;
const POSSESSIVE = /^s(?!\p{L})/u;

const isApostrophe = (code: number) => code === 0x27 || code === 0x2019;
const SOFT_HYPHEN = 0xad;
/** Marks that a page puts inside words, and that nobody sees: a soft hyphen, and joiners without width. */
const isUnseen = (code: number) =>
  code === SOFT_HYPHEN || (code >= 0x200b && code <= 0x200d) || code === 0x2060 || code === 0xfeff;
const ASCII = /^[\x20-\x7e]*$/;
/** Unseen marks, marks of direction and marks of trade, which belong to no word. */
export const BESIDE_WORDS = /[\u00ad\u200b-\u200f\u2060-\u2069\ufeff®™]/g;

/** Cuts a line into words. */
export function tokensOf(text: string): Tokens {
  const tokens: Tokens = {
    text,
    count: 0,
    starts: [],
    ends: [],
    isCapital: [],
    isUpper: [],
    apostrophes: [],
    plain: [],
  };
  for (let at = 0; at < text.length; at++) {
    let kind = classAt(text.charCodeAt(at));
    if (kind === OTHER) continue;
    const start = at;
    const isEastern = kind === EASTERN;
    let held = 0;
    let apostrophe = 0;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      kind = classAt(code);
      if (kind !== OTHER) {
        if ((kind === EASTERN) !== isEastern) break;
        held |= 1 << kind;
      } else if (isApostrophe(code) && classAt(text.charCodeAt(at + 1)) !== OTHER) {
        const isElided =
          ELIDED.test(text.slice(start, at)) && !POSSESSIVE.test(text.slice(at + 1, at + 3));
        if (isElided && (held !== 1 << CAPITAL || classAt(text.charCodeAt(at + 1)) === SMALL))
          break;
        apostrophe = at;
      } else if (
        code < SOFT_HYPHEN ||
        !isUnseen(code) ||
        classAt(text.charCodeAt(at + 1)) === OTHER
      )
        break;
    }
    tokens.starts.push(start);
    tokens.ends.push(at);
    tokens.isCapital.push((held & (1 << CAPITAL)) !== 0);
    tokens.isUpper.push((held & (1 << SMALL)) === 0);
    tokens.apostrophes.push(apostrophe);
    tokens.count++;
    // Reads the character again, because the next word may begin with it.
    if (kind !== OTHER) at--;
  }
  return tokens;
}

/** A word as names are compared; empty beyond the line. */
export function plainAt(tokens: Tokens, index: number): string {
  if (index < 0 || index >= tokens.count) return '';
  tokens.plain[index] ??= plainText(tokens.text.slice(tokens.starts[index], tokens.ends[index]));
  return tokens.plain[index];
}

/** The words of a run, in the form in which names are compared. */
export const plainRun = (tokens: Tokens, from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, at) => plainAt(tokens, from + at));

const INITIAL = /^(?:[A-Z]|St|Ste|Dr|Mt|Ft|Bros)$/;

/** What stands between a word and the next. */
export function gapAfter({ text, starts, ends, count }: Tokens, index: number): number {
  if (index < 0 || index + 1 >= count) return GAPS.apart;
  const from = ends[index] ?? 0;
  const to = starts[index + 1] ?? 0;
  if (to === from + 1) {
    const code = text.charCodeAt(from);
    if (code === 0x20 || code === 0xa0) return GAPS.space;
  }
  // The commonest gap after a space.
  if (to === from + 2 && text.startsWith(', ', from)) return GAPS.comma;
  const written = text.slice(from, to);
  const between = ASCII.test(written) ? written : written.replace(BESIDE_WORDS, '');
  const mark = between.trim();
  switch (mark) {
    case '':
      return GAPS.space;
    case '&':
      return GAPS.and;
    case '-':
    case '\u2010':
    case '\u2011':
      return between === mark ? GAPS.hyphen : GAPS.apart;
    case '.': {
      if (between === mark) return GAPS.dot;
      const isInitial = INITIAL.test(text.slice(starts[index], from));
      return isInitial && between.startsWith(mark) ? GAPS.initial : GAPS.apart;
    }
    case '\u2019':
    case "'":
      return between.startsWith(mark) ? GAPS.space : GAPS.apart;
    case '!':
      return between.startsWith(mark) && between.length > 1 ? GAPS.space : GAPS.apart;
    case ',':
      return GAPS.comma;
    default:
      return GAPS.apart;
  }
}

/** Endings that names take in some languages, the longest first. */
const ENDINGS: Record<string, readonly string[]> = {
  de: ['s'],
  nl: ['s'],
  sv: ['s'],
  da: ['s'],
  no: ['s'],
  nb: ['s'],
  fi: ['issa', 'ista', 'lla', 'lle', 'lta', 'ssa', 'sta', 'iin', 'in', 'n'],
  pl: ['owi', 'em', 'ie', 'u', 'a'],
  ru: ['ом', 'ой', 'а', 'у', 'е', 'и'],
};
const NO_STEMS: readonly string[] = [];
/** Fewest letters before an ending. */
const MIN_STEM = 4;

/** What a word at the end of a name may be without a possessive or an ending, as names are compared. */
export function stemsOf(tokens: Tokens, index: number, language = ''): readonly string[] {
  const apostrophe = tokens.apostrophes[index] ?? 0;
  const endings = ENDINGS[language];
  if (!apostrophe && !endings) return NO_STEMS;
  const plain = plainAt(tokens, index);
  // `Tallon's`, `Koç’un`
  if (apostrophe) {
    const after = (tokens.ends[index] ?? 0) - apostrophe - 1;
    return plain.length > after ? [plain.slice(0, plain.length - after)] : [];
  }
  return (endings ?? [])
    .filter((ending) => plain.endsWith(ending) && plain.length - ending.length >= MIN_STEM)
    .map((ending) => plain.slice(0, plain.length - ending.length));
}
