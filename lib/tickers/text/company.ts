import { exchangeNamed, lookUp, suffixed } from '../exchanges/names.ts';
import type { Emit, Exchange, Mention } from '../types.ts';
import { companyNameBefore, judgeName, nameBefore } from './company-name.ts';
import { namedIn } from './named-in.ts';
import { ABBREVIATIONS, NEVER_SYMBOLS, NOT_SYMBOLS } from './not-symbols.ts';
import { AMERICAN_CLASS, american, type SymbolListing } from './symbols.ts';

/** One symbol in a bracket, or a few: `(AAPL)`, `(GOOG, GOOGL)`, `(HEXA B)`, `(NMR-T)`. */
const ONE = '([A-Z][A-Z0-9]{0,9}(?:[.-][A-Z]{1,2}|\\/[A-Z]| [A-DR](?![A-Z]))?(?:-[TXNQ])?)';
const MORE = `(?:(?:, ?| ?\\/ ?| and | & )${ONE})?`;
const INSIDE = new RegExp(`^ ?${ONE}${MORE}${MORE} ?$`);
/** Dow Jones puts an American symbol before the home one: `(TLLNY, 6752.TO)`. */
const AT_HOME = /, ?[A-Z0-9-]{1,8}\.([A-Z]{2})$/;
/** The Mexican press writes the series after a space, and then the change: `(QUARN A-1), con el 5.8 %`. */
const SERIES = /^([A-Z][A-Z0-9]{1,6}) ([ABCL]|[AB]-?1|CPO|UB[CDL]?)$/;
const MEXICAN =
  /\b(?:acciones|t[íi]tulos|emisoras?|BMV|Bolsa Mexicana)\b|\bcon(?: el)? \d+\.\d+ ?%/i;
const CHANGE = /^.{0,12}\d ?%/;
/** Words with a series of their own in sport, schools and plans. */
const RANKED = /^(?:SERIE|GRUPO|LIGA|CLASE|PLAN|TIPO|NIVEL|ZONA|COPA|GRADO|LOTE|FASE)$/;
const MAX_LENGTH = 36;
const EASTERN = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7a3]["'」』]? ?$/;
/** Words near a share. */
const MARKET =
  /\b(?:shares?|stocks?|shareholders?|investors?|dividends?|earnings|revenues?|analysts?|ticker|market cap|valuation|price target|buy rating|Nasdaq|NYSE|S&P 500|traders?|trading|traded|rall(?:y|ied)|portfolio|hedge funds?|quarter(?:ly)?|bullish|bearish|outperform|upgraded?|downgraded?|Aktien?|Börs\w*|Euronext|bourse|actions|acciones|azioni)\b|股|株|주가|시총|涨|漲|跌/i;
/** Words that only texts about shares have. */
const TALK =
  /\b(?:(?:stock|share)s?(?! (?:market|exchange|index|capital))|shareholders|dividends?|earnings (?:call|per share|report|beat|estimate)\w*|(?:Q[1-4]|quarter) (?:\d{4} )?(?:earnings|results|revenue)|Q[1-4] \d{4} Earnings|EPS|price target|market cap\w*|upgraded?|downgraded?|analysts|strong buy|outperform|investment (?:analysis|thesis)|ticker symbols?|bought[- ]deal|private placement|public offering)\b/i;
const NEAR = 90;
/** Words for the share itself, right before it. */
const SHARE_BEFORE =
  /\b(?:[Ss]hares? (?:of|in)|(?:acciones|títulos|actions?|titres?|azioni|titoli|ações|aandelen) (?:d(?:e|el|u|i|a)|van)(?: banco| grupo| groupe| gruppo)?|serie|[Ss]tocks? (?:of|like|such as|in)|positions? in|stake in|own(?:s|ed)?|bought|sold|buy|sell|ticker|Aktien? (?:von|der)|action) (?:[A-Z][\w&.'-]* |of |and |the ){1,7}$|\bShare (?:Chat|Price) $/;
const SHARE_AFTER =
  /^(?:'s)? ?(?:[-:] (?:Last )?(?:[Cc]lose|[Pp]rice|Kurs|Cours): ?[$€£]|shares?\b|stocks?\b|Aktien?\b|(?:rose|fell|gained|lost|dropped|jumped|climbed|surged|slid|slipped|tumbled|soared|sank|rallied|added|shed|advanced|declined|ended|closed|opened|traded|(?:is|are|was|were) (?:up|down)|up|down|legt\w*|steig\w*|f[äi]ll\w*|verliert|gewinnt)\b[^.;]{0,40}(?:\d ?%|[$€£] ?\d|percent|Prozent|stock|shares)|.{0,8}(?:[涨漲跌升降]|상승|하락)|[이가은는]? ?[+-]?\d[\d.]*% ?[오내올]|[以达達]?[+-]?\d[\d.]*%领)/;
/** Last characters of Eastern words for a measure or an office, whose bracket abbreviates. */
const MEASURE = /[率比值額额量度數数費费法會会部局院党黨]["'」』]? ?$/;
/** A number after the bracket makes the name a term: `Sparquote (SQ): 21 %`. */
const TERM = /^ ?[:=] ?[\d,.+-]/;
/** A movement after the bracket, perhaps of two shares: `(TLFC) and Quarn (QRN) rose`. */
const MOVED_AFTER =
  /^(?:,? and [^().;]{2,40}\([A-Z.]{1,6}\))? (?:rose|fell|gained|climbed|slipped|jumped|dropped|surged|tumbled|rallied|slid|sank|soared)\b/;
/** The listing right after the bracket: `(HGSB) notert på Euronext Oslo`. */
const LISTED_AFTER =
  /^,? ?(?:\w+ ){0,2}(?:listed|traded|trades|notert|noterad\w*|noteret|notiert|gelistet|coté\w*|cotiza\w*|quotat\w*|genoteerd)\b/;
const LISTED_BEFORE =
  /\b(?:listed|traded|trades|notert|noterad\w*|notiert|gelistet|coté\w*|cotiza\w*|quotat\w*|genoteerd) (?:on|på|an der|an|sur|en|alla|aan)(?: (?:the|la|le|de|het))? $/i;
/** Legal forms whose symbols may be longer than American ones. */
const NORTHERN = /\b(?:Oyj|Abp|A\/S|ASA|AB)\b/;
const REACH = 50;
/** The exchanges by their letters in Canada's papers: `(NMR-T)`. */
const CANADIAN: Record<string, string> = { T: 'XTSE', X: 'XTSX', N: 'XNYS', Q: 'XNAS' };

/**
 * A company's name and its symbol in a bracket: `Tallinn Freight Corp. (TLFC)`. A bracket after a name
 * holds an abbreviation far more often: it is a symbol where the name's legal form says company and
 * there is talk of shares, or they are spoken of right beside it, or their exchange is, and the letters
 * are not just the initials of the words before.
 *
 * @param open index of the bracket in a plain text
 */
export function companyAt(text: string, open: number, emit: Emit): boolean {
  const end = text.charAt(open) === '[' ? ']' : ')';
  const inside = text.slice(open + 1, open + MAX_LENGTH).split(end)[0] ?? '';
  const close = open + 1 + inside.length;
  if (close >= text.length) return false;
  const [, stem = '', series = ''] = SERIES.exec(inside) ?? [];
  const after = text.slice(close + 1);
  if (stem && MEXICAN.test(text) && CHANGE.test(after) && !RANKED.test(stem)) {
    const evidence = `(${inside})`;
    emit({
      symbol: `${stem}-${series}`,
      exchange: null,
      form: 'company',
      confidence: 'likely',
      evidence,
    });
    return true;
  }
  const home = !!suffixed(AT_HOME.exec(inside)?.[1] ?? '');
  const [, ...symbols] = INSIDE.exec(home ? inside.replace(AT_HOME, '') : inside) ?? [];
  if (!symbols[0]) return false;
  const before = text.slice(0, open).trimEnd();
  const exchange = exchangeBeside(text, before, close);
  const eastern = EASTERN.test(before);
  const name = eastern
    ? (before
        .slice(-12)
        .split(/[\s、。，,・」]/)
        .pop() ?? '')
    : nameBefore(before);
  if ((!name && !exchange) || (eastern && MEASURE.test(before))) return false;
  if (TERM.test(text.slice(close + 1))) return false;
  const setting = {
    market: MARKET.test(text.replace(inside, '')),
    talk: TALK.test(text.slice(Math.max(0, open - NEAR), close + NEAR)),
    share: SHARE_BEFORE.test(`${before} `) || SHARE_AFTER.test(text.slice(close + 1)),
    moved: MOVED_AFTER.test(text.slice(close + 1)),
    eastern,
  };
  for (const written of symbols) {
    const listing = written && readSymbol(written, name, NORTHERN.test(text));
    if (!listing) continue;
    const marked = written.endsWith('.US');
    const confidence = exchange
      ? 'certain'
      : marked || home
        ? 'likely'
        : judge(listing.symbol, name, setting);
    const on = exchange?.shape.test(listing.symbol) ? exchange : listing.exchange;
    const evidence = `${name} (${written})`.trim();
    const named = eastern ? undefined : companyNameBefore(before, listing.symbol);
    emit({ ...listing, exchange: on, form: 'company', confidence, evidence, name: named });
  }
  return true;
}

/** The symbol as a listing, or null. */
function readSymbol(written: string, name: string, northern: boolean): SymbolListing | null {
  const [, bare = '', mark = ''] = /^(.+)-([TXNQ])$/.exec(written) ?? [];
  const canadian = exchangeNamed(CANADIAN[mark] ?? '');
  if (canadian) return { symbol: bare.replace('-', '.'), exchange: canadian };
  // A Reuters code, not a class: `(TSLA.O)`.
  const [, stem = written, suffix = ''] = /^(.+)\.([A-Z]+)$/.exec(written) ?? [];
  const symbol = suffix === 'US' ? stem : written;
  const reuters = suffixed(suffix) ?? suffixed(suffix.toLowerCase());
  if (reuters && !AMERICAN_CLASS.test(suffix)) return null;
  if (ABBREVIATIONS.has(symbol) || NOT_SYMBOLS.has(symbol)) return null;
  if (NEVER_SYMBOLS.test(symbol) || lookUp(symbol)) return null;
  const { nordic, resembled } = judgeName(name, symbol);
  if (nordic || (resembled && northern)) {
    return { symbol: symbol.replace(' ', '-'), exchange: null };
  }
  return american(symbol);
}

function exchangeBeside(text: string, before: string, close: number): Exchange | null {
  const after = text.slice(close + 1, close + 1 + REACH);
  const [verb] = LISTED_AFTER.exec(after) ?? [];
  const from = close + 1 + (verb?.length ?? 0);
  const [next] = verb ? namedIn(text, from, from + REACH) : [];
  if (next && next.start < from + 14) return only(next.exchanges);
  const [last] = namedIn(before, Math.max(0, before.length - REACH), before.length).slice(-1);
  if (last?.end !== before.length) return null;
  return LISTED_BEFORE.test(before.slice(0, last.start)) ? only(last.exchanges) : null;
}

const only = ([first, second]: Exchange[]) => (!second && first) || null;

interface Setting {
  market: boolean;
  /** Words nearby that only texts about shares have. */
  talk: boolean;
  share: boolean;
  /** The text says that it rose or fell. */
  moved: boolean;
  eastern: boolean;
}

function judge(symbol: string, name: string, setting: Setting): Mention['confidence'] {
  const { market, talk, share, moved, eastern } = setting;
  if (eastern) return share ? 'likely' : market && symbol.length > 2 ? 'plausible' : 'possible';
  const { legal, nordic, form, initials, resembled, same } = judgeName(name, symbol);
  if (initials) return share && !legal ? 'likely' : 'possible';
  if (share) return legal ? 'certain' : 'likely';
  if (moved && (legal || resembled)) return 'likely';
  const alike = resembled || (same && symbol.length > 2);
  if (alike && talk) return 'likely';
  const sure = resembled && (nordic || symbol.length > 4);
  if (market ? legal || (form && resembled) : legal && sure) return 'likely';
  // Nobody abbreviates a name by itself: `AES Corporation (AES)`.
  const repeated = same && ((legal && !nordic) || name.length === symbol.length);
  // Two letters of a single word are as often an abbreviation of a town or a term.
  return form || repeated || (resembled && symbol.length > 2) ? 'plausible' : 'possible';
}
