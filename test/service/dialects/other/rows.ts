/** Any JSON object, such as one row of a list. */
export type Row = Record<string, unknown>;

const MARK = '#number:';
const MARKED = new RegExp(`"${MARK}(-?\\d+(?:\\.\\d+)?)"`, 'g');

/** A JSON number that keeps every digit of its text, also where a double has fewer. */
export const numberOf = (digits: string): string => MARK + digits;

/** The same for a text that may be missing. */
const numberOrNull = (digits: unknown): string | null =>
  typeof digits === 'string' ? numberOf(digits) : null;

/** Indented, in ASCII alone, numbers with all their digits: unlike `JSON.stringify`, and still JSON. */
export const toText = (body: unknown): string =>
  JSON.stringify(body, null, 2)
    .replace(MARKED, '$1')
    .replace(/[^\n -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** One row of search_companies: id and exchange are the contract's, the rest is this dialect's own. */
export const company = ({ id, exchange, name, ticker }: Row): Row => ({
  relevance: numberOf('0.98765432109876543210'),
  ...{ tickerSymbol: ticker, legalName: name, exchange: otherName(exchange), formerNames: null },
  ...{ instrument: { kind: 'EQ', segment: null, lot: 100 }, id },
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

/** get_quote in names of its own; a feed may call itself live, the contract says that no quote is. */
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

/** Each exchange by a MIC, a code, a longer name, or in small letters. */
const NAMES: Record<string, string> = {
  Nasdaq: 'XNAS',
  'New York Stock Exchange': 'NYSE',
  'Toronto Stock Exchange': 'TSX',
  'London Stock Exchange': 'london stock exchange',
  'SIX Swiss Exchange': 'xswx',
  'Nasdaq Stockholm': 'NASDAQ OMX STOCKHOLM',
  'Australian Securities Exchange': 'asx',
};

/** @throws for an exchange without another name: each of the sample data's has one */
export function otherName(exchange: unknown): string {
  const name = NAMES[String(exchange)];
  if (name === undefined) throw new Error(`no other name for ${exchange}`);
  return name;
}

/** A financial fact: the contract's names and types, and other names for the rest. */
export const fact = ({ metric, fiscal_period, ...record }: Row): Row => ({
  review: { state: 'reviewed', by: null, round: 2, of: { desk: 'Harbour Lane', floor: null } },
  measure: metric,
  reportingPeriod: fiscal_period,
  ...record,
  entity_scope: String(record.entity_scope).replace(/^[a-z]+/, (word) => word.toUpperCase()),
  restated: record.restated ? 'restated' : 'as first reported',
  unit_multiplier: Number(record.unit_multiplier),
  document_id: upper(record.document_id),
  factKey: numberOf('9223372036854775807'),
});

/** UUIDs of documents and versions in capitals (RFC 9562 section 4: read in any case). */
const upper = (id: unknown) => String(id).toUpperCase();

/** A row of list_documents, whose every field the contract types. */
export const documentItem = (record: Row): Row => ({
  file: { bytes: numberOf('9007199254740995'), checksum: null, ocr: false },
  ...record,
  version_id: upper(record.version_id),
  id: upper(record.id),
  supersededBy: null,
});

/** get_document_page. */
export const documentPage = (record: Row): Row => ({
  language: null,
  layout: { columns: null, rotated: 0, boxes: [] },
  ...record,
  documentId: upper(record.documentId),
  versionId: upper(record.versionId),
});

/** A row of search_documents. */
export const searchHit = (record: Row): Row => ({
  rank: { score: numberOf('12.345678901234567890'), of: null },
  matchedOn: ['text'],
  ...record,
  document_id: upper(record.document_id),
  version_id: upper(record.version_id),
});

/** An event's date, which the contract leaves without a type, as a moment of that day in its own zone. */
export const event = (record: Row): Row => ({
  venue: { name: null, city: null, seats: 0 },
  webcast: null,
  ...record,
  event_date: momentOf(record.event_date, record.timezone),
  revision: 7,
});

/** Noon of a day in its zone, in UTC; a day without a zone stays a day. */
function momentOf(day: unknown, zone: unknown): string | null {
  if (typeof day !== 'string') return null;
  if (typeof zone !== 'string') return day;
  const noon = Date.parse(`${day}T12:00:00Z`);
  return new Date(noon - offsetAt(noon, zone)).toISOString();
}

/** Milliseconds that a zone's clocks are ahead of UTC. */
function offsetAt(time: number, timeZone: string): number {
  const there = new Date(time).toLocaleString('sv-SE', { timeZone });
  return Date.parse(`${there.replace(' ', 'T')}Z`) - time;
}
