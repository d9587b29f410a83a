import type { Exchange } from '../tickers/types.ts';

/** Short names by the detector's full ones; its own table is too large to load for this. */
const SHORT: Record<string, string> = {
  'New York Stock Exchange': 'NYSE',
  'London Stock Exchange': 'LSE',
  'Australian Securities Exchange': 'ASX',
  'Toronto Stock Exchange': 'TSX',
  'TSX Venture Exchange': 'TSXV',
  'Canadian Securities Exchange': 'CSE',
  'Tokyo Stock Exchange': 'TSE',
  'Hong Kong Stock Exchange': 'HKEX',
  'Shanghai Stock Exchange': 'SSE',
  'Shenzhen Stock Exchange': 'SZSE',
  'Beijing Stock Exchange': 'BSE Beijing',
  'Korea Exchange': 'KRX',
  'Taiwan Stock Exchange': 'TWSE',
  'Taipei Exchange': 'TPEx',
  'Singapore Exchange': 'SGX',
  'Indonesia Stock Exchange': 'IDX',
  'Stock Exchange of Thailand': 'SET',
  'Philippine Stock Exchange': 'PSE',
  'Ho Chi Minh Stock Exchange': 'HOSE',
  'National Stock Exchange of India': 'NSE',
  'New Zealand Exchange': 'NZX',
  'Johannesburg Stock Exchange': 'JSE',
  'Tel Aviv Stock Exchange': 'TASE',
  'Saudi Exchange': 'Tadawul',
  'Bolsa Mexicana de Valores': 'BMV',
  'Warsaw Stock Exchange': 'GPW',
  'SIX Swiss Exchange': 'SIX',
  'Euronext Dublin': 'Dublin',
  'National Stock Exchange of Australia': 'NSX',
  'Nasdaq Stockholm': 'Stockholm',
  'Nasdaq Copenhagen': 'Copenhagen',
  'Nasdaq Helsinki': 'Helsinki',
  'Nasdaq Iceland': 'Iceland',
  'Euronext Paris': 'Paris',
  'Euronext Amsterdam': 'Amsterdam',
  'Euronext Brussels': 'Brussels',
  'Euronext Lisbon': 'Lisbon',
  'Borsa Italiana': 'Milan',
  'Bolsa de Madrid': 'Madrid',
  'Moscow Exchange': 'MOEX',
  'Bolsa de Valores de Colombia': 'BVC',
  'Nigerian Exchange': 'NGX',
  'Egyptian Exchange': 'EGX',
  'Dubai Financial Market': 'DFM',
};

const TAIL = / (?:Stock|Securities) Exchange$/;

/** `LSE` for `London Stock Exchange`, `Vienna` for `Vienna Stock Exchange`. */
export const shortExchange = (name: string): string =>
  (Object.hasOwn(SHORT, name) ? SHORT[name] : undefined) ?? name.replace(TAIL, '');

/** The exchange that a text of the service means; null where that is not known. */
export type ExchangeTable = (written: string, symbol?: string) => Exchange | null;

/** Loaded when there are listings to compare: it is a tenth of the panel's code. */
export const loadExchanges = async (): Promise<ExchangeTable> =>
  (await import('../tickers/exchanges/names.ts')).exchangeOfService;
