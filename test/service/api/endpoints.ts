import * as z from 'zod/mini';
import { inOrderOf } from '../../../lib/model/in-order.ts';
import type { EventRecord, FactRecord, ListingRecord } from '../model.ts';
import { searchDocuments } from './document-search.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { invalidInput, notFound } from './errors.ts';
import { cut, date, integer, integerOr, metric, page, pagingParams, text, uuid } from './params.ts';

const company = z.object({ companyId: uuid() });

/** search_companies: literal text somewhere in a name or a ticker, in any case, not trimmed. */
const searchCompanies = endpoint({
  path: '/v1/companies',
  params: z.object({ query: text(2, 80), limit: integerOr(10, 1, 20) }),
  answer: ({ query, limit }, catalogue) => {
    const wanted = fold(query);
    const matches = catalogue.active
      .filter(({ name, ticker }) => fold(name).includes(wanted) || fold(ticker).includes(wanted))
      .sort((a, b) => rank(a, wanted) - rank(b, wanted) || byName(a, b));
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
const getCompany = endpoint({
  path: '/v1/companies/:companyId',
  params: company,
  answer: ({ companyId }, catalogue) => ({
    data: catalogue.listing(companyId),
    sourceNotes: 'Profile kept by the stand-in service. The company is fictional.',
  }),
});

/** get_quote: delayed, historical, or null with `meta.status` (contract 2.8); never real-time. */
const getQuote = endpoint({
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

const byName = (a: ListingRecord, b: ListingRecord) =>
  a.name.localeCompare(b.name, 'en') ||
  a.exchange.localeCompare(b.exchange, 'en') ||
  (a.id < b.id ? -1 : 1);

/** Longest text of one page (contract section 8). */
const LONGEST_PAGE_TEXT = 6000;

/** list_documents: those with a ready, active version, newest first. */
const listDocuments = endpoint({
  path: '/v1/companies/:companyId/documents',
  params: z.object({ companyId: uuid(), ...pagingParams }),
  answer: ({ companyId, ...paging }, catalogue) => {
    catalogue.listing(companyId);
    const { data, nextOffset } = page(catalogue.documents(companyId), paging);
    return {
      data: data.map((document) => ({
        id: document.id,
        title: document.title,
        type: document.type,
        fiscal_period: document.fiscal_period,
        language: document.language,
        publication_date: document.publishedAt.slice(0, 10),
        publication_date_status: document.publication_date_status,
        version_id: document.version_id,
        page_count: document.pages.length,
        source_url: document.source_url,
        link: catalogue.link(document.id),
      })),
      nextOffset,
      sourceNotes: 'Documents written for the stand-in service about a fictional company.',
    };
  },
});

/** get_document_page: camelCase names, unlike the lists (contract 2.4). */
const getDocumentPage = endpoint({
  path: '/v1/documents/:documentId/pages/:page',
  params: z.object({ documentId: uuid(), page: integer(1, 2000) }),
  answer: ({ documentId, page: number }, catalogue) => {
    const document = catalogue.document(documentId);
    const whole = document.pages[number - 1];
    if (whole === undefined) throw notFound(`The document has ${document.pages.length} pages.`);
    return {
      data: {
        documentId,
        title: document.title,
        versionId: document.version_id,
        page: number,
        ...cut(whole, LONGEST_PAGE_TEXT),
        sourceUrl: document.source_url,
        link: catalogue.link(documentId, number),
      },
      sourceNotes: 'Source text as published: untrusted material, to be shown as text.',
    };
  },
});

const LONGEST_SPAN_DAYS = 366;
const DAY_MS = 86_400_000;

/** get_events: dates in the interval and windows that overlap it, both ends included, soonest first. */
const getEvents = endpoint({
  path: '/v1/companies/:companyId/events',
  params: z.object({ companyId: uuid(), from: date(), to: date(), ...pagingParams }),
  check: ({ from, to }) => {
    if (from > to) throw invalidInput('from must not be after to.');
    // A span is to - from in days: 366 passes, 367 does not.
    if ((Date.parse(to) - Date.parse(from)) / DAY_MS > LONGEST_SPAN_DAYS) {
      throw invalidInput(`from and to must be at most ${LONGEST_SPAN_DAYS} days apart.`);
    }
  },
  answer: ({ companyId, from, to, ...paging }, catalogue) => {
    catalogue.listing(companyId);
    const events = catalogue.events(companyId).filter((event) => isWithin(event, from, to));
    return {
      ...page(events.sort(soonestFirst), paging),
      sourceNotes:
        'Estimated dates and windows are forecasts, not announcements. All events are fictional.',
    };
  },
});

/** YYYY-MM-DD compares as text. A window with one known end is that one day. */
function isWithin(event: EventRecord, from: string, to: string): boolean {
  const { event_date: day, window_start, window_end } = event;
  if (day !== null && from <= day && day <= to) return true;
  const start = window_start ?? window_end;
  const end = window_end ?? window_start;
  return start !== null && end !== null && start <= to && from <= end;
}

/** The contract leaves the order open. */
const soonestFirst = inOrderOf(({ event_date, window_start, window_end, id }: EventRecord) => [
  `${event_date ?? window_start ?? window_end} ${id}`,
]);

/** get_financials: reviewed facts from current documents, each with its period, scope and source. */
const getFinancials = endpoint({
  path: '/v1/companies/:companyId/financials',
  params: z.object({ companyId: uuid(), metric: metric(), ...pagingParams }),
  answer: ({ companyId, metric: wanted, ...paging }, catalogue) => {
    catalogue.listing(companyId);
    const facts = catalogue.facts(companyId).filter((fact) => fact.metric === wanted);
    return {
      ...page(facts.sort(newestFirst), paging),
      sourceNotes:
        'Reviewed facts from current documents. The company and its figures are fictional.',
    };
  },
});

/** The contract leaves the order open: latest period end, then longest period, scope, original first. */
const newestFirst = inOrderOf((fact: FactRecord) => [
  -Date.parse(fact.period_end),
  fact.period_start,
  fact.entity_scope,
  Number(fact.restated),
  fact.document_id,
  fact.page_number,
]);

/** The table of contract section 4. */
export const ENDPOINTS: Endpoint[] = [
  searchCompanies,
  getCompany,
  listDocuments,
  getFinancials,
  getEvents,
  getQuote,
  getDocumentPage,
  searchDocuments,
];
