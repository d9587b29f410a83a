import type { IdentityApi, Tabs, Windows } from '../../../lib/auth/environment.ts';
import { clock, createIdentity } from './world.ts';

export const ENGINES = ['Chromium', 'Firefox'] as const;
export type Engine = (typeof ENGINES)[number];

type CreatedTab = Parameters<Parameters<Tabs['onCreated']['addListener']>[0]>[0];
export type FlowBrowser = ReturnType<typeof flowBrowser>;
/** A flow whose page has not loaded yet, because the provider answers late. */
interface LateFlow {
  /** Loads the page and opens the window; returns the window's id. */
  show(): number;
  /** Redirects the browser back at once, without a window. */
  answer(): void;
  /** Finishes as the user does in the window. */
  finish(): void;
}

/**
 * Flows and windows as in Chromium 156 and Firefox ESR 153 (tried). Chromium runs one flow at a time, creates
 * the tab at once and shows it when the page has loaded. Firefox requests the page itself, then shows all flows
 * in one window, whose tab reveals its address once the page has loaded. In both, a flow ends when it answers or
 * its window closes, and not when its worker dies.
 */
export function flowBrowser(engine: Engine, { now }: Pick<typeof clock, 'now'> = clock) {
  const inFirefox = engine === 'Firefox';
  const open = new Map<number, () => void>();
  const gone = new Map<number, PromiseWithResolvers<void>>();
  let lastId = 0;
  let flows = 0;
  let next = Promise.withResolvers<LateFlow>();
  const workers = new Set<{ created: TabListener[]; updated: TabListener[] }>();
  type TabListener = (tab: CreatedTab) => void;

  function show(tab: Omit<CreatedTab, 'windowId'>, closed: () => void): number {
    lastId += 1;
    const windowId = lastId;
    open.set(windowId, closed);
    gone.set(windowId, Promise.withResolvers());
    const { url, ...unread } = tab;
    for (const { created, updated } of [...workers]) {
      for (const listener of created) listener({ ...unread, windowId });
      for (const listener of updated) listener({ ...tab, windowId });
    }
    return windowId;
  }

  const remove = async (id: number) => {
    const closed = open.get(id);
    if (!closed) throw new Error('No window with that id.');
    open.delete(id);
    gone.get(id)?.resolve();
    closed();
  };

  const launchWebAuthFlow: IdentityApi['launchWebAuthFlow'] = async (details) => {
    if (!inFirefox && flows > 0) throw new Error('Only one web auth flow is allowed at a time.');
    flows += 1;
    const madeAt = now();
    const end = Promise.withResolvers<string | undefined>();
    let window: number | null = null;
    const answer = () => {
      end.resolve(createIdentity().launchWebAuthFlow(details));
      if (window !== null) open.delete(window);
    };
    const cancelled = inFirefox
      ? 'User cancelled or denied access.'
      : 'The user did not approve access.';
    const flow: LateFlow = {
      show() {
        const { origin } = new URL(details.url);
        const lastAccessed = inFirefox ? now() : madeAt;
        window = show({ lastAccessed, url: `${origin}/login` }, () =>
          end.reject(new Error(cancelled)),
        );
        return window;
      },
      answer,
      finish: answer,
    };
    // Wait for the browser's answer to the worker's call in the same task.
    setImmediate(next.resolve, flow);
    next = Promise.withResolvers();
    return end.promise.finally(() => {
      flows -= 1;
    });
  };

  const windows: Windows = {
    getAll: async () => [...open.keys()].map((id) => ({ id, type: 'popup' })),
    get: async (id) => ({ id, type: 'popup' }),
    remove,
  };

  return {
    /** A worker's dependencies; its listeners end with `kill`. */
    worker() {
      const listeners = { created: [] as TabListener[], updated: [] as TabListener[] };
      workers.add(listeners);
      const tabs: Tabs = {
        onCreated: { addListener: (listener) => listeners.created.push(listener) },
        onUpdated: {
          addListener: (listener) => listeners.updated.push((tab) => listener(1, {}, tab)),
        },
      };
      const identity = { ...createIdentity(), launchWebAuthFlow };
      const kill = () => void workers.delete(listeners);
      return { identity, windows, tabs, isFirefox: inFirefox, now, kill };
    },
    /** Resolves with the next flow that begins. */
    nextFlow: () => next.promise,
    /** A popup of a page (which opens it) or of another extension (which no tab does). */
    popup(of: 'page' | 'extension', url = 'https://elsewhere.example/') {
      const opener = of === 'page' && !inFirefox ? { openerTabId: 1 } : {};
      return show({ ...opener, lastAccessed: now(), url }, () => {});
    },
    navigate(windowId: number, url: string) {
      for (const { updated } of workers) {
        for (const listener of updated) listener({ windowId, lastAccessed: now(), url });
      }
    },
    popups: () => [...open.keys()],
    closed: async (id: number) => gone.get(id)?.promise,
  };
}
