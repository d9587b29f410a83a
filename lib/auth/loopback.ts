import { allowInsecureRequests } from 'oauth4webapi';
import { isThisMachine } from '../settings/build-settings.ts';

/** What lets a demo build speak plain http to the stand-in on this machine, and nowhere else. */
export const loopback = {
  options: { [allowInsecureRequests]: true },
  accepts: isThisMachine,
};
export type Loopback = typeof loopback;

/** https; or, where a build allows it, http on a loopback address. */
export function isAcceptable(url: URL, allowed: Loopback | null): boolean {
  return (
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && allowed !== null && allowed.accepts(url.hostname))
  );
}
