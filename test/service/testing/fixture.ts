import type {
  DocumentRecord,
  EventRecord,
  FactRecord,
  ListingRecord,
  QuoteRecord,
  SampleData,
} from '../model.ts';

/** Small records for contract tests: each test states only what it is about. Wholly fictional. */

/** A valid UUID (version 4) for a small number. */
export const uuid = (number: number) => `00000000-0000-4000-8000-${`${number}`.padStart(12, '0')}`;

/** The company most tests ask about. */
export const COMPANY = uuid(1);

const SOURCE = 'https://quillfeather.example/annual-report-2025.pdf';

export const listing = (given: Partial<ListingRecord> = {}): ListingRecord => ({
  ...{ id: COMPANY, active: true, name: 'Quillfeather Marine AG', ticker: 'QFM' },
  ...{ exchange: 'SIX Swiss Exchange', mic: 'XSWX', currency: 'CHF' },
  ...{ website: 'https://quillfeather.example/', country: 'CH', sector: null, industry: null },
  ...{ isin: null, description: null, employees: null, founded: null },
  ...given,
});

export const quote = (given: Partial<QuoteRecord> = {}): QuoteRecord => ({
  ...{ price: '12.50', currency: 'CHF', previous_close: '12.40', change_percent: '0.81' },
  ...{ volume: null, source: 'Fictional Tape', retrieved_at: '2026-11-20T15:45:00+01:00' },
  ...{ trading_date: '2026-11-20', freshness: 'delayed', delay_minutes: '15' },
  ...given,
});

export const fact = (given: Partial<FactRecord> = {}): FactRecord => ({
  ...{ metric: 'revenue', value: '1250000000', unit_multiplier: '1000000', currency: 'CHF' },
  ...{ period_start: '2025-01-01', period_end: '2025-12-31', entity_scope: 'consolidated' },
  ...{ restated: false, source_url: SOURCE, page_number: 2, document_id: uuid(100) },
  ...{ fiscal_period: 'FY2025', ...given },
});

export const event = (given: Partial<EventRecord> = {}): EventRecord => ({
  ...{ id: uuid(200), title: 'Annual results', type: 'earnings', event_date: '2026-03-01' },
  ...{ timezone: 'Europe/Zurich', lifecycle: 'confirmed', is_confirmed: true },
  ...{ window_start: null, window_end: null, fiscal_period: 'FY2025', source_url: null },
  ...given,
});

export const document = (given: Partial<DocumentRecord> = {}): DocumentRecord => ({
  ...{ id: uuid(100), companyId: COMPANY, title: 'Annual report 2025', type: 'annual_report' },
  ...{ fiscal_period: 'FY2025', language: 'en', publishedAt: '2026-03-01T07:00:00+01:00' },
  ...{ publication_date_status: 'confirmed', version_id: uuid(101) },
  ...{ version: { state: 'ready', active: true }, source_url: SOURCE },
  pages: ['The first page.', 'The second page.'],
  ...given,
});

/** Data of one company with one of everything, or what the test gives instead. */
export const sampleData = (given: Partial<SampleData> = {}): SampleData => ({
  asOf: '2026-11-20T12:00:00Z',
  listings: [listing()],
  quotes: new Map([[COMPANY, quote()]]),
  facts: new Map([[COMPANY, [fact()]]]),
  events: new Map([[COMPANY, [event()]]]),
  documents: [document()],
  ...given,
});
