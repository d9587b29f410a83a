import type { Listing } from '../../lib/model/saved-companies.ts';

/** Acts on the page of a document that stands in front. */
export interface ReaderViewActions {
  /** Opens one page: one request, unless it is kept. */
  onReadPage(place: {
    documentId: string;
    title: string | null;
    /** Null where it is not known. */
    pageCount: number | null;
    /** Whose document it is; null where that is not known. */
    company: Listing | null;
    /** From 1. */
    page: number;
    /** The search whose words are marked on the page; null for none. */
    query: string | null;
    /** The value of a fact, marked on the page where it stands; none without it. */
    figure?: string | null;
  }): void;
  /** Another page of the same document: one request, unless it is kept. */
  onTurnPage(page: number): void;
  /** The same page anew: one request. */
  onRereadPage(): void;
  onCloseReader(): void;
}
