/**
 * Whether a URL's host is a name, an IPv4 address or a bracketed IPv6 address. Some browsers accept more:
 * Chromium encodes a star or a space, which the standard refuses.
 */
export const isValidHost = (host: string): boolean =>
  /^(?:[\w-]+\.)*[\w-]+\.?$|^\[[\da-f:.]+\]$/.test(host);

/** True for the hosts that browsers treat as this machine. */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
