import * as z from 'zod/mini';
import type { CompanyEvent } from '../model/records.ts';
import { RowReader } from './row-reader.ts';
import { record } from './schema-parts.ts';

/**
 * Contract 2.7. A lifecycle that is not stated is the empty text, and whatever is not plainly `true`
 * confirms nothing.
 */
export const eventSchema: z.ZodMiniType<CompanyEvent> = z.pipe(
  record,
  z.transform((item) => {
    const row = new RowReader(item);
    return {
      id: row.text('id'),
      title: row.text('title'),
      type: row.text('type'),
      eventDate: row.date('event_date'),
      timezone: row.date('timezone'),
      lifecycle: row.text('lifecycle') ?? '',
      isConfirmed: row.flag('is_confirmed'),
      windowStart: row.date('window_start'),
      windowEnd: row.date('window_end'),
      fiscalPeriod: row.text('fiscal_period'),
      sourceUrl: row.text('source_url'),
      other: row.rest(),
    };
  }),
);
