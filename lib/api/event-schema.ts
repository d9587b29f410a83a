import * as z from 'zod/mini';
import { FieldReader } from './fields.ts';
import { otherwise, scalarText, text, textOfScalar } from './schema-parts.ts';
import type { CompanyEvent } from './types.ts';

/**
 * Contract 2.7. One odd event must not make the list unreadable: a lifecycle that is not stated is
 * the empty text, and whatever is not plainly `true` confirms nothing.
 */
export const eventSchema: z.ZodMiniType<CompanyEvent> = z.pipe(
  z.looseObject({
    id: textOfScalar,
    title: text,
    type: text,
    event_date: text,
    timezone: text,
    lifecycle: otherwise(z.string(), ''),
    is_confirmed: otherwise(z.boolean(), false),
    window_start: text,
    window_end: text,
    fiscal_period: scalarText,
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
