/** A shorter token could occur in any text by chance, and is no secret (RFC 6749 section 10.10). */
const MIN_LENGTH = 16;

/**
 * An access token that is hard to leak: it has no enumerable property, becomes a placeholder in JSON
 * and in text, and does not survive structured cloning into a message.
 */
export class AccessToken {
  readonly #value: string;
  readonly #spellings: string[];

  constructor(value: string) {
    this.#value = value;
    this.#spellings = value.length < MIN_LENGTH ? [] : [value, encodeURIComponent(value)];
  }

  /** The value of the Authorization header (RFC 6750 section 2.1): its only use. */
  authorization(): string {
    return `Bearer ${this.#value}`;
  }

  /** True when this is the given stored value. */
  is(value: string | null): boolean {
    return this.#value === value;
  }

  /** True when the text holds this token, as it is or as an address has it. */
  isIn(text: string): boolean {
    return this.#spellings.some((spelling) => text.includes(spelling));
  }

  toJSON(): string {
    return '[access token]';
  }

  toString(): string {
    return '[access token]';
  }
}
