import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'puppeteer-core';
import { closeTab } from '../e2e/harness/close-tab.ts';
import { expireToken } from '../e2e/harness/peek.ts';
import { press, providerWindow } from '../e2e/harness/provider-driver.ts';
import { until } from '../e2e/harness/until.ts';
import { commit, createChecks, type Row } from './cell.ts';
import { noteOf, word } from './expected.ts';
import { DISTURBANCES, type Disturbance, type FaultName, faultOf } from './faults.ts';
import type { Lane } from './lane.ts';
import { endOf, recoveryTally, type SignInEnd, staysConnected, tallyOf } from './sign-in-ends.ts';
import {
  approveUntilConnected,
  keptOfSignIn,
  logEnds,
  lookAtAccount,
  newPages,
  tallySince,
  waitForEnd,
} from './sign-in-look.ts';
import { has, STEPS, type Step, spoilerOf } from './sign-in-steps.ts';

/** The steps of signing in as rows of the matrix. */
export const SIGN_IN_ROWS: Row[] = STEPS.map((step) => ({
  name: step.name,
  has: (fault) => has(step, fault),
  // It has a window of its own, and ends alike for every panel that comes later.
  disturbancesOf: () => DISTURBANCES.filter((one) => one !== 'away'),
  run: (lane, fault, disturbance) => runSignInCell(lane, step, fault, disturbance),
}));

/** Runs one cell from the user's act to the connection; returns each deviation, a line each. */
async function runSignInCell(lane: Lane, step: Step, fault: FaultName, disturbance: Disturbance) {
  const { service, trap, problems, panel } = lane;
  const { wrong, check } = createChecks();
  await prepare(lane, step);
  problems.take();
  const before = await lane.browser.puppeteer.pages();
  const start = logEnds(lane);
  const end = endOf(step, fault, disturbance);

  await commitInSignIn(lane, step, fault, disturbance, end);
  await waitForEnd(lane, step, fault, end);
  if (end.state === 'noPage') await cancelSignIn(lane);
  if (end.state === 'foreignPage') await closeWindow(lane, before, disturbance);
  const asked = tallyOf(step, fault, disturbance);
  // The panel shows the end before the last request arrives: a session's revocation is not waited for.
  const hasAsked = () => isDeepStrictEqual(tallySince(lane, start), asked);
  await until('the requests', hasAsked).catch(() => undefined);
  check('asked', tallySince(lane, start), asked);
  const trapped = trap.requests.splice(0).map(shown);
  // A window goes where a redirect sends it, without a token or a referrer.
  const bare = step.answers === 'page' && fault === 'redirect' ? ['GET /elsewhere '] : [];
  check('at the other origin', [...new Set(trapped)], trapped.length > 0 ? bare : []);
  if (disturbance !== 'killed') {
    const isKept = end.state === 'fine' || (step.act === 'renew' && staysConnected(end));
    const session = isKept ? ['auth.session'] : [];
    check('kept of signing in', await keptOfSignIn(lane), session);
  }

  await lane.clearFaults();
  await lane.settle();
  check('asked without an act', tallySince(lane, start), asked);
  // A fault that is gone leaves no connection hanging.
  await (await service.refuse('provider'))();
  const cleared = logEnds(lane);
  const busyPresses = end.state === 'fine' ? 0 : await recover(lane, step, end, before);
  await until('the end without the fault', async () => {
    const { account, notes, drawn } = await lookAtAccount(lane);
    const isAnswered = step.act !== 'renew' || drawn > 0;
    return account === word('accountConnected') && notes.length === 0 && isAnswered;
  });
  await lane.settle();
  // Only the browser ends a page that hangs unseen, or that a dead worker left: until then a press on
  // Connect may find it busy.
  const hangs = end.state === 'noPage' || (step.name === 'authorize' && disturbance === 'killed');
  check('presses turned away', hangs ? 0 : busyPresses, 0);
  const { resource, provider, ...rest } = recoveryTally(step, end);
  const documents = { resource: resource + busyPresses, provider: provider + busyPresses };
  check('asked by the recovery', tallySince(lane, cleared), { ...documents, ...rest });
  check('kept in the end', await keptOfSignIn(lane), ['auth.session']);
  check('windows left', (await newPages(lane, before)).length, 0);
  check('thrown', problems.take(), []);
  await panel.page.bringToFront();
  return wrong;
}

const shown = ({ method, target, headers, body }: Lane['trap']['requests'][number]) =>
  `${method} ${target} ${headers.authorization ?? ''}${headers.referer ?? ''}${body}`;

/** Brings the panel to where the act can be made: not connected and not approved, or with an expired token. */
async function prepare(lane: Lane, { act }: Step): Promise<void> {
  if (act === 'renew') return expireToken(lane.browser);
  await lane.panel.press(word('accountConnected'));
  if (act === 'disconnect') return;
  const revoked = lane.service.provider.requests.length;
  await lane.panel.press(word('disconnect'));
  await until('the revocation', async () => {
    const [one] = lane.service.provider.requests.slice(revoked);
    return one?.status === 200 && (await lookAtAccount(lane)).offersConnect;
  });
}

async function commitInSignIn(
  lane: Lane,
  step: Step,
  fault: FaultName,
  disturbance: Disturbance,
  end: SignInEnd,
): Promise<void> {
  const { panel, service, trap } = lane;
  const { side, path, after, act, name } = step;
  const armed = await commit(lane, disturbance, {
    side,
    path,
    does: faultOf(fault, spoilerOf(step, trap.url)),
    async act() {
      if (act === 'connect') await panel.press(word('connect'));
      else if (act === 'disconnect') await panel.press(word('disconnect'));
      else await panel.submit('Company or ticker', 'Wexcombe');
      if (name === 'token') await approve(lane);
    },
    async refuse() {
      if (!after) return lane.refuse(side);
      const afterwards = () => void lane.refuse(side);
      service.provider.faults.next(after, { kind: 'last', afterwards });
    },
    async underWay(reloaded) {
      if (!reloaded) return;
      const going = act === 'connect' ? 'accountConnecting' : 'accountConnected';
      const state = act === 'disconnect' ? 'accountDisconnected' : going;
      await until(state, async () => (await lookAtAccount(lane)).account === word(state));
    },
    over: lane.callsOver,
    ended: () => waitForEnd(lane, step, fault, end),
  });
  // Before the browser asks, the panel looks as while it waits for the answer.
  if (end.state === 'noPage') await armed?.reached;
  // A harmless fault of an earlier document leads on to the provider's own page.
  if (act === 'connect' && end.state === 'fine' && name !== 'token') await approve(lane);
}

/** Approves on the provider's own page. */
async function approve({ browser, service }: Lane): Promise<void> {
  const page = await providerWindow(browser.puppeteer, `${service.authUrl}/interaction/`);
  await press(page, 'Approve read-only access');
}

async function cancelSignIn(lane: Lane): Promise<void> {
  await lane.panel.press(word('cancelSignIn'));
  await until('the end', async () => (await lookAtAccount(lane)).offersConnect);
}

/** Closes a window that shows a page other than the provider's. */
async function closeWindow(lane: Lane, before: Page[], disturbance: Disturbance): Promise<void> {
  const page = await until('the page', async () => (await newPages(lane, before))[0]);
  await closeTab(page);
  const cancelled = noteOf({ kind: 'signInCancelled' }).words;
  await until('the panel to say so', async () => {
    const { notes, offersConnect } = await lookAtAccount(lane);
    // A reloaded panel no longer waits for the sign-in.
    if (disturbance === 'reloaded') return notes.length === 0 && offersConnect;
    return notes[0]?.words === cancelled;
  });
}

/** Takes the recovery that the panel offers. @returns how often a press found the browser busy */
async function recover(lane: Lane, step: Step, end: SignInEnd, before: Page[]): Promise<number> {
  const { panel } = lane;
  for (const page of await newPages(lane, before)) await closeTab(page);
  const hasNoteButton =
    end.state === 'failed'
      ? noteOf(end.failure).way !== 'none'
      : end.state === 'foreignPage' && (await lookAtAccount(lane)).notes.length > 0;
  if (hasNoteButton) await panel.page.locator('[role=alert] + button').click();
  else await panel.press(word('connect'));
  const stays = step.act === 'renew' && staysConnected(end);
  return stays ? 0 : approveUntilConnected(lane);
}
