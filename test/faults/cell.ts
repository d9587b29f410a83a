import { isDeepStrictEqual } from 'node:util';
import { until } from '../e2e/harness/until.ts';
import type { ArmedFault, Fault } from '../service/faults/fault.ts';
import type { Call, Expected } from './call.ts';
import { CANARY } from './canary.ts';
import type { Disturbance } from './expect.ts';
import { type FaultName, isSlow } from './kinds.ts';
import type { Lane } from './lane.ts';
import { type Look, look } from './look.ts';
import { callsSince, settle } from './marker.ts';
import { type Says, word } from './words.ts';

/** A call's fault with what happens besides. */
export interface CallCell {
  call: Call;
  fault: FaultName;
  disturbance: Disturbance;
}

/**
 * Runs one cell from a clean panel to the answer that the way on leads to.
 *
 * @returns what was not as it must be, a line each; empty where the cell holds
 */
export async function runCell(lane: Lane, cell: CallCell): Promise<string[]> {
  const { call, fault, disturbance } = cell;
  const { panel, service, trap, problems } = lane;
  const expected = call.expected(fault, disturbance);
  const wrong: string[] = [];
  const check = (what: string, is: unknown, must: unknown) => {
    if (isDeepStrictEqual(is, must)) return;
    wrong.push(`${what}: ${JSON.stringify(is)}, not ${JSON.stringify(must)}`);
  };

  await call.prepare(lane);
  problems.take();
  const start = service.requests.length;
  await commit(lane, cell, expected);

  const end = await ended(lane, cell, expected.says);
  await settle(lane);
  const asked = callsSince(lane, start);
  check('calls', asked.filter(({ path }) => call.path.test(path)).length, expected.calls);
  check('calls beside', asked.filter(({ path }) => !call.path.test(path)).length, expected.beside);
  check('requests to the other origin', trap.requests.length, 0);
  check('the canary is shown', end.text.includes(CANARY), expected.says === 'answer');
  check('drawn', end.drawn > 0, expected.says === 'answer');

  await lane.callOff?.();
  lane.callOff = null;
  service.faults.clear();
  service.provider.faults.clear();
  const cleared = service.requests.length;
  // A service that is there again is not asked before the reader asks.
  await settle(lane);
  check('asked unasked', callsSince(lane, cleared).length, 0);
  const went = await call.goOn(lane, fault, expected);
  const after = await until(
    async () => `the answer; the panel shows ${JSON.stringify(await look(panel, call.drawn))}`,
    async () => {
      const seen = await look(panel, call.drawn);
      if (seen.busy > 0) return null;
      return went === 'held' ? seen : seen.drawn > 0 && seen.told.length === 0 && seen;
    },
  );
  await settle(lane);
  const calls = callsSince(lane, cleared);
  const again = calls.filter(({ path }) => call.path.test(path));
  check('calls of the way on', again.length, went === 'held' || expected.says === 'answer' ? 0 : 1);
  if (went === 'held') check('held back', { calls: calls.length, drawn: after.drawn }, HELD);
  check('thrown', problems.take(), []);
  return wrong;
}

const HELD = { calls: 0, drawn: 0 };

/** Switches the fault on, makes the act, and disturbs it once the call has arrived. */
async function commit(lane: Lane, { call, fault, disturbance }: CallCell, expected: Expected) {
  const { panel, service, trap, problems } = lane;
  const does = call.faultOf(fault, trap.url);
  const faults = call.side === 'api' ? service.faults : service.provider.faults;
  if (disturbance === 'none') {
    if (does === 'refuse') lane.callOff = await service.refuse(call.side);
    else faults.every(call.path, does);
    return await call.act(lane);
  }
  const hold: Fault = does === 'refuse' ? { kind: 'hold' } : { kind: 'hold', before: does };
  const armed: ArmedFault = faults.every(call.path, hold);
  await call.act(lane);
  await armed.reached;
  // The act's other calls are answered.
  await until('the other parts', async () => (await look(panel, call.drawn)).busy === 1);
  if (disturbance === 'killed') {
    await problems.killWorker();
    if (does === 'refuse') lane.callOff = await service.refuse(call.side);
  }
  if (disturbance === 'reloaded') {
    await panel.page.reload();
    await until('the panel to wait again', async () => (await look(panel, call.drawn)).busy === 1);
    if (does === 'refuse') lane.callOff = await service.refuse(call.side);
  }
  if (disturbance === 'gone') {
    // Nothing new goes out, and what is under way is cut, as it is where a network goes.
    await problems.setOffline(true);
    lane.callOff = await service.refuse(call.side);
    await ended(lane, { call, fault, disturbance }, expected.says);
    await lane.callOff();
    lane.callOff = null;
    await problems.setOffline(false);
  }
  armed.release();
}

/** Waits for the end: nothing at work, and exactly what must be said. */
async function ended(lane: Lane, { call, fault }: CallCell, says: Says | 'answer'): Promise<Look> {
  let seen = await look(lane.panel, call.drawn);
  await until(
    async () => `${says === 'answer' ? 'the answer' : says.words}; ${JSON.stringify(seen.told)}`,
    async () => {
      seen = await look(lane.panel, call.drawn);
      if (seen.busy > 0) return false;
      if (says === 'answer') return seen.drawn > 0 && seen.told.length === 0;
      const must = { words: says.words, details: says.details, buttons: buttonsOf(says) };
      return isDeepStrictEqual(seen.told, [must]);
    },
    isSlow(fault) ? 40_000 : 15_000,
  );
  return seen;
}

function buttonsOf({ way }: Says): string[] {
  if (way === 'wait' || way === 'edit' || way === 'none') return [];
  if (way === 'retry') return [word('tryAgain')];
  return [word(way)];
}
