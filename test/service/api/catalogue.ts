import { inOrderOf } from '../../../lib/model/in-order.ts';
import type { SampleData } from '../model.ts';
import { notFound } from './errors.ts';

/** The data as the endpoints may see it: only current documents, and only facts that come from them. */
export type Catalogue = ReturnType<typeof createCatalogue>;

export function createCatalogue(data: SampleData, resource: string) {
  const listings = new Map(data.listings.map((listing) => [listing.id, listing]));
  const current = data.documents
    .filter(({ version }) => version.active && version.state === 'ready')
    .sort(inOrderOf(({ publishedAt, id }) => [-Date.parse(publishedAt), id]));
  const documents = new Map(current.map((document) => [document.id, document]));
  const byCompany = Map.groupBy(current, ({ companyId }) => companyId);

  return {
    asOf: data.asOf,
    /** The listings that search may find. */
    active: data.listings.filter(({ active }) => active),
    /** @throws ApiError 404 where there is none; an inactive one is still readable */
    listing: (id: string) => listings.get(id) ?? missing('company'),
    quote: (companyId: string) => data.quotes.get(companyId) ?? null,
    facts: (companyId: string) =>
      (data.facts.get(companyId) ?? []).filter((fact) => documents.has(fact.document_id)),
    events: (companyId: string) => data.events.get(companyId) ?? [],
    /** Newest publication first. */
    documents: (companyId: string) => byCompany.get(companyId) ?? [],
    /** @throws ApiError 404 where there is none, or none of its versions is ready and active */
    document: (id: string) => documents.get(id) ?? missing('document'),
    /** The service's own link to a document, or to one of its pages. */
    link: (id: string, page?: number) =>
      `${resource}/documents/${id}${page === undefined ? '' : `#page=${page}`}`,
  };
}

function missing(what: string): never {
  throw notFound(`There is no such ${what}.`);
}
