import { otherName } from './exchanges.ts';
import { numberOf, numberOrNull, type Row } from './json.ts';

/** One row of search_companies: id and exchange are the contract's, the rest is this dialect's own. */
export const company = ({ id, exchange, name, ticker }: Row): Row => ({
  relevance: numberOf('0.98765432109876543210'),
  tickerSymbol: ticker,
  legalName: name,
  exchange: otherName(exchange),
  formerNames: null,
  instrument: { kind: 'EQ', segment: null, lot: 100 },
  id,
});

/** get_company: in groups, with numbers for texts, and nulls. */
export const profile = (record: Row): Row => ({
  domicile: { nation: record.country, subdivision: null },
  issuer: {
    incorporation: { year: yearOf(record.founded), register: { number: null, place: null } },
    people: record.employees === null ? null : Number(record.employees),
    narrative: record.description,
  },
  classification: { scheme: 'HARBOUR-2', group: record.sector, subgroup: record.industry },
  legalName: record.name,
  issuerWebsite: record.website,
  exchange: otherName(record.exchange),
  tickerSymbol: record.ticker,
  listing: { isTrading: record.active, marketCode: record.mic, tradedIn: record.currency },
  identifiers: { isinCode: record.isin, lei: null, internal: numberOf('18014398509481985') },
  sharesOutstanding: numberOf('9007199254740993'),
  auditors: [],
  id: record.id,
});

/**
 * get_quote, all of whose names are this dialect's own. A historical price is a close, and there is no
 * last one. A service may call its feed what it likes: the contract says that no quote is real-time.
 */
export const quote = (record: Row): Row => ({
  feed: { mode: 'LIVE', is_realtime: 'yes', delayMinutes: record.delay_minutes },
  movement: { pct: record.change_percent, abs: null },
  lastPrice: record.freshness === 'historical' ? null : record.price,
  ...(record.freshness === 'historical' ? { closingPrice: record.price } : {}),
  priceCurrency: record.currency,
  before: { closing: record.previous_close, day: null },
  value: record.volume === null ? null : '1234567.89',
  sharesTraded: numberOrNull(record.volume),
  shares_in_issue: numberOf('90071992547409931'),
  lastTradingDate: record.trading_date,
  retrievalTime: inUtc(record.retrieved_at),
  dataSource: record.source,
  freshnessStatus: String(record.freshness).toUpperCase(),
});

const yearOf = (year: unknown) => (typeof year === 'string' ? Number(year) : null);

/** The same moment, told in UTC and to the microsecond. */
const inUtc = (time: unknown): string => new Date(String(time)).toISOString().replace('Z', '000Z');
