import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'puppeteer-core';
import { closeTab } from '../e2e/harness/close-tab.ts';
import { until } from '../e2e/harness/until.ts';
import type { Disturbance } from './expect.ts';
import type { FaultName } from './kinds.ts';
import type { Lane } from './lane.ts';
import { settle } from './marker.ts';
import { endOf, type SignInEnd, tallyOf, wayOnTally } from './sign-in-ends.ts';
import {
  approveUntilConnected,
  expireToken,
  keptOfSignIn,
  logEnds,
  lookAtAccount,
  newPages,
  tallySince,
} from './sign-in-look.ts';
import { waitFor } from './sign-in-screen.ts';
import { type Step, signInFault } from './sign-in-steps.ts';
import { saysOf, word } from './words.ts';

/** One fault of one step, with what happens besides. */
export interface SignInCell {
  step: Step;
  fault: FaultName;
  disturbance: Disturbance;
}

/**
 * Runs one cell from the reader's act to the connection that the way on leads to.
 *
 * @returns what was not as it must be, a line each; empty where the cell holds
 */
export async function runSignInCell(lane: Lane, cell: SignInCell): Promise<string[]> {
  const { step, fault, disturbance } = cell;
  const { service, trap, problems, panel } = lane;
  const wrong: string[] = [];
  const check = (what: string, is: unknown, must: unknown) => {
    if (isDeepStrictEqual(is, must)) return;
    wrong.push(`${what}: ${JSON.stringify(is)}, not ${JSON.stringify(must)}`);
  };
  await prepare(lane, step);
  problems.take();
  const before = await lane.browser.puppeteer.pages();
  const start = logEnds(lane);
  const end = endOf(step, fault, disturbance);

  await commit(lane, cell);
  await waitFor(lane, step, fault, end);
  if (end.state === 'foreignPage' || end.state === 'noPage') {
    await turnAway(lane, end, before, disturbance);
  }
  check('asked', tallySince(lane, start), tallyOf(step, fault, disturbance));
  const told = trap.requests.splice(0);
  // A window goes where it is sent, with nothing in its hands.
  const bare = step.answers === 'page' && fault === 'redirect' ? ['GET /elsewhere '] : [];
  check('at the other origin', [...new Set(told.map(shown))], told.length > 0 ? bare : []);
  if (disturbance !== 'killed') {
    const session = end.state === 'fine' ? ['auth.session'] : [];
    check('kept of signing in', await keptOfSignIn(lane), session);
  }

  await lane.callOff?.();
  lane.callOff = null;
  service.faults.clear();
  service.provider.faults.clear();
  await settle(lane);
  // A fault that is gone leaves no connection hanging.
  await (await service.refuse('provider'))();
  const cleared = logEnds(lane);
  const turnedAway = end.state === 'fine' ? 0 : await goOn(lane, step, end, before);
  await until('everything as it was meant', async () => {
    const seen = await lookAtAccount(lane);
    const drawn = step.act !== 'renew' || seen.drawn > 0;
    return seen.account === word('accountConnected') && seen.told.length === 0 && drawn;
  });
  await settle(lane);
  // A page that hangs unseen, or that a dead worker left, is the browser's to end: until then it turns
  // every press away.
  const hangs = end.state === 'noPage' || (step.name === 'authorize' && disturbance === 'killed');
  check('presses turned away', hangs ? 0 : turnedAway, 0);
  const must = wayOnTally(step, end);
  const documents = { resource: must.resource + turnedAway, provider: must.provider + turnedAway };
  check('asked by the way on', tallySince(lane, cleared), { ...must, ...documents });
  check('kept in the end', await keptOfSignIn(lane), ['auth.session']);
  check('windows left', (await newPages(lane, before)).length, 0);
  check('thrown', problems.take(), []);
  await panel.page.bringToFront();
  return wrong;
}

const shown = ({ method, target, headers, body }: Lane['trap']['requests'][number]) =>
  `${method} ${target} ${headers.authorization ?? ''}${headers.referer ?? ''}${body}`;

/** Not connected, and nothing approved; or connected, with a token past its end. */
async function prepare(lane: Lane, { act }: Step): Promise<void> {
  if (act === 'renew') return expireToken(lane);
  await lane.panel.press(word('accountConnected'));
  if (act === 'disconnect') return;
  const revoked = lane.service.provider.requests.length;
  await lane.panel.press(word('disconnect'));
  await until('the revocation', async () => {
    const [one] = lane.service.provider.requests.slice(revoked);
    return one?.status === 200 && (await lookAtAccount(lane)).offersConnect;
  });
}

async function act({ panel }: Lane, { act }: Step): Promise<void> {
  if (act === 'connect') await panel.press(word('connect'));
  else if (act === 'disconnect') await panel.press(word('disconnect'));
  else await panel.submit('Company or ticker', 'Wexcombe');
}

/** Switches the fault on, makes the act, and disturbs it once the step is under way. */
async function commit(lane: Lane, { step, fault, disturbance }: SignInCell): Promise<void> {
  const { panel, service, trap, problems } = lane;
  const does = signInFault(step, fault, trap.url);
  const faults = step.side === 'api' ? service.faults : service.provider.faults;
  // The provider's own page comes after a document that does no harm.
  const goesOn = step.act === 'connect' && endOf(step, fault, disturbance).state === 'fine';
  const refuse = async () => {
    lane.callOff = await service.refuse(step.side);
  };
  if (disturbance === 'none') {
    if (does === 'refuse' && step.after) {
      service.provider.faults.next(step.after, { kind: 'last', afterwards: () => void refuse() });
    } else if (does === 'refuse') await refuse();
    const armed = does === 'refuse' ? null : faults.every(step.path, does);
    await act(lane, step);
    // Before the browser asks, the panel shows what it shows while it waits for an answer.
    if (endOf(step, fault, disturbance).state === 'noPage') await armed?.reached;
    // The provider's own page, where it comes before the step.
    if (step.name === 'token' || goesOn) await approve(lane);
    return;
  }
  const held = faults.every(step.path, {
    kind: 'hold',
    ...(does === 'refuse' ? {} : { before: does }),
  });
  await act(lane, step);
  if (step.name === 'token') await approve(lane);
  await held.reached;
  if (disturbance === 'killed') await problems.killWorker();
  if (disturbance === 'reloaded') {
    await panel.page.reload();
    const going = step.act === 'connect' ? 'accountConnecting' : 'accountConnected';
    const state = step.act === 'disconnect' ? 'accountDisconnected' : going;
    await until(state, async () => (await lookAtAccount(lane)).account === word(state));
  }
  if (disturbance === 'gone') {
    await problems.setOffline(true);
    await refuse();
    await waitFor(lane, step, fault, endOf(step, fault, disturbance));
    await lane.callOff?.();
    lane.callOff = null;
    await problems.setOffline(false);
  } else if (does === 'refuse') await refuse();
  held.release();
  if (goesOn && step.name !== 'token') await approve(lane);
}

/** Approves on the provider's own page. */
async function approve(lane: Lane): Promise<void> {
  const { browser, service } = lane;
  const page = await until('the provider’s page', async () =>
    (await browser.puppeteer.pages()).find((one) =>
      one.url().startsWith(`${service.authUrl}/interaction/`),
    ),
  );
  await page.locator('::-p-aria([name="Approve read-only access"][role="button"])').click();
}

/** The reader turns away from a page that is not the provider's, or from none at all. */
async function turnAway(
  lane: Lane,
  end: SignInEnd,
  before: Page[],
  disturbance: Disturbance,
): Promise<void> {
  if (end.state === 'noPage') {
    await lane.panel.press(word('cancelSignIn'));
    await until('the end', async () => (await lookAtAccount(lane)).offersConnect);
    return;
  }
  const [page] = await until('the page', async () => {
    const pages = await newPages(lane, before);
    return pages.length > 0 && pages;
  });
  if (page) await closeTab(page);
  const quiet = disturbance === 'reloaded';
  const closed = saysOf({ kind: 'signInCancelled' }).words;
  await until('that it is told', async () => {
    const { told, offersConnect } = await lookAtAccount(lane);
    return quiet ? told.length === 0 && offersConnect : told[0]?.words === closed;
  });
}

/** Takes the way on that the panel offers. @returns how often the browser turned it away */
async function goOn(lane: Lane, step: Step, end: SignInEnd, before: Page[]): Promise<number> {
  const { panel } = lane;
  for (const page of await newPages(lane, before)) await closeTab(page);
  const note = panel.page.locator('.failure .primary, .failure button');
  if (end.state === 'told' && saysOf(end.failure).way !== 'none') await note.click();
  else if (end.state === 'foreignPage' && (await lookAtAccount(lane)).told.length > 0) {
    await note.click();
  } else await panel.press(word('connect'));
  const stays = step.act === 'renew' && end.state === 'told' && end.failure.kind === 'interrupted';
  return stays ? 0 : approveUntilConnected(lane);
}
