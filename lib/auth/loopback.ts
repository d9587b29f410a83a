import type { allowInsecureRequests } from 'oauth4webapi';

/** Allows plain http to this machine, in demo builds and in `npm run check-service`. */
export interface Loopback {
  options: { [allowInsecureRequests]: true };
  /** Whether a host is this machine. */
  accepts(hostname: string): boolean;
}

/** Accepts https, and, if allowed, http on a loopback address. */
export function isAcceptable(url: URL, allowed: Loopback | null): boolean {
  return (
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && allowed !== null && allowed.accepts(url.hostname))
  );
}
