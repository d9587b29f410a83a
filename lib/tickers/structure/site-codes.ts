import { exchangeNamed, suffixed } from '../exchanges/names.ts';
import { american, listed, type SymbolListing } from '../text/symbols.ts';
import { readCode } from './codes.ts';

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
    return prefix ? place(symbol, prefix) : american(code);
  }
  if (way === 'reuters') return reuters(code);
  if (way === 'tv') return code.includes('-') ? placed(readCode(code)) : undefined;
  if (way === 'iso') {
    const [, symbol = '', country = ''] = /^(.+)-([A-Z]{2})$/.exec(code) ?? [];
    return country ? (readCode(`${country}:${symbol}`) ?? american(symbol)) : undefined;
  }
  if (way !== 'ca') return undefined;
  const [, symbol = '', suffix = ''] = /^(.+)(-(?:T|X|CN|NE|N|Q|A))$/.exec(code) ?? [];
  return suffix ? place(symbol.replace('-', '.'), suffix) : american(code);
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
const bare = (symbol: string): SymbolListing => ({ symbol, exchange: null });

function place(symbol: string, mark: string): SymbolListing | null {
  const exchange = exchangeNamed(MICS[mark] ?? '');
  return exchange && listed(symbol, [exchange]);
}

/** The first digit tells a share of Shanghai or Shenzhen from their indices, `sh000001`, `sz399001`. */
function chinese(code: string): SymbolListing | null {
  const [, prefix = '', symbol = ''] = /^(SH|SZ|HK|US|)\.?(\d{5,6}|[A-Z.]+)$/.exec(code) ?? [];
  if (/^[A-Z]/.test(symbol)) return prefix && prefix !== 'US' ? null : american(symbol);
  if (/^\d{5}$/.test(symbol)) return place(symbol, 'HK');
  const own = /^[569]/.test(symbol) ? 'SH' : /^(?:[0123])(?!99)/.test(symbol) ? 'SZ' : '';
  return own && (!prefix || prefix === own) ? place(symbol, own) : null;
}
