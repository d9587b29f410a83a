import type { t } from '../../i18n/words.ts';
import type {
  Answer,
  CompanyEvent,
  DocumentPage,
  Fact,
  Metric,
  Quote,
  SearchHit,
} from '../../model/records.ts';
import type { Listing } from '../../model/saved-companies.ts';

/** What can be copied with its citation, by itself. */
export type Cited =
  | { kind: 'fact'; fact: Fact; metric: Metric; document?: CitedDocument | null }
  | { kind: 'event'; event: CompanyEvent }
  | { kind: 'quote'; quote: Quote }
  | { kind: 'excerpt'; hit: SearchHit }
  | { kind: 'page'; page: DocumentPage };

/** What is known of a fact's document from elsewhere: the fact names its id alone (contract 2.6). */
interface CitedDocument {
  title: string | null;
  versionId: string | null;
}

/** Where it came from: the answer it stood in, and the listing it belongs to where that is known. */
export type Citable = Cited & {
  company: Listing | null;
  envelope: Pick<Answer<unknown>, 'meta' | 'retrievedAt'>;
};

/** The words of the reader's language: `t` of lib/i18n/words.ts. */
export type Say = typeof t;

/** One line of a citation; both texts are cleaned and hold no line end. */
export interface CitationLine {
  label: string;
  value: string;
  /** Set where the value is an address that is safe to follow. */
  href?: string;
}

/** A piece of the one-line citation, cleaned; pieces stand one after the other, with a space between. */
export interface CitationPart {
  text: string;
  /** Set where the text is an address that is safe to follow. */
  href?: string;
}

/** A citation before it is written in a format. */
export interface Citation {
  /** The whole in one line. */
  summary: CitationPart[];
  /** What heads the list of fields. */
  fieldsHeading: string;
  /** A document's own words, line by line; null where nothing is quoted. */
  body: string[] | null;
  lines: CitationLine[];
}

export const CITE_FORMATS = ['text', 'markdown', 'html'] as const;
export type CiteFormat = (typeof CITE_FORMATS)[number];
