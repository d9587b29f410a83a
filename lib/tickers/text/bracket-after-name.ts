import { exchangeNamed, lookUp, suffixed } from '../exchanges/names.ts';
import type { Emit, Exchange, Steps } from '../types.ts';
import {
  type Evidence,
  evidenceOf,
  isAbbreviation,
  itemsBeside,
  sumOf,
} from './company-evidence.ts';
import { companyNameBefore, judgeName, nameBefore } from './company-name.ts';
import { confidenceOf } from './company-sum.ts';
import { namedIn } from './named-in.ts';
import { isNoShare } from './no-shares.ts';
import { ABBREVIATIONS, NEVER_SYMBOLS } from './not-symbols.ts';
import { pattern } from './pattern.ts';
import { shareAtEnd } from './share-talk.ts';
import { AMERICAN_CLASS, american, type SymbolListing } from './symbols.ts';

/** One symbol in a bracket, or a few: `(AAPL)`, `(GOOG, GOOGL)`, `(HEXA B)`, `(NMR-T)`. */
const ONE =
  '([A-Z][A-Z0-9]{0,9}(?:[.-][A-Z]{1,2}(?:\\.[A-Z])?|\\/[A-Z]| [A-DR](?![A-Z]))?(?:-[TXNQ])?)';
const MORE = `(?:(?:[,;] ?| ?\\/ ?| and | & )${ONE})?`;
const INSIDE = new RegExp(`^ ?${ONE}${MORE}${MORE} ?$`);
/** Dow Jones puts an American symbol before the home one: `(TLLNY, 6752.TO)`. */
const AT_HOME = /, ?[A-Z0-9-]{1,8}\.([A-Z]{2}|[TL])$/;
/** Bloomberg's code in a bracket of its own after another, which then abbreviates: `Parkmoor REIT (PMOOR) [PMR SP; …`. */
const CODED = /^ ?\[([A-Z0-9]{1,8}) [A-Z]{2}[;\]]/;
/** The Mexican press writes the series after a space, and then the change: `(QUARN A-1), con el 5.8 %`. */
const SERIES = /^([A-Z][A-Z0-9]{1,6}) ([ABCL]|[AB]-?1|CPO|UB[CDL]?)$/;
const MEXICAN =
  /\b(?:acciones|t[íi]tulos|emisoras?|BMV|Bolsa Mexicana)\b|\bcon(?: el)? \d+[.,]\d+ ?%/i;
const CHANGE = /^.{0,12}\d ?%/;
/** Without a series the change must follow in their words: `(HERVEX), con el 4,46 %`. */
const ISSUER = /^[A-Z]{3,8}\*?$/;
const ISSUER_CHANGE = pattern`^,? con (?:el |un (?:\p{L}+ ){1,3})?(?:del? )?\d+[.,]\d+ ?%`;
/** Words with a series of their own in sport, schools and plans. */
const RANKED = /^(?:SERIE|GRUPO|LIGA|CLASE|PLAN|TIPO|NIVEL|ZONA|COPA|GRADO|LOTE|FASE)$/;
const MAX_LENGTH = 64;
/** A bracket that begins with a symbol: a quick look before the rest, for most hold words or `NYSE: …`. */
const BEGINS = / ?[A-Z][A-Z0-9]{0,9}[-./ ,&*)\]]/y;
/** What a site links to beside the symbol: `(TLLN - Free Report)`, `(TLLN) - Get Report`. */
const LINK = ` ?- ?(?:(?:Get|Free|Stock|Analyst|Snapshot) ){1,3}(?:[A-Z][\\w.,&'-]* ){0,7}(?:Report|Rating|Quote|Chart)`;
/** What a site sets beside it in the bracket: `(TLLN, news)`, `(TLLN - news - people )`, `(TLLN | Quote | Chart)`. */
const NOTES =
  '(?: ?[-,|;] ?(?:[Nn]ews|[Pp]eople|[Mm]sgs|[Bb]ulls|[Qq]uote|[Cc]harts?|[Pp]rofile|[Rr]esearch|Alert|PowerRating|Financial|Fortune \\d+))+ ?';
const LINK_INSIDE = new RegExp(`(?:${LINK}|${NOTES})$`);
const LINK_AFTER = new RegExp(`^${LINK}\\b`);
/** A bracket before the bracket. */
const TWIN = / ?\( ?[A-Z]{2,5}(?:\.[A-Z])? ?\)$/;
/** Bloomberg's code with its slash: `(TL/ LN)`. */
const SLASHED = /\w\/ [A-Z]{2}$/;
/** A number after the bracket makes the name a term: `Sparquote (SQ): 21 %`. */
const TERM = /^ ?[:=] ?[\d,.]/;
/** The listing right after the bracket: `(HGSB) notert på Euronext Oslo`. */
const LISTED_AFTER =
  /^,? ?(?:\w+ ){0,2}(?:[Ll]isted|[Tt]raded|[Tt]rades|notert|noterad\w*|noteret|notiert|gelistet|coté\w*|cotiza\w*|quotat\w*|genoteerd)\b/;
const LISTED_BEFORE =
  /\b(?:listed|traded|trades|notert|noterad\w*|notiert|gelistet|coté\w*|cotiza\w*|quotat\w*|genoteerd) (?:on|at|på|an der|an|am|sur|au|à|en|alla|al|aan|in)(?: (?:the|la|le|de|het))? $/i;
/** Legal forms whose symbols may be longer than American ones. */
const NORTHERN = /\b(?:Oyj|Abp|A\/S|ASA|AB)\b/;
const REACH = 50;
/** The exchanges by their letters in Canada's papers: `(NMR-T)`. */
const CANADIAN: Record<string, string> = { T: 'XTSE', X: 'XTSX', N: 'XNYS', Q: 'XNAS' };

/** A bracket after a name. */
export interface Bracket {
  name: string;
  /** The text up to the name, and after the bracket. */
  before: string;
  after: string;
  /** Up to the bracket. */
  lead: string;
  /** What may be symbols in it. */
  symbols: string[];
  /** The last of them is a home listing with its suffix. */
  home: boolean;
  /** A link of a site about shares stands beside them. */
  linked: boolean;
}

/** @param open index of the bracket in a plain text */
export function bracketAfterName(text: string, open: number): Bracket | null {
  const whole = insideOf(text, open);
  const close = open + 1 + whole.length;
  const inside = whole.replace(LINK_INSIDE, '');
  if (close >= text.length || SLASHED.test(inside)) return null;
  const home = !!suffixed(AT_HOME.exec(inside)?.[1] ?? '');
  const [, ...written] = INSIDE.exec(home ? inside.replace(AT_HOME, '') : inside) ?? [];
  const symbols = written.filter((symbol) => symbol);
  if (symbols.length === 0) return null;
  // `Tallon Group Inc (DEL) (TLLN)`, `Quarn (QRN.A) (QRN.B)`
  const lead = text.slice(0, open).trimEnd().replace(TWIN, '');
  const after = text.slice(close + 1);
  if (TERM.test(after)) return null;
  // `Tallon Bearings shares (TLLN)`
  const named = lead.slice(0, lead.length - shareAtEnd(lead).length);
  const name = nameBefore(named);
  const before = named.slice(0, named.lastIndexOf(name));
  const rest = lead.slice(named.length) + after;
  const linked = inside !== whole || LINK_AFTER.test(after);
  return { name, before, after: rest, lead, symbols, home, linked };
}

const insideOf = (text: string, open: number): string =>
  text.slice(open + 1, open + MAX_LENGTH).split(text.charAt(open) === '[' ? ']' : ')')[0] ?? '';

/**
 * A company's name and its symbol in a bracket: `Tallinn Freight Corp. (TLFC)`. A bracket after a name
 * holds an abbreviation far more often: what speaks for a symbol, and against it, is weighed. In steps, because the
 * first bracket of a page compiles all of it.
 *
 * @param open index of the bracket in a plain text
 */
export function* companyAt(text: string, open: number, emit: Emit): Steps {
  BEGINS.lastIndex = open + 1;
  if (!BEGINS.test(text) || mexicanAt(text, open, emit)) return;
  const bracket = bracketAfterName(text, open);
  if (!bracket) return;
  yield;
  const { name, lead, home } = bracket;
  const [, code = ''] = CODED.exec(bracket.after) ?? [];
  const exchange = exchangeBeside(lead, bracket.after);
  if (!name && !exchange && !bracket.linked) return;
  yield;
  const beside = itemsBeside(bracket).map(({ symbol }) => symbol);
  for (const written of bracket.symbols) {
    const listing = symbolIn(written, name, text);
    if (!listing) continue;
    const { symbol } = listing;
    if (code && code !== symbol) continue;
    yield;
    const isMarked = home || /[.-]US$/.test(written);
    const marked = /[A-Z0-9]-[TXNQ]$/.test(written) && listing.exchange !== null;
    const kinds = evidenceOf(symbol, { ...bracket, marked });
    if (!listing.exchange && lookUp(symbol) && !isShareNotExchange(kinds, name)) continue;
    if (text.charAt(open) === '[' && !isReason(kinds)) continue;
    yield;
    const sum = sumOf(kinds);
    const company = companyNameBefore(lead, symbol);
    emit({
      symbol,
      exchange: exchange?.shape.test(symbol) ? exchange : listing.exchange,
      form: 'company',
      confidence: exchange ? 'certain' : isMarked ? 'likely' : confidenceOf(sum),
      evidence: `${company ?? name} (${written})`.trim(),
      sum,
      isAbbreviation: isAbbreviation(kinds),
      beside,
      isEntry:
        /^[-–•*# ]*$/.test(bracket.before) && bracket.after.trim() === '' && !isNoShare(symbol),
      name: company,
    });
  }
}

/** A Mexican issuer, perhaps with a series, which needs the press's words around it. */
function mexicanAt(text: string, open: number, emit: Emit): boolean {
  const inside = insideOf(text, open);
  const [, stem = '', series = ''] = SERIES.exec(inside) ?? [];
  const after = text.slice(open + inside.length + 2);
  const isPress = stem
    ? MEXICAN.test(text) && CHANGE.test(after) && !RANKED.test(stem)
    : ISSUER.test(inside) && ISSUER_CHANGE.test(after) && isIssuer(text.slice(0, open), inside);
  if (!isPress) return false;
  emit({
    symbol: stem ? `${stem}-${series}` : inside.replace('*', ''),
    exchange: null,
    form: 'company',
    confidence: 'likely',
    evidence: `(${inside})`,
  });
  return true;
}

/** Whether a name may be an issuer's: no measure, party or office, `la inflación (IPC), con un 4,5 %`. */
function isIssuer(lead: string, symbol: string): boolean {
  const { office, same, resembled } = judgeName(nameBefore(lead.trimEnd()), symbol);
  return (same || resembled) && !office && !ABBREVIATIONS.has(symbol) && !isNoShare(symbol);
}

/** What is written in a bracket after a name as a listing, or null. */
export function symbolIn(written: string, name: string, text: string): SymbolListing | null {
  const [, bare = '', mark = ''] = /^(.+)-([TXNQ])$/.exec(written) ?? [];
  const canadian = exchangeNamed(CANADIAN[mark] ?? '');
  if (canadian) return { symbol: bare.replace('-', '.'), exchange: canadian };
  // A Reuters code or a country, not a class: `(TSLA.O)`, `(TLLN-US)`.
  const [, stem = written, suffix = ''] = /^(.+)(?:\.|-(?=US$))([A-Z]+)$/.exec(written) ?? [];
  const symbol = suffix === 'US' ? stem : written;
  const reuters = suffixed(suffix) ?? suffixed(suffix.toLowerCase());
  if (reuters && !AMERICAN_CLASS.test(suffix)) return null;
  if (NEVER_SYMBOLS.test(symbol) || RECEIPT.test(symbol)) return null;
  const { nordic, resembled } = judgeName(name, symbol);
  // Its class ends the name, too: `Tallon B (TLLN B)`.
  const isClassed = /.{3} [A-D]$/.test(written) && name.endsWith(written.slice(-2));
  if (nordic || isClassed || (resembled && NORTHERN.test(text))) {
    return { symbol: symbol.replace(' ', '-'), exchange: null };
  }
  return american(symbol);
}

/** A kind of share or of maker, not its symbol: `Vollmar Group Plc (ADR) (VLMR)`, of Delaware: `Tallon Inc (DEL)`. */
const RECEIPT = /^(?:[AG]DR|DEL)$/;
/** Whose bracket may hold the exchange's own code. */
const MARKET = /b[oöø]rs|bols|bours|burs|exchange|market|stock/i;

/** What makes a name before an exchange's code a company's. */
const COMPANY: readonly Evidence[] = ['share', 'price', 'brand', 'legal'];
/** Whether an exchange's code is a company's symbol: `shares of Barkwell (BCS)`. */
const isShareNotExchange = (kinds: readonly Evidence[], name: string): boolean =>
  COMPANY.some((kind) => kinds.includes(kind)) &&
  !kinds.includes('initials') &&
  !kinds.includes('office') &&
  !MARKET.test(name);

/** What a square bracket needs; else it is an editor's note, `Tallon Inc. [COPY]`. */
const REASONS: readonly Evidence[] = [
  ...(['resembled', 'same', 'short', 'fund', 'classed'] as const),
  ...(['share', 'price', 'move', 'amount', 'act', 'judged', 'linked', 'run'] as const),
];
const isReason = (kinds: readonly Evidence[]): boolean =>
  REASONS.some((kind) => kinds.includes(kind));

/** The exchange that the words right beside the bracket name. */
function exchangeBeside(lead: string, after: string): Exchange | null {
  const from = LISTED_AFTER.exec(after.slice(0, REACH))?.[0].length;
  const [next] = from ? namedIn(after, from, from + REACH) : [];
  if (from && next && next.start < from + 14) return only(next.exchanges);
  const [last] = namedIn(lead, Math.max(0, lead.length - REACH), lead.length).slice(-1);
  if (last?.end !== lead.length) return null;
  return LISTED_BEFORE.test(lead.slice(0, last.start)) ? only(last.exchanges) : null;
}

const only = ([first, second]: Exchange[]) => (!second && first) || null;
