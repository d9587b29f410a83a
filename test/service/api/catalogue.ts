import type {
  DocumentRecord,
  EventRecord,
  FactRecord,
  ListingRecord,
  QuoteRecord,
  SampleData,
} from '../model.ts';
import type { ApiParts } from './env.ts';
import { notFound } from './errors.ts';

/** The data as the endpoints may see it: only current documents, and only facts that come from them. */
export interface Catalogue {
  asOf: string;
  /** The listings that search may find. */
  active: ListingRecord[];
  /** @throws ApiError 404 where there is none; an inactive one is still readable */
  listing(id: string): ListingRecord;
  quote(companyId: string): QuoteRecord | null;
  facts(companyId: string): FactRecord[];
  events(companyId: string): EventRecord[];
  /** Newest publication first. */
  documents(companyId: string): DocumentRecord[];
  /** @throws ApiError 404 where there is none, or none of its versions is ready and active */
  document(id: string): DocumentRecord;
  /** The service's own link to a document, or to one of its pages. */
  link(documentId: string, page?: number): string;
}

/** The catalogue of the data as it is when asked; made anew only where that is another. */
export function currentCatalogue({
  data,
  resource,
}: Pick<ApiParts, 'data' | 'resource'>): () => Catalogue {
  let made: { of: SampleData; catalogue: Catalogue } | undefined;
  return () => {
    const of = data();
    if (made?.of !== of) made = { of, catalogue: createCatalogue(of, resource) };
    return made.catalogue;
  };
}

function createCatalogue(data: SampleData, resource: string): Catalogue {
  const listings = new Map(data.listings.map((listing) => [listing.id, listing]));
  const current = data.documents
    .filter(({ version }) => version.active && version.state === 'ready')
    .sort(
      (a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt) || (a.id < b.id ? -1 : 1),
    );
  const documents = new Map(current.map((document) => [document.id, document]));
  const byCompany = Map.groupBy(current, ({ companyId }) => companyId);

  return {
    asOf: data.asOf,
    active: data.listings.filter(({ active }) => active),
    listing: (id) => listings.get(id) ?? missing('company'),
    quote: (companyId) => data.quotes.get(companyId) ?? null,
    facts: (companyId) =>
      (data.facts.get(companyId) ?? []).filter((fact) => documents.has(fact.document_id)),
    events: (companyId) => data.events.get(companyId) ?? [],
    documents: (companyId) => byCompany.get(companyId) ?? [],
    document: (id) => documents.get(id) ?? missing('document'),
    link: (id, page) => `${resource}/documents/${id}${page === undefined ? '' : `#page=${page}`}`,
  };
}

function missing(what: string): never {
  throw notFound(`There is no such ${what}.`);
}
