/**
 * An access token that is hard to spill: it has no enumerable part, becomes a placeholder in JSON
 * and in text, and does not survive structured cloning into a message.
 */
export class AccessToken {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  /** The value of the Authorization header (RFC 6750 section 2.1): its only use. */
  authorization(): string {
    return `Bearer ${this.#value}`;
  }

  /** True when this is the given stored value. */
  is(value: string | null): boolean {
    return this.#value === value;
  }

  toJSON(): string {
    return '[access token]';
  }

  toString(): string {
    return '[access token]';
  }
}
