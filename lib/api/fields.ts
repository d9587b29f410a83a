import { ExactNumber } from './answer-json.ts';
import type { OtherField, Scalar } from './types.ts';

/**
 * Reading objects whose field names the contract does not show: known names are recognised in
 * snake_case and camelCase, every other scalar is kept under its own name, nothing is guessed.
 */
export type Loose = Record<string, unknown>;

const MOST_FIELDS = 60;

/** `retrievedAt` and `RetrievedAt` become `retrieved_at`, so that one list of names serves both. */
function snake(key: string): string {
  return key.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
}

const isNumber = (value: unknown): value is number | ExactNumber =>
  Number.isFinite(value) || value instanceof ExactNumber;

/** The value that may be shown; undefined where it is a list or an object. */
function scalarOf(value: unknown): Scalar | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (!isNumber(value)) return undefined;
  return typeof value === 'number' ? value : String(value);
}

/** Hands out an object's fields once each; what is left over is the rest. */
export class FieldReader {
  /** In the service's order. `fooBar` and `foo_bar` have one name and are two fields. */
  #fields: { key: string; name: string; value: unknown }[];

  constructor(source: Loose) {
    this.#fields = Object.entries(source).map(([key, value]) => ({ key, name: snake(key), value }));
  }

  /** The first of the names that holds a text or number, as text; null where none does. */
  text(...names: string[]): string | null {
    for (const name of names) {
      for (const field of this.#fields) {
        const { value } = field;
        if (field.name !== name || (typeof value !== 'string' && !isNumber(value))) continue;
        this.#fields = this.#fields.filter((other) => other !== field);
        return String(value);
      }
    }
    // A known name that says null is answered: it does not come again among the rest.
    this.#fields = this.#fields.filter(
      ({ name, value }) => value !== null || !names.includes(name),
    );
    return null;
  }

  /** Takes fields away that are read elsewhere, by the service's own spelling. */
  drop(...keys: string[]): this {
    this.#fields = this.#fields.filter(({ key }) => !keys.includes(key));
    return this;
  }

  /** Every scalar not yet handed out, nested objects flattened one level, in the service's order. */
  rest(): OtherField[] {
    const rest: OtherField[] = [];
    for (const { key, value } of this.#fields) {
      const scalar = scalarOf(value);
      if (scalar !== undefined) rest.push({ key, value: scalar });
      else if (value && typeof value === 'object') {
        for (const [inner, nested] of Object.entries(value)) {
          const deep = scalarOf(nested);
          if (deep !== undefined) rest.push({ key: `${key}.${inner}`, value: deep });
        }
      }
      if (rest.length >= MOST_FIELDS) break;
    }
    return rest.slice(0, MOST_FIELDS);
  }
}
