import type { allowInsecureRequests } from 'oauth4webapi';

/** Permission to use plain http to this machine: of demo builds, and of `npm run check-service`. */
export interface Loopback {
  options: { [allowInsecureRequests]: true };
  /** Whether a host is this machine. */
  accepts(hostname: string): boolean;
}

/** Accepts https, and where it is allowed http on a loopback address. */
export function isAcceptable(url: URL, allowed: Loopback | null): boolean {
  return (
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && allowed !== null && allowed.accepts(url.hostname))
  );
}
