import { allowInsecureRequests } from 'oauth4webapi';
import type { Browser } from 'wxt/browser';
import type { AuthReason } from '../model/call-record.ts';
import type { Failure } from '../model/failure.ts';
import { allowLoopback, type BuildSettings } from '../settings/build-settings.ts';
import type { Area } from '../storage/stored.ts';

/** Allows plain http to this machine, in demo builds and in `npm run check-service`. */
export interface Loopback {
  [allowInsecureRequests]: true;
}

/** The part of the browser's identity API that signing in needs. */
export interface IdentityApi {
  getRedirectURL(): string;
  launchWebAuthFlow(details: FlowDetails): Promise<string | undefined>;
}

/** Firefox refuses names that it does not know. */
export type FlowDetails = Browser.identity.WebAuthFlowDetails & { interactive: boolean };

/** The part of the browser's windows API that recognises a popup and can close it. */
export interface Windows {
  getAll(): Promise<{ id?: number | undefined }[]>;
  get(id: number): Promise<{ type?: string | undefined }>;
  remove(id: number): Promise<void>;
}

/** The part of the browser's tabs API that shows a new window's page. Neither API needs a permission. */
export interface Tabs {
  onCreated: { addListener(listener: (tab: BrowserTab) => void): void };
  onUpdated: { addListener(listener: (id: number, change: object, tab: BrowserTab) => void): void };
}
/** `lastAccessed` in `onCreated` is when the browser created the tab's contents. */
export type BrowserTab = Pick<
  Browser.tabs.Tab,
  'windowId' | 'openerTabId' | 'lastAccessed' | 'url'
>;

/** All outside dependencies of `lib/auth`. */
export interface AuthEnvironment {
  settings: Pick<BuildSettings, 'baseUrl' | 'authUrl' | 'clientId'> &
    Partial<Pick<BuildSettings, 'assumesPkce'>>;
  /** Null in every operator's build, which then lacks the code for plain http. */
  loopback: Loopback | null;
  identity: IdentityApi;
  /** Records a flow, then begins it, unless the signal has aborted meanwhile. */
  recordFlow<T>(details: FlowDetails, signal: AbortSignal, begin: () => Promise<T>): Promise<T>;
  windows: Windows;
  tabs: Tabs;
  /** `storage.session`: in memory and for trusted contexts only. The token is stored nowhere else. */
  storage: Area;
  /** @param why what a revocation is part of, which its request does not tell */
  fetch(input: RequestInfo | URL, init?: RequestInit, why?: AuthReason): Promise<Response>;
  /** Epoch milliseconds. */
  now(): number;
  /** A signal that aborts after the given time. */
  timeout(milliseconds: number): AbortSignal;
  online(): boolean;
  /** Whether the browser allows requests to the service and the provider. */
  hasHostAccess(): Promise<boolean>;
  /** Firefox names no cause of a silent flow's end, sets it no limit, and reveals the addresses of the provider's tabs. */
  isFirefox: boolean;
  /** Called after every change to the result of `getSession`. */
  onChange(): void;
}

/** The part that talks to the provider, without browser APIs, so that Node can use it, too. */
export type ProviderAccess = Pick<
  AuthEnvironment,
  'settings' | 'loopback' | 'fetch' | 'now' | 'timeout'
>;

/** Whether Firefox blocked the requests because the user revoked the host access, which looks like a network error. */
export const isHostAccessMissing = async (
  { hasHostAccess }: AuthEnvironment,
  { kind }: Failure,
): Promise<boolean> => kind === 'signInUnreachable' && !(await hasHostAccess());

/** Lets a demo build use plain http to the stand-in on this machine. */
export const loopback: Loopback | null = allowLoopback ? { [allowInsecureRequests]: true } : null;
