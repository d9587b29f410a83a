import type { BuildSettings } from '../build/settings.ts';
import { isOnline } from '../online.ts';
import { allowLoopback } from '../settings.ts';
import type { Area } from '../stored.ts';
import { type Loopback, loopback } from './loopback.ts';

/** The part of the browser's identity API that signing in needs. */
export interface Identity {
  getRedirectURL(): string;
  launchWebAuthFlow(details: FlowDetails): Promise<string | undefined>;
}

export interface FlowDetails {
  url: string;
  interactive: boolean;
  /** Chromium's own limit for a flow that shows nothing; Firefox refuses names it does not know. */
  timeoutMsForNonInteractive?: number;
}

/** The part of the browser's windows API that sees a sign-in window, and can close it. */
interface Windows {
  onCreated: {
    addListener(listener: WindowListener): void;
    removeListener(listener: WindowListener): void;
  };
  remove(id: number): Promise<void>;
}
type WindowListener = (window: { id?: number | undefined; type?: string | undefined }) => void;

/** Everything of the world outside that `lib/auth` touches. */
export interface AuthEnvironment {
  settings: Pick<BuildSettings, 'baseUrl' | 'authUrl' | 'clientId'>;
  /** Null in every operator's build, which then does not hold the insecure path at all. */
  loopback: Loopback | null;
  identity: Identity;
  windows: Windows;
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
  /** Called after every change of what `getSession` would answer. */
  onChange(): void;
}

/** What must be given; the rest is by default the build's or the browser's own. */
export type AuthParts = Pick<AuthEnvironment, 'settings' | 'identity' | 'windows' | 'storage'> &
  Partial<AuthEnvironment>;

export const environment = (parts: AuthParts): AuthEnvironment => ({
  loopback: allowLoopback ? loopback : null,
  fetch: (input, init) => globalThis.fetch(input, init),
  now: () => Date.now(),
  timeout: (milliseconds) => AbortSignal.timeout(milliseconds),
  online: isOnline,
  hasHostAccess: async () => true,
  endsSilentFlows: false,
  onChange: () => {},
  ...parts,
});
