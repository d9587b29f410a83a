import * as z from 'zod/mini';
import { FieldReader } from './fields.ts';
import { text } from './schema-parts.ts';
import type { CompanyEvent } from './types.ts';

/** Contract 2.7. */
export const eventSchema: z.ZodMiniType<CompanyEvent> = z.pipe(
  z.looseObject({
    id: z.string(),
    title: text,
    type: text,
    event_date: text,
    timezone: text,
    lifecycle: z.string(),
    is_confirmed: z.boolean(),
    window_start: text,
    window_end: text,
    fiscal_period: text,
    source_url: text,
  }),
  z.transform(
    ({
      id,
      title,
      type,
      event_date: eventDate,
      timezone,
      lifecycle,
      is_confirmed: isConfirmed,
      window_start: windowStart,
      window_end: windowEnd,
      fiscal_period: fiscalPeriod,
      source_url: sourceUrl,
      ...rest
    }) => ({
      id,
      title,
      type,
      eventDate,
      timezone,
      lifecycle,
      isConfirmed,
      windowStart,
      windowEnd,
      fiscalPeriod,
      sourceUrl,
      other: new FieldReader(rest).rest(),
    }),
  ),
);
