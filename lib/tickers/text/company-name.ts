import { words } from '../words/lexicon.ts';
import { pattern } from './pattern.ts';
import { isShareWord } from './share-talk.ts';

/** The legal form that a company's name ends in. */
const LEGAL =
  /(?:^|[\s,])(?:Inc|Incorporated|Corp|Corporation|Company|Co|Ltd|Limited|LLC|L\.?P|P\.?L\.?C|[Pp]lc|AG|S\.?A|N\.?V|S\.?p\.?A|ASA|Oyj|ABp?|A\/S|KGaA|S\.?A\.?B\.?(?: de C\.?V)?)\.?(?: [A-D])?$/;
/** Nordic legal forms: their symbols are long and name the class. */
const NORDIC = /(?:^|\s)(?:Oyj|ABp?|A\/S|ASA|Abp|publ\)?)(?: [A-D])?$|^[A-D]$/;
/** What takes the place of a legal form in names of funds. */
const FUND =
  /(?:^|\s)(?:ETFs?|ETN|ETP|SPDRs?|F(?:und|UND)|T(?:rust|RUST)|Portfolio|UCITS|S(?:hares|HARES)|Class)$|\bClass [A-Z][A-Z0-9]?$/;
/** What names of funds begin with: the houses and brands that issue them. */
const BRAND =
  /\b(?:SPDR|iShares|ProShares|Vanguard|Invesco|Direxion|WisdomTree|VanEck|Xtrackers|Lyxor|Amundi|Global X|First Trust) [A-Z]/;
/** An index before its number: `SPDR S&P 500 (…)`. */
const INDEX =
  /(?:^|\W)(?:S&P|Russell|Nasdaq|NASDAQ|MSCI|FTSE|Stoxx|STOXX|Dow|Nikkei|DAX|CSI|CAC|TSX|TOPIX|KOSPI)$/;
/** Last words of names that are nearly always companies'. */
const FORM = words(
  'Co Cos Companies SE Holding Holdings Bancorp Bancshares Technologies Pharmaceuticals Therapeutics',
  'Biosciences Semiconductor Motor Motors Brothers Entertainment Enterprises',
  'Industries Petroleum Realty REIT Laboratories Financial Mining Royalty',
);
/**
 * Those that are the language's own nouns too. Abbreviated they are seldom a company's: `Open Source Software (OSS)`,
 * `Limited Partners (LPS)`.
 */
const NOUN = words(
  'Group Airlines Lines Services Platforms Brands Resorts Energy Properties Networks Software Gold Mines Minerals',
  'Resources Partners Stores Restaurants Foods',
);
/** One word longer than most companies' names: `Verbraucherpreisindex`, `Konsumentprisindex`. */
const COMPOUND = pattern`^\p{Lu}\p{Ll}{13,}$`;
/** Before a compound; companies' names have none. */
const ARTICLE = /^(?:D(?:ie|er|as|en|em|es|e)|Ein|Eine[rnms]?|Het|Een) /;
/** Words inside names. */
const JOINING = new Set(
  'of to per the and & de du des der für for at on in van von y e et la le del di'.split(' '),
);
const CAPITAL = /^(?:["'(*]|[dl]')?[A-Z\u00c0-\u00de]|^\d+[A-Z]|^[a-z]{1,2}[A-Z]|^plc$/;
const SENTENCE_END = /[.;:!?"']$|[)\]],?$/;
/** `Bros.`; a currency ends a sentence. */
const ABBREVIATED = /\b(?:[A-Z]|(?!Euro|Yen)[A-Z][a-z]{1,3})\.$/;
const CLAUSE_END = /^[a-z\u00df-\u00ff]{4,}-{1,2}([A-Z]\w+)$/;
/** Everything up to the last letter of a script without spaces. */
const EASTERN = /^.*[\u3001-\u9fff\uac00-\ud7a3\uff00-\uffef]/u;
const MAX_WORDS = 8;
const MAX_LENGTH = 80;

/**
 * The capitalised words that a text ends in, at most eight; without a word for the share before the
 * company's name: `Aktien der Quarnhall AG`.
 */
export function nameBefore(before: string): string {
  const words = before.slice(-MAX_LENGTH).replace(EASTERN, '').split(' ');
  let from = words.length;
  while (from > 0 && words.length - from < MAX_WORDS) {
    const written = words[from - 1] ?? '';
    // A dash ends a clause: `the makers-Tallon (TLLN)`.
    const word = (written.includes('-') && CLAUSE_END.exec(written)?.[1]) || written;
    const ends = from < words.length && SENTENCE_END.test(word) && !ABBREVIATED.test(word);
    const isIndex = INDEX.test(words[from - 2] ?? '') || /^ET[FNP]s?$/.test(words[from] ?? '');
    const isNumber = isIndex && /^\d{2,4}$/.test(word);
    if (ends || !(isNumber || JOINING.has(word) || CAPITAL.test(word))) break;
    // `Aktien der Tallon AG`, not `Tallon Stock Transfer Co.`
    const isTitle = word === 'Stock' && CAPITAL.test(words[from - 2] ?? '');
    if (isShareWord(word) && !isTitle && from < words.length) break;
    from--;
    if (word !== words[from]) {
      words[from] = word;
      break;
    }
  }
  while (JOINING.has(words[from] ?? '')) from++;
  return words
    .slice(from)
    .join(' ')
    .replace(/^["'(*]|'s$/g, '');
}

/**
 * The company's name that a text ends in, before the bracket with its symbol; undefined where the words
 * there do not look like the name of a company with this symbol.
 */
export function companyNameBefore(before: string, symbol: string): string | undefined {
  const name = nameBefore(before.trimEnd());
  const fits = (part: string) =>
    isNamed(symbol, part) || (symbol.length > 1 && resembles(symbol, part));
  const own = name.replace(SETTING, '');
  if (own !== name && fits(own)) return own;
  return fits(name) || judgeName(name, symbol).form ? name : undefined;
}

/** Words that a sentence sets before a name: `In Stockholm, Voltfell (VOLT)`, `Sales at Tollan (TLLN)`. */
const SETTING = /^.*(?:, |\b(?:at|in|near) )/;

/** How a name and a symbol fit together. */
export interface CompanyName {
  /** It ends in a legal form. */
  legal: boolean;
  nordic: boolean;
  /** It ends as a fund's does. */
  fund: boolean;
  /** It names the house or the brand that issues it: `SPDR S&P 500`. */
  brand: boolean;
  /** It ends in a legal form, or as companies' names do. */
  form: boolean;
  /**
   * The symbol is only the initials of the words, those of the legal form included. Then the bracket
   * abbreviates: `… Insurance Corporation (FDIC)`.
   */
  initials: boolean;
  /** The symbol is the initials of a company's name: `… Business Machines Corp. (IBM)`. */
  short: boolean;
  /** The symbol begins as a word of the name does. */
  begins: boolean;
  /** Like most symbols, it begins as the name does and takes its letters from the name. */
  resembled: boolean;
  /** The symbol is the name, or one of its words. */
  same: boolean;
  /** The name is one long word, a compound most likely, whose parts the symbol abbreviates. */
  compound: boolean;
}

export function judgeName(name: string, symbol: string): CompanyName {
  const bare = name.replace(LEGAL, '').replace(LEGAL, '').trim().replace(/,$/, '');
  const legal = bare !== '' && LEGAL.test(name);
  const same = isNamed(symbol, name);
  const [letters = ''] = /[A-Z][A-Za-z]$/.exec(name.replace(/\.$/, '')) ?? [];
  // `Beam & Co. (BCO)` includes the legal form.
  const rest =
    legal && letters && symbol.endsWith(letters.toUpperCase()) ? symbol.slice(0, -2) : '';
  const last = /[^\s,]*$/.exec(name.replace(/\.$/, ''))?.[0] ?? '';
  const form =
    bare !== symbol &&
    (legal || NOUN.test(last) || FORM.test(last) || /\w & (?!Co)[A-Z]/.test(name));
  const short = form && symbol.length > 1 && isInitials(symbol, bare);
  const initials =
    (rest !== '' && isInitials(rest, bare)) ||
    (symbol.length > 1 && isInitials(symbol, name) && !short);
  return {
    legal,
    nordic: NORDIC.test(name),
    fund: FUND.test(name) || BRAND.test(name),
    brand: BRAND.test(name),
    form,
    initials,
    short,
    begins: name.split(APART).some((word) => firstOf(word) === symbol.charAt(0)),
    resembled: symbol.length > 1 && !same && resembles(symbol, name),
    same,
    compound: COMPOUND.test(name.replace(ARTICLE, '')) && takesFrom(symbol, name),
  };
}

/** Between words, of which two names may share one: `Tallon/Quarn`. */
const APART = /[ /]/;
/** Whether a symbol is the name, or one of its words. */
const isNamed = (symbol: string, name: string): boolean =>
  name.toUpperCase().split(APART).includes(symbol);

/** Between the words of a name: `A/B`, `D'Arc`, `PhotoDyne`. */
const WORDS = /[\s\-/'&.,]+|(?<=[a-z])(?=[A-Z])/;

/**
 * Whether a symbol is no more than initials of a name, some of them perhaps left out, and words that are
 * capitals already: `UOB Asset Management (UOBAM)`.
 */
function isInitials(written: string, name: string): boolean {
  // `Research and Quality (R/Q)`
  const symbol = written.replace('/', '');
  let at = 0;
  for (const word of name.split(WORDS)) {
    const whole = /^[A-Z]{2,4}$/.test(word) && symbol.length > word.length;
    if (whole && symbol.startsWith(word, at)) at += word.length;
    else if (word.charAt(0).toUpperCase() === symbol.charAt(at)) at++;
  }
  return at >= symbol.length;
}

const firstOf = (word: string): string =>
  word
    .replace(/^(?:\W|\d+)/, '')
    .charAt(0)
    .toUpperCase();

/** Words before a company's own may be part of the sentence: "Rival Beacon Photonics". */
const resembles = (symbol: string, name: string): boolean =>
  name.split(APART).some((word, index, words) => {
    return firstOf(word) === symbol.charAt(0) && takesFrom(symbol, words.slice(index).join(''));
  });

/** Whether a symbol takes its letters from a name, in their order. */
function takesFrom(
  symbol: string,
  name: string,
  // One letter may come from anywhere: the X of SBUX.
  most = symbol.length > 3 ? 1 : 0,
): boolean {
  const letters = name.toUpperCase().replace(/[^A-Z0-9]/g, '');
  let misses = most;
  let at = 0;
  for (const letter of symbol.replace(/[^A-Z0-9]/g, '')) {
    const next = letters.indexOf(letter, at);
    if (next >= 0) at = next + 1;
    else if (letter !== symbol.charAt(0) && misses-- === 0) return false;
  }
  return true;
}
