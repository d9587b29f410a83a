import * as z from 'zod/mini';
import type { Operation } from '../model/contract.ts';
import { textOf } from '../model/fields.ts';
import {
  type Answer,
  company,
  companyEvent,
  documentItem,
  documentPage,
  fact,
  profile,
  quote,
  searchHit,
  sentMeta,
} from '../model/records.ts';
import { FieldReader, namedFields, object, type Payload, type RowOptions, rowOf } from './rows.ts';

/** Each endpoint's answer (contract section 2), and its envelope. */

/** Nested objects that are the company itself, so that a name in them is its name. */
const COMPANY_WRAPPERS = ['company', 'profile', 'issuer', 'entity'];
/** The same and the company's securities, which have its ticker but a name of their own. */
const TICKER_WRAPPERS = [...COMPANY_WRAPPERS, 'listing', 'security', 'instrument'];

const NAMES = ['name', 'company_name', 'legal_name', 'display_name', 'issuer_name', 'issuer'];
const TICKERS = ['ticker', 'symbol', 'ticker_symbol'];
const WEBSITES = ['website', 'issuer_website', 'website_url', 'homepage', 'web_site'];
const nameOf = (fields: FieldReader) => fields.sole(NAMES);
const tickerOf = (fields: FieldReader) => fields.sole(TICKERS, TICKER_WRAPPERS);

const COMPANY_ROW: RowOptions = {
  wrappers: COMPANY_WRAPPERS,
  find: { name: nameOf, ticker: tickerOf },
};
export const companySchema = rowOf(company, COMPANY_ROW);

const PROFILE_ROW: RowOptions = {
  wrappers: COMPANY_WRAPPERS,
  find: { website: (fields) => fields.text(...WEBSITES), name: nameOf, ticker: tickerOf },
};
export const profileSchema = rowOf(profile, PROFILE_ROW);

/** A close is not the price, and `value` may be a turnover, so both stay other fields. */
const PRICES = ['price', 'price.amount', 'price.value', 'last_price', 'last'];
const CURRENCIES = ['currency', 'currency_code', 'price_currency', 'price.currency'];

/** Null if there is no quote. */
export const quoteSchema = z.nullable(
  rowOf(quote, {
    wrappers: ['quote'],
    find: {
      price: (fields) => fields.text(...PRICES),
      currency: (fields) => fields.text(...CURRENCIES),
      source: (fields) => fields.text('source', 'source_name', 'provider', 'data_source'),
      retrievalTime: (fields) =>
        fields.date('retrieval_time', 'retrieved_at', 'fetched_at', 'retrieved'),
      tradingDate: (fields) => fields.date('trading_date', 'last_trading_date', 'trade_date'),
      freshness: (fields) => fields.text('freshness', 'freshness_status', 'quote_status', 'status'),
    },
  }),
);

export const eventSchema = rowOf(companyEvent);
export const documentSchema = rowOf(documentItem);
export const searchHitSchema = rowOf(searchHit);
export const factSchema = rowOf(fact);

/** Unlike lists, a document's page and the metadata are in camelCase. */
const AS_NAMED: RowOptions = { spell: (name) => name };

/** Null if the document has no such page. */
export const documentPageSchema = z.nullable(rowOf(documentPage, AS_NAMED));

/** The fields that the contract names in an endpoint's data, in its spelling; it names no field of a quote. */
export function contractFields(operation: Operation): string[] {
  const named = {
    search_companies: () => namedFields(company, COMPANY_ROW),
    get_company: () => namedFields(profile, PROFILE_ROW),
    list_documents: () => namedFields(documentItem),
    get_financials: () => namedFields(fact),
    get_events: () => namedFields(companyEvent),
    get_quote: () => [],
    get_document_page: () => namedFields(documentPage, AS_NAMED),
    search_documents: () => namedFields(searchHit),
  };
  return named[operation]().map(({ key }) => key);
}

const metaRow = rowOf(sentMeta, { ...AS_NAMED, find: { quota: () => [] } });

/** Odd or missing metadata becomes empty, because it must not cost the data beside it. */
export const metaSchema = z.pipe(
  z.catch(object, {}),
  z.transform((meta: Record<string, unknown>) => {
    const quota = z.catch(object, {}).parse(meta.quota);
    const read = { ...metaRow.parse(meta), quota: new FieldReader(quota).rest() };
    const sent = read.asOf === null ? textOf(meta.asOf)?.trim() : undefined;
    return { ...read, ...(sent && { asOfSent: sent }) };
  }),
);

const envelopeSchema = z.looseObject({ data: z.unknown(), meta: metaSchema });
/** The end of a list by the service's metadata. */
const endSchema = z.looseObject({ meta: z.looseObject({ nextOffset: z.null() }) });

/** Reads an answer (2.1); null if the envelope or its payload breaks the contract. */
export function parseEnvelope<T>(
  read: Payload<T>,
  body: unknown,
): Pick<Answer<T>, 'data' | 'meta'> | null {
  const envelope = envelopeSchema.safeParse(body);
  if (!envelope.success) return null;
  const { data, meta } = envelope.data;
  const payload = read(data);
  if (!payload) return null;
  const { leftOut } = payload;
  const isEndUnknown =
    Array.isArray(data) && meta.nextOffset === null && !endSchema.safeParse(body).success;
  const isComplete = !leftOut || leftOut.unread + leftOut.surplus === 0;
  return {
    data: payload.data,
    meta: { ...meta, ...(isEndUnknown && { isEndUnknown }), ...(!isComplete && { leftOut }) },
  };
}
