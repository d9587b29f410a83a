import { bloombergCode, lookUp } from '../exchanges/names.ts';
import type { Emit } from '../types.ts';
import { judgeName, nameBefore } from './company-name.ts';
import { SHARES } from './label-reading.ts';
import { isWord, NEVER_SYMBOLS } from './not-symbols.ts';
import { pattern } from './pattern.ts';
import { american, listed } from './symbols.ts';

/** Where Bloomberg's code of a country may stand: before the word Equity, or in a bracket's list. */
export const ANCHOR_BLOOMBERG =
  '(?<=[ \\u00a0:])[A-Z]{2}(?=[\\s\\u00a0](?:Equity|EQUITY)|[)\\];|）】；/]|[,，、] ?[A-Z0-9]|\\s*$)';

/** A symbol before the code, perhaps with its class after a slash, and the character before the symbol. */
const SYMBOL = /(^|[^\w&$#@.'/-])([A-Z0-9]{1,8}(?:\/(?:[A-Z]{1,3})?|[.-][A-Z])?)[ :]$/;
/** From an opening bracket on: other listings of the same kind. */
const OPENED =
  /[([]\s?(?:(?:Bloomberg|BBG)(?:[ -][A-Za-z]+)?: ?)?(?:[A-Z0-9]{1,8}(?:\/[A-Z]?)?[ :][A-Z]{2} ?[,;/] ?)*$/;
const CLOSED = /^ ?(?:[)\]]|[,;/] ?[A-Z0-9/]{1,8}[ :][A-Z]{2} ?[)\],;/])/;
/** The service's own name before a listing. */
const LABEL = /\b(?:Bloomberg|BBG)(?:[ -][A-Za-z]+)?(?: ?: ?| )$/;
/** A company's name before the bracket; after an acronym the bracket is an explanation. */
const NAME = pattern`(?:^|[^\p{L}])(?:\p{Lu}(?:[\p{L}.]*['&-])*(?:[A-Z\u00c0-\u00de\u0391-\u03a9\u0400-\u042f\u3041-\ud7ff]|\.)*\p{Ll}[\p{L}.]*|\p{Lu}{2,}|[A-Z]&[A-Z]|[^\x20-\u024f]+)(?:,? (?:plc|p\.l\.c\.|nv|n\.v\.|ag|asa|oyj|spa))?["')]{0,2} ?$`;
/** Codes that are words or states too: "(BASED IN)", "(PC US)". */
const WORDS =
  /^(?:US|IN|IS|IT|NO|AT|PM|ID|PA|SE|LA|AB|PE|NL|CN|AU|NZ|GB|MC|SM|IM|RO|SO|OM|TH|ET|CI|CB|CC|CP|CS|CT|AR|PL|TI|BS|BB|MM|MV|VM|GM|GS|PW)$/;
/** Codes that stand before the word equity in headings and sentences: `WHAT IS EQUITY`, `LOSS IN Equity`. */
const FUNCTION = /^(?:IN|IS|IT|NO|AT|SO)$/;
/** The word that ends a code in full; a fund or a market may be called so too. */
const EQUITY =
  /^ (?:Equity|EQUITY)\b(?! ?(?:[A-Z]|market|fund|research|strateg|desk|analyst|index|indic|sales|trad|invest))/;
const YEAR = /^(?:19|20)\d\d$/;

/**
 * A symbol and Bloomberg's code of the country or exchange: `VOD LN Equity` anywhere, `(VOD LN)`,
 * `(700 HK, AAPL US)`, `(AAPL:US)` in a bracket after a name.
 */
export function bloombergAt(text: string, at: number, emit: Emit): boolean {
  const code = text.slice(at, at + 2);
  const exchanges = bloombergCode(code);
  const [whole = '', before = '', written = ''] =
    SYMBOL.exec(text.slice(Math.max(0, at - 14), at)) ?? [];
  if (!exchanges || !whole || NEVER_SYMBOLS.test(written)) return false;
  // `(CVE:IB)` has its exchange first.
  if (whole.endsWith(':') && lookUp(written)) return false;
  const symbol = written.replace(/\/$/, '');
  const listing = exchanges.length
    ? (listed(symbol, exchanges) ?? listed(symbol.replace('/', '.'), exchanges))
    : american(symbol);
  if (!listing) return false;
  const after = text.slice(at + 2);
  const lead = text.slice(0, at - whole.length + before.length);
  const equity = EQUITY.test(after) && !isHeading(lead, symbol, code, after);
  const labelled = LABEL.test(lead);
  if (!equity && !labelled && !inBracket(lead, after)) return false;
  const word = isWord(symbol);
  const doubtful = WORDS.test(code);
  const unlike = word && doubtful && !isCompanys(lead, symbol);
  // `[V8 CI]` is a link of some text format.
  const square = doubtful && /\[\s?$/.test(lead);
  if (!equity && (unlike || square || YEAR.test(symbol))) return false;
  // A size, a winner and her country: `Sizes (XL US)`.
  const isOpen =
    !labelled && (equity ? FUNCTION.test(code) : doubtful && !isLikely(lead, symbol, text));
  const confidence = unlike
    ? 'possible'
    : isOpen
      ? 'plausible'
      : equity || labelled || !(doubtful || word)
        ? 'certain'
        : 'likely';
  emit({
    ...listing,
    form: 'bloomberg',
    confidence,
    evidence: text.slice(at - whole.length + before.length, at + (equity ? 9 : 2)),
  });
  return true;
}

/** Whether a company's name with its legal form stands before the bracket: `Bay Air Co. (BA US)`. */
function isCompanys(lead: string, symbol: string): boolean {
  return judgeName(nameBeforeBracket(lead), symbol).legal;
}

function nameBeforeBracket(lead: string): string {
  const [opened] = OPENED.exec(lead) ?? [];
  return opened ? nameBefore(lead.slice(0, -opened.length).trimEnd()) : '';
}

/** Whether a text is about shares, or the symbol begins as a word of the name before the bracket does. */
const isLikely = (lead: string, symbol: string, text: string): boolean =>
  SHARES().test(text) || judgeName(nameBeforeBracket(lead), symbol).begins;

/** Whether the words are a heading's: `STATEMENT OF CHANGES IN EQUITY`. */
const isHeading = (lead: string, symbol: string, code: string, after: string): boolean =>
  /^ EQUITY/.test(after) &&
  (/(?:^|[^A-Z])[A-Z]{2,} $/.test(lead) ||
    FUNCTION.test(code) ||
    (WORDS.test(code) && /^[A-Z]{5,}$/.test(symbol)));

/** Whether a listing fills the bracket alone or in a list, after a name. */
function inBracket(before: string, after: string): boolean {
  const [opened] = OPENED.exec(before) ?? [];
  return !!opened && CLOSED.test(after) && NAME.test(before.slice(0, -opened.length));
}
