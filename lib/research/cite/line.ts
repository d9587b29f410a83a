import type { t } from '../../i18n/words.ts';
import type {
  Answer,
  CompanyEvent,
  DocumentPage,
  Fact,
  Metric,
  OtherField,
  Quote,
  Scalar,
  SearchHit,
} from '../../model/records.ts';
import type { Listing } from '../../model/saved-companies.ts';
import { humaniseKey } from '../fields.ts';
import { fieldWord } from '../known-words.ts';
import { safeLink } from '../safe-link.ts';
import { shownText } from '../untrusted-text.ts';

/** Makes the lines of a citation: an absent value is said to be not reported. */
export interface Lines {
  of(label: string, value: Scalar): CitationLine;
  /** An address: a link where it is safe to follow, else text that says so. */
  address(label: string, url: string | null): CitationLine;
  /** Fields that the contract does not name, under their own names made readable. */
  others(fields: OtherField[]): CitationLine[];
}

export function linesIn(say: Say, allowLoopback: boolean): Lines {
  const worded = (value: Scalar) => {
    if (value === null) return say('notReported');
    if (typeof value === 'boolean') return say(value ? 'yes' : 'no');
    return value === '' ? say('emptyText') : oneLine(String(value));
  };
  const of = (label: string, value: Scalar) => ({ label: oneLine(label), value: worded(value) });
  return {
    of,
    address(label, url) {
      const link = safeLink(url, allowLoopback);
      if (link) return { label, value: link.href, href: link.href };
      return url === null ? of(label, null) : of(label, `${url} (${say('notLinked')})`);
    },
    others: (fields) =>
      fields.map(({ key, value }) => {
        const word = fieldWord(key);
        return of(word ? say(word) : humaniseKey(key), value);
      }),
  };
}

/**
 * Text from outside, uncut, for another program: hidden and reordering characters become U+FFFD. Letters
 * and digits are kept, so a decimal is copied as the service sent it.
 */
export const cleanLines = (text: string): string[] => shownText(text, text.length).text.split('\n');

/** The same on one line: nothing in it can look like a line of the citation. */
export const oneLine = (text: string): string => cleanLines(text).join(' ').replaceAll('\t', ' ');

/** A value that can be copied with its citation. */
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

/** Where a value stands, as far as that is known, and the document's own words that are quoted. */
interface Source {
  documentId: string | null;
  title: string | null;
  versionId: string | null;
  page: number | null;
  sourceUrl: string | null;
  /** The document's address at the service. */
  link: string | null;
  text: string | null;
}

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
  /** The user's own note on the page it stands on. */
  note?: string | null;
  company: Listing | null;
  envelope: Pick<Answer<unknown>, 'meta' | 'retrievedAt'>;
};

/** The words of the user's language: `t` of lib/i18n/words.ts. */
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

/** A citation from which parts can be copied alone. */
export interface PartedCitation extends Citation {
  /** The summary without the value. */
  source: CitationPart[];
  /** The value alone, as the service sent it where it is a figure; null where there is none. */
  value: string | null;
}

/**
 * What can be copied. `short`: the value with its citation in one line; `value` and `source`: each of
 * the two alone; `fields`: all fields too, and once more as Markdown.
 */
export type CiteFormat = 'short' | 'value' | 'source' | 'fields' | 'markdown';
