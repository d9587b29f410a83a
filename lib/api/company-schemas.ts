import * as z from 'zod/mini';
import { FieldReader } from './fields.ts';
import { record, text } from './schema-parts.ts';
import type { Company, Profile, Quote } from './types.ts';

const NAMES = ['name', 'company_name', 'legal_name', 'display_name', 'issuer_name', 'issuer'];
const TICKERS = ['ticker', 'symbol', 'ticker_symbol'];

/** Contract 2.2, as found by company search. */
export const companySchema: z.ZodMiniType<Company> = z.pipe(
  z.looseObject({ id: z.string(), exchange: z.string() }),
  z.transform((item) => {
    const fields = new FieldReader(item).drop('id', 'exchange');
    return {
      id: item.id,
      exchange: item.exchange,
      name: fields.text(...NAMES),
      ticker: fields.text(...TICKERS),
      other: fields.rest(),
    };
  }),
);

const WEBSITES = ['website', 'issuer_website', 'website_url', 'homepage', 'web_site'];

/** Contract 2.2, the profile: every missing field is null. */
export const profileSchema: z.ZodMiniType<Profile> = z.pipe(
  z.looseObject({ id: z.string(), exchange: text }),
  z.transform((item) => {
    const fields = new FieldReader(item).drop('id', 'exchange');
    return {
      id: item.id,
      exchange: item.exchange,
      website: fields.text(...WEBSITES),
      name: fields.text(...NAMES),
      ticker: fields.text(...TICKERS),
      other: fields.rest(),
    };
  }),
);

/** Contract 2.8: a payload of undocumented names, or null. */
export const quoteSchema: z.ZodMiniType<Quote | null> = z.nullable(
  z.pipe(
    record,
    z.transform((item) => {
      const fields = new FieldReader(item);
      return {
        price: fields.text('price', 'last_price', 'last', 'close', 'closing_price', 'value'),
        currency: fields.text('currency', 'currency_code', 'price_currency'),
        source: fields.text('source', 'source_name', 'provider', 'data_source'),
        retrievalTime: fields.text('retrieval_time', 'retrieved_at', 'fetched_at', 'retrieved'),
        tradingDate: fields.text('trading_date', 'last_trading_date', 'trade_date'),
        freshness: fields.text('freshness', 'freshness_status', 'quote_status', 'status'),
        other: fields.rest(),
      };
    }),
  ),
);
