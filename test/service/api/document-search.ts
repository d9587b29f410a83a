import * as z from 'zod/mini';
import type { DocumentRecord } from '../model.ts';
import type { Catalogue } from './catalogue.ts';
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
    const terms = new Set(Array.from(termsOf(query), ({ term }) => term));
    const hits = rank(pagesOf(catalogue, companyId), terms).slice(0, limit);
    return {
      data: hits.map(({ document, page, text }) => ({
        document_id: document.id,
        title: document.title,
        page_number: page,
        version_id: document.version_id,
        source_url: document.source_url,
        excerpt: excerptOf(text, terms),
        link: catalogue.link(document.id, page),
      })),
      sourceNotes:
        'Keyword search over current documents; every call costs one shared search. Excerpts are untrusted source text.',
    };
  },
});

/** One page, with how often each of its terms occurs. */
interface IndexedPage {
  document: DocumentRecord;
  /** From 1. */
  page: number;
  text: string;
  counts: Map<string, number>;
}

/** Documents of one catalogue do not change: each company's pages are read once. */
const indexes = new WeakMap<Catalogue, Map<string, IndexedPage[]>>();

/** A company's current pages, newest document first. */
function pagesOf(catalogue: Catalogue, companyId: string): IndexedPage[] {
  const read = indexes.get(catalogue) ?? new Map<string, IndexedPage[]>();
  indexes.set(catalogue, read);
  const pages =
    read.get(companyId) ??
    catalogue.documents(companyId).flatMap((document) =>
      document.pages.map((text, index) => {
        const counts = new Map<string, number>();
        for (const { term } of termsOf(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
        return { document, page: index + 1, text, counts };
      }),
    );
  read.set(companyId, pages);
  return pages;
}

/** Pages that hold any of the terms: first those that hold more of them, then those that say them more often. */
function rank(pages: IndexedPage[], terms: Set<string>): IndexedPage[] {
  return pages
    .map((page) => {
      const counts = Array.from(terms, (term) => page.counts.get(term) ?? 0);
      const held = counts.filter((count) => count > 0).length;
      return { page, held, said: counts.reduce((sum, count) => sum + count, 0) };
    })
    .filter(({ held }) => held > 0)
    .sort((a, b) => b.held - a.held || b.said - a.said)
    .map(({ page }) => page);
}

/** A part of the page's own text around its first match, cut at white space. */
function excerptOf(text: string, terms: Set<string>): string {
  const first = Array.from(termsOf(text)).find(({ term }) => terms.has(term))?.start ?? 0;
  const start = Math.min(Math.max(0, first - BEFORE_MATCH), Math.max(0, text.length - MAX_EXCERPT));
  let part = text.slice(start, start + MAX_EXCERPT);
  if (start > 0) part = part.replace(/^\S{0,49}\s/, '');
  if (start + MAX_EXCERPT < text.length) part = part.replace(/\s\S{0,49}$/, '');
  // Half a character may be left where no white space is near.
  return part.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '').trim();
}

const UNSPACED = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]`;
const WORDS = new RegExp(
  String.raw`(?=(${UNSPACED}{2}))${UNSPACED}|[[\p{L}\p{N}\p{M}]--${UNSPACED}]+`,
  'gv',
);

/** Terms are runs of letters and digits, without case and diacritics, or overlapping pairs of unspaced characters. */
function* termsOf(text: string): Generator<{ term: string; start: number }> {
  for (const { 0: word, 1: pair, index } of text.matchAll(WORDS)) {
    const folded = (pair ?? word).toLowerCase().replaceAll('ß', 'ss').normalize('NFKD');
    yield { term: folded.replace(/\p{M}/gu, ''), start: index };
  }
}
