import { isDeepStrictEqual } from 'node:util';
import type { ArmedFault, Fault } from '../service/faults/fault.ts';
import { type Disturbance, type FaultName, isSlow } from './faults.ts';
import type { Lane } from './lane.ts';

/** The common parts of the cells of endpoints and of signing in. */

/** One row of the matrix: an endpoint, or a step of sign-in. */
export interface Row {
  name: string;
  /** Whether a fault applies to this row. */
  has(fault: FaultName): boolean;
  /** What may happen during the call. */
  disturbancesOf(fault: FaultName): readonly Disturbance[];
  /** Runs one cell in a lane that was reset, through the offered recovery; returns each deviation, a line each. */
  run(lane: Lane, fault: FaultName, disturbance: Disturbance): Promise<string[]>;
}

/** Collects deviations, a line each. */
export function createChecks() {
  const wrong: string[] = [];
  const check = (what: string, is: unknown, must: unknown) => {
    if (isDeepStrictEqual(is, must)) return;
    wrong.push(`${what}: ${JSON.stringify(is)}, not ${JSON.stringify(must)}`);
  };
  return { wrong, check };
}

/** How long the end of a cell may take: the product itself gives up a silent call after 20 s. */
export const endMs = (fault: FaultName): number => (isSlow(fault) ? 40_000 : 15_000);

/** A call that a fault is switched on for, and the acts around it. */
export interface FaultyCall {
  side: 'api' | 'provider';
  path: RegExp;
  does: Fault | 'refuse';
  /** The user's act that leads to the call. */
  act(): Promise<void>;
  /** Refuses connections before the act, or once the act's earlier requests were answered. */
  refuse(): Promise<void>;
  /** Waits until the panel shows that the call is under way, also after a reload. */
  underWay(reloaded: boolean): Promise<void>;
  /** Waits until the worker is done with the call. */
  over(): Promise<void>;
  /** Waits for the end that the cell must have. */
  ended(): Promise<void>;
}

/** Switches a fault on and makes the act; a disturbance comes once the call has arrived at the service. */
export async function commit(
  lane: Lane,
  disturbance: Disturbance,
  { side, path, does, act, refuse, underWay, over, ended }: FaultyCall,
): Promise<ArmedFault | null> {
  const { panel, service, problems } = lane;
  const faults = side === 'api' ? service.faults : service.provider.faults;
  if (disturbance === 'none') {
    if (does === 'refuse') await refuse();
    const armed = does === 'refuse' ? null : faults.every(path, does);
    await act();
    return armed;
  }
  const held = faults.every(path, does === 'refuse' ? HOLD : { kind: 'hold', before: does });
  await act();
  await held.reached;
  await underWay(false);
  if (disturbance === 'killed') await problems.killWorker();
  if (disturbance === 'reloaded') {
    await panel.reload();
    await underWay(true);
  }
  const place = panel.page.url();
  if (disturbance === 'away') await panel.page.goto('about:blank');
  if (disturbance === 'gone') {
    // Nothing new goes out, and open connections are cut, as where a network goes.
    await problems.setOffline(true);
    await lane.refuse(side);
    await ended();
    await lane.giveNetworkBack();
  } else if (does === 'refuse') await lane.refuse(side);
  held.release();
  if (disturbance === 'away') {
    await over();
    await panel.page.goto(place);
  }
  return null;
}

const HOLD: Fault = { kind: 'hold' };
