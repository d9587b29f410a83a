import * as z from 'zod/mini';
import type { ListingRecord } from '../model.ts';
import { endpoint } from './endpoint.ts';
import { integerOr, text, uuid } from './params.ts';

const company = z.object({ companyId: uuid() });

/** search_companies: literal text somewhere in a name or a ticker, in any case, not trimmed. */
export const searchCompanies = endpoint({
  path: '/v1/companies',
  params: z.object({ query: text(2, 80), limit: integerOr(10, 1, 20) }),
  answer: ({ query, limit }, catalogue) => {
    const wanted = fold(query);
    const matches = catalogue.active
      .filter(({ name, ticker }) => fold(name).includes(wanted) || fold(ticker).includes(wanted))
      .sort((a, b) => rank(a, wanted) - rank(b, wanted) || compare(a, b));
    return {
      // Name and ticker are not in the contract's list; users need them to choose.
      data: matches
        .slice(0, limit)
        .map(({ id, exchange, name, ticker }) => ({ id, exchange, name, ticker })),
      sourceNotes: 'Active listings of the stand-in service. Every company is fictional.',
    };
  },
});

/** get_company: whole profile, null where a field is missing. */
export const getCompany = endpoint({
  path: '/v1/companies/:companyId',
  params: company,
  answer: ({ companyId }, catalogue) => ({
    data: catalogue.listing(companyId),
    sourceNotes: 'Profile kept by the stand-in service. The company is fictional.',
  }),
});

/** get_quote: delayed, historical, or null with `meta.status` (contract 2.8); never real-time. */
export const getQuote = endpoint({
  path: '/v1/companies/:companyId/quote',
  params: company,
  answer: ({ companyId }, catalogue) => {
    const { name, exchange } = catalogue.listing(companyId);
    const quote = catalogue.quote(companyId);
    if (!quote) {
      return {
        data: null,
        status: 'unavailable',
        sourceNotes: `No source supplies a quote for ${name} on ${exchange} at present.`,
      };
    }
    return {
      data: quote,
      asOf: quote.retrieved_at,
      sourceNotes: `Quote from ${quote.source}: ${quote.freshness}, not real-time. The price is fictional.`,
    };
  },
});

const fold = (value: string) => value.normalize('NFC').toLowerCase();

/** The contract leaves the order open: the exact ticker, then names that begin so, then the rest. */
function rank({ name, ticker }: ListingRecord, wanted: string): number {
  if (fold(ticker) === wanted) return 0;
  return fold(name).startsWith(wanted) ? 1 : 2;
}

const compare = (a: ListingRecord, b: ListingRecord) =>
  a.name.localeCompare(b.name, 'en') ||
  a.exchange.localeCompare(b.exchange, 'en') ||
  (a.id < b.id ? -1 : 1);
