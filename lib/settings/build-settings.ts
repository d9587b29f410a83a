import { isLoopbackHost } from './origins.ts';

/**
 * The operator's addresses, checked and compiled in at build time; nothing at run time can point the
 * extension at another origin.
 */
export interface BuildSettings {
  /** API base URL, character for character the service's `resource` (contract 5.3). */
  baseUrl: string;
  /** Sign-in origin, character for character the provider's OAuth `issuer`. */
  authUrl: string;
  /** OAuth client id, from manual registration (contract 5.2). */
  clientId: string;
  /** The provider checks PKCE with S256 and does not announce it: the operator's word (RFC 9700 section 2.1.1). */
  assumesPkce: boolean;
  /** True in demo builds only: plain http on loopback addresses is accepted. */
  allowLoopback: boolean;
}

declare const __BUILD_SETTINGS__: BuildSettings;
declare const __HAS_DIRECTORY__: boolean;

/** The operator's addresses, compiled in by wxt.config.ts. */
export const settings: BuildSettings = __BUILD_SETTINGS__;

/**
 * Whether plain http on loopback is accepted: a literal in each build, so that an operator's build does
 * not contain the code that only demo builds need.
 */
export const allowLoopback: boolean = __BUILD_SETTINGS__.allowLoopback;

/** Whether the package has the operator's directory of companies. */
export const hasDirectory: boolean = __HAS_DIRECTORY__;

/** Whether a host is this machine; always false in an operator's build, which lacks the rule. */
export const isThisMachine = allowLoopback ? isLoopbackHost : () => false;

/**
 * Whether a request can reach the service. A machine without any network counts as offline, but still
 * reaches a service on the machine itself, as in demo builds.
 */
export const isOnline: () => boolean = onlineFor(settings, isThisMachine);

/** @param isHere whether a host is this machine */
export function onlineFor(
  { baseUrl, authUrl }: Pick<BuildSettings, 'baseUrl' | 'authUrl'>,
  isHere: (host: string) => boolean,
): () => boolean {
  const here = [baseUrl, authUrl].every((address) => isHere(new URL(address).hostname));
  return () => here || navigator.onLine;
}
