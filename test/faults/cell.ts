import { isDeepStrictEqual } from 'node:util';
import { until } from '../e2e/harness/until.ts';
import type { ArmedFault, Fault } from '../service/faults/fault.ts';
import { CANARY } from './canary.ts';
import { isSlow } from './kinds.ts';
import type { Lane } from './lane.ts';
import { type Look, look } from './look.ts';
import { callsSince, settle } from './marker.ts';
import type { Cell, Expected } from './row.ts';
import { type Says, word } from './words.ts';

/**
 * Runs one cell from a clean panel to the answer that the way on leads to.
 *
 * @returns what was not as it must be, a line each; empty where the cell holds
 */
export async function runCell(lane: Lane, cell: Cell): Promise<string[]> {
  const { row, fault, disturbance } = cell;
  const { panel, service, trap, problems } = lane;
  const expected = row.expected(fault, disturbance);
  const wrong: string[] = [];
  const check = (what: string, is: unknown, must: unknown) => {
    if (isDeepStrictEqual(is, must)) return;
    wrong.push(`${what}: ${JSON.stringify(is)}, not ${JSON.stringify(must)}`);
  };

  await row.prepare(lane);
  problems.take();
  const start = service.requests.length;
  await commit(lane, cell, expected);

  const end = await ended(lane, cell, expected.says);
  await settle(lane);
  const asked = callsSince(lane, start);
  check('calls', asked.filter(({ path }) => row.path.test(path)).length, expected.calls);
  check('calls beside', asked.filter(({ path }) => !row.path.test(path)).length, expected.beside);
  check('requests to the other origin', trap.requests.length, 0);
  check('the canary is shown', end.text.includes(CANARY), expected.says === 'answer');
  check('drawn', end.drawn > 0, expected.says === 'answer');

  await lane.callOff?.();
  lane.callOff = null;
  service.faults.clear();
  service.provider.faults.clear();
  const cleared = service.requests.length;
  const went = await row.goOn(lane, fault, expected);
  const after = await until(
    async () => `the answer; the panel shows ${JSON.stringify(await look(panel, row.drawn))}`,
    async () => {
      const seen = await look(panel, row.drawn);
      if (seen.busy > 0) return null;
      return went === 'held' ? seen : seen.drawn > 0 && seen.told.length === 0 && seen;
    },
  );
  await settle(lane);
  const calls = callsSince(lane, cleared).filter(({ path }) => row.path.test(path));
  check('calls of the way on', calls.length, went === 'held' || expected.says === 'answer' ? 0 : 1);
  if (went === 'held') check('drawn while held back', after.drawn, 0);
  check('thrown', problems.take(), []);
  return wrong;
}

/** Switches the fault on, makes the act, and disturbs it once the call has arrived. */
async function commit(lane: Lane, { row, fault, disturbance }: Cell, expected: Expected) {
  const { panel, service, trap, problems } = lane;
  const does = row.faultOf(fault, trap.url);
  const faults = row.side === 'api' ? service.faults : service.provider.faults;
  if (disturbance === 'none') {
    if (does === 'refuse') lane.callOff = await service.refuse(row.side);
    else faults.every(row.path, does);
    return await row.act(lane);
  }
  const hold: Fault = does === 'refuse' ? { kind: 'hold' } : { kind: 'hold', before: does };
  const armed: ArmedFault = faults.every(row.path, hold);
  await row.act(lane);
  await armed.reached;
  // The act's other calls are answered.
  await until('the other parts', async () => (await look(panel, row.drawn)).busy === 1);
  if (disturbance === 'killed') {
    await problems.killWorker();
    if (does === 'refuse') lane.callOff = await service.refuse(row.side);
  }
  if (disturbance === 'reloaded') {
    await panel.page.reload();
    await until('the panel to wait again', async () => (await look(panel, row.drawn)).busy === 1);
    if (does === 'refuse') lane.callOff = await service.refuse(row.side);
  }
  if (disturbance === 'gone') {
    // Nothing new goes out, and what is under way is cut, as it is where a network goes.
    await problems.setOffline(true);
    lane.callOff = await service.refuse(row.side);
    await ended(lane, { row, fault, disturbance }, expected.says);
    await lane.callOff();
    lane.callOff = null;
    await problems.setOffline(false);
  }
  armed.release();
}

/** Waits for the end: nothing at work, and exactly what must be said. */
async function ended(lane: Lane, { row, fault }: Cell, says: Says | 'answer'): Promise<Look> {
  let seen = await look(lane.panel, row.drawn);
  await until(
    async () => `${says === 'answer' ? 'the answer' : says.words}; ${JSON.stringify(seen.told)}`,
    async () => {
      seen = await look(lane.panel, row.drawn);
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
