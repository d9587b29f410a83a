import * as z from 'zod/mini';
import type { Answer, Meta } from '../model/records.ts';
import { FieldReader } from './fields.ts';
import { RowReader } from './row-reader.ts';
import type { Payload } from './rows.ts';
import { otherwise, record } from './schema-parts.ts';

/**
 * Contract 2.1. Each field is judged by itself, and one that is odd or missing says nothing: good
 * data is not thrown away for what stands beside it.
 */
export const metaSchema: z.ZodMiniType<Meta> = z.pipe(
  otherwise(record, {}),
  z.transform((meta: Record<string, unknown>) => {
    const row = new RowReader(meta);
    const quota = record.safeParse(meta.quota);
    return {
      asOf: row.date('asOf'),
      nextOffset: row.whole('nextOffset', 0),
      quota: new FieldReader(quota.success ? quota.data : {}).rest(),
      sourceNotes: row.text('sourceNotes'),
      status: row.text('status'),
    };
  }),
);

const envelopeSchema = z.looseObject({ data: z.unknown(), meta: metaSchema });

/** Contract 2.1: null where the envelope or its payload is not what the contract says. */
export function parseEnvelope<T>(
  read: Payload<T>,
  body: unknown,
): Pick<Answer<T>, 'data' | 'meta'> | null {
  const envelope = envelopeSchema.safeParse(body);
  if (!envelope.success) return null;
  const { data, meta } = envelope.data;
  const payload = read(data);
  if (!payload) return null;
  const { leftOut } = payload;
  const isWhole = !leftOut || leftOut.unread + leftOut.surplus === 0;
  return { data: payload.data, meta: isWhole ? meta : { ...meta, leftOut } };
}
