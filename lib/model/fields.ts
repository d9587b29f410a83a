import * as z from 'zod/mini';

// Extension pages forbid `new Function`, which zod otherwise probes for.
z.config({ jitless: true });

declare global {
  // Not in TypeScript's library yet; the manifest's oldest browsers have both.
  interface JSON {
    /** `source` is a number's own text. */
    parse(
      text: string,
      reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
    ): unknown;
    rawJSON(text: string): object;
  }
}

/** A number that JavaScript would write in another way: `1.10`, `1e3`, or one of 20 digits. */
export class ExactNumber {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }

  toJSON(): object {
    return JSON.rawJSON(this.#text);
  }
}

/** Stands in place of a text that held the access token. As no word of a language, it fits files too. */
export const WITHHELD = '█████';

/** A value as the service sent it; decimals arrive and stay as strings. */
export type Scalar = string | number | boolean | null;

/** The fields that the contract does not name, shown under their own humanised names. */
export const others = z.array(
  z.object({
    key: z.string(),
    value: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
  }),
);
export type OtherField = z.infer<typeof others>[number];

/** A value that can be shown, numbers with all their digits; undefined for lists and objects. */
export function scalarOf(value: unknown): Scalar | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (value instanceof ExactNumber) return String(value);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** A text, or a number as the text it is; undefined for anything else. */
export function textOf(value: unknown): string | undefined {
  const scalar = scalarOf(value);
  return typeof scalar === 'string' || typeof scalar === 'number' ? String(scalar) : undefined;
}

/** `retrievedAt` and `RetrievedAt` become `retrieved_at`, so that one list of names serves both. */
export const snakeCase = (name: string): string =>
  name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase();

/** The words of a field's name in small letters, some of them in the singular. */
export function fieldWords(key: string): string[] {
  return key
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
    .map((word) => word.replace(/^(search)es$|^(keyword|reset|renew|second|minute)s$/, '$1$2'));
}

/** Writes the service's word for a type in one form: `Annual report` becomes `annual_report`. */
export const typeWord = (type: string | null): string =>
  snakeCase((type ?? '').trim()).replace(/[\s-]+/g, '_');

/** A time in epoch milliseconds, within the range of a `Date`. */
export const timestamp = z.number().check(z.minimum(0), z.maximum(8.64e15));

/** Replaces half a surrogate pair: Chromium would store another text, and Firefox's sync would refuse every item. */
export const wellFormed = z.overwrite((text: string) => text.toWellFormed());

/** A text of at most `most` UTF-16 code units. */
export const textUpTo = (most: number) => z.string().check(z.maxLength(most), wellFormed);

/** Parses JSON that holds no decimal number; undefined for any other text. */
export function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
