import * as z from 'zod/mini';
import { METRICS } from '../../../lib/model/contract.ts';
import { invalidInput } from './errors.ts';

/** Schemas of the parameters in contract section 4, with the limits of section 8. */

export const uuid = () => z.uuid('must be a UUID').check(z.toLowerCase());

/** A plain decimal integer: `1.0`, `+5`, `05`, spaces and the empty text are none. */
export const integer = (least: number, most: number) => {
  const rule = `must be a whole number from ${least} to ${most}`;
  return z.pipe(
    z.string().check(z.regex(/^(?:0|[1-9]\d*)$/, rule)),
    z.pipe(
      z.transform((digits: string) => Number(digits)),
      z.number(rule).check(z.minimum(least, rule), z.maximum(most, rule)),
    ),
  );
};

/** An omitted integer takes its default; an empty one (`limit=`) is not omitted. */
export const integerOr = (fallback: number, least: number, most: number) =>
  z._default(integer(least, most), fallback);

/** Text of so many code points, as it was sent: spaces around it count and are looked for. */
export const text = (least: number, most: number) =>
  z.string().check(
    z.refine((value) => lengthOf(value) >= least && lengthOf(value) <= most, {
      error: `must have ${least} to ${most} characters`,
    }),
  );

/** The same after trimming. */
export const trimmedText = (least: number, most: number) =>
  z.pipe(z.string().check(z.trim()), text(least, most));

/** A date of the (proleptic) Gregorian calendar, as YYYY-MM-DD. */
export const date = () => z.iso.date('must be a real date, as YYYY-MM-DD');

export const metric = () => z.enum(METRICS, 'must be one of the documented metrics');

/** Checks a request's parameters: unknown ones are ignored, repeated ones refused. */
export function readParams<S extends z.ZodMiniObject>(
  schema: S,
  path: Record<string, string>,
  query: Record<string, string[]> = {},
): z.output<S> {
  const given: Record<string, string> = { ...path };
  for (const name of Object.keys(schema.shape)) {
    const values = query[name];
    if (name in path || values === undefined) continue;
    if (values.length > 1) throw invalidInput(`${name} must be given once.`);
    given[name] = values[0] ?? '';
  }
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const name = String(issue?.path[0] ?? 'parameters');
  throw invalidInput(name in given ? `${name} ${issue?.message}.` : `${name} is required.`);
}

const LARGEST_OFFSET = 100;

/** `limit` and `offset` of the paginated lists (contract section 8). */
export const pagingParams = {
  limit: integerOr(10, 1, 20),
  offset: integerOr(0, 0, LARGEST_OFFSET),
};

/** One page of a list; `nextOffset` is null at its end, and where the next offset may not be asked. */
export function page<T>(
  items: T[],
  { limit, offset }: { limit: number; offset: number },
): { data: T[]; nextOffset: number | null } {
  const next = offset + limit;
  return {
    data: items.slice(offset, next),
    nextOffset: next < items.length && next <= LARGEST_OFFSET ? next : null,
  };
}

/** Lengths and cuts in Unicode code points, which is what the contract's "characters" are here. */
const lengthOf = (text: string): number => [...text].length;

/** The first `most` code points, and whether anything was left out. */
export function cut(text: string, most: number): { text: string; truncated: boolean } {
  const points = [...text];
  if (points.length <= most) return { text, truncated: false };
  return { text: points.slice(0, most).join(''), truncated: true };
}
