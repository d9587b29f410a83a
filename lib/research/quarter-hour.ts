/**
 * The number of the quarter of an hour that a moment is in. Within one no zone's day ends: what was worked out
 * from today's day holds until it is over.
 *
 * @param now epoch milliseconds
 */
export const quarterOf = (now: number): number => Math.floor(now / 900_000);
