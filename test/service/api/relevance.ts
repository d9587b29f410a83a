import type { DocumentRecord } from '../model.ts';
import { termsOf } from './terms.ts';

/** One page, with how often each of its terms occurs. */
export interface IndexedPage {
  document: DocumentRecord;
  /** From 1. */
  page: number;
  text: string;
  counts: Map<string, number>;
  length: number;
}

export interface PageIndex {
  pages: IndexedPage[];
  averageLength: number;
}

export function buildIndex(documents: DocumentRecord[]): PageIndex {
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
export function rankPages({ pages, averageLength }: PageIndex, terms: Set<string>): IndexedPage[] {
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
