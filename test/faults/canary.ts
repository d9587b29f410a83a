import type { Row, Shape } from './shape.ts';

/** Stands in every spoilt answer and in no true one: shown, it was believed. */
export const CANARY = '98765.4321';

/**
 * The true answer with the canary in what the panel shows of it.
 *
 * @param change what it does to each object
 * @param spoil what it does to the payload as a whole: one odd row costs no more than itself
 */
export function canaryBody(
  body: string,
  { plant }: Shape,
  { change = same, spoil = same }: Changes = {},
): string {
  const envelope: { data: Row | Row[]; meta: Row } = JSON.parse(body);
  const planted = (row: Row) =>
    change({ ...row, ...Object.fromEntries(plant.map((field) => [field, CANARY])) });
  const { data, meta } = envelope;
  return JSON.stringify({
    ...envelope,
    data: spoil(Array.isArray(data) ? data.map(planted) : planted(data)),
    meta: { ...meta, sourceNotes: CANARY },
  });
}

interface Changes {
  change?: (row: Row) => unknown;
  spoil?: (data: unknown) => unknown;
}

const same = (data: unknown): unknown => data;
