import * as z from 'zod/mini';
import type { Fact } from '../model/records.ts';
import { RowReader } from './row-reader.ts';
import { record } from './schema-parts.ts';

/** Contract 2.6, which gives most of these fields no type. */
export const factSchema: z.ZodMiniType<Fact> = z.pipe(
  record,
  z.transform((item) => {
    const row = new RowReader(item);
    return {
      value: row.text('value'),
      unitMultiplier: row.text('unit_multiplier'),
      currency: row.text('currency'),
      periodStart: row.date('period_start'),
      periodEnd: row.date('period_end'),
      entityScope: row.text('entity_scope'),
      restated: row.scalar('restated'),
      sourceUrl: row.text('source_url'),
      pageNumber: row.whole('page_number', 1),
      documentId: row.id('document_id') ?? row.text('document_id'),
      other: row.rest(),
    };
  }),
);
