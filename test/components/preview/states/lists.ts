import type { PanelProps } from '../../../../lib/panel/actions.ts';
import { savedWith } from '../../../saved-with.ts';
import { loading, meta } from '../../fixtures/answers.ts';
import {
  allKinds,
  type ChangedLists,
  changesIn,
  longLists,
  partLists,
  sameLists,
  twoEvents,
} from '../../fixtures/changes.ts';
import { NORDHAVN } from '../../fixtures/companies.ts';
import {
  documentItem,
  documents,
  loadedDocuments,
  loadedPage,
  reader,
} from '../../fixtures/documents.ts';
import { estimated, event, events, loadedEvents } from '../../fixtures/events.ts';
import { companyProps, failed, hostile } from '../../fixtures/panel.ts';

/** The open company's documents, or its events, unfolded. */
const documentList = (
  changes: Parameters<typeof loadedDocuments>[0] = {},
  unfolded: string[] = [],
) => companyProps({ documents: loadedDocuments(changes), unfolded });
const eventList = (changes: Parameters<typeof loadedEvents>[0] = {}) =>
  companyProps({ events: loadedEvents({ meta: meta(), ...changes }), unfolded: ['events'] });
const reading = (changes: Parameters<typeof reader>[0] = {}): PanelProps => ({
  ...documentList(),
  reader: reader(changes),
});
const missing = failed({ kind: 'notFound' });

/** The list of documents, and the reader of their pages. */
export const documentStates: Record<string, PanelProps> = {
  documents: documentList(),
  // A refresh costs one request for each shown page.
  'documents-pages': documentList({ pages: 3 }, [`document ${documents[0]?.id}`]),
  'documents-many': documentList({
    data: [1, 2, 3, 4, 5].flatMap((n) => documents.map((one) => ({ ...one, id: one.id + n }))),
  }),
  'documents-loading': companyProps({ documents: loading }),
  'documents-none': documentList({ data: [] }),
  'documents-hostile': documentList({
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
    load: loadedPage({
      text: 'Revenue for the nine months was NOK 4,120,500,000, of which NOK 3,004,000,000 was freight. That is NOK 4.1 billion.\n\nRevenue  4,120,500,000',
    }),
  }),
  'reader-rounded': reading({
    title: 'Third quarter 2026 results',
    figure: '4120500000',
    load: loadedPage({
      text: 'Revenue for the nine months rose to NOK 4.12 billion.\n\nRevenue of NOK 4,120.5 million was the highest so far.',
    }),
  }),
  'reader-truncated': reading({
    pageCount: null,
    load: loadedPage({ truncated: true, versionId: null }),
  }),
  'reader-loading': reading({ load: loading }),
  'reader-missing': reading({ page: 200, pageCount: null, load: missing }),
  'reader-withdrawn': reading({ page: 1, lastShown: null, load: missing }),
  'reader-failed': reading({ page: 35, load: failed({ kind: 'unreachable' }) }),
  'reader-hostile': reading({
    title: hostile.repeat(4),
    load: loadedPage({ text: hostile.repeat(30), link: hostile }),
  }),
};

/** The list of events, with the next earnings and the timeline. */
export const eventStates: Record<string, PanelProps> = {
  events: eventList(),
  // More marks than there is room for, and windows that run over both ends of the lane.
  'events-many': eventList({
    data: [
      ...events,
      ...['2026-11-21', '2026-12-01', '2026-12-10', '2027-01-20', '2027-07-01', '2027-11-20'].map(
        (eventDate, place) =>
          event({
            eventDate,
            title: `Northern Lights conference on ports, terminals and shipping, day ${place + 1}`,
            type: place % 2 === 0 ? 'conference' : 'dividend_payment',
          }),
      ),
      ...[
        ['2026-11-01', '2026-11-30'],
        ['2027-11-10', '2027-12-20'],
      ].map(([windowStart = null, windowEnd = null]) =>
        event({
          title: `Results expected from ${windowStart?.slice(0, 4)} on`,
          ...estimated,
          eventDate: null,
          windowStart,
          windowEnd,
        }),
      ),
    ],
  }),
  'events-no-earnings': eventList({ data: events.slice(1, 2) }),
};

/** The pinned company with changes, and the lists that they were found in. */
const changed = (lists: ChangedLists, unfolded: string[] = []): PanelProps => ({
  ...companyProps({
    tab: 'overview',
    unfolded,
    events: lists.events.list,
    ...(lists.documents && { documents: lists.documents.list }),
    ...(lists.revenue && { facts: { metric: 'revenue', load: lists.revenue.list } }),
  }),
  saved: savedWith({ pins: [NORDHAVN] }),
  changes: changesIn(lists),
});
const OPEN = ['changes'];
const two = changed(twoEvents);

/** Changes since the user last looked. */
export const changeStates: Record<string, PanelProps> = {
  changes: two,
  'changes-open': changed(twoEvents, OPEN),
  'changes-all-kinds': changed(allKinds, OPEN),
  'changes-many': changed(longLists, OPEN),
  'changes-none': changed(sameLists),
  'changes-partial': changed(partLists, OPEN),
  'changes-full': { ...two, changes: { ...two.changes, isFull: true } },
};
