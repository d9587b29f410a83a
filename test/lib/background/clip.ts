import type { Clip } from '../../../lib/model/clips.ts';

/** A clip of a figure. */
export const clip = (id: string, changes: Partial<Clip> = {}): Clip => ({
  version: 1,
  id,
  company: { id: 'company', exchange: 'Nasdaq', name: 'Larkmere', ticker: 'LKMR' },
  clipped: {
    kind: 'fact',
    fact: {
      value: '310459000',
      unitMultiplier: null,
      currency: 'USD',
      periodStart: '2026-07-01',
      periodEnd: '2026-09-30',
      entityScope: 'consolidated',
      restated: false,
      sourceUrl: 'https://larkmere.example/q3.pdf',
      pageNumber: 4,
      documentId: '0d3f8f6a-1111-4222-8333-444455556666',
      other: [],
    },
    metric: 'revenue',
    document: { title: 'Quarterly report Q3 2026', versionId: '9' },
  },
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
