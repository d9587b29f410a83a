import type { BuildSettings } from '../build/settings.ts';
import { isLoopbackHost } from './hosts.ts';

declare const __BUILD_SETTINGS__: BuildSettings;

/** The operator's addresses, compiled in by wxt.config.ts. */
export const settings: BuildSettings = __BUILD_SETTINGS__;

/**
 * Whether plain http on loopback is accepted: a literal in each build, so that what only demo
 * builds need is not in an operator's at all.
 */
export const allowLoopback: boolean = __BUILD_SETTINGS__.allowLoopback;

/** Whether a host is this machine; in an operator's build none is, and the rule is not in it. */
export const isThisMachine = allowLoopback ? isLoopbackHost : () => false;

/**
 * Whether a request may reach the service. A machine without any network is offline to the browser,
 * but reaches a service of its own, as demo builds have.
 */
export const isOnline: () => boolean = onlineFor(settings, isThisMachine);

/** @param isHere whether a host is this machine, and may be one */
export function onlineFor(
  { baseUrl, authUrl }: Pick<BuildSettings, 'baseUrl' | 'authUrl'>,
  isHere: (host: string) => boolean,
): () => boolean {
  const here = [baseUrl, authUrl].every((address) => isHere(new URL(address).hostname));
  return () => here || navigator.onLine;
}
