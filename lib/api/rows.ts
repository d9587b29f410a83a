import * as z from 'zod/mini';
import type { LeftOut } from '../model/records.ts';
import { FieldReader, snakeCase } from './fields.ts';
import { withoutRepeats } from './without-repeats.ts';

/** Turns the service's rows into the records of lib/model/records.ts. */

export const object = z.record(z.string(), z.unknown());

export interface RowOptions {
  /** The service's spelling of a field's name. */
  spell?: (name: string) => string;
  /** Names of nested objects that stand for the record itself: `company` of a company. */
  wrappers?: readonly string[];
  /** Fields whose names the contract does not show, read from the rest of the row. */
  find?: Record<string, (fields: FieldReader) => unknown>;
}

/** The fields of a record that the contract names, with the service's spelling as `key`. */
export const namedFields = (
  record: z.ZodMiniObject,
  { spell = snakeCase, find = {} }: RowOptions = {},
) =>
  Object.entries(record.shape)
    .filter(([name]) => name !== 'other' && !(name in find))
    .map(([name, field]) => ({ name, key: spell(name), field }));

/**
 * Reads a row as a record, each field by itself. A value of another type makes its field null, and stays
 * among the other fields under its own name.
 */
export function rowOf<T extends z.ZodMiniObject>(
  record: T,
  { spell = snakeCase, wrappers = [], find = {} }: RowOptions = {},
) {
  const named = namedFields(record, { spell, find });
  const toRecord = (row: Record<string, unknown>): Record<string, unknown> => {
    const rest = new Map(Object.entries(row));
    const known = named.flatMap(({ name, key, field }) => {
      const value = rest.get(key);
      if (value === null) rest.delete(key);
      if (value === null || value === undefined || !z.safeParse(field, value).success) return [];
      rest.delete(key);
      return [[name, value]];
    });
    const fields = new FieldReader(Object.fromEntries(rest), wrappers);
    const found = Object.entries(find).map(([name, read]) => [name, read(fields)]);
    return Object.fromEntries([...known, ...found, ['other', fields.rest()]]);
  };
  return z.pipe(z.pipe(object, z.transform(toRecord)), record);
}

/** Reads an answer's `data`; null if it breaks the endpoint's contract. */
export type Payload<T> = (data: unknown) => { data: T; leftOut?: LeftOut } | null;

/** One record, or null if the schema allows it. */
export const one =
  <T>(schema: z.ZodMiniType<T>): Payload<T> =>
  (data) => {
    const parsed = schema.safeParse(data);
    return parsed.success ? { data: parsed.data } : null;
  };

interface ListOptions<T> {
  /** The number of requested rows; further rows are dropped. */
  limit: number;
  /** Rows with the same key are one; null for a row that is unlike any other. */
  keyOf: (row: T) => string | null;
}

const list = z.array(z.unknown());

/** A list. An unreadable row is left out and counted, and changes no other row. */
export const listOf =
  <T>(schema: z.ZodMiniType<T>, { limit, keyOf }: ListOptions<T>): Payload<T[]> =>
  (data) => {
    const raw = list.safeParse(data);
    if (!raw.success) return null;
    const asked = raw.data.slice(0, limit);
    const rows = asked.filter(hasValue).flatMap((row) => {
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

/** Whether a row is an object with at least one displayable value. */
const hasValue = (row: unknown): boolean => {
  const fields = object.safeParse(row);
  return fields.success && new FieldReader(fields.data).rest().some(({ value }) => value !== null);
};
