import {
  bloombergCode,
  exchangeNamed,
  lookUp,
  nameEndingAt,
  suffixed,
} from '../exchanges/names.ts';
import { mainMic } from '../exchanges/rows.ts';
import type { Emit, Exchange, Mention } from '../types.ts';
import {
  isAmongCoins,
  isNoShare,
  NEVER_SYMBOLS,
  NOT_CASHTAGS,
  NOT_SYMBOLS,
} from './not-symbols.ts';
import { pattern } from './pattern.ts';
import { american, LETTER, listed, STANDS as SYMBOL_STANDS } from './symbols.ts';

/** Before `$`: an amount (`US$50`), a name (`A$AP`), a shell or template variable. */
const JOINED = new RegExp(`[${LETTER}_$\\\\=@{\`~%]$`);
/** After it: more of a word, a pair such as `$BTC-USD`, or code, such as `$ROW[`, `$HOME/bin`. */
const STANDS =
  `(?![${LETTER}_$@%{[<>^]|\\+(?! ?[\\d$])|\\.[${LETTER}]|[-/](?:USD[TC]?|EUR|GBP|JPY|BTC|ETH)\\b` +
  `| [\\w &.,'-]{0,40}\\([\\w.:]+\\)\\$|:[:/]|->| ?=|\\((?![+-\\d])|/[a-z.~])`;
/** A line for a shell. */
const SHELL =
  /\b(?:export|echo|sudo|chmod|grep|printf|setenv|awk|sed) |\$(?:PATH|HOME|USER|SHELL|PWD)[:/]|\$\{/;
/** Letters with a class, unit, warrant, preferred share or right. */
const AMERICAN = new RegExp(
  `([A-Z]{1,5}(?:[.-](?:[A-Z]|UN|W[ST](?:\\.[A-Z])?|PR[A-Z]?|RT|DB)|-P[A-Z]|/[A-Z])?)(?:\\.US)?${STANDS}`,
  'y',
);
/**
 * Letters, perhaps with units, or digits with an exchange's suffix; `F` and `PR` are classes more often than
 * exchanges.
 */
const SUFFIXED = new RegExp(
  `([A-Z]{1,12}(?:[.-](?:[A-DU]|UN|PR?[A-Z]))?|\\d{3,6})\\.(?!F\\b|PR\\b)([A-Z]{1,3})${STANDS}`,
  'y',
);
/** A company as some sites tag it, `$Tollan (TLLN)$`; no formula, `$GL(V)$`. */
const TAGGED =
  /\$(?:[A-Z][a-z]{4}[^$()]{0,36}|[A-Z][^$()\\]{2,36} [A-Z][a-z]{2,14}(?=\()|[\u3041-\ud7a3][^$()]{0,36}|[^$()]{2,40}(?=\([A-Z.]+\.US\)))\(([A-Z]{2,5}(?:\.[AB])?)(?:\.US)?\)\$/y;
/** An exchange, a country or something unknown, a colon, and the symbol: `$NYSE:TLLN`, `$LN:TLLN`. */
const PREFIXED = new RegExp(
  `([A-Z]{1,12}(?:\\.[A-Z]{1,2})?):( ?)["']?\\$?([A-Z0-9]{1,12}(?:[.-][A-Z0-9]{1,3}){0,2})${SYMBOL_STANDS}(?![:/(])`,
  'y',
);
/** What a form leaves open: `$X per month`, `$XX`, `$NNN`, `$X.X`. */
const PLACEHOLDER = /^([NXYZ])\1+$|^[NXYZ]\.[NXYZ]$|^X{1,3}[BKM]$/;
/** An amount in words: `$FIVE MILLION`, `$MULTI-BILLION`. */
const AMOUNT = /[ -](?:MILLION|BILLION|TRILLION|THOUSAND|HUNDRED|DOLLARS?)\b/y;
/** Letters for an unknown, a class, a thousand or a million: `$X`, `$N`, `$A`, `$M`. */
const UNKNOWN = /^[ABIKMNPTXYZ]$/;
const NEIGHBOUR = /\$([A-Z]{2,5})(?![\w$])/g;
/** Neighbours of a cashtag stand so near. */
const NEAR = 24;
/** The longest cashtag and the character after it. */
const TAG_REACH = 7;
/** Who deals says so right before, on a page with code too, where `$` is a variable's: `Bought 3 $TLLN`, `posición en $TLLN`; in small letters. */
const DEALT = pattern`(?:^|[^\p{L}])(?:bought|sold|holding|shares of|position (?:in|auf)|(?:ge|ver)kauft|acheté|vendu|compr[éo]|vend[íi]|posici[óo]n en|posição em|comprato|venduto|köpt|sålt) (?:\d[\d.,]* )?(?:\p{L}{1,4} )?$`;
const REACH = 40;
/** Countries with several exchanges. */
const SEVERAL = /^(?:US|CA|DE|IN|KR|CN|TW)$/;

/**
 * A cashtag: `$AAPL`, `$BRK.B`, `$RY.TO`. Upper case only: `$variable` is code, and whoever means a
 * share writes its capitals.
 */
export function cashtagAt(text: string, dollar: number, emit: Emit): void {
  if (JOINED.test(text.slice(Math.max(0, dollar - 1), dollar))) return;
  if (SHELL.test(text)) return;
  // `qualifiedAt` reads `NASDAQ: $AAPL` at the colon.
  const colon = /: ?["']?$/.exec(text.slice(0, dollar))?.index;
  if (colon && nameEndingAt(text, colon)) return;
  TAGGED.lastIndex = dollar;
  const [tag = '', tagged = ''] = TAGGED.exec(text) ?? [];
  if (tagged && !NEVER_SYMBOLS.test(tagged) && !isNoShare(tagged)) {
    emit({
      symbol: tagged,
      exchange: null,
      form: 'cashtag',
      confidence: 'certain',
      evidence: tag,
    });
    return;
  }
  if (prefixedAt(text, dollar, emit)) return;
  SUFFIXED.lastIndex = AMERICAN.lastIndex = dollar + 1;
  const [, code = '', suffix = ''] = SUFFIXED.exec(text) ?? [];
  const exchange = suffixed(suffix);
  const [, symbol = ''] = AMERICAN.exec(text) ?? [];
  const foreign = exchange && listed(code, [exchange]);
  const listing = foreign ?? (symbol ? { symbol, exchange: null } : null);
  if (!listing || NEVER_SYMBOLS.test(listing.symbol)) return;
  if (!foreign && (PLACEHOLDER.test(symbol) || (EXAMPLE.test(symbol) && isExample(text)))) return;
  AMOUNT.lastIndex = dollar + 1 + symbol.length;
  if (!foreign && AMOUNT.test(text)) return;
  const judged = foreign ? 'certain' : judge(text, dollar, symbol);
  const evidence = `$${foreign ? `${code}.${suffix}` : symbol}`;
  const isDealt = DEALT.test(text.slice(Math.max(0, dollar - REACH), dollar).toLowerCase());
  const confidence = isDealt && judged === 'likely' ? 'certain' : judged;
  emit({ ...listing, form: 'cashtag', confidence, evidence });
}

/** Reads a cashtag whose letters are a prefix; false where they are a symbol. */
function prefixedAt(text: string, dollar: number, emit: Emit): boolean {
  PREFIXED.lastIndex = dollar + 1;
  const [, prefix = '', space = '', symbol = ''] = PREFIXED.exec(text) ?? [];
  if (!symbol) return false;
  // `qualifiedAt` reads its symbol at the colon.
  if (lookUp(prefix)) return true;
  // The symbol first, `$TLLN:US`; or a sentence after it, `$TLLN:NEWS`.
  const isMarket = lookUp(symbol) || (symbol.length === 2 && bloombergCode(symbol));
  if (space || isMarket || NOT_SYMBOLS.has(symbol) || NEVER_SYMBOLS.test(symbol)) return false;
  const country = prefix.length === 2 ? marketsOf(prefix) : null;
  const listing = (country && listed(symbol, country)) ?? american(symbol);
  const evidence = `$${prefix}:${symbol}`;
  const confidence = country ? 'likely' : 'possible';
  if (listing) emit({ ...listing, form: 'cashtag', confidence, evidence });
  return !!(listing || country);
}

/** The exchanges of a country's two letters, or of Bloomberg's for it; none where it has several; null for others. */
function marketsOf(code: string): Exchange[] | null {
  const main = exchangeNamed(mainMic(code) ?? '');
  return main ? [main] : (bloombergCode(code) ?? (SEVERAL.test(code) ? [] : null));
}

/** The confidence of a cashtag without a suffix. */
function judge(text: string, dollar: number, symbol: string): Mention['confidence'] {
  if (!isShare(symbol) || isAmongCoins(text, dollar)) return 'possible';
  if (symbol.length > 1) return 'likely';
  // One letter may be anything; in a run of cashtags it is one of them.
  const from = Math.max(0, dollar - NEAR);
  const isInRun = [...text.slice(from, dollar + NEAR + TAG_REACH).matchAll(NEIGHBOUR)].some(
    ({ 1: other = '', index }) => from + index < dollar + NEAR && isShare(other),
  );
  return isInRun ? 'likely' : UNKNOWN.test(symbol) ? 'possible' : 'plausible';
}

const EXAMPLE = /^(?:ABC|XYZ)$/;
const isExample = (text: string): boolean => /\bABC\b/.test(text) && /\bXYZ\b/.test(text);

const isShare = (symbol: string): boolean =>
  (symbol.length < 2 || !NOT_CASHTAGS.has(symbol)) &&
  !isNoShare(symbol) &&
  !PLACEHOLDER.test(symbol);
