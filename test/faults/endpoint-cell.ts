import { isDeepStrictEqual } from 'node:util';
import { tCount } from '../../lib/i18n/words.ts';
import type { PanelDriver } from '../e2e/harness/panel-driver.ts';
import { press, providerWindow } from '../e2e/harness/provider-driver.ts';
import { until } from '../e2e/harness/until.ts';
import { commit, createChecks, endMs, type Row } from './cell.ts';
import {
  CANARY,
  companyDrawn,
  ENDPOINTS,
  type Endpoint,
  openCompany,
  spoilerOf,
} from './endpoints.ts';
import { callsOf, endOf, lookUpAgain, type Note, noteOf, reachesNobody, word } from './expected.ts';
import { DISTURBANCES, type Disturbance, type FaultName, faultOf } from './faults.ts';
import { callsSince, type Lane } from './lane.ts';
import { type Look, look } from './look.ts';

export const ENDPOINT_ROWS: Row[] = ENDPOINTS.map((endpoint) => ({
  name: endpoint.name,
  has: () => true,
  // A refused token ends the session, and a panel that comes after it shows nothing but that.
  disturbancesOf: (fault) => DISTURBANCES.filter((one) => fault !== '401' || one !== 'away'),
  run: (lane, fault, disturbance) => runEndpointCell(lane, endpoint, fault, disturbance),
}));

/** Runs one cell from a clean panel to the answer; returns each deviation, a line each. */
async function runEndpointCell(
  lane: Lane,
  endpoint: Endpoint,
  fault: FaultName,
  disturbance: Disturbance,
): Promise<string[]> {
  const { panel, service, trap, problems } = lane;
  const { wrong, check } = createChecks();
  const { path, answer, within, ask, busy = 1 } = endpoint;
  const isFaulty = (request: { path: string }) => path.test(request.path);
  const note = expectedNote(endpoint, fault, disturbance);
  // Where nothing listens the act's calls fail alike, and one button asks again for all of them.
  const parts = reachesNobody(fault, disturbance) ? 1 + endpoint.otherCalls : 1;
  const waitForEnd = () => untilShown(lane, endpoint, note, parts, fault);

  if (within) {
    await openCompany(panel);
    await companyDrawn(panel);
    await within(panel);
  }
  problems.take();
  const start = service.requests.length;
  await commit(lane, disturbance, {
    side: 'api',
    path,
    does: faultOf(fault, spoilerOf(endpoint, trap.url)),
    act: async () => void (await ask(panel)),
    refuse: () => lane.refuse('api'),
    // The act's other calls are answered.
    underWay: async () =>
      void (await until('the other parts', async () => (await look(panel, answer)).busy === busy)),
    over: lane.callsOver,
    ended: async () => void (await waitForEnd()),
  });

  const end = await waitForEnd();
  await lane.settle();
  const asked = callsSince(lane, start);
  const others = reachesNobody(fault, disturbance) ? 0 : endpoint.otherCalls;
  check('calls', asked.filter(isFaulty).length, callsOf(fault, disturbance));
  check('other calls', asked.length - asked.filter(isFaulty).length, others);
  check('requests to the other origin', trap.requests.length, 0);
  check('the canary is shown', end.text.includes(CANARY), note === null);
  check('drawn', end.drawn > 0, note === null);

  await lane.clearFaults();
  const cleared = service.requests.length;
  // A service that is back is asked only when the user asks.
  await lane.settle();
  check('asked by itself', callsSince(lane, cleared).length, 0);
  const isHeld = note !== null && (await recover(lane, endpoint, fault, note)) === 'held';
  const after = await until(
    async () => `the answer; the panel shows ${JSON.stringify(await look(panel, answer))}`,
    async () => {
      const seen = await look(panel, answer);
      if (seen.busy > 0) return null;
      return isHeld ? seen : seen.drawn > 0 && seen.notes.length === 0 && seen;
    },
  );
  await lane.settle();
  const calls = callsSince(lane, cleared);
  check('calls of the recovery', calls.filter(isFaulty).length, isHeld || note === null ? 0 : 1);
  if (isHeld) check('held back', [calls.length, after.drawn], [0, 0]);
  check('thrown', problems.take(), []);
  return wrong;
}

/** What the panel must say; null where it must show the answer. */
function expectedNote(
  { name, typed }: Endpoint,
  fault: FaultName,
  disturbance: Disturbance,
): Note | null {
  const end = endOf(fault, disturbance);
  if (end === 'answer') return null;
  // The reader has words of its own for a page that is not there.
  const isMissing = end.kind === 'notFound' || end.kind === 'invalidRequest';
  if (name === 'get_document_page' && isMissing) {
    return { words: word('readerWithdrawn'), way: 'retry', details: [] };
  }
  return noteOf(end, typed);
}

/** Until the panel is idle and shows exactly the note, which so many of its parts share, or the answer. */
async function untilShown(
  { panel }: Lane,
  { answer, name }: Endpoint,
  note: Note | null,
  parts: number,
  fault: FaultName,
): Promise<Look> {
  let seen = await look(panel, answer);
  await until(
    async () => `${note?.words ?? 'the answer'}; ${JSON.stringify(seen.notes)}`,
    async () => {
      seen = await look(panel, answer);
      if (seen.busy > 0) return false;
      if (note === null) return seen.drawn > 0 && seen.notes.length === 0;
      const { words, details } = note;
      // The shortest wait may be over before the look, and its note has a button then.
      const again = name === 'search_companies' ? lookUpAgain() : word('tryAgain');
      const looks = fault === '429-seconds' ? [[], [again]] : [buttonsOf(note, parts, again)];
      return looks.some((buttons) => isDeepStrictEqual(seen.notes, [{ words, details, buttons }]));
    },
    endMs(fault),
  );
  return seen;
}

function buttonsOf({ way }: Note, parts: number, again: string): string[] {
  if (way === 'wait' || way === 'edit' || way === 'none') return [];
  if (way === 'retry' && parts > 1) return [tCount('tryAgainCost', parts)];
  return [way === 'retry' ? again : word(way)];
}

/** Takes the offered recovery, or does what the words say: to the answer, or `held` for a wait of an hour or more. */
async function recover(
  lane: Lane,
  { name, within, ask }: Endpoint,
  fault: FaultName,
  { way }: Note,
): Promise<'answer' | 'held'> {
  const { panel } = lane;
  switch (way) {
    case 'wait':
      if (fault !== '429-seconds') {
        // No other question is sent either.
        await panel.submit('Company or ticker', 'Quillane').sees('Listings for Quillane');
        return 'held';
      }
      await panel.press(word('tryAgain'));
      break;
    case 'connect':
      await panel.page.locator('[role=alert] + button').click();
      // The refused token was revoked, and with it the approval: the provider asks for it again.
      await press(
        await providerWindow(lane.browser.puppeteer, lane.service.authUrl),
        'Approve read-only access',
      );
      await repeatSearch(panel, name);
      break;
    case 'signInAgain':
      await panel.press(word('signInAgain'));
      await lane.signIn();
      await repeatSearch(panel, name);
      break;
    case 'edit':
      await ask(panel);
      break;
    case 'none':
      // The panel opens the one company that this finds.
      await panel.submit('Company or ticker', name === 'search_companies' ? 'Wexcombe' : 'LKMR');
      if (!within) break;
      await companyDrawn(panel);
      await within(panel);
      await ask(panel);
      break;
    default:
      await panel.press(word('tryAgain'));
  }
  return 'answer';
}

/** A sign-in does not repeat a keyword search, which costs one of few: the panel says that it was dropped. */
async function repeatSearch(panel: PanelDriver, name: string): Promise<void> {
  if (name !== 'search_documents') return;
  await panel.sees(word('failureAborted'));
  await panel.press(word('tryAgain'));
}
