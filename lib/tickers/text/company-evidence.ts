import { anyOf, lazy, tableOf } from '../words/lexicon.ts';
import { judgeName, nameBefore } from './company-name.ts';
import { hasMarketWord } from './market-words.ts';
import { ABBREVIATIONS, NOT_SYMBOLS } from './not-symbols.ts';
import { pattern } from './pattern.ts';
import { shareTalk } from './share-talk.ts';
import { isUnlisted } from './unlisted.ts';
import { BRACKETS } from './weights.ts';

export type Evidence = keyof typeof BRACKETS;

/** Characters on each side that are near. */
const NEAR = 60;

/**
 * Articles before measures, which companies' names seldom have: `El Consumo`, `Die Quote`; Portuguese sets them
 * before both.
 */
const DEFINITE = /^(?:D(?:ie|er|as)|El|L[aeo]s?|Het) [A-Z\u00c0-\u00de]/;
/** Who judges the shares of others: `analysts at Marsh Bank`. */
const BROKER = lazy(
  () => new RegExp(`\\b(?:${anyOf('analyst')}) (?:${anyOf('analystOf')}) (?:\\S+ ){0,6}\\S*$`),
);
/**
 * Where something happens, at the beginning of a clause. In Germanic languages the verb comes next, and then
 * what moved: `In der Notaufnahme (NAU) stieg die Zahl der Fälle`.
 */
const PLACE = /^(?:In (?:de[rnm]|de|het)|Im|Am|(?:An|Auf) de[rnm]|På|Op (?:de|het)) /;

/** The name says where or of whom something moved: `Enrolment at Tollan College (TLCL) fell 3%`. */
const INSIDE = /\b(?:at|in|to|near|across|of)(?: the)? $/;
const WITHIN = /\w (?:at|in|near) (?:the )?[A-Z]/;

/** Legal forms of companies whose shares are not dealt in. */
const PRIVATE =
  /\b(?:(?:Pte|Pvt|Pty|Private|PTE|PVT|PTY)\.? (?:Ltd|LTD|Limited)|GmbH|mbH|Sdn\.? Bhd|S\.?[aà]\.? ?r\.?l|SARL|S\.r\.l|B\.?V|Sp\. z o\.o|Kft|d\.o\.o|s\.r\.o)\.?$/;

/** Those of which few are. */
const SELDOM = /\b(?:L\.?L\.?C|Trust Co(?:mpany)?)\.?$/;
/** What a company has, or a kind of thing after the bracket: `its Data Design (DDSX) segment`. */
const OWNED = /\b(?:[Ii]ts|[Tt]heir|[Oo]ur|[Mm]y|whose) $/;
/** An indefinite article, which no company has: `ein Ladegerät (LDG)`. */
const INDEFINITE = /(?:^|\s)(?:[Ee]ine?[nmrs]?|[Uu]n[ae]?|[Uu]ma?|[Ee]tt?|[Ee]en) $/;
const THING =
  /^ (?:business|segment|unit|division|project|program(?:me)?|trial|study|zone|deposit|property|syndrome|disease|model|framework|method|standard|protocol)s?\b/;

/** A company of another's, whose name is abbreviated where it is told of; a few are listed themselves. */
const SUBSIDIARY =
  /\b(?:[Ss]ubsidiar(?:y|ies)|[Aa]ffiliate|Tochter(?:gesellschaft|firma)?|[Ff]iliale?|[Dd]ochter(?:bedrijf|maatschappij)) $/;
/** One that is none of the listed. */
const OWNED_WHOLLY =
  /\b[Ww]holly[- ]owned (?:subsidiary )?$|^,? (?:an?|its|the) (?:wholly[- ]owned )?(?:subsidiary|unit|division|arm) of\b/;

/** Things that have names: what stands right before one, `the robot Vela (VLRA)`, or begins it, `Model Krest (KRST)`. */
const PRODUCT = tableOf('product');
const LAST_WORD = pattern`(\p{L}+) $`;

/** Whether a name is said to be a thing's; `Model N (MODN)` takes its letters from the first word too. */
function isProduct(name: string, before: string, symbol: string): boolean {
  const [, lead = ''] = LAST_WORD.exec(before) ?? [];
  if (PRODUCT.test(lead.toLowerCase())) return true;
  const [first = '', second = '', more] = name
    .replace(/^(?:The|D(?:ie|er|as)|El|L[ae]|Il|Het) /, '')
    .split(' ');
  // `the Aster Robot (ASTR)`
  if (second !== '' && PRODUCT.test(/[^ ]*$/.exec(name)?.[0].toLowerCase() ?? '')) return true;
  const isTwo = second !== '' && more === undefined && first.charAt(0) !== symbol.charAt(0);
  return isTwo && PRODUCT.test(first.toLowerCase());
}

/** The name of a fund that is dealt in like a share. */
const TRADED = /\w\w \S+ (?:ETF|ETN|ETP)s?$/;
/** What names of a house's funds end in without that word: `Vanguard Value (VTVQ)`; elsewhere it is a measure. */
const STRATEGY =
  / (?:Value|Growth|Income|Momentum|Quality|Volatility|Dividends?|Return|Bonds?|Yield|Equity|Market|Index)$/;

/** A name, and the text on both sides of it and its bracket. */
export interface Named {
  name: string;
  before: string;
  /** Up to the bracket. */
  lead: string;
  after: string;
  /** A link of a site about shares stands beside the symbol. */
  linked: boolean;
  /** Its exchange's letter is joined to it, as Canada's papers do: `(NMR-T)`. */
  marked: boolean;
}

/** What is known of a name, a symbol and what is said of them, before it is weighed. */
interface Known extends Named {
  symbol: string;
  fit: ReturnType<typeof judgeName>;
  talk: ReturnType<typeof shareTalk>;
  /** Symbols of traded funds are often the initials of their long names. */
  isTraded: boolean;
  isBroker: boolean;
}
type Holds = Partial<Record<Evidence, boolean>>;

/** What speaks for and against a symbol. */
export function evidenceOf(symbol: string, named: Named): Evidence[] {
  const { name, before, after } = named;
  const fit = judgeName(name, symbol);
  const known: Known = {
    ...named,
    symbol,
    fit,
    talk: shareTalk(before, name, after),
    isTraded: TRADED.test(name) || (fit.brand && STRATEGY.test(name)),
    isBroker: BROKER().test(before + name),
  };
  const holds = { ...ofName(known), ...ofFit(known), ...ofSymbol(known), ...ofWords(known) };
  return KINDS.filter((each) => holds[each]);
}
const KINDS = Object.keys(BRACKETS) as Evidence[];

/** What the name is. */
function ofName({ name, before, after, symbol, fit, talk, isTraded }: Known): Holds {
  const { legal, nordic, fund, brand, form, office, initials } = fit;
  const word = isWord(symbol);
  // A house has programmes and offices too: `Vanguard Charity Program`.
  const isFund = isTraded || !(initials || (brand && office));
  // A capital begins the sentence: `Ein Ladegerät`.
  const articled = name.includes(' ') ? `${name.split(' ')[0]} ` : before;
  return {
    legal: legal || nordic,
    fund: fund && isFund,
    brand: brand && !word && isFund,
    form: form && !legal,
    // What has a name and is no company.
    office: (office && !isTraded) || (!legal && !talk.share && isProduct(name, before, symbol)),
    private:
      PRIVATE.test(name) ||
      (!talk.share && !talk.move && (OWNED_WHOLLY.test(before) || OWNED_WHOLLY.test(after))),
    seldom: SELDOM.test(name),
    thing:
      SUBSIDIARY.test(before) ||
      OWNED.test(before) ||
      THING.test(after) ||
      INDEFINITE.test(articled),
    article: DEFINITE.test(name) && !(legal || form || fund || talk.share),
  };
}

/** How name and symbol fit. */
function ofFit({ name, symbol, fit, talk, isTraded }: Known): Holds {
  const { legal, nordic, fund, form, firm, noun, initials, short, begins, resembled, same } = fit;
  const isTail = !(legal || form || fund) && endsInCut(symbol, name);
  // Consonants of a name, more than abbreviations have: `Tollan (TLLN)`.
  const takes = resembled && !initials && symbol.length > 3 && !isTail && !isCut(symbol, name);
  const isShort = symbol.length > 1 && symbol.length < 4 && /^\S+$/.test(name);
  // A word of a company's name as a whole: American symbols have four letters at most, and a fifth for their kind.
  const isWord = same && symbol.length > 4 && form && !nordic && !fund;
  return {
    resembled,
    skeleton: takes && !legal && symbol.length === 4,
    letters: takes && (legal || symbol.length > 4),
    same: same && symbol.length > 2 && !isWord,
    unlike: !(form || fund || same || begins),
    classed: nordic && /-[A-D]$/.test(symbol),
    initials: initials && !isTraded,
    // `High Bandwidth Memory (HBM)`: nothing says that it is a company.
    term: initials && !(isTraded || form || firm || talk.share || talk.move || talk.act),
    firm: initials && firm,
    // Such initials need the share itself.
    noun: noun && !talk.share,
    short,
    // The legal form is abbreviated too: `Tallon Insurance Corporation (TIC)`.
    whole: initials && legal && !isTraded,
    cut: (isShort && !same && isCut(symbol, name)) || isTail || isWord,
    compound: fit.compound && !same,
  };
}

/** What the symbol is by itself. */
const ofSymbol = ({ symbol, fit: { nordic, fund } }: Known): Holds => ({
  word: isWord(symbol),
  single: symbol.length === 1,
  pair: symbol.length === 2,
  long: symbol.length > 4 && !nordic && !fund,
  fundSymbol: fund && /^[A-Z]{4}X$/.test(symbol),
});

/** What is said beside and around. */
function ofWords(known: Known): Holds {
  const { name, before, lead, after, linked, marked, talk, isBroker } = known;
  const { legal, form, resembled, initials, office } = known.fit;
  const { act } = talk;
  // Hospitals and towns report by the quarter too.
  const share = talk.share || (talk.byQuarter && (legal || form));
  const isSubject =
    !isBroker && !PLACE.test(name) && (share || !(INSIDE.test(before) || WITHIN.test(name)));
  const move = talk.move && isSubject;
  const amount = talk.amount && isSubject;
  const near = hasMarketWord(`${lead.slice(-NEAR - name.length)} | ${after.slice(0, NEAR)}`);
  return {
    share,
    price: move && amount,
    move: move && !amount,
    amount: amount && !move,
    act,
    // Signals and ratings are upgraded and bought too, and abbreviated.
    judged: talk.judged && !(initials || office || isBroker || SELDOM.test(name)),
    entry: isEntry(before, after),
    linked,
    // `(TIL-T) cells`: no company, nothing that one does.
    marked: marked && (legal || resembled || share || act),
    run: isRun(known),
    unlisted: !(move && (share || amount)) && isUnlisted(before, after),
    broker: isBroker,
    near,
    market: near || hasMarketWord(lead) || hasMarketWord(after),
  };
}

const isWord = (symbol: string): boolean => ABBREVIATIONS.has(symbol) || NOT_SYMBOLS.has(symbol);

/** Whether a symbol is the beginning of a word: abbreviations often are. */
const isCut = (symbol: string, name: string): boolean =>
  name
    .toUpperCase()
    .split(' ')
    .some((word) => word.startsWith(symbol));

/** Whether a symbol is initials and then the beginning of a word, as sciences abbreviate: `Gross Tonnage (GTON)`. */
function endsInCut(symbol: string, name: string): boolean {
  const parts = unaccented(name).toUpperCase().split(' ').slice(-3);
  return [2, 3].some((count) => {
    const words = parts.slice(-count);
    const last = words.pop() ?? '';
    const initials = words.map((word) => word.charAt(0)).join('');
    const rest = symbol.slice(initials.length);
    return words.length > 0 && symbol.startsWith(initials) && isBeginning(rest, last);
  });
}

const isBeginning = (rest: string, word: string): boolean =>
  rest.length > 2 && word.length > rest.length && word.startsWith(rest);
const unaccented = (text: string): string => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');

/** An item of a list of shares: `3. Tallon Bearings (TLLN)`, `Tallon Bearings (TLLN) - The maker of …`. */
const isEntry = (before: string, after: string): boolean =>
  /^ ?#?\d{1,3}[.):] ?$/.test(before)
    ? /^ ?(?:$|[-:|])/.test(after)
    : !before && /^ ?- /.test(after);

/** The bracket before in a list, after its company's name, and the one after; a word may join them: `og`, `and the`. */
const JOINED = '[,;]? (?:(?:and|or|und|oder|og|ou|och|e[tn]?|y|ja|i|vs\\.?) )?(?:the )?';
const BEFORE = new RegExp(` \\( ?([A-Z]{1,5}) ?\\)${JOINED}$`);
const AFTER = new RegExp(
  `^${JOINED}${pattern`([\p{Lu}\d][\p{L}\d&.' -]{1,40})`.source} \\( ?([A-Z]{1,5}) ?\\)`,
);

/** A company and its symbol in a list. */
interface Item {
  name: string;
  symbol: string;
}

/** The items of a list that stand beside a bracket, at most three on either side, the nearest first. */
export function itemsBeside({ lead, name, after }: Omit<Named, 'linked' | 'marked'>): Item[] {
  const items: Item[] = [];
  let left = lead.slice(0, lead.length - name.length);
  let right = after;
  for (let steps = 3; steps > 0; steps--) {
    const before = BEFORE.exec(left);
    const older = before ? nameBefore(left.slice(0, before.index)) : '';
    const [next = '', newer = '', second = ''] = AFTER.exec(right) ?? [];
    if (!older && !next) break;
    if (older) items.push({ name: older, symbol: before?.[1] ?? '' });
    if (second) items.push({ name: newer, symbol: second });
    left = older ? left.slice(0, left.lastIndexOf(older)) : '';
    right = next ? right.slice(next.length) : '';
  }
  return items;
}

/** Whether two of the items beside it fit their names. */
const isRun = (named: Named): boolean =>
  itemsBeside(named).filter(({ name, symbol }) => symbol.length > 1 && fitsAlone(name, symbol))
    .length > 1;

/** Whether a symbol fits a name and does not abbreviate it. */
function fitsAlone(name: string, symbol: string): boolean {
  if (PRIVATE.test(name) || SELDOM.test(name) || ABBREVIATIONS.has(symbol)) return false;
  const { resembled, initials, office } = judgeName(name, symbol);
  const cut = !name.includes(' ') && isCut(symbol, name);
  return resembled && !initials && !office && !cut;
}

/** What the evidence comes to; `company-sum.ts` says what that means. */
export const sumOf = (evidence: Evidence[]): number =>
  evidence.reduce((all, each) => all + BRACKETS[each], 0);

const DOUBTS: readonly Evidence[] = [
  'initials',
  'word',
  'office',
  'seldom',
  'private',
  'thing',
  'cut',
  'compound',
  'short',
  'noun',
];
/** Whether a symbol may be an abbreviation, by the name or by itself. */
export const isAbbreviation = (evidence: Evidence[]): boolean =>
  evidence.some((each) => DOUBTS.includes(each));
