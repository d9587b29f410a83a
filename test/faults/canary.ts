import type { Row, Shape } from './shape.ts';

/** Stands in every spoilt answer and in no true one: shown, it was believed. */
export const CANARY = '98765.4321';

/**
 * The true answer with the canary in what the panel shows of it.
 *
 * @param change spoils each object
 */
export function canaryBody(
  body: string,
  { plant }: Shape,
  change: (row: Row) => unknown = same,
): string {
  const envelope: { data: Row | Row[]; meta: Row } = JSON.parse(body);
  const planted = (row: Row) =>
    change({ ...row, ...Object.fromEntries(plant.map((field) => [field, CANARY])) });
  const { data, meta } = envelope;
  return JSON.stringify({
    ...envelope,
    data: Array.isArray(data) ? data.map(planted) : planted(data),
    meta: { ...meta, sourceNotes: CANARY },
  });
}

const same = (row: Row): unknown => row;
