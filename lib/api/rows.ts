import * as z from 'zod/mini';
import { MAX_ROWS } from '../model/contract.ts';
import { type OtherField, type Scalar, scalarOf, snakeCase, textOf } from '../model/fields.ts';
import { date, type LeftOut } from '../model/records.ts';
import { withoutRepeats } from '../model/without-repeats.ts';

/** Limit of the other fields shown. */
const MAX_FIELDS = 60;
/** Levels of nested objects that are read. */
const MAX_DEPTH = 5;
/** Limit of the fields searched for known names. */
const MAX_LEAVES = 5000;
/** Characters of an object's name, with which the names of all its fields begin. */
const MAX_PREFIX = 200;

interface Field {
  /** The service's own spelling, levels joined by a full stop. */
  key: string;
  /** The same in snake_case. */
  name: string;
  depth: number;
  value: Scalar;
}

/** The scalars of an object and of its nested objects, in the service's order. */
function* leaves(source: object, prefix = '', depth = 0): Generator<Field> {
  for (const [own, value] of Object.entries(source)) {
    const key = prefix + own;
    const scalar = scalarOf(value);
    if (scalar !== undefined) yield { key, name: snakeCase(key), depth, value: scalar };
    else if (typeof value === 'object' && depth < MAX_DEPTH && key.length < MAX_PREFIX) {
      yield* leaves(Object(value), `${key}.`, depth + 1);
    }
  }
}

/** Judges the texts that one level has under one name. */
export type Judge = (texts: readonly (string | null)[]) => boolean;
export const isDate: Judge = ([text = null]) => z.safeParse(date, text).success;
/** Different texts under one name contradict each other. */
export const isSole: Judge = ([text, ...others]) => others.every((one) => one === text);

/**
 * Reads objects whose field names the contract does not show. Known names are recognised in snake_case
 * and camelCase; each field is handed out once, and the others stay under their own names.
 */
export class FieldReader {
  /** `fooBar` and `foo_bar` are two fields of one name. */
  #fields: Field[];

  /** @param wrappers names of nested objects that stand for the object itself: `company` of a company */
  constructor(source: Record<string, unknown>, wrappers: readonly string[] = []) {
    this.#fields = [...leaves(source)]
      .slice(0, MAX_LEAVES)
      .map((field) => ({ ...field, name: unwrapped(field.name, wrappers) }));
  }

  /**
   * The text or number on the outermost level under the first of the names that the object has, as text. A null ends
   * the search, because another field states something else.
   *
   * @param accepts judges all texts there; refused texts stay among the other fields
   * @param within further wrappers that the names may be nested in
   */
  text(
    names: readonly string[],
    accepts: Judge = () => true,
    within: readonly string[] = [],
  ): string | null {
    const nameOf = (field: Field) => unwrapped(field.name, within);
    const named = names
      .map((name) => this.#outermost((field) => nameOf(field) === name))
      .find((fields) => fields.length > 0);
    const texts = (named ?? []).map(({ value }) => textOf(value) ?? null);
    if (!accepts(texts)) return null;
    const [text = null] = texts;
    const taken = text === null ? undefined : named?.[0];
    this.#fields = this.#fields.filter(
      // A known name whose value is null needs no place among the other fields.
      (field) => field !== taken && (field.value !== null || !names.includes(nameOf(field))),
    );
    return text;
  }

  #outermost(isWanted: (field: Field) => boolean): Field[] {
    const named = this.#fields.filter(isWanted);
    const depth = Math.min(...named.map((field) => field.depth));
    return named.filter((field) => field.depth === depth);
  }

  /** Scalars not yet handed out, nested ones under all their names, in the service's order. */
  rest(): OtherField[] {
    return this.#fields.slice(0, MAX_FIELDS).map(({ key, value }) => ({ key, value }));
  }
}

/** The name without its leading wrappers. */
function unwrapped(name: string, wrappers: readonly string[]): string {
  const parts = name.split('.');
  const first = parts.findIndex((part) => !wrappers.includes(part));
  return parts.slice(Math.max(first, 0)).join('.');
}

export const object = z.looseObject({});

export interface RowOptions {
  /** The service's spelling of a field's name. */
  spell?: (name: string) => string;
  /** Names of nested objects that stand for the record itself: `company` of a company. */
  wrappers?: readonly string[];
  /** Fields whose names the contract does not show, read from the rest of the row. */
  find?: Record<string, Parameters<FieldReader['text']>>;
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
    const found = Object.entries(find).map(([name, sought]) => [name, fields.text(...sought)]);
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
  limit?: number;
  /** Rows with the same key are one; null for a row that equals no other. */
  keyOf?: (row: T) => string | null;
}

const list = z.array(z.unknown());

/** A list. An unreadable row is left out and counted, and changes no other row. */
export const listOf =
  <T>(
    schema: z.ZodMiniType<T>,
    { limit = MAX_ROWS, keyOf = () => null }: ListOptions<T> = {},
  ): Payload<T[]> =>
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
