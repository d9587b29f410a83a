import type { Endpoint } from './arbitraries/answers.ts';

/** Names that undocumented payloads may use, in any case of style; any other field has its own name alone. */
const COMPANY = {
  name: 'name company_name legal_name display_name issuer_name issuer',
  ticker: 'ticker symbol ticker_symbol',
};
const NAMES: { [E in Endpoint]?: Record<string, string> } = {
  search_companies: COMPANY,
  get_company: { ...COMPANY, website: 'website issuer_website website_url homepage web_site' },
  get_quote: {
    price: 'price price.amount price.value last_price last',
    currency: 'currency currency_code price_currency price.currency',
    source: 'source source_name provider data_source',
    retrievalTime: 'retrieval_time retrieved_at fetched_at retrieved',
    tradingDate: 'trading_date last_trading_date trade_date',
    freshness: 'freshness freshness_status quote_status status',
  },
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

/** The value of an event's field when nothing was sent. */
const SILENCE: Record<string, unknown> = { lifecycle: '' };

/** Lists the fields of a parsed item that its raw item does not have, character for character; null needs no source. */
export function unsaid(endpoint: Endpoint, item: unknown, raw: unknown): string[] {
  if (!isObject(item) || !isObject(raw)) return item === raw ? [] : ['item'];
  return Object.entries(item).flatMap(([field, value]) => {
    if (field === 'other') return Array.isArray(value) ? unsaidOthers(value, raw) : [field];
    if (value === null || value === SILENCE[field]) return [];
    const names = NAMES[endpoint]?.[field]?.split(' ') ?? [snake(field)];
    const said = leaves(raw).some(
      ([key, sent]) =>
        names.some((name) => key === name || `.${snake(key)}`.endsWith(`.${name}`)) &&
        String(sent) === String(value),
    );
    return said ? [] : [field];
  });
}

/** Lists the other fields that are neither in the object nor in an object within it. */
export function unsaidOthers(others: readonly unknown[], raw: Record<string, unknown>): string[] {
  return others.flatMap((other) => {
    if (!isObject(other)) return ['other'];
    const { key, value } = other;
    const said = leaves(raw).some(([name, sent]) => name === key && Object.is(sent, value));
    return said ? [] : [String(key)];
  });
}
