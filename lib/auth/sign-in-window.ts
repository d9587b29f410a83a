import * as z from 'zod/mini';
import { failed, type Result } from '../model/failure.ts';
import { stored, timestamp } from '../storage/stored.ts';
import { ATTEMPT_MS } from './attempt.ts';
import type { AuthEnvironment, BrowserTab, FlowDetails } from './environment.ts';
import { endsBefore, lateFailure, launch } from './launch.ts';

/** How long a flow waits for the cancelled one before it. */
const PREVIOUS_FLOW_MS = 30_000;
/** Upper bound for the time between recording a flow and its start, until the exact time is known. */
const BEGIN_MS = 2000;

/** Identifies a flow's window; stored, because the worker may die. */
const flowRecordSchema = z.object({
  /** Epoch milliseconds; the browser began the flow and created its window's tab between the two. */
  since: timestamp,
  until: timestamp,
  /** Windows that were open before. */
  before: z.array(z.number()),
  /** The window's id, once it has opened. */
  id: z.nullable(z.number()),
});
type FlowRecord = z.infer<typeof flowRecordSchema>;

interface CurrentFlow {
  record: FlowRecord;
  isCancelled: boolean;
  /** Resolves once the record has the exact time in which the browser began the flow. */
  begun: Promise<void>;
}

/**
 * Runs flows one at a time, and closes the windows of cancelled ones: nothing else ends a flow. The browser shows a
 * window only once the provider's page has loaded, however late. Until then the flow blocks the next one: Chromium
 * allows one at a time, Firefox shows all in one window.
 *
 * Must be created when the worker starts, because it listens to new tabs.
 */
export function createSignInWindow(env: AuthEnvironment) {
  const place = stored(env.storage, 'auth.window', flowRecordSchema);
  let flow: CurrentFlow | null = null;
  let previousEnded: Promise<void> = Promise.resolve();

  // If storage is full, the window of a worker that dies stays open.
  const save = (record: FlowRecord | null): Promise<void> =>
    (record ? place.write(record) : place.clear()).catch(() => undefined);
  // The user may have closed the window already.
  const close = (id: number) => env.windows.remove(id).catch(() => undefined);

  const readRecord = () => place.read().catch(() => null);
  /** The flow of a worker that died before the window opened. */
  async function readOrphan(): Promise<FlowRecord | null> {
    const record = await readRecord();
    return record?.id === null && env.now() - record.since <= ATTEMPT_MS ? record : null;
  }

  async function onTab(tab: BrowserTab): Promise<void> {
    if (!mayBeSignIn(env, tab)) return;
    const current = flow;
    await current?.begun;
    const record = current?.record ?? (await readOrphan());
    if (!record || record.id !== null || !isTabOf(env, record, tab)) return;
    const window = await env.windows.get(tab.windowId).catch(() => null);
    if (window?.type !== 'popup') return;
    record.id = tab.windowId;
    if (current && !current.isCancelled) return save(record);
    await close(tab.windowId);
    if (!current) await save(null);
  }

  /** Launches a flow, unless the signal aborts before the browser is called: no flow can be cancelled later. */
  async function launchGuarded(details: FlowDetails, signal: AbortSignal, mine?: CurrentFlow) {
    let ended: Promise<unknown> = Promise.resolve();
    const begin = () => {
      signal.throwIfAborted();
      const since = env.now();
      const answer = env.identity.launchWebAuthFlow(details);
      ended = answer.catch(() => undefined);
      if (!mine) return answer;
      mine.record.since = since;
      // The browser handles calls in order, so the flow has begun when this call is answered.
      const answered = env.windows.getAll().catch(() => undefined);
      mine.begun = answered.then(() => {
        mine.record.until = env.now() + 1;
      });
      return answer;
    };
    const recorded = async () => {
      if (mine) await save(mine.record);
      return env.recordFlow(details, signal, begin);
    };
    const launched = await launch(recorded, details.interactive, signal);
    // The browser's flow goes on where it was given up.
    return { launched, ended };
  }

  async function runInteractive(
    details: FlowDetails,
    signal: AbortSignal,
  ): Promise<Result<string>> {
    const orphan = await readOrphan();
    const since = env.now();
    const windows = await env.windows.getAll().catch(() => []);
    const before = windows.flatMap(({ id }) => id ?? []);
    const record: FlowRecord = { since, until: since + BEGIN_MS, before, id: null };
    const mine: CurrentFlow = { record, isCancelled: false, begun: Promise.resolve() };
    flow = mine;
    const { launched, ended } = await launchGuarded(details, signal, mine);
    const isBusy = !launched.ok && launched.failure.kind === 'signInBusy';
    previousEnded = ended.then(() => {
      flow = null;
      // The dead worker's flow still runs, and its window is yet to open.
      return save(isBusy ? orphan : null);
    });
    if (signal.aborted) {
      mine.isCancelled = true;
      if (record.id !== null) await close(record.id);
    } else await previousEnded;
    return launched;
  }

  async function runSilently(details: FlowDetails, signal: AbortSignal): Promise<Result<string>> {
    const { launched, ended } = await launchGuarded(details, signal);
    if (!env.isFirefox) previousEnded = ended.then(() => undefined);
    return launched;
  }

  async function closeLeft(): Promise<void> {
    const found = flow ? null : await readRecord();
    if (!found || found.id === null) return;
    await close(found.id);
    await save(null);
  }

  const listen = (tab: BrowserTab) => void onTab(tab).catch(() => undefined);
  env.tabs.onCreated.addListener(listen);
  if (env.isFirefox) env.tabs.onUpdated.addListener((_id, _change, tab) => listen(tab));

  return {
    /**
     * Waits for the end of an earlier flow, and fails with `signInBusy` if that does not end. Returns at once when the
     * signal aborts; an interactive flow's window is then closed, even if it opens later. A silent flow has no window:
     * Chromium ends it after a given time, Firefox runs it beside other flows.
     */
    async run(details: FlowDetails, signal: AbortSignal): Promise<Result<string>> {
      const { interactive } = details;
      if (interactive) await closeLeft();
      if (interactive || !env.isFirefox) {
        const limit = AbortSignal.any([signal, env.timeout(PREVIOUS_FLOW_MS)]);
        if (!(await endsBefore(previousEnded, limit))) {
          return failed(signal.aborted ? lateFailure(interactive) : { kind: 'signInBusy' });
        }
      }
      return (interactive ? runInteractive : runSilently)(details, signal);
    },
  };
}

export type SignInWindow = ReturnType<typeof createSignInWindow>;

/** Firefox reveals the tab's address; Chromium its creation time, and that no page opened it. */
const mayBeSignIn = (env: AuthEnvironment, { url, openerTabId }: BrowserTab): boolean =>
  env.isFirefox
    ? URL.parse(url ?? '')?.origin === new URL(env.settings.authUrl).origin
    : openerTabId === undefined;

/** Whether the tab opened after the flow began; in Chromium also whether the flow created it. */
const isTabOf = (
  { isFirefox }: AuthEnvironment,
  { since, until, before }: FlowRecord,
  { windowId, lastAccessed = 0 }: BrowserTab,
): boolean =>
  !before.includes(windowId) && (isFirefox || (lastAccessed >= since && lastAccessed <= until));
