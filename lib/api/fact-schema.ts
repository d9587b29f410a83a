import * as z from 'zod/mini';
import { FieldReader } from './fields.ts';
import { scalar, scalarText, text, whole } from './schema-parts.ts';
import type { Fact } from './types.ts';

/** Contract 2.6. `value` must be a string: of a JSON number nobody knows what its writer's program lost. */
export const factSchema: z.ZodMiniType<Fact> = z.pipe(
  z.looseObject({
    value: z.nullable(z.string()),
    unit_multiplier: scalarText,
    currency: text,
    period_start: text,
    period_end: text,
    entity_scope: text,
    restated: scalar,
    source_url: text,
    page_number: whole,
    document_id: text,
  }),
  z.transform(
    ({
      value,
      unit_multiplier: unitMultiplier,
      currency,
      period_start: periodStart,
      period_end: periodEnd,
      entity_scope: entityScope,
      restated,
      source_url: sourceUrl,
      page_number: pageNumber,
      document_id: documentId,
      ...rest
    }) => ({
      value,
      unitMultiplier,
      currency,
      periodStart,
      periodEnd,
      entityScope,
      restated,
      sourceUrl,
      pageNumber,
      documentId,
      other: new FieldReader(rest).rest(),
    }),
  ),
);
