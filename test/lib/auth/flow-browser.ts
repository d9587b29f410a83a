import type { AuthParts, IdentityApi, Tabs, Windows } from '../../../lib/auth/index.ts';
import { type Clock, createIdentity } from './browser-pieces.ts';

export const ENGINES = ['Chromium', 'Firefox'] as const;
export type Engine = (typeof ENGINES)[number];

type CreatedTab = Parameters<Parameters<Tabs['onCreated']['addListener']>[0]>[0];
type Pieces = Required<
  Pick<AuthParts, 'identity' | 'windows' | 'tabs' | 'readsProviderTabs' | 'endsSilentFlows' | 'now'>
>;

/** A flow whose page has not come yet, as a provider that answers late leaves it. */
interface LateFlow {
  /** The page comes, and with it the window; gives the window's id. */
  show(): number;
  /** The provider sends the browser back at once: no window is shown. */
  answer(): void;
  /** What the user does in the window to finish. */
  finish(): void;
}

export interface FlowBrowser {
  /** What a worker works with; its listeners end with `kill`. */
  worker(): Pieces & { kill(): void };
  /** The next flow that is begun. */
  nextFlow(): Promise<LateFlow>;
  /** A popup of a page (which opens it) or of another extension (which no tab does). */
  popup(of: 'page' | 'extension', url?: string): number;
  /** That window's page goes elsewhere. */
  navigate(id: number, url: string): void;
  /** Windows that are open. */
  popups(): number[];
  /** Resolves once that window is closed. */
  closed(id: number): Promise<void>;
}

/**
 * Flows and windows as Chromium 156 and Firefox ESR 153 have them (tried): Chromium runs one flow at a
 * time, makes the tab at once and shows it when the page is there; Firefox asks for the page by itself,
 * then shows all flows in one window, whose tab tells its address once the page is there. In both a flow
 * is over when it answers or its window is closed, and not when its worker dies.
 */
export function flowBrowser(engine: Engine, clock: Clock): FlowBrowser {
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
    const madeAt = clock.now();
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
        const lastAccessed = inFirefox ? clock.now() : madeAt;
        window = show({ lastAccessed, url: `${origin}/login` }, () =>
          end.reject(new Error(cancelled)),
        );
        return window;
      },
      answer,
      finish: answer,
    };
    // Once the browser has answered what the worker asked in the same breath.
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
    worker() {
      const listeners = { created: [] as TabListener[], updated: [] as TabListener[] };
      workers.add(listeners);
      return {
        identity: { ...createIdentity(), launchWebAuthFlow },
        windows,
        tabs: {
          onCreated: { addListener: (listener) => listeners.created.push(listener) },
          onUpdated: {
            addListener: (listener) => listeners.updated.push((tab) => listener(1, {}, tab)),
          },
        },
        readsProviderTabs: inFirefox,
        endsSilentFlows: !inFirefox,
        now: clock.now,
        kill: () => workers.delete(listeners),
      };
    },
    nextFlow: () => next.promise,
    popup(of, url = 'https://elsewhere.example/') {
      const opener = of === 'page' && !inFirefox ? { openerTabId: 1 } : {};
      return show({ ...opener, lastAccessed: clock.now(), url }, () => {});
    },
    navigate(windowId, url) {
      for (const { updated } of workers) {
        for (const listener of updated) listener({ windowId, lastAccessed: clock.now(), url });
      }
    },
    popups: () => [...open.keys()],
    closed: async (id) => gone.get(id)?.promise,
  };
}
