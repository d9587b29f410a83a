import { exchangeNamed, lookUp, suffixed } from '../exchanges/names.ts';
import type { Emit, Exchange, Mention, Steps } from '../types.ts';
import { companyNameBefore, judgeName, nameBefore } from './company-name.ts';
import { namedIn } from './named-in.ts';
import { ABBREVIATIONS, NEVER_SYMBOLS, NOT_SYMBOLS } from './not-symbols.ts';
import { shareAtEnd, shareTalk } from './share-talk.ts';
import { AMERICAN_CLASS, american, type SymbolListing } from './symbols.ts';

/** One symbol in a bracket, or a few: `(AAPL)`, `(GOOG, GOOGL)`, `(HEXA B)`, `(NMR-T)`. */
const ONE =
  '([A-Z][A-Z0-9]{0,9}(?:[.-][A-Z]{1,2}(?:\\.[A-Z])?|\\/[A-Z]| [A-DR](?![A-Z]))?(?:-[TXNQ])?)';
const MORE = `(?:(?:[,;] ?| ?\\/ ?| and | & )${ONE})?`;
const INSIDE = new RegExp(`^ ?${ONE}${MORE}${MORE} ?$`);
/** Dow Jones puts an American symbol before the home one: `(TLLNY, 6752.TO)`. */
const AT_HOME = /, ?[A-Z0-9-]{1,8}\.([A-Z]{2}|[TL])$/;
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
/** A bracket before the bracket: `Tallon Group Inc (DEL) (TLLN)`. */
const TWIN = / ?\( ?[A-Z]{2,5}(?:\.[A-Z])? ?\)$/;
/** A number after the bracket makes the name a term: `Sparquote (SQ): 21 %`. */
const TERM = /^ ?[:=] ?[\d,.]/;
/** A kind of share or of maker, not its symbol: `Vollmar Group Plc (ADR) (VLMR)`, of Delaware: `Tallon Inc (DEL)`. */
const RECEIPT = /^(?:[AG]DR|DEL)$/;
/** The listing right after the bracket, or before the name: `(HGSB) notert på Euronext Oslo`. */
const LISTED_AFTER =
  /^,? ?(?:\w+ ){0,2}(?:[Ll]isted|[Tt]raded|[Tt]rades|notert|noterad\w*|noteret|notiert|gelistet|coté\w*|cotiza\w*|quotat\w*|genoteerd)\b/;
const LISTED_BEFORE =
  /\b(?:listed|traded|trades|notert|noterad\w*|notiert|gelistet|coté\w*|cotiza\w*|quotat\w*|genoteerd) (?:on|at|på|an der|an|am|sur|au|à|en|alla|al|aan|in)(?: (?:the|la|le|de|het))? $/i;
const REACH = 50;
/** The exchanges by their letters in Canada's papers: `(NMR-T)`. */
const CANADIAN: Record<string, string> = { T: 'XTSE', X: 'XTSX', N: 'XNYS', Q: 'XNAS' };
/** Legal forms whose symbols may be longer than American ones. */
const NORTHERN = /\b(?:Oyj|Abp|A\/S|ASA|AB)\b/;
/** Forms of companies whose shares are not dealt in, or of few; and a company of another's. */
const PRIVATE =
  /\b(?:(?:Pte|Pvt|Pty|Private|PTE|PVT|PTY)\.? (?:Ltd|LTD|Limited)|GmbH|mbH|Sdn\.? Bhd|S\.?[aà]\.? ?r\.?l|SARL|S\.r\.l|B\.?V|Sp\. z o\.o|Kft|d\.o\.o|s\.r\.o|L\.?L\.?C|Trust Co(?:mpany)?)\.?$/;
const OWNED = /\b(?:[Ii]ts|[Tt]heir|[Oo]ur|[Ss]ubsidiar(?:y|ies)|[Aa]ffiliate|[Uu]nlisted) $/;
const OWNED_AFTER =
  /^,? (?:an?|its|the) (?:wholly[- ]owned )?(?:subsidiary|unit|division|arm) of\b/;
/** The name of a fund that is dealt in like a share. */
const TRADED = /\w\w \S+ (?:ETF|ETN|ETP)s?$/;

/** A bracket after a name. */
interface Bracket {
  name: string;
  /** The text up to the name, up to the bracket, and after it. */
  before: string;
  lead: string;
  after: string;
  /** What may be symbols in it. */
  symbols: string[];
  /** The last of them is a home listing with its suffix. */
  isHome: boolean;
  /** A link of a site about shares stands beside them. */
  isLinked: boolean;
}

function bracketAfterName(text: string, open: number): Bracket | null {
  const closing = text.charAt(open) === '[' ? ']' : ')';
  const whole = text.slice(open + 1, open + MAX_LENGTH).split(closing)[0] ?? '';
  const close = open + 1 + whole.length;
  const inside = whole.replace(LINK_INSIDE, '');
  if (close >= text.length) return null;
  const isHome = !!suffixed(AT_HOME.exec(inside)?.[1] ?? '');
  const [, ...written] = INSIDE.exec(isHome ? inside.replace(AT_HOME, '') : inside) ?? [];
  const symbols = written.filter((symbol) => symbol);
  const lead = text.slice(0, open).trimEnd().replace(TWIN, '');
  const after = text.slice(close + 1);
  if (symbols.length === 0 || TERM.test(after)) return null;
  // `Tallon Bearings shares (TLLN)`
  const named = lead.slice(0, lead.length - shareAtEnd(lead).length);
  const name = nameBefore(named);
  const before = named.slice(0, named.lastIndexOf(name));
  const isLinked = inside !== whole || LINK_AFTER.test(after);
  return { name, before, lead, after: lead.slice(named.length) + after, symbols, isHome, isLinked };
}

/**
 * A company's name and its symbol in a bracket: `Tallinn Freight Corp. (TLFC)`. A bracket after a name holds an
 * abbreviation far more often: without a known pair its letters must fit the name, and a legal form, an exchange or
 * the share stand beside it. In steps, because the first bracket of a page compiles all of it.
 */
export function* companyAt(text: string, open: number, emit: Emit): Steps {
  BEGINS.lastIndex = open + 1;
  const bracket = BEGINS.test(text) ? bracketAfterName(text, open) : null;
  if (!bracket) return;
  yield;
  const { name, lead, after, isHome, isLinked } = bracket;
  const exchange = exchangeBeside(lead, after);
  if (!name && !exchange && !isLinked) return;
  for (const written of bracket.symbols) {
    const listing = symbolIn(written, name, text);
    if (!listing) continue;
    yield;
    const { symbol } = listing;
    const isMarked = isHome || /[.-]US$/.test(written);
    const confidence = exchange || isLinked ? 'certain' : judge(symbol, bracket, listing, isMarked);
    const isNote = text.charAt(open) === '[' && confidence === 'plausible';
    if (!confidence || isNote) continue;
    const company = companyNameBefore(lead, symbol);
    emit({
      symbol,
      exchange: exchange?.shape.test(symbol) ? exchange : listing.exchange,
      form: 'company',
      confidence,
      evidence: `${company ?? name} (${written})`.trim(),
      name: company,
    });
  }
}

/** How sure the name, the symbol and the words beside them make a bracket; null where it holds no symbol. */
function judge(
  symbol: string,
  { name, before, after }: Bracket,
  { exchange }: SymbolListing,
  isMarked: boolean,
): Mention['confidence'] | null {
  if (PRIVATE.test(name) || OWNED.test(before) || OWNED_AFTER.test(after)) return null;
  const { legal, nordic, fund, brand, form, initials, short, resembled, same } = judgeName(
    name,
    symbol,
  );
  if (isMarked || (exchange && (legal || resembled))) return 'likely';
  // The symbol of a fund's class: `Tarn Quality Growth Fund (TQGAX)`.
  if (fund && /^[A-Z]{4}X$/.test(symbol)) return 'likely';
  if (ABBREVIATIONS.has(symbol) || NOT_SYMBOLS.has(symbol) || lookUp(symbol)) return null;
  if (TRADED.test(name) || (brand && fund)) return 'likely';
  const { share, priced, listed } = shareTalk(before, name, after);
  const isShare = share || priced;
  // `International Business Machines Corp. (IBM)` abbreviates, unless the share is spoken of; `Exchange Carriers Group
  // (ECG)` even then.
  if (initials || (short && !(isShare && legal)) || symbol.length < 2) return null;
  if (isShare) return listed || same || resembled || short ? 'likely' : null;
  if (!resembled || isCut(symbol, name)) return null;
  if (nordic) return 'likely';
  if (legal) return 'plausible';
  return form && symbol.length > 2 ? 'plausible' : null;
}

/** Whether a symbol is the beginning of a word: abbreviations often are. */
const isCut = (symbol: string, name: string): boolean =>
  name
    .toUpperCase()
    .split(' ')
    .some((word) => word.startsWith(symbol));

/** What is written in a bracket after a name as a listing, or null. */
function symbolIn(written: string, name: string, text: string): SymbolListing | null {
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
