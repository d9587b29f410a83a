/** One object of an answer, as the service sends it. */
export type Row = Record<string, unknown>;

/** How an endpoint's answer is spoilt. */
export interface Shape {
  /** Fields that the panel shows, each to be given values that no true answer holds. */
  plant: readonly string[];
}
