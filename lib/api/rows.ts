import * as z from 'zod/mini';
import type { LeftOut } from '../model/records.ts';
import { FieldReader } from './fields.ts';
import { record } from './schema-parts.ts';
import { withoutRepeats } from './without-repeats.ts';

/** What an answer's `data` says, and what of it could not be shown; null where it is no such payload. */
export type Payload<T> = (data: unknown) => { data: T; leftOut?: LeftOut } | null;

/** One object, or null where the schema allows it. */
export const one =
  <T>(schema: z.ZodMiniType<T>): Payload<T> =>
  (data) => {
    const parsed = schema.safeParse(data);
    return parsed.success ? { data: parsed.data } : null;
  };

interface ListOptions<T> {
  /** The most rows that were asked for: those beyond are not drawn. */
  limit: number;
  /** What makes two rows one; null for a row that is like no other. */
  keyOf: (row: T) => string | null;
}

const list = z.array(z.unknown());

/**
 * A list, each row read by itself: one that cannot be read is left out and counted, and changes no
 * other. Only what is no list at all fails.
 */
export const listOf =
  <T>(schema: z.ZodMiniType<T>, { limit, keyOf }: ListOptions<T>): Payload<T[]> =>
  (data) => {
    const raw = list.safeParse(data);
    if (!raw.success) return null;
    const asked = raw.data.slice(0, limit);
    const rows = asked.filter(saysSomething).flatMap((row) => {
      const parsed = schema.safeParse(row);
      return parsed.success ? [parsed.data] : [];
    });
    const { added, repeated } = withoutRepeats([], rows, keyOf);
    return {
      data: added,
      leftOut: {
        unread: asked.length - rows.length,
        surplus: raw.data.length - asked.length + repeated,
      },
    };
  };

/** A row is an object of which at least one value can be shown. */
const saysSomething = (row: unknown): boolean => {
  const fields = record.safeParse(row);
  return fields.success && new FieldReader(fields.data).rest().some(({ value }) => value !== null);
};
