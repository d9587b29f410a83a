import type { BuildSettings } from '../build/settings.ts';
import { isThisMachine, settings } from './build-settings.ts';

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
