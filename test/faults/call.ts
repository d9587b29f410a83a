import type { Fault } from '../service/faults/fault.ts';
import type { Disturbance } from './expect.ts';
import type { FaultName } from './kinds.ts';
import type { Lane } from './lane.ts';
import type { Says } from './words.ts';

/** How a cell must end, as the panel shows it and the service's log tells it. */
export interface Expected {
  /** What the panel says, or that it shows the answer. */
  says: Says | 'answer';
  /** How often the faulty path is called, from the act to the end. */
  calls: number;
  /** How often any other path of the API is. */
  beside: number;
}

/** A call that can go wrong, and the reader's act that leads to it. */
export interface Call {
  /** The endpoint's operationId (contract section 4). */
  name: string;
  /** Whose call it is: of the API, or of the provider. */
  side: 'api' | 'provider';
  /** Paths of the faulty call. */
  path: RegExp;
  /** What the stand-in does; `trap` is the other origin a redirect points to. */
  faultOf(fault: FaultName, trap: string): Fault | 'refuse';
  expected(fault: FaultName, disturbance: Disturbance): Expected;
  /** Brings the panel to where the act can be made; nothing is under way after. */
  prepare(lane: Lane): Promise<void>;
  /** The reader's act that leads to the call. */
  act(lane: Lane): Promise<void>;
  /** What the answer, and nothing but the answer, is drawn with. */
  drawn: string;
  /**
   * With the fault gone, takes the way on that the panel offers: to the answer, or `held` where the
   * service asked for a wait of an hour or more.
   */
  goOn(lane: Lane, fault: FaultName, expected: Expected): Promise<'answer' | 'held'>;
}
