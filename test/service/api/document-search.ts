import * as z from 'zod/mini';
import type { Catalogue } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { excerptOf } from './excerpt.ts';
import { integerOr, trimmedText, uuid } from './params.ts';
import { buildIndex, type PageIndex, rankPages } from './relevance.ts';
import { distinctTerms } from './terms.ts';

/** Longest excerpt (contract section 8). */
const LONGEST_EXCERPT = 2000;

/** search_documents: plain keywords over one company's current documents, best pages first. */
export const searchDocuments = endpoint({
  path: '/v1/search/documents',
  cost: 'search',
  params: z.object({ companyId: uuid(), query: trimmedText(3, 120), limit: integerOr(5, 1, 5) }),
  answer: ({ companyId, query, limit }, catalogue) => {
    catalogue.listing(companyId);
    const terms = distinctTerms(query);
    const hits = rankPages(indexFor(catalogue, companyId), terms).slice(0, limit);
    return {
      data: hits.map(({ document, page, text }) => ({
        document_id: document.id,
        title: document.title,
        page_number: page,
        version_id: document.version_id,
        source_url: document.source_url,
        excerpt: excerptOf(text, terms, LONGEST_EXCERPT),
        link: catalogue.link(document.id, page),
      })),
      sourceNotes:
        'Keyword search over current documents; every call costs one shared search. Excerpts are untrusted source text.',
    };
  },
});

/** Documents do not change while the service runs: each company's pages are read once. */
const indexes = new WeakMap<Catalogue, Map<string, PageIndex>>();

function indexFor(catalogue: Catalogue, companyId: string): PageIndex {
  const built = indexes.get(catalogue) ?? new Map<string, PageIndex>();
  indexes.set(catalogue, built);
  const index = built.get(companyId) ?? buildIndex(catalogue.documents(companyId));
  built.set(companyId, index);
  return index;
}
