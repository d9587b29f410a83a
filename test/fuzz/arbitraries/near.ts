import fc from 'fast-check';
import { anyJson, anyKey, type Json, scalar } from './json.ts';
import { mix } from './mix.ts';

type Fields = { [key: string]: Json };

/** The same name in the other style: `source_url` and `sourceUrl`. */
const otherCase = (key: string): string =>
  key.includes('_')
    ? key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    : key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** One mistake of whoever wrote the answer. */
export type Slip = [act: (typeof ACTS)[number], at: number, key: string, value: Json];
const ACTS = ['drop', 'null', 'put', 'retype', 'rename', 'double', 'add', 'add'] as const;
export const anySlip: fc.Arbitrary<Slip> = fc.tuple(
  fc.constantFrom(...ACTS),
  fc.nat(40),
  anyKey,
  mix([3, scalar], [1, anyJson]),
);

function slipped(fields: Fields, [act, at, other, value]: Slip): Fields {
  const keys = Object.keys(fields);
  const key = keys[at % keys.length];
  if (key === undefined || act === 'add') return { ...fields, [other]: value };
  const { [key]: before = null, ...rest } = fields;
  switch (act) {
    case 'drop':
      return rest;
    case 'null':
      return { ...fields, [key]: null };
    case 'put':
      return { ...fields, [key]: value };
    case 'retype':
      return { ...fields, [key]: typeof before === 'string' ? [before] : JSON.stringify(before) };
    case 'rename':
      return { ...rest, [otherCase(key)]: before };
    case 'double':
      return { ...fields, [otherCase(key)]: value };
  }
}

/** An object of the contract with none to three slips in it. */
export const near = (fields: fc.Arbitrary<Fields>): fc.Arbitrary<Fields> =>
  fc
    .tuple(fields, fc.array(anySlip, { maxLength: 3 }))
    .map(([whole, slips]) => slips.reduce(slipped, whole));

/** A slip somewhere within a value: in an object, in one that it holds, in the JSON of a text. */
export function slippedIn(value: Json, slip: Slip): Json {
  if (typeof value === 'string') {
    return /^(?:\{|\[["{[\]])/.test(value)
      ? JSON.stringify(slippedIn(JSON.parse(value), slip))
      : slip[3];
  }
  if (value === null || typeof value !== 'object') return slip[3];
  if (Array.isArray(value)) {
    return value.map((one, place) => (place === 0 ? slippedIn(one, slip) : one));
  }
  const [, at] = slip;
  const inner = Object.entries(value).filter(([, one]) => one !== null && typeof one === 'object');
  const [key, one = null] = inner[at % (2 * inner.length)] ?? [];
  return key === undefined ? slipped(value, slip) : { ...value, [key]: slippedIn(one, slip) };
}
