import { allowInsecureRequests } from 'oauth4webapi';
import { isLoopbackHost } from '../sites/loopback-host.ts';

/** What lets a demo build speak plain http to the stand-in on this machine, and nowhere else. */
export const loopback = {
  options: { [allowInsecureRequests]: true },
  accepts: isLoopbackHost,
};
export type Loopback = typeof loopback;

/** https; or, where a build allows it, http on a loopback address. */
export function isAcceptable(url: URL, allowed: Loopback | null): boolean {
  return (
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && allowed !== null && allowed.accepts(url.hostname))
  );
}
