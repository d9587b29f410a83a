import type { Clip, Clipped } from '../../../../lib/model/clips.ts';
import { clip } from '../../background/clip.ts';

type Of<K extends Clipped['kind']> = Extract<Clipped, { kind: K }>;

/** Of the clips below, unless they are changed. */
export const DOCUMENT = '0d3f8f6a-1111-4222-8333-444455556666';
/** Markup of HTML and Markdown, what parts cells, a quote, and a line that a spreadsheet would run. */
export const HOSTILE = '<b>Net "debt" | rose</b>\n=1+1 & # more';

/** A figure's period, as English says it: thin spaces around the dash. */
export const QUARTER = '1 Jul\u2009–\u200930 Sept 2026';

/** Another company, which stands before Larkmere. */
export const BORREBY = { id: 'borreby', exchange: 'Oslo', name: 'Borreby Kraft', ticker: 'BORR' };

export function figure(
  id: string,
  fact: Partial<Of<'fact'>['fact']> = {},
  changes: Partial<Clip> = {},
): Clip {
  const made = clip(id, changes);
  if (made.clipped.kind !== 'fact') throw new Error('no figure');
  return { ...made, clipped: { ...made.clipped, fact: { ...made.clipped.fact, ...fact } } };
}

export const passage = (
  id: string,
  page: Partial<Of<'page'>['page']> = {},
  changes: Partial<Clip> = {},
): Clip =>
  clip(id, {
    clipped: {
      kind: 'page',
      page: {
        documentId: DOCUMENT,
        title: 'Quarterly report Q3 2026',
        versionId: '9',
        page: 5,
        text: 'Orders grew.\nMargins held.',
        truncated: false,
        sourceUrl: 'https://larkmere.example/q3.pdf',
        link: 'https://service.example/d/9',
        ...page,
      },
    },
    ...changes,
  });

export const hit = (
  id: string,
  found: Partial<Of<'excerpt'>['hit']> = {},
  changes: Partial<Clip> = {},
): Clip =>
  clip(id, {
    clipped: {
      kind: 'excerpt',
      query: 'covenant',
      hit: {
        documentId: DOCUMENT,
        title: 'Quarterly report Q3 2026',
        pageNumber: 6,
        versionId: '9',
        sourceUrl: 'https://larkmere.example/q3.pdf',
        excerpt: 'the covenant was met',
        link: 'https://service.example/d/9/6',
        ...found,
      },
    },
    ...changes,
  });

export const event = (
  id: string,
  told: Partial<Of<'event'>['event']> = {},
  changes: Partial<Clip> = {},
): Clip =>
  clip(id, {
    clipped: {
      kind: 'event',
      event: {
        id: 'event-1',
        title: 'Results FY2026',
        type: 'earnings',
        eventDate: null,
        timezone: 'America/New_York',
        lifecycle: 'estimated',
        isConfirmed: false,
        windowStart: '2027-02-25',
        windowEnd: '2027-03-11',
        fiscalPeriod: 'FY2026',
        sourceUrl: 'https://larkmere.example/calendar',
        other: [],
        ...told,
      },
    },
    ...changes,
  });

export const quote = (
  id: string,
  told: Partial<Of<'quote'>['quote']> = {},
  changes: Partial<Clip> = {},
): Clip =>
  clip(id, {
    clipped: {
      kind: 'quote',
      quote: {
        price: '74.3600',
        currency: 'USD',
        source: 'Nasdaq',
        retrievalTime: '2026-11-20T14:00:00Z',
        tradingDate: '2026-11-20',
        freshness: 'delayed',
        other: [],
        ...told,
      },
    },
    ...changes,
  });
