import * as z from 'zod/mini';
import { MAX_OFFSET, type Operation } from '../model/contract.ts';
import { textOf } from '../model/fields.ts';
import {
  type Answer,
  company,
  companyEvent,
  documentItem,
  documentPage,
  fact,
  type Meta,
  profile,
  quote,
  searchHit,
  sentMeta,
} from '../model/records.ts';
import { claimsRealTime } from '../research/quote.ts';
import {
  FieldReader,
  isDate,
  isSole,
  type Judge,
  namedFields,
  object,
  type Payload,
  type RowOptions,
  rowOf,
} from './rows.ts';

/** Each endpoint's answer (contract section 2), and its envelope. */

/** Nested objects that are the company itself, so that a name in them is its name. */
const COMPANY_WRAPPERS = ['company', 'profile', 'issuer', 'entity'];
/** The same and the company's securities, which have its ticker but a name of their own. */
const TICKER_WRAPPERS = [...COMPANY_WRAPPERS, 'listing', 'security', 'instrument'];

const NAMES = ['name', 'company_name', 'legal_name', 'display_name', 'issuer_name', 'issuer'];
const TICKERS = ['ticker', 'symbol', 'ticker_symbol'];

const COMPANY = {
  wrappers: COMPANY_WRAPPERS,
  find: { name: [NAMES, isSole], ticker: [TICKERS, isSole, TICKER_WRAPPERS] },
} satisfies RowOptions;

const PROFILE: RowOptions = {
  wrappers: COMPANY_WRAPPERS,
  find: {
    ...COMPANY.find,
    website: [['website', 'issuer_website', 'website_url', 'homepage', 'web_site']],
  },
};

/** Refuses a text that claims to be real-time as a price, currency or time, and leaves it among the other fields. */
const isUnclaimed: Judge = ([value = null]) => !claimsRealTime({ key: '', value });
const isTime: Judge = (texts) => isDate(texts) && isUnclaimed(texts);

const QUOTE: RowOptions = {
  wrappers: ['quote'],
  find: {
    // A close is not the price, and `value` may be a turnover, so both stay other fields.
    price: [['price', 'price.amount', 'price.value', 'last_price', 'last'], isUnclaimed],
    currency: [['currency', 'currency_code', 'price_currency', 'price.currency'], isUnclaimed],
    source: [['source', 'source_name', 'provider', 'data_source']],
    retrievalTime: [['retrieval_time', 'retrieved_at', 'fetched_at', 'retrieved'], isTime],
    tradingDate: [['trading_date', 'last_trading_date', 'trade_date'], isTime],
    freshness: [['freshness', 'freshness_status', 'quote_status', 'status']],
  },
};

/** Unlike lists, a document's page and the metadata are in camelCase. */
const AS_NAMED: RowOptions = { spell: (name) => name };

const ROWS = {
  search_companies: [company, COMPANY],
  get_company: [profile, PROFILE],
  list_documents: [documentItem, {}],
  get_financials: [fact, {}],
  get_events: [companyEvent, {}],
  get_quote: [quote, QUOTE],
  get_document_page: [documentPage, AS_NAMED],
  search_documents: [searchHit, {}],
} satisfies Record<Operation, [z.ZodMiniObject, RowOptions]>;

export const companySchema = rowOf(...ROWS.search_companies);
export const profileSchema = rowOf(...ROWS.get_company);
export const documentSchema = rowOf(...ROWS.list_documents);
export const factSchema = rowOf(...ROWS.get_financials);
export const eventSchema = rowOf(...ROWS.get_events);
/** Null if there is no quote. */
export const quoteSchema = z.nullable(rowOf(...ROWS.get_quote));
/** Null if the document has no such page. */
export const documentPageSchema = z.nullable(rowOf(...ROWS.get_document_page));
export const searchHitSchema = rowOf(...ROWS.search_documents);

/** The fields that the contract names in an endpoint's data, in its spelling; it names no field of a quote. */
export function contractFields(operation: Operation): string[] {
  const [record, options]: [z.ZodMiniObject, RowOptions] = ROWS[operation];
  return namedFields(record, options).map(({ key }) => key);
}

const metaRow = rowOf(sentMeta, AS_NAMED);
const objectOrEmpty = z.catch(object, {});

/** Odd or missing metadata becomes empty, because it must not cost the data beside it. */
function metaOf(sent: Record<string, unknown>): Meta {
  const quota = new FieldReader(objectOrEmpty.parse(sent.quota)).rest();
  const read = { ...metaRow.parse(sent), quota };
  const asOfSent = read.asOf === null ? textOf(sent.asOf)?.trim() : undefined;
  return { ...read, ...(asOfSent && { asOfSent }) };
}
export const metaSchema = z.pipe(objectOrEmpty, z.transform(metaOf));

const envelopeSchema = z.object({ data: z.unknown(), meta: objectOrEmpty });

/** Reads the answer to a call (2.1); null if the envelope or its payload breaks the contract. */
export function answerTo<T>(
  { call, data: read }: { call: { query: { offset?: string | number } }; data: Payload<T> },
  body: unknown,
  retrievedAt: number,
  fromCache = false,
): Answer<T> | null {
  const envelope = envelopeSchema.safeParse(body);
  const payload = envelope.success ? read(envelope.data.data) : null;
  if (!envelope.success || !payload) return null;
  const { data, leftOut } = payload;
  const { meta: sent } = envelope.data;
  const meta = metaOf(sent);
  // Only a null says that a list has ended.
  const isEndUnknown = Array.isArray(data) && meta.nextOffset === null && sent.nextOffset !== null;
  // Cuts a list whose next page is beyond the contract's limit or leads back.
  const { offset } = call.query;
  const next = offset === undefined ? null : meta.nextOffset;
  const isCut = next !== null && (next <= Number(offset) || next > MAX_OFFSET);
  const isComplete = !leftOut || leftOut.unread + leftOut.surplus === 0;
  return {
    data,
    meta: {
      ...meta,
      ...(isEndUnknown && { isEndUnknown }),
      ...(!isComplete && { leftOut }),
      ...(isCut && { nextOffset: null, cut: true }),
    },
    retrievedAt,
    fromCache,
  };
}
