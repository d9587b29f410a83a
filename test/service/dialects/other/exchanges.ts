/**
 * Each exchange named otherwise than the first dialect and the detector name it: by a MIC, a code, a
 * longer name, or in small letters.
 */
const NAMES: Record<string, string> = {
  Nasdaq: 'XNAS',
  'New York Stock Exchange': 'NYSE',
  'Toronto Stock Exchange': 'TSX',
  'London Stock Exchange': 'london stock exchange',
  Xetra: 'Deutsche Börse AG',
  'Euronext Paris': 'ENXTPA',
  'Euronext Amsterdam': 'euronext amsterdam nv',
  'Bolsa de Madrid': 'BME',
  'SIX Swiss Exchange': 'xswx',
  'Nasdaq Stockholm': 'NASDAQ OMX STOCKHOLM',
  'Oslo Børs': 'Oslo Børs ASA',
  'Tokyo Stock Exchange': 'Tokyo Stock Exchange, Inc.',
  'Hong Kong Stock Exchange': 'The Stock Exchange of Hong Kong Limited',
  'Australian Securities Exchange': 'asx',
  'National Stock Exchange of India': 'NSE',
};

/** @throws for an exchange without another name: each of the sample data's has one */
export function otherName(exchange: unknown): string {
  const name = NAMES[String(exchange)];
  if (name === undefined) throw new Error(`no other name for ${exchange}`);
  return name;
}
