import * as z from 'zod/mini';
import { failed, type Result } from '../model/failure.ts';
import { moment, stored } from '../storage/stored.ts';
import { ATTEMPT_MS } from './attempt.ts';
import type { AuthEnvironment, BrowserTab, IdentityApi } from './environment.ts';
import { endsBefore, guard } from './launch.ts';

/**
 * Runs flows one after the other, and closes the windows of interactive ones. A flow cannot be ended but by closing its window,
 * which the browser shows only once the provider's page is there, however late. Until then the flow
 * blocks the next one: Chromium allows one at a time, and Firefox shows all in the same window.
 */
export interface SignInWindow {
  /**
   * Runs one flow. If it is given up, its window is closed, also one that opens later. Waits for a flow
   * that was given up before; fails with `signInBusy` where that one does not end.
   *
   * @param start launches the flow by the identity it is given; returns at once when the signal aborts
   */
  run(signal: AbortSignal, start: Start): Promise<Result<string>>;
  /**
   * Runs one flow that shows nothing: it has no window to close. Chromium has it block the next one, too,
   * and ends it in time; Firefox runs it beside any other, however long.
   */
  runSilently(signal: AbortSignal, start: Start): Promise<Result<string>>;
}
type Start = (identity: IdentityApi) => Promise<Result<string>>;

/** How long a flow waits for the one before it, which the user gave up. */
const FORMER_FLOW_MS = 30_000;
/** How soon a flow begins after it was noted, where nothing tells it more exactly. */
const BEGIN_MS = 2000;

/** What tells a flow's window from every other one; kept in storage, for the worker may die. */
const markSchema = z.object({
  /** Epoch milliseconds: the browser began the flow, and made the tab of its window, in this time. */
  since: moment,
  until: moment,
  /** Windows that were there before. */
  before: z.array(z.number()),
  /** The window, once it is there. */
  id: z.nullable(z.number()),
});
type Mark = z.infer<typeof markSchema>;

/** The flow under way in this worker. */
interface Flow {
  mark: Mark;
  wanted: boolean;
  /** Resolves once the time in which the browser began the flow is known exactly. */
  begun: Promise<void>;
}

/** @see SignInWindow; to be created when the worker starts, for it listens to new tabs. */
export function createSignInWindow(env: AuthEnvironment): SignInWindow {
  const place = stored(env.storage, 'auth.window', markSchema);
  let flow: Flow | null = null;
  let formerOver: Promise<void> = Promise.resolve();

  // Without room for it, only the window of a worker that dies is lost.
  const note = (mark: Mark | null): Promise<void> =>
    (mark ? place.write(mark) : place.clear()).catch(() => undefined);
  // The user may have closed it.
  const close = (id: number) => env.windows.remove(id).catch(() => undefined);

  const readNoted = () => place.read().catch(() => null);
  /** The flow of a worker that died: its window may still come. */
  async function readLeft(): Promise<Mark | null> {
    const mark = await readNoted();
    return mark?.id === null && env.now() - mark.since <= ATTEMPT_MS ? mark : null;
  }

  async function seen(tab: BrowserTab): Promise<void> {
    if (!mayBeOurs(env, tab)) return;
    const current = flow;
    await current?.begun;
    const mark = current?.mark ?? (await readLeft());
    if (!mark || mark.id !== null || !isOf(env, mark, tab)) return;
    const window = await env.windows.get(tab.windowId).catch(() => null);
    if (window?.type !== 'popup') return;
    mark.id = tab.windowId;
    if (current?.wanted) return note(mark);
    await close(tab.windowId);
    if (!current) await note(null);
  }

  async function runFlow(signal: AbortSignal, start: Start): Promise<Result<string>> {
    const left = await readLeft();
    const since = env.now();
    const windows = await env.windows.getAll().catch(() => []);
    const before = windows.flatMap(({ id }) => id ?? []);
    const mark: Mark = { since, until: since + BEGIN_MS, before, id: null };
    const mine: Flow = { mark, wanted: true, begun: Promise.resolve() };
    flow = mine;
    const guarded = guard(env.identity, signal, {
      before: () => note(mark),
      launching() {
        mark.since = env.now();
      },
      // The browser takes calls in order: once it answers this one, it has begun the flow.
      launched() {
        const answered = env.windows.getAll().catch(() => undefined);
        mine.begun = answered.then(() => {
          mark.until = env.now() + 1;
        });
      },
    });
    const launched = await start(env.recordFlows(guarded.identity));
    const isBusy = !launched.ok && launched.failure.kind === 'signInBusy';
    formerOver = guarded.over().then(() => {
      flow = null;
      // The flow of the dead worker stood in the way: its window is still to come.
      return note(isBusy ? left : null);
    });
    if (signal.aborted) {
      mine.wanted = false;
      if (mark.id !== null) await close(mark.id);
    } else await formerOver;
    return launched;
  }

  async function runHidden(signal: AbortSignal, start: Start): Promise<Result<string>> {
    const guarded = guard(env.identity, signal);
    const launched = await start(env.recordFlows(guarded.identity));
    if (env.endsSilentFlows) formerOver = guarded.over();
    return launched;
  }

  /** Runs a flow once the one before it is over. */
  async function afterFormer(
    signal: AbortSignal,
    flow: () => Promise<Result<string>>,
  ): Promise<Result<string>> {
    const patience = AbortSignal.any([signal, env.timeout(FORMER_FLOW_MS)]);
    if (await endsBefore(formerOver, patience)) return flow();
    return failed({ kind: signal.aborted ? 'signInExpired' : 'signInBusy' });
  }

  const listen = (tab: BrowserTab) => void seen(tab).catch(() => undefined);
  env.tabs.onCreated.addListener(listen);
  if (env.readsProviderTabs) env.tabs.onUpdated.addListener((_id, _change, tab) => listen(tab));

  return {
    async run(signal, start) {
      const noted = flow ? null : await readNoted();
      if (noted && noted.id !== null) {
        await close(noted.id);
        await note(null);
      }
      return afterFormer(signal, () => runFlow(signal, start));
    },
    runSilently(signal, start) {
      const flow = () => runHidden(signal, start);
      return env.endsSilentFlows ? afterFormer(signal, flow) : flow();
    },
  };
}

/** Firefox shows the address; Chromium when the tab was made, and that no page opened it. */
const mayBeOurs = (
  env: AuthEnvironment,
  { url, openerTabId, lastAccessed }: BrowserTab,
): boolean =>
  env.readsProviderTabs
    ? URL.parse(url ?? '')?.origin === new URL(env.settings.authUrl).origin
    : openerTabId === undefined && lastAccessed !== undefined;

/** Whether the tab came after the flow, and in Chromium was made by it, however late it is shown. */
function isOf(env: AuthEnvironment, { since, until, before }: Mark, tab: BrowserTab): boolean {
  if (before.includes(tab.windowId)) return false;
  const { lastAccessed = 0 } = tab;
  return env.readsProviderTabs || (lastAccessed >= since && lastAccessed <= until);
}
