import * as z from 'zod/mini';
import { isId } from './contract.ts';

/** Schemas of single fields, from which lib/model/records.ts composes the service's records. */

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

/** A field that the contract does not name, shown under its own humanised name. */
export interface OtherField {
  key: string;
  value: Scalar;
}

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

/** A whole number; JSON may write one as `3.0` or `1e3`, or as a text. */
function wholeOf(value: unknown): number | undefined {
  if (typeof value === 'string' && !/^(?:0|-?[1-9]\d{0,14})$/.test(value)) return undefined;
  const number = Number(textOf(value) ?? Number.NaN);
  return Number.isSafeInteger(number) ? number : undefined;
}

/** A field that has to be there. */
const needed = <T>(read: (value: unknown) => T | undefined) =>
  z.pipe(
    z.unknown(),
    z.transform((value, { issues }): T => {
      const found = read(value);
      if (found !== undefined) return found;
      issues.push({ code: 'custom', input: value });
      return z.NEVER;
    }),
  );

/** A field that may be missing, and is null then. */
const optional = <T>(read: (value: unknown) => T | undefined) =>
  z._default(z.nullable(needed(read)), null);

const idOf = (value: unknown) =>
  typeof value === 'string' && isId(value) ? value.toLowerCase() : undefined;
const wholeFrom = (least: number) => (value: unknown) => {
  const number = wholeOf(value);
  return number !== undefined && number >= least ? number : undefined;
};

/** `2026-02-30` looks like a day and is none: it would be printed as it came. */
function beginsWithDay(text: string): boolean {
  const day = /^(?!0000)(\d{4}-\d{2}-\d{2})(?:[Tt ]|$)/.exec(text)?.[1];
  const time = day === undefined ? Number.NaN : Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === day;
}

/** A text, or a number as the text it is. */
export const text = optional(textOf);
/** A text that says something. A bare number, as of milliseconds, names no day to a reader. */
export const date = optional((value) =>
  typeof value === 'string' && value.trim() !== '' && !/^\s*[+-]?\d+(?:\.\d*)?\s*$/.test(value)
    ? value
    : undefined,
);
/** A text that begins with a real day: a date or date-time (contract 2.1). */
export const dateTime = optional((value) =>
  typeof value === 'string' && beginsWithDay(value) ? value : undefined,
);
/** A company's or document's id; without one, it cannot be opened. */
export const id = optional(idOf);
export const neededId = needed(idOf);
/** An id of any form, where the contract gives it none. */
export const anyId = optional((value) => idOf(value) ?? textOf(value));
/** A whole number of `least` or more. */
export const whole = (least: number) => optional(wholeFrom(least));
export const neededWhole = (least: number) => needed(wholeFrom(least));
export const flag = optional((value) => (typeof value === 'boolean' ? value : undefined));
/** A text, a number or a flag, as it came. */
export const scalar = optional(scalarOf);
/** A text that is empty where the service states none. */
export const textOrEmpty = z._default(needed(textOf), '');
/** The fields that the contract does not name. */
export const others = z.array(
  z.object({
    key: z.string(),
    value: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
  }),
);

/** A time in epoch milliseconds, within the range of a `Date`. */
export const timestamp = z.number().check(z.minimum(0), z.maximum(8.64e15));
