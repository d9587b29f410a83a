import { tracesOf } from './token-traces.ts';

/**
 * An access token that is hard to spill: it has no enumerable part, becomes a placeholder in JSON
 * and in text, and does not survive structured cloning into a message.
 */
export class AccessToken {
  readonly #value: string;
  #isIn: ((text: string) => boolean) | null = null;

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

  /** True when the text holds this token, also escaped or in Base64. */
  isIn(text: string): boolean {
    this.#isIn ??= tracesOf(this.#value);
    return this.#isIn(text);
  }

  equals(other: AccessToken): boolean {
    return other.is(this.#value);
  }

  toJSON(): string {
    return '[access token]';
  }

  toString(): string {
    return '[access token]';
  }
}
