import { isId } from '../model/contract.ts';
import type { OtherField, Scalar } from '../model/records.ts';
import { FieldReader, type Loose, scalarOf, textOf } from './fields.ts';

/**
 * Reads an object under the contract's own field names, each field by itself. A value of another kind
 * is null for its field alone, and stays among the rest under its own name: one odd value never
 * withholds what stands beside it.
 */
export class RowReader {
  #rest: Map<string, unknown>;

  constructor(source: Loose) {
    this.#rest = new Map(Object.entries(source));
  }

  /** A text, or a number as the text it is. */
  text(key: string): string | null {
    return this.#take(key, textOf);
  }

  /** A text that says something: a blank date is none. */
  date(key: string): string | null {
    return this.#take(key, (value) => (textOf(value)?.trim() ? textOf(value) : null));
  }

  /** A company's or document's id (contract section 4): without one, nothing can be opened. */
  id(key: string): string | null {
    return this.#take(key, (value) =>
      typeof value === 'string' && isId(value) ? value.toLowerCase() : null,
    );
  }

  /** A whole number from `least` on, also one written as a text. */
  whole(key: string, least: number): number | null {
    return this.#take(key, (value) => {
      const number = wholeNumber(value);
      return number !== null && number >= least ? number : null;
    });
  }

  flag(key: string): boolean | null {
    return this.#take(key, (value) => (typeof value === 'boolean' ? value : null));
  }

  /** A text, a number or a flag, as it came. */
  scalar(key: string): Scalar {
    return this.#take(key, (value) => scalarOf(value) ?? null);
  }

  /** What was not read, for names that the contract does not show. */
  others(wrappers: readonly string[] = []): FieldReader {
    return new FieldReader(Object.fromEntries(this.#rest), wrappers);
  }

  rest(): OtherField[] {
    return this.others().rest();
  }

  #take<T>(key: string, read: (value: unknown) => T | null): T | null {
    const value = this.#rest.get(key);
    const known = value === null || value === undefined ? null : read(value);
    if (known !== null || value === null) this.#rest.delete(key);
    return known;
  }
}

/** A whole number, also one written as a text; JSON writes one also as `3.0` or `1e3`. */
function wholeNumber(value: unknown): number | null {
  const text = textOf(value);
  const isWritten = typeof value !== 'string' || /^(?:0|-?[1-9]\d{0,14})$/.test(value);
  const number = text !== null && isWritten ? Number(text) : null;
  return Number.isSafeInteger(number) ? number : null;
}
