import type { Clipped } from '../../model/clips.ts';
import type { AnswerHead, DocumentPage } from '../../model/records.ts';
import type { Listing } from '../../model/saved-companies.ts';

/** What a citation may lack: the title of a fact's document, and the search that found an excerpt. */
type Known = 'document' | 'query';
type Lacking<C> = C extends unknown ? Omit<C, Known> & { [K in Known & keyof C]?: C[K] } : never;

/** A citable value: of each kind that can be clipped. */
export type Cited = Lacking<Clipped>;

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

/** A citable value with the answer that contained it, and its listing if that is known. */
export type Citable = Cited & {
  note?: string | null;
  company: Listing | null;
  envelope: AnswerHead;
};
