import { type OtherField, type Scalar, scalarOf, textOf } from '../model/fields.ts';

/**
 * Reading objects whose field names the contract does not show: known names are recognised in
 * snake_case and camelCase, every other scalar is kept under its own name, nothing is guessed.
 */
export type Loose = Record<string, unknown>;

const MAX_FIELDS = 60;
/** Levels of nested objects that are read; a deeper one is no field of the object any more. */
const MAX_DEPTH = 5;
/** Fields among which known names are looked for. */
const MAX_LEAVES = 5000;

interface Field {
  /** The service's own spelling, levels joined by a full stop. */
  key: string;
  /** The same in snake_case. */
  name: string;
  depth: number;
  value: Scalar;
}

/** `retrievedAt` and `RetrievedAt` become `retrieved_at`, so that one list of names serves both. */
export function snakeCase(key: string): string {
  return key.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
}

/** Every scalar of an object and of those nested in it, in the service's order. */
function* leaves(source: object, prefix = '', depth = 0): Generator<Field> {
  for (const [own, value] of Object.entries(source)) {
    const key = prefix + own;
    const scalar = scalarOf(value);
    if (scalar !== undefined) yield { key, name: snakeCase(key), depth, value: scalar };
    else if (typeof value === 'object' && value !== null && depth < MAX_DEPTH) {
      yield* leaves(value, `${key}.`, depth + 1);
    }
  }
}

/** Hands out an object's fields once each; what is left over is the rest. */
export class FieldReader {
  /** `fooBar` and `foo_bar` have one name and are two fields. */
  #fields: Field[];

  /** @param wrappers names of nested objects that stand for the object itself: `company` of a company */
  constructor(source: Loose, wrappers: readonly string[] = []) {
    this.#fields = [];
    for (const field of leaves(source)) {
      if (this.#fields.length >= MAX_LEAVES) break;
      this.#fields.push({ ...field, name: unwrapped(field.name, wrappers) });
    }
  }

  /**
   * The text or number of the first of the names that the service states, as text. A stated null ends
   * the search: another field is another statement.
   */
  text(...names: string[]): string | null {
    return this.#take(names, [])[0] ?? null;
  }

  /**
   * The same, but null where the service states several texts by one name on one level: then each stays
   * among the rest under its own name.
   *
   * @param within further wrappers that the names may stand in
   */
  sole(names: readonly string[], within: readonly string[] = []): string | null {
    const before = this.#fields;
    const [text = null, ...others] = this.#take(names, within);
    if (others.every((other) => other === text)) return text;
    this.#fields = before;
    return null;
  }

  /** Hands out the first text by the first name stated; with it, the others on its level. */
  #take(names: readonly string[], within: readonly string[]): (string | null)[] {
    const nameOf = (field: Field) => unwrapped(field.name, within);
    const named = names
      .map((name) => this.#outermost((field) => nameOf(field) === name))
      .find((fields) => fields.length > 0);
    const texts = (named ?? []).map(({ value }) => textOf(value) ?? null);
    const taken = texts[0] == null ? undefined : named?.[0];
    this.#fields = this.#fields.filter(
      // A known name that says null is answered: it does not come again among the rest.
      (field) => field !== taken && (field.value !== null || !names.includes(nameOf(field))),
    );
    return texts;
  }

  #outermost(isWanted: (field: Field) => boolean): Field[] {
    const named = this.#fields.filter(isWanted);
    const depth = Math.min(...named.map((field) => field.depth));
    return named.filter((field) => field.depth === depth);
  }

  /** Every scalar not yet handed out, nested ones under all their names, in the service's order. */
  rest(): OtherField[] {
    return this.#fields.slice(0, MAX_FIELDS).map(({ key, value }) => ({ key, value }));
  }
}

/** The name without the wrappers that lead to it. */
function unwrapped(name: string, wrappers: readonly string[]): string {
  const parts = name.split('.');
  const first = parts.findIndex((part) => !wrappers.includes(part));
  return parts.slice(Math.max(first, 0)).join('.');
}
