import type { PanelProps } from '../../../../lib/panel/actions.ts';
import { loading } from '../../fixtures/answers.ts';
import {
  documentItem,
  documentPage,
  documentPages,
  documents,
  reader,
} from '../../fixtures/documents.ts';
import { companyProps, failed } from '../../fixtures/panel.ts';

const hostile = `\u202Egnitset\u0000 ${'Z\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308'.repeat(6)} שלום <b>x</b>`;
const listing = (changes: Parameters<typeof documentPages>[0] = {}, unfolded: string[] = []) =>
  companyProps({ documents: { state: 'loaded', answer: documentPages(changes) }, unfolded });
const reading = (changes: Parameters<typeof reader>[0] = {}): PanelProps => ({
  ...listing(),
  reader: reader(changes),
});
const pageWith = (changes: Parameters<typeof documentPage>[0]) =>
  ({ state: 'loaded', answer: documentPage(changes) }) as const;
const missing = failed({ kind: 'notFound' });

/** The list of documents, and the reader of their pages. */
export const documentStates: Record<string, PanelProps> = {
  documents: listing(),
  // To read it anew costs as many requests as pages are shown.
  'documents-pages': listing({ pages: 3 }, [`document ${documents[0]?.id}`]),
  'documents-many': listing({
    data: [1, 2, 3, 4, 5].flatMap((n) => documents.map((one) => ({ ...one, id: one.id + n }))),
  }),
  'documents-loading': companyProps({ documents: loading }),
  'documents-none': listing({ data: [] }),
  'documents-hostile': listing({
    data: [
      documentItem({
        title: hostile.repeat(6),
        type: hostile,
        language: hostile,
        publicationDate: hostile,
        publicationDateStatus: hostile,
        sourceUrl: 'javascript:alert(1)',
      }),
      ...documents.slice(0, 1),
    ],
  }),
  reader: reading(),
  'reader-search': reading({ query: 'methanol vessels' }),
  'reader-figure': reading({
    title: 'Third quarter 2026 results',
    figure: '4120500000',
    pageCount: null,
    load: pageWith({
      text: 'Revenue for the nine months was NOK 4,120,500,000, of which NOK 3,004,000,000 was freight. That is NOK 4.1 billion.\n\nRevenue  4,120,500,000',
    }),
  }),
  'reader-rounded': reading({
    title: 'Third quarter 2026 results',
    figure: '4120500000',
    load: pageWith({
      text: 'Revenue for the nine months rose to NOK 4.12 billion.\n\nRevenue of NOK 4,120.5 million was the highest so far.',
    }),
  }),
  'reader-truncated': reading({
    pageCount: null,
    load: pageWith({ truncated: true, versionId: null }),
  }),
  'reader-loading': reading({ load: loading }),
  'reader-missing': reading({ page: 200, pageCount: null, load: missing }),
  'reader-withdrawn': reading({ page: 1, lastShown: null, load: missing }),
  'reader-failed': reading({ page: 35, load: failed({ kind: 'unreachable' }) }),
  'reader-hostile': reading({
    title: hostile.repeat(4),
    load: pageWith({ text: hostile.repeat(30), link: hostile }),
  }),
};
