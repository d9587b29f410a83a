import * as z from 'zod/mini';
import { FieldReader } from './fields.ts';
import { otherwise, record, text, whole } from './schema-parts.ts';
import type { Answer, Meta } from './types.ts';

const metaFields = z.looseObject({
  asOf: otherwise(text, null),
  nextOffset: otherwise(whole, null),
  quota: otherwise(record, {}),
  sourceNotes: otherwise(text, null),
  status: otherwise(text, null),
});

/**
 * Contract 2.1. Each field is judged by itself, and one that is odd or missing says nothing: good
 * data is not thrown away for what stands beside it.
 */
export const metaSchema: z.ZodMiniType<Meta> = z.pipe(
  otherwise(record, {}),
  z.transform((meta: Record<string, unknown>) => {
    const { asOf, nextOffset, quota, sourceNotes, status } = metaFields.parse(meta);
    return { asOf, nextOffset, quota: new FieldReader(quota).rest(), sourceNotes, status };
  }),
);

const envelopeSchema = z.looseObject({ data: z.unknown(), meta: metaSchema });

/** Contract 2.1: null where the envelope or its payload is not what the contract says. */
export function parseEnvelope<T>(
  schema: z.ZodMiniType<T>,
  body: unknown,
): Pick<Answer<T>, 'data' | 'meta'> | null {
  const envelope = envelopeSchema.safeParse(body);
  if (!envelope.success) return null;
  const data = schema.safeParse(envelope.data.data);
  return data.success ? { data: data.data, meta: envelope.data.meta } : null;
}
