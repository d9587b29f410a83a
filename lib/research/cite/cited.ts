import type {
  AnswerHead,
  CompanyEvent,
  DocumentPage,
  Fact,
  Metric,
  Quote,
  SearchHit,
} from '../../model/records.ts';
import type { Listing } from '../../model/saved-companies.ts';

/** A citable value. A value that can also be clipped has the same kind in `clippedSchema` (lib/model/clips.ts). */
export type Cited =
  | { kind: 'fact'; fact: Fact; metric: Metric; document?: CitedDocument | null }
  | { kind: 'event'; event: CompanyEvent }
  | { kind: 'quote'; quote: Quote }
  /** `query` is the search that found the excerpt, if known. */
  | { kind: 'excerpt'; hit: SearchHit; query?: string | null }
  | { kind: 'page'; page: DocumentPage };

/** What is known of a fact's document from elsewhere: the fact names its id alone (contract 2.6). */
interface CitedDocument {
  title: string | null;
  versionId: string | null;
}

/** Where a value stands, as far as that is known, and the document's own words that are quoted. */
type Source = Omit<DocumentPage, 'documentId' | 'page' | 'truncated'> & {
  documentId: string | null;
  page: number | null;
};

const UNKNOWN: Source = {
  documentId: null,
  title: null,
  versionId: null,
  page: null,
  sourceUrl: null,
  link: null,
  text: null,
};

export function sourceOf(cited: Cited): Source {
  switch (cited.kind) {
    case 'fact': {
      const { fact, document } = cited;
      const { documentId, pageNumber: page, sourceUrl } = fact;
      return { ...UNKNOWN, ...document, documentId, page, sourceUrl };
    }
    case 'event':
      return { ...UNKNOWN, title: cited.event.title, sourceUrl: cited.event.sourceUrl };
    case 'quote':
      return UNKNOWN;
    case 'excerpt':
      return { ...cited.hit, page: cited.hit.pageNumber, text: cited.hit.excerpt };
    case 'page':
      return cited.page;
  }
}

/** Where it came from: the answer it stood in, and the listing it belongs to where that is known. */
export type Citable = Cited & {
  note?: string | null;
  company: Listing | null;
  envelope: AnswerHead;
};
