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
  'National Stock Exchange of Australia': 'NSX',
  'Borsa Italiana': 'Milan',
  'Bolsa de Madrid': 'Madrid',
  'Moscow Exchange': 'MOEX',
  'Bolsa de Valores de Colombia': 'BVC',
  'Nigerian Exchange': 'NGX',
  'Egyptian Exchange': 'EGX',
  'Dubai Financial Market': 'DFM',
};

/** The group before a market's own name, and the word for any exchange behind it. */
const BESIDE =
  /^Nasdaq (?=(?:Stockholm|Copenhagen|Helsinki|Iceland)$)|^Euronext (?=(?:Dublin|Paris|Amsterdam|Brussels|Lisbon)$)| (?:Stock|Securities) Exchange$/;

/** `LSE` for `London Stock Exchange`, `Vienna` for `Vienna Stock Exchange`, `Paris` for `Euronext Paris`. */
export const shortExchange = (name: string): string =>
  (Object.hasOwn(SHORT, name) ? SHORT[name] : undefined) ?? name.replace(BESIDE, '');
