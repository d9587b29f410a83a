/**
 * An access token that is hard to leak: it has no enumerable property, becomes a placeholder in JSON
 * and in text, and does not survive structured cloning into a message.
 */
export class AccessToken {
  readonly #value: string;
  #find: ((text: string) => boolean) | null = null;

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
    this.#find ??= tokenFinder(this.#value);
    return this.#find(text);
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

/** A shorter token could occur in any text by chance, and is no secret (RFC 6749 section 10.10). */
const MIN_LENGTH = 16;

/** One character written as its number: `%2B`, `&#43;`, `&#x2B;`, `\u002b`, `\x2b`. */
const ESCAPED = /%([\da-f]{2})|&#x([\da-f]{1,4});|\\u([\da-f]{4})|\\x([\da-f]{2})|&#(\d{1,5});/gi;

/** How often an escape may itself be escaped; no service does so more often. */
const MAX_ESCAPES = 3;

/**
 * Finds the token in a text: as it is, escaped, in hexadecimal or Base64 of either alphabet, within
 * longer data, and with punctuation, spaces or capitals in between. A token with too few letters and
 * digits is only found with its punctuation.
 */
function tokenFinder(token: string): (text: string) => boolean {
  if (token.length < MIN_LENGTH) return () => false;
  const hex = Array.from(token, (one) => one.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  const traces = [token, hex, ...[0, 1, 2].map((before) => base64Within(token, before))]
    .map(bare)
    .filter((trace) => trace.length >= MIN_LENGTH);
  return (text) => {
    if (text.length < MIN_LENGTH) return false;
    const plain = unescaped(text);
    const letters = bare(plain);
    return plain.includes(token) || traces.some((trace) => letters.includes(trace));
  };
}

/** Only letters and digits, in lower case: they are the same in every spelling of a token. */
const bare = (text: string): string => text.replace(/[^a-z\d]/gi, '').toLowerCase();

function unescaped(text: string): string {
  let plain = text;
  for (let pass = 0; pass < MAX_ESCAPES && /[%&\\]/.test(plain); pass += 1) {
    plain = plain.replace(ESCAPED, (_, ...codes: (string | undefined)[]) => {
      const [percent, entity, unicode, byte, decimal] = codes;
      const code = percent ?? entity ?? unicode ?? byte;
      return String.fromCharCode(code === undefined ? Number(decimal) : Number.parseInt(code, 16));
    });
  }
  return plain;
}

/**
 * The Base64 digits that depend on the token only, after that many bytes of other data. The digits at
 * its ends also encode bits of its neighbours.
 */
function base64Within(token: string, before: number): string {
  const bits = (bytes: number) => bytes * 8;
  const digits = btoa('\0'.repeat(before) + token);
  const [first, last] = [Math.ceil(bits(before) / 6), Math.floor(bits(before + token.length) / 6)];
  return digits.slice(first, last);
}
