import fc from 'fast-check';
import { mix } from './mix.ts';
import { anyText } from './texts.ts';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Numbers that JSON can hold and programs may misread. */
const NUMBERS = [0, -0, 1, -1, 0.1, 1.5, 1e21, 1e300, -1e300, 2 ** 53, 1e-7];

export const scalar: fc.Arbitrary<Json> = mix(
  [4, anyText],
  [2, fc.constantFrom<Json>(null, null, true, false)],
  [2, fc.constantFrom<Json>(...NUMBERS)],
  [1, fc.integer()],
);

/** Stands for a key that an object's literal would take for its prototype. */
const PROTOTYPE = '@prototype@';

/** Names of fields: known ones in both cases of style, the prototype's, any text. */
export const anyKey = fc.oneof(
  fc.constantFrom(PROTOTYPE, 'constructor', 'toString', 'data', 'meta', 'status', 'is_confirmed'),
  fc.constantFrom('lastPrice', 'last_price', 'searchesRemaining', 'search_reset_seconds', 'value'),
  anyText,
);

const object = (inner: fc.Arbitrary<Json>) =>
  fc
    .array(fc.tuple(anyKey, inner), { maxLength: 4 })
    .map((entries): Json => Object.fromEntries(entries));
const list = (inner: fc.Arbitrary<Json>) =>
  fc.array(inner, { maxLength: 4 }).map((all): Json => all);

const flat = fc.oneof(scalar, object(scalar), list(scalar));
const nest = (depth: number) => {
  let deep: Json = [];
  for (let level = 0; level < depth; level++) deep = level % 2 ? [deep] : { data: deep };
  return deep;
};

/** Any JSON: scalars, shallow trees, now and then a very deep or a very wide one. */
export const anyJson: fc.Arbitrary<Json> = mix(
  [8, scalar],
  [4, flat],
  [3, object(flat)],
  [2, list(flat)],
  [1, fc.constantFrom(nest(500), Array(300).fill({ id: '1', exchange: 'x' }))],
);

/** The value as it arrives: through JSON's text, in which a field may be called `__proto__`. */
export const received = (value: Json): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll(PROTOTYPE, '__proto__'));
