import { exchangeNamed } from '../tickers/exchanges/names.ts';

/** What the press calls an exchange for short, by its market code (ISO 10383). */
const SHORT: Record<string, string> = {
  XNYS: 'NYSE',
  XLON: 'LSE',
  XASX: 'ASX',
  XTSE: 'TSX',
  XTSX: 'TSXV',
  XCNQ: 'CSE',
  XTKS: 'TSE',
  XHKG: 'HKEX',
  XSHG: 'SSE',
  XSHE: 'SZSE',
  BJSE: 'BSE Beijing',
  XKRX: 'KRX',
  XTAI: 'TWSE',
  ROCO: 'TPEx',
  XSES: 'SGX',
  XIDX: 'IDX',
  XBKK: 'SET',
  XPHS: 'PSE',
  XSTC: 'HOSE',
  XNSE: 'NSE',
  XNZE: 'NZX',
  XJSE: 'JSE',
  XTAE: 'TASE',
  XSAU: 'Tadawul',
  XMEX: 'BMV',
  XWAR: 'GPW',
  XSWX: 'SIX',
  XDUB: 'Dublin',
  XNEC: 'NSX',
  XSTO: 'Stockholm',
  XCSE: 'Copenhagen',
  XHEL: 'Helsinki',
  XICE: 'Iceland',
  XPAR: 'Paris',
  XAMS: 'Amsterdam',
  XBRU: 'Brussels',
  XLIS: 'Lisbon',
  XMIL: 'Milan',
  XMAD: 'Madrid',
  MISX: 'MOEX',
  XBOG: 'BVC',
  XNSA: 'NGX',
  XCAI: 'EGX',
  XDFM: 'DFM',
};

const TAIL = / (?:Stock|Securities) Exchange$/;

/**
 * A short name for an exchange, for places where the whole has no room and stands beside it otherwise:
 * `London Stock Exchange` is `LSE`, `Vienna Stock Exchange` is `Vienna`; one that is not known stays.
 */
export function shortExchange(name: string): string {
  const known = exchangeNamed(name);
  if (known === null) return name;
  return (known.mic && SHORT[known.mic]) || known.name.replace(TAIL, '');
}
