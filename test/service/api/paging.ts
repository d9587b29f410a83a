import { integerOr } from './params.ts';

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
