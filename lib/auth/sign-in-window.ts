import * as z from 'zod/mini';
import { failed, type Result } from '../model/failure.ts';
import { stored, timestamp } from '../storage/stored.ts';
import { ATTEMPT_MS } from './attempt.ts';
import type { AuthEnvironment, BrowserTab, IdentityApi } from './environment.ts';
import { endsBefore, guardFlow, lateFailure } from './launch.ts';

/**
 * Runs flows one at a time, and closes the windows of cancelled ones. The only way to end a flow is to
 * close its window, which the browser shows only once the provider's page has loaded, however late. Until
 * then the flow blocks the next one: Chromium allows one at a time, Firefox shows all in one window.
 */
export interface SignInWindow {
  /**
   * Runs an interactive flow. When the signal aborts, its window is closed, even if it opens later. Waits
   * for the end of an earlier flow; fails with `signInBusy` if that flow does not end.
   *
   * @param start launches the flow with the given API; returns at once when the signal aborts
   */
  run(signal: AbortSignal, start: LaunchFlow): Promise<Result<string>>;
  /**
   * Runs a silent flow, which has no window. In Chromium it blocks the next flow too, but ends after a
   * given time; Firefox runs it beside other flows.
   */
  runSilently(signal: AbortSignal, start: LaunchFlow): Promise<Result<string>>;
}
type LaunchFlow = (identity: IdentityApi) => Promise<Result<string>>;

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

/** The running flow of this worker. */
interface CurrentFlow {
  record: FlowRecord;
  isCancelled: boolean;
  /** Resolves once the record has the exact time in which the browser began the flow. */
  begun: Promise<void>;
}

/** @see SignInWindow. Must be created when the worker starts, because it listens to new tabs. */
export function createSignInWindow(env: AuthEnvironment): SignInWindow {
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

  async function runFlow(signal: AbortSignal, start: LaunchFlow): Promise<Result<string>> {
    const orphan = await readOrphan();
    const since = env.now();
    const windows = await env.windows.getAll().catch(() => []);
    const before = windows.flatMap(({ id }) => id ?? []);
    const record: FlowRecord = { since, until: since + BEGIN_MS, before, id: null };
    const mine: CurrentFlow = { record, isCancelled: false, begun: Promise.resolve() };
    flow = mine;
    const guarded = guardFlow(env.identity, signal, {
      beforeLaunch: () => save(record),
      onLaunch() {
        record.since = env.now();
      },
      // The browser handles calls in order, so the flow has begun when this call is answered.
      afterLaunch() {
        const answered = env.windows.getAll().catch(() => undefined);
        mine.begun = answered.then(() => {
          record.until = env.now() + 1;
        });
      },
    });
    const launched = await start(env.recordFlows(guarded.identity));
    const isBusy = !launched.ok && launched.failure.kind === 'signInBusy';
    previousEnded = guarded.ended().then(() => {
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

  async function runHidden(signal: AbortSignal, start: LaunchFlow): Promise<Result<string>> {
    const guarded = guardFlow(env.identity, signal);
    const launched = await start(env.recordFlows(guarded.identity));
    if (env.endsSilentFlows) previousEnded = guarded.ended();
    return launched;
  }

  /** Runs a flow once the previous one has ended. */
  async function afterPrevious(
    interactive: boolean,
    signal: AbortSignal,
    run: () => Promise<Result<string>>,
  ): Promise<Result<string>> {
    const limit = AbortSignal.any([signal, env.timeout(PREVIOUS_FLOW_MS)]);
    if (await endsBefore(previousEnded, limit)) return run();
    return failed(signal.aborted ? lateFailure(interactive) : { kind: 'signInBusy' });
  }

  const listen = (tab: BrowserTab) => void onTab(tab).catch(() => undefined);
  env.tabs.onCreated.addListener(listen);
  if (env.readsProviderTabs) env.tabs.onUpdated.addListener((_id, _change, tab) => listen(tab));

  return {
    async run(signal, start) {
      const found = flow ? null : await readRecord();
      if (found && found.id !== null) {
        await close(found.id);
        await save(null);
      }
      return afterPrevious(true, signal, () => runFlow(signal, start));
    },
    runSilently(signal, start) {
      const run = () => runHidden(signal, start);
      return env.endsSilentFlows ? afterPrevious(false, signal, run) : run();
    },
  };
}

/** Firefox reveals the tab's address; Chromium its creation time, and that no page opened it. */
const mayBeSignIn = (
  env: AuthEnvironment,
  { url, openerTabId, lastAccessed }: BrowserTab,
): boolean =>
  env.readsProviderTabs
    ? URL.parse(url ?? '')?.origin === new URL(env.settings.authUrl).origin
    : openerTabId === undefined && lastAccessed !== undefined;

/** Whether the tab opened after the flow began; in Chromium also whether the flow created it. */
function isTabOf(
  env: AuthEnvironment,
  { since, until, before }: FlowRecord,
  tab: BrowserTab,
): boolean {
  if (before.includes(tab.windowId)) return false;
  const { lastAccessed = 0 } = tab;
  return env.readsProviderTabs || (lastAccessed >= since && lastAccessed <= until);
}
