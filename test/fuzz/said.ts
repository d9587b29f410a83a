import type { Endpoint } from './arbitraries/answers.ts';

/** Names that a field of ours may come from; those of undocumented payloads in any case of style. */
const NAMES = 'name company_name legal_name display_name issuer_name issuer';
const TICKERS = 'ticker symbol ticker_symbol';
const EXACT = {
  fact: `value unitMultiplier:unit_multiplier currency periodStart:period_start
    periodEnd:period_end entityScope:entity_scope restated sourceUrl:source_url
    pageNumber:page_number documentId:document_id`,
  event: `id title type eventDate:event_date timezone lifecycle isConfirmed:is_confirmed
    windowStart:window_start windowEnd:window_end fiscalPeriod:fiscal_period sourceUrl:source_url`,
  document: `id title type fiscalPeriod:fiscal_period language publicationDate:publication_date
    publicationDateStatus:publication_date_status versionId:version_id pageCount:page_count
    sourceUrl:source_url link`,
  page: 'documentId title versionId page text truncated sourceUrl link',
  hit: `documentId:document_id title pageNumber:page_number versionId:version_id
    sourceUrl:source_url excerpt link`,
};
const exact = (fields: string): Record<string, string[]> =>
  Object.fromEntries(
    fields.split(/\s+/).map((field) => {
      const [ours = '', theirs = ours] = field.split(':');
      return [ours, [theirs]];
    }),
  );
const anyOf = (names: string) => names.split(' ');

/** Where each of our fields may have its value from: nowhere else. */
const SOURCES: Record<Endpoint, Record<string, string[]>> = {
  search_companies: { ...exact('id exchange'), name: anyOf(NAMES), ticker: anyOf(TICKERS) },
  get_company: {
    ...exact('id exchange'),
    name: anyOf(NAMES),
    ticker: anyOf(TICKERS),
    website: anyOf('website issuer_website website_url homepage web_site'),
  },
  list_documents: exact(EXACT.document),
  get_financials: exact(EXACT.fact),
  get_events: exact(EXACT.event),
  get_quote: {
    price: anyOf('price price.amount price.value last_price last'),
    currency: anyOf('currency currency_code price_currency price.currency'),
    source: anyOf('source source_name provider data_source'),
    retrievalTime: anyOf('retrieval_time retrieved_at fetched_at retrieved'),
    tradingDate: anyOf('trading_date last_trading_date trade_date'),
    freshness: anyOf('freshness freshness_status quote_status status'),
  },
  get_document_page: exact(EXACT.page),
  search_documents: exact(EXACT.hit),
};

/** Every value in an object, nested ones under all their names. */
function leaves(source: object, prefix = ''): [key: string, value: unknown][] {
  return Object.entries(source).flatMap(([key, value]): [string, unknown][] =>
    isObject(value) ? leaves(value, `${prefix}${key}.`) : [[prefix + key, value]],
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const snake = (key: string) => key.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

/** What an event says where nothing is said: no lifecycle, and nothing confirmed. */
const SILENCE: Record<string, unknown> = { lifecycle: '' };

/**
 * The fields of one parsed item that its raw item did not say, character for character. A value that is
 * null said nothing; a number may only come as its own digits.
 */
export function unsaid(endpoint: Endpoint, item: unknown, raw: unknown): string[] {
  if (!isObject(item) || !isObject(raw)) return item === raw ? [] : ['item'];
  return Object.entries(item).flatMap(([field, value]) => {
    if (field === 'other') return Array.isArray(value) ? unsaidOthers(value, raw) : [field];
    if (value === null || value === SILENCE[field]) return [];
    const names = SOURCES[endpoint][field] ?? [];
    // A nested object may stand for the whole.
    const said = leaves(raw).some(
      ([key, sent]) =>
        names.some((name) => key === name || `.${snake(key)}`.endsWith(`.${name}`)) &&
        String(sent) === String(value),
    );
    return said ? [] : [field];
  });
}

/** Fields of the rest that are not in the object, nor in one within it. */
export function unsaidOthers(others: readonly unknown[], raw: Record<string, unknown>): string[] {
  return others.flatMap((other) => {
    if (!isObject(other)) return ['other'];
    const { key, value } = other;
    const said = leaves(raw).some(([name, sent]) => name === key && Object.is(sent, value));
    return said ? [] : [String(key)];
  });
}
