import * as z from 'zod/mini';
import { FieldReader } from './fields.ts';
import { absent, record, text, whole } from './schema-parts.ts';
import type { Meta } from './types.ts';

/** Contract 2.1; `data` is judged by each endpoint's own schema. */
export const metaSchema: z.ZodMiniType<Meta> = z.pipe(
  z.looseObject({
    asOf: text,
    nextOffset: whole,
    quota: absent(record),
    sourceNotes: text,
    status: text,
  }),
  z.transform(({ asOf, nextOffset, quota, sourceNotes, status }) => ({
    asOf,
    nextOffset,
    quota: new FieldReader(quota ?? {}).rest(),
    sourceNotes,
    status,
  })),
);
