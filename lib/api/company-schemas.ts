import * as z from 'zod/mini';
import type { Company, Profile, Quote } from '../model/records.ts';
import { FieldReader } from './fields.ts';
import { RowReader } from './row-reader.ts';
import { record } from './schema-parts.ts';

const NAMES = ['name', 'company_name', 'legal_name', 'display_name', 'issuer_name', 'issuer'];
const TICKERS = ['ticker', 'symbol', 'ticker_symbol'];
/** Nested objects that are the company itself: a name in one of them is its name. */
const COMPANY_WRAPPERS = ['company', 'profile', 'issuer', 'entity'];
/** With those that are one of its securities: they have its ticker, and a name of their own. */
const TICKER_WRAPPERS = [...COMPANY_WRAPPERS, 'listing', 'security', 'instrument'];

/** Contract 2.2, as found by company search. */
export const companySchema: z.ZodMiniType<Company> = z.pipe(
  record,
  z.transform((item) => {
    const row = new RowReader(item);
    const [id, exchange] = [row.id('id'), row.text('exchange')];
    const fields = row.others(COMPANY_WRAPPERS);
    const [name, ticker] = [fields.sole(NAMES), fields.sole(TICKERS, TICKER_WRAPPERS)];
    return { id, exchange, name, ticker, other: fields.rest() };
  }),
);

const WEBSITES = ['website', 'issuer_website', 'website_url', 'homepage', 'web_site'];

/** Contract 2.2, the profile: every missing field is null. */
export const profileSchema: z.ZodMiniType<Profile> = z.pipe(
  record,
  z.transform((item) => {
    const row = new RowReader(item);
    const [id, exchange] = [row.id('id') ?? '', row.text('exchange')];
    const fields = row.others(COMPANY_WRAPPERS);
    const website = fields.text(...WEBSITES);
    const [name, ticker] = [fields.sole(NAMES), fields.sole(TICKERS, TICKER_WRAPPERS)];
    return { id, exchange, website, name, ticker, other: fields.rest() };
  }),
);

const QUOTE_WRAPPERS = ['quote'];
/** What is named a close is one, and stays a field of its own; `value` may be a turnover. */
const PRICES = ['price', 'price.amount', 'price.value', 'last_price', 'last'];
const CURRENCIES = ['currency', 'currency_code', 'price_currency', 'price.currency'];

/** Contract 2.8: a payload of undocumented names, or null. */
export const quoteSchema: z.ZodMiniType<Quote | null> = z.nullable(
  z.pipe(
    record,
    z.transform((item) => {
      const fields = new FieldReader(item, QUOTE_WRAPPERS);
      return {
        price: fields.text(...PRICES),
        currency: fields.text(...CURRENCIES),
        source: fields.text('source', 'source_name', 'provider', 'data_source'),
        retrievalTime: fields.text('retrieval_time', 'retrieved_at', 'fetched_at', 'retrieved'),
        tradingDate: fields.text('trading_date', 'last_trading_date', 'trade_date'),
        freshness: fields.text('freshness', 'freshness_status', 'quote_status', 'status'),
        other: fields.rest(),
      };
    }),
  ),
);
