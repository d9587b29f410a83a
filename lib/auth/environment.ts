import { allowInsecureRequests } from 'oauth4webapi';
import type { BuildSettings } from '../build/settings.ts';
import type { Failure } from '../model/failure.ts';
import { allowLoopback, isOnline, isThisMachine } from '../settings/build-settings.ts';
import type { Area } from '../storage/stored.ts';

/** The part of the browser's identity API that signing in needs. */
export interface IdentityApi {
  getRedirectURL(): string;
  launchWebAuthFlow(details: FlowDetails): Promise<string | undefined>;
}

export interface FlowDetails {
  url: string;
  interactive: boolean;
  /** Chromium's own limit for a flow that shows nothing; Firefox refuses names it does not know. */
  timeoutMsForNonInteractive?: number;
}

/** The part of the browser's windows API that tells a popup from other windows, and can close one. */
export interface Windows {
  getAll(): Promise<BrowserWindow[]>;
  get(id: number): Promise<BrowserWindow>;
  remove(id: number): Promise<void>;
}
interface BrowserWindow {
  id?: number | undefined;
  type?: string | undefined;
}

/** The part of the browser's tabs API that shows what a new window holds. Neither needs a permission. */
export interface Tabs {
  onCreated: TabEvent<(tab: BrowserTab) => void>;
  onUpdated: TabEvent<(id: number, change: object, tab: BrowserTab) => void>;
}
interface TabEvent<Listener> {
  addListener(listener: Listener): void;
}
export interface BrowserTab {
  windowId: number;
  openerTabId?: number | undefined;
  /** Epoch milliseconds; in `onCreated`, when the browser made the tab's contents. */
  lastAccessed?: number | undefined;
  /** Of tabs that the extension may read. */
  url?: string | undefined;
}

/** Everything of the world outside that `lib/auth` touches. */
export interface AuthEnvironment {
  settings: Pick<BuildSettings, 'baseUrl' | 'authUrl' | 'clientId'>;
  /** Null in every operator's build, which then does not hold the insecure path at all. */
  loopback: Loopback | null;
  identity: IdentityApi;
  /** The same API with each flow written down before it begins. */
  recordFlows(identity: IdentityApi): IdentityApi;
  windows: Windows;
  tabs: Tabs;
  /** `storage.session`: memory only, trusted contexts only. Nothing else ever holds the token. */
  storage: Area;
  fetch: typeof globalThis.fetch;
  /** Epoch milliseconds. */
  now(): number;
  /** A signal that aborts after so many milliseconds. */
  timeout(milliseconds: number): AbortSignal;
  online(): boolean;
  /** Whether the browser lets the extension reach the service and the provider at all. */
  hasHostAccess(): Promise<boolean>;
  /** True in Chromium, which ends a silent flow by itself if told when. */
  endsSilentFlows: boolean;
  /** True in Firefox, whose host permissions show the addresses of the provider's tabs. */
  readsProviderTabs: boolean;
  /** Called after every change of what `getSession` would answer. */
  onChange(): void;
}

/** What must be given; the rest is by default the build's or the browser's own. */
export type AuthParts = Pick<
  AuthEnvironment,
  'settings' | 'identity' | 'windows' | 'tabs' | 'storage'
> &
  Partial<AuthEnvironment>;

export const environment = (parts: AuthParts): AuthEnvironment => ({
  loopback: allowLoopback ? loopback : null,
  recordFlows: (identity) => identity,
  fetch: (input, init) => globalThis.fetch(input, init),
  now: () => Date.now(),
  timeout: (milliseconds) => AbortSignal.timeout(milliseconds),
  online: isOnline,
  hasHostAccess: async () => true,
  endsSilentFlows: false,
  readsProviderTabs: false,
  onChange: () => {},
  ...parts,
});

/**
 * Whether a failure is the browser's doing: it holds back what the reader has taken the access away
 * from (Firefox), and to us that looks like a network that does not answer.
 */
export async function isHostAccessMissing(
  { hasHostAccess }: Pick<AuthEnvironment, 'hasHostAccess'>,
  { kind }: Failure,
): Promise<boolean> {
  return kind === 'signInUnreachable' && !(await hasHostAccess());
}

/** What lets a demo build speak plain http to the stand-in on this machine, and nowhere else. */
export const loopback = {
  options: { [allowInsecureRequests]: true },
  accepts: isThisMachine,
};
type Loopback = typeof loopback;

/** https; or, where a build allows it, http on a loopback address. */
export function isAcceptable(url: URL, allowed: Loopback | null): boolean {
  return (
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && allowed !== null && allowed.accepts(url.hostname))
  );
}
