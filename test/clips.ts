import type { Clip, Clipped } from '../lib/model/clips.ts';

type Of<K extends Clipped['kind']> = Extract<Clipped, { kind: K }>;

/** The document of the clips below, unless a test changes it. */
export const DOCUMENT = '0d3f8f6a-1111-4222-8333-444455556666';
const REPORT = {
  documentId: DOCUMENT,
  title: 'Quarterly report Q3 2026',
  versionId: '9',
  sourceUrl: 'https://larkmere.example/q3.pdf',
};

/** HTML and Markdown markup, a cell separator, a quote, and a line that a spreadsheet would run. */
export const HOSTILE = '<b>Net "debt" | rose</b>\n=1+1 & # more';

/** A figure's period in English, with thin spaces around the dash. */
export const QUARTER = '1 Jul\u2009–\u200930 Sept 2026';

/** Another company, which sorts before Larkmere. */
export const BORREBY = { id: 'borreby', exchange: 'Oslo', name: 'Borreby Kraft', ticker: 'BORR' };

const made = (id: string, clipped: Clipped, changes: Partial<Clip> = {}): Clip => ({
  version: 1,
  id,
  company: { id: 'company', exchange: 'Nasdaq', name: 'Larkmere', ticker: 'LKMR' },
  clipped,
  cut: false,
  asOf: '2026-11-20T14:00:00Z',
  notes: null,
  status: null,
  retrievedAt: Date.parse('2026-11-20T14:05:00Z'),
  clippedAt: Date.parse('2026-11-20T14:10:00Z'),
  rank: 0,
  comment: '',
  editedAt: 1,
  ...changes,
});

export const figure = (
  id: string,
  told: Partial<Of<'fact'>['fact']> = {},
  changes?: Partial<Clip>,
  document: Of<'fact'>['document'] = { title: REPORT.title, versionId: REPORT.versionId },
): Clip => {
  const { documentId, sourceUrl } = REPORT;
  const fact = {
    ...{ value: '310459000', unitMultiplier: null, currency: 'USD', entityScope: 'consolidated' },
    ...{ periodStart: '2026-07-01', periodEnd: '2026-09-30', restated: false },
    ...{ sourceUrl, pageNumber: 4, documentId, other: [], ...told },
  };
  return made(id, { kind: 'fact', fact, metric: 'revenue', document }, changes);
};

/** A clip of a figure. */
export const clip = (id: string, changes?: Partial<Clip>): Clip => figure(id, {}, changes);

/** Makes clips of a kind, each from the usual record with a test's changes. */
const clipsOf =
  <R extends object>(usual: R, clipped: (record: R) => Clipped) =>
  (id: string, told: Partial<R> = {}, changes?: Partial<Clip>): Clip =>
    made(id, clipped({ ...usual, ...told }), changes);

export const passage = clipsOf<Of<'page'>['page']>(
  {
    ...{ ...REPORT, page: 5, text: 'Orders grew.\nMargins held.', truncated: false },
    link: 'https://service.example/d/9',
  },
  (page) => ({ kind: 'page', page }),
);

export const hit = clipsOf<Of<'excerpt'>['hit']>(
  {
    ...{ ...REPORT, pageNumber: 6, excerpt: 'the covenant was met' },
    link: 'https://service.example/d/9/6',
  },
  (hit) => ({ kind: 'excerpt', hit, query: 'covenant' }),
);

export const event = clipsOf<Of<'event'>['event']>(
  {
    ...{ id: 'event-1', title: 'Results FY2026', type: 'earnings', fiscalPeriod: 'FY2026' },
    ...{ eventDate: null, timezone: 'America/New_York', lifecycle: 'estimated' },
    ...{ isConfirmed: false, windowStart: '2027-02-25', windowEnd: '2027-03-11', other: [] },
    sourceUrl: 'https://larkmere.example/calendar',
  },
  (event) => ({ kind: 'event', event }),
);

export const quote = clipsOf<Of<'quote'>['quote']>(
  {
    ...{ price: '74.3600', currency: 'USD', source: 'Nasdaq', freshness: 'delayed', other: [] },
    ...{ retrievalTime: '2026-11-20T14:00:00Z', tradingDate: '2026-11-20' },
  },
  (quote) => ({ kind: 'quote', quote }),
);
