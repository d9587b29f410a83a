import type { Disturbance } from './expect.ts';
import type { FaultName } from './kinds.ts';
import type { Lane } from './lane.ts';

/** One row of the matrix: an endpoint, or a step of sign-in. */
export interface Row {
  name: string;
  /** Those that its answer can have, in the table's order. */
  faults: readonly FaultName[];
  /** Why any other means nothing here; null for those that mean something. */
  notOf(fault: FaultName): string | null;
  /**
   * Runs one cell in a lane that was reset, to the answer that the way on leads to.
   *
   * @returns what was not as it must be, a line each; empty where the cell holds
   */
  run(lane: Lane, fault: FaultName, disturbance: Disturbance): Promise<string[]>;
  /** How a cell must end, for the document. */
  told(fault: FaultName, disturbance: Disturbance): Told;
}

/** An end in English, as far as the document tells it. */
export interface Told {
  /** What the panel says, or that it shows the answer. */
  end: string;
  /** The way on that it offers; empty where none is needed. */
  way: string;
  /** How often the faulty call may reach the service. */
  calls: string;
}

/** A row's fault with what happens besides. */
export interface Cell {
  row: Row;
  fault: FaultName;
  disturbance: Disturbance;
}

export const nameOf = ({ row, fault, disturbance }: Cell): string =>
  `${row.name}/${fault}/${disturbance}`;
