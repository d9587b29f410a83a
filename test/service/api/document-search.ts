import * as z from 'zod/mini';
import type { DocumentRecord } from '../model.ts';
import type { Catalogue } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { integerOr, trimmedText, uuid } from './params.ts';
import { distinctTerms, excerptOf, termsOf } from './terms.ts';

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

/** One page, with how often each of its terms occurs. */
interface IndexedPage {
  document: DocumentRecord;
  /** From 1. */
  page: number;
  text: string;
  counts: Map<string, number>;
  length: number;
}

interface PageIndex {
  pages: IndexedPage[];
  averageLength: number;
}

function buildIndex(documents: DocumentRecord[]): PageIndex {
  const pages = documents.flatMap((document) =>
    document.pages.map((text, index) => {
      const counts = new Map<string, number>();
      let length = 0;
      for (const { term } of termsOf(text)) {
        counts.set(term, (counts.get(term) ?? 0) + 1);
        length += 1;
      }
      return { document, page: index + 1, text, counts, length };
    }),
  );
  const total = pages.reduce((sum, { length }) => sum + length, 0);
  return { pages, averageLength: total / Math.max(1, pages.length) };
}

/**
 * Pages that hold any of the terms, most relevant first: Okapi BM25 with its usual constants, scaled
 * by the share of the terms a page holds, so that a page with all of them leads. Equals stay in the
 * index's order, which is newest document first.
 */
function rankPages({ pages, averageLength }: PageIndex, terms: Set<string>): IndexedPage[] {
  if (terms.size === 0) return [];
  const k1 = 1.2;
  const b = 0.75;
  const rarity = new Map(
    Array.from(terms, (term) => {
      const holding = pages.filter(({ counts }) => counts.has(term)).length;
      return [term, Math.log(1 + (pages.length - holding + 0.5) / (holding + 0.5))];
    }),
  );
  const score = ({ counts, length }: IndexedPage): number => {
    let sum = 0;
    let held = 0;
    for (const [term, weight] of rarity) {
      const count = counts.get(term) ?? 0;
      if (count === 0) continue;
      held += 1;
      sum += (weight * count * (k1 + 1)) / (count + k1 * (1 - b + (b * length) / averageLength));
    }
    return (sum * held) / terms.size;
  };
  return pages
    .map((page) => ({ page, score: score(page) }))
    .filter((scored) => scored.score > 0)
    .sort((x, y) => y.score - x.score)
    .map(({ page }) => page);
}
