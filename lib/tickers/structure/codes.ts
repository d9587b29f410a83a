import { bloombergCode, exchangeIn, exchangeNamed, lookUp, suffixed } from '../exchanges/names.ts';
import { mainMic } from '../exchanges/rows.ts';
import { NEVER_SYMBOLS } from '../text/not-symbols.ts';
import { american, listed, type SymbolListing } from '../text/symbols.ts';
import type { Exchange } from '../types.ts';

/** Reuters writes the class small: `BRKa.N`, `VOLVb.ST`. */
const SMALL_CLASS = /^([A-Z0-9]+)_?([a-z])(?=\.[A-Z]+\b)/;
/** Coins, currencies, indices, futures: `BTC-USD`, `EURUSD=X`, `ES=F`, `^GSPC`, `.SPX`; and ISINs. */
const NO_SHARE =
  /^[\^.$@]|=|[-/:](?:USD[TC]?|EUR|GBP|JPY|BTC|CUR|IND|COM|GOV|INDEX\w*|CRYPTO|FOREX)$|\.X$|^(?:INDEX\w*|CURRENCY|CRYPTO\w*|FX\w*|BINANCE|COINBASE|KRAKEN):|^[A-Z]{2}[A-Z0-9]{9}\d\b/;
/** Symbols of any exchange, for values that are said to be symbols: `BC8`, `PETR4`, `600519`, `285A`. */
const LOOSE = /^(?:\d{4,6}[A-Z]?|(?=\d{0,3}[A-Z])[A-Z0-9]{1,10}(?:[.-][A-Z0-9]{1,3})?)$/;
/** The exchanges that a code may belong to besides American ones. */
interface Allowed {
  exchanges?: Exchange[];
  loose?: boolean;
}

/**
 * A share's code as sites and news systems write it: `AAPL`, `NASDAQ:AAPL`, `AAPL:NASDAQ`, `XETR KLBG`,
 * `tsx-shop`, `VOD.L`, `AAPL.O`, `US:ORCL`, `VOD:LN`. Expects capitals; null for anything but a share.
 */
export function readCode(
  written: string,
  { exchanges = [], loose }: Allowed = {},
): SymbolListing | null {
  const code = written.trim().replace(SMALL_CLASS, '$1-$2');
  if (code.length > 40 || NO_SHARE.test(code)) return null;
  const found = known(code, exchanges) ?? (loose && LOOSE.test(code) ? bare(code) : american(code));
  return found && !NEVER_SYMBOLS.test(found.symbol) ? found : null;
}

const bare = (symbol: string): SymbolListing => ({ symbol, exchange: null });

function known(code: string, exchanges: Exchange[]): SymbolListing | null {
  const own = listed(code, exchanges) ?? qualified(code);
  if (own) return own;
  const [, symbol = '', suffix = ''] = /^(.+)\.([A-Z]{1,3})$/.exec(code) ?? [];
  const exchange =
    suffixed(suffix) ?? (/^(?:N|OQ?)$/.test(suffix) && suffixed(suffix.toLowerCase()));
  return exchange ? listed(symbol, [exchange]) : null;
}

/** At a colon, or at the first dash or space that leaves an exchange on one side, a symbol on the other. */
function qualified(code: string): SymbolListing | null {
  for (const { 0: mark, index } of code.matchAll(code.includes(':') ? /:/g : /[-–| ]/g)) {
    const left = code.slice(0, index).trim();
    const right = code.slice(index + 1).trim();
    // After a dash two letters are a class rather than a country: `BAC-PL`.
    const isOpen = mark === ':' || mark === ' ';
    const before = exchangesOf((isOpen && mainMic(left)) || left);
    const last = right.replace(/ Equity$/i, '');
    const after =
      (isOpen && bloombergCode(last)) ||
      (right.length > (isOpen || last === 'US' ? 1 : 2) && exchangesOf(last));
    const found = (before && place(right, before)) || (after && place(left, after));
    if (found) return found;
  }
  return null;
}

const place = (symbol: string, exchanges: Exchange[]): SymbolListing | null =>
  exchanges.length > 0 ? listed(symbol, exchanges) : american(symbol);

/** The exchanges a name stands for; none for the United States, whose exchange stays open. */
const exchangesOf = (name: string): Exchange[] | undefined =>
  name === 'US' || name === 'USA' ? [] : lookUp(name)?.exchanges;

/** Placeholders of missing values, and values that are no symbols. */
const EMPTY = /^(?:TRUE|FALSE|YES|NO|NONE|NULL|NAN|UNDEFINED|N\/A)$/i;
/** Symbols read of one value; a longer list says nothing about the page. */
const MAX_ITEMS = 50;

/**
 * Reads a value that is said to be a ticker or a list of tickers. Each may include its exchange; a single
 * one may have its exchange in another value.
 *
 * @param written `AAPL`, `NYSE:IBM`, `NYSE IBM`, `AAPL, MSFT`, `Nasdaq:AAPL; TSX:SHOP`, `7203.T`
 * @param beside the exchange in a value of its own: a name, a code or a MIC
 */
export function readStated(written: string, beside = ''): SymbolListing[] {
  const exchange = (beside && (exchangeNamed(beside) ?? exchangeIn(beside))) || null;
  const items = written.split(/[,;\n]+/, MAX_ITEMS).flatMap((item) => {
    // A name and its symbol: `Lakemere Freight plc(LKMR)`.
    const [, bracketed = ''] = /[^\s(] ?\(([A-Z][A-Z0-9.:-]{0,14})\)$/.exec(item.trim()) ?? [];
    if (bracketed) return [readOne(bracketed, exchange)];
    return item.split('|').flatMap((part) => {
      const words = part.trim().replace(/^\$|[()[\]"']/g, '');
      const whole = words && readOne(words, exchange);
      // Symbols separated by spaces.
      return whole ? [whole] : words.split(' ', MAX_ITEMS).map((word) => readOne(word, null));
    });
  });
  return items.filter((listing) => listing !== null);
}

function readOne(written: string, exchange: SymbolListing['exchange']): SymbolListing | null {
  const exchanges = exchange ? [exchange] : [];
  return written && !EMPTY.test(written) ? readCode(written, { exchanges, loose: true }) : null;
}

/** Prefixes of Chinese sites (`sh600519`), of Boursorama (`1rPMC`), suffixes of The Globe and Mail. */
const MICS: Record<string, string> = {
  SH: 'XSHG',
  SZ: 'XSHE',
  HK: 'XHKG',
  '1RP': 'XPAR',
  '1RA': 'XAMS',
  'FF11-': 'XBRU',
  '-T': 'XTSE',
  '-X': 'XTSX',
  '-CN': 'XCNQ',
  '-NE': 'NEOE',
  '-N': 'XNYS',
  '-Q': 'XNAS',
  '-A': 'XASE',
};

/**
 * Reads a code in a site's own notation; undefined where the site has none. The code is in capitals except
 * for a class of Reuters.
 *
 * @param way `reuters`, `tv` (TradingView: `NYSE-IBM`, but `TVC-DXY`), `iso` (FactSet: `VOD-GB`), `cn` (China),
 *   `fr` (Boursorama), `ca` (The Globe and Mail) or `digits`
 */
export function localCode(code: string, way: string): SymbolListing | null | undefined {
  if (way === 'digits') return /^\d{4,5}[0-9A-Z]$|^\d{4}$/.test(code) ? bare(code) : null;
  if (way === 'cn') return chinese(code);
  if (way === 'fr') {
    const [, prefix = '', symbol = ''] = /^(1R[PA]|FF11-)(.+)$/.exec(code) ?? [];
    // The Paris index looks like a share.
    if (symbol === 'CAC') return null;
    return prefix ? atMark(symbol, prefix) : american(code);
  }
  if (way === 'reuters') return reuters(code);
  if (way === 'tv') return code.includes('-') ? placed(readCode(code)) : undefined;
  if (way === 'iso') {
    const [, symbol = '', country = ''] = /^(.+)-([A-Z]{2})$/.exec(code) ?? [];
    return country ? (readCode(`${country}:${symbol}`) ?? american(symbol)) : undefined;
  }
  if (way !== 'ca') return undefined;
  const [, symbol = '', suffix = ''] = /^(.+)(-(?:T|X|CN|NE|N|Q|A))$/.exec(code) ?? [];
  return suffix ? atMark(symbol.replace('-', '.'), suffix) : american(code);
}

/** `NESN.S`, `BRKa.N`; suffixes of Reuters alone come first. */
function reuters(code: string): SymbolListing | null {
  const [, root = '', small = '', suffix = ''] =
    /^([A-Z0-9-]+)_?([a-z]?)\.([A-Z]+)$/.exec(code) ?? [];
  const exchange = suffixed(suffix.toLowerCase()) ?? suffixed(suffix);
  const symbol = small ? `${root}-${small.toUpperCase()}` : root;
  return exchange ? listed(symbol, [exchange]) : american(code);
}

const placed = (listing: SymbolListing | null): SymbolListing | null =>
  listing?.exchange ? listing : null;

function atMark(symbol: string, mark: string): SymbolListing | null {
  const exchange = exchangeNamed(MICS[mark] ?? '');
  return exchange && listed(symbol, [exchange]);
}

/** The first digit tells a share of Shanghai or Shenzhen from their indices, `sh000001`, `sz399001`. */
function chinese(code: string): SymbolListing | null {
  const [, prefix = '', symbol = ''] = /^(SH|SZ|HK|US|)\.?(\d{5,6}|[A-Z.]+)$/.exec(code) ?? [];
  if (/^[A-Z]/.test(symbol)) return prefix && prefix !== 'US' ? null : american(symbol);
  if (/^\d{5}$/.test(symbol)) return atMark(symbol, 'HK');
  const own = /^[569]/.test(symbol) ? 'SH' : /^(?:[0123])(?!99)/.test(symbol) ? 'SZ' : '';
  return own && (!prefix || prefix === own) ? atMark(symbol, own) : null;
}
