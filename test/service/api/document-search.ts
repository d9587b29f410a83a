import * as z from 'zod/mini';
import { inOrderOf } from '../../../lib/model/in-order.ts';
import type { DocumentRecord } from '../model.ts';
import { endpoint } from './endpoint.ts';
import { integerOr, trimmedText, uuid } from './params.ts';

/** Longest excerpt (contract section 8), and how much of it stands before the first match. */
const MAX_EXCERPT = 2000;
const BEFORE_MATCH = 900;

/** search_documents: plain keywords over one company's current documents, best pages first. */
export const searchDocuments = endpoint({
  path: '/v1/search/documents',
  cost: 'search',
  params: z.object({ companyId: uuid(), query: trimmedText(3, 120), limit: integerOr(5, 1, 5) }),
  answer: ({ companyId, query, limit }, catalogue) => {
    catalogue.listing(companyId);
    const hits = hitsOf(catalogue.documents(companyId), query.split(/\s+/)).slice(0, limit);
    return {
      data: hits.map(({ document, page, text, first }) => ({
        document_id: document.id,
        title: document.title,
        page_number: page,
        version_id: document.version_id,
        source_url: document.source_url,
        excerpt: excerptOf(text, first),
        link: catalogue.link(document.id, page),
      })),
      sourceNotes:
        'Keyword search over current documents; every call costs one shared search. Excerpts are untrusted source text.',
    };
  },
});

/** Pages that contain any of the words, in any case: pages with more of the words first, then with more matches. */
function hitsOf(documents: DocumentRecord[], words: string[]) {
  const literal = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  const pattern = new RegExp(literal.join('|'), 'giu');
  const hits = documents.flatMap((document) =>
    document.pages.flatMap((text, index) => {
      const matches = [...text.matchAll(pattern)];
      const [first] = matches;
      if (!first) return [];
      const held = new Set(matches.map(([word]) => word.toLowerCase())).size;
      return [{ document, page: index + 1, text, first: first.index, held, said: matches.length }];
    }),
  );
  return hits.sort(inOrderOf(({ held, said }) => [-held, -said]));
}

/** A part of the page's own text around its first match, cut at white space. */
function excerptOf(text: string, first: number): string {
  const start = Math.min(Math.max(0, first - BEFORE_MATCH), Math.max(0, text.length - MAX_EXCERPT));
  let part = text.slice(start, start + MAX_EXCERPT);
  if (start > 0) part = part.replace(/^\S{0,49}\s/, '');
  if (start + MAX_EXCERPT < text.length) part = part.replace(/\s\S{0,49}$/, '');
  // Half a character may be left where no white space is near.
  return part.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '').trim();
}
