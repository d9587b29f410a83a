/**
 * Whether a URL's host is a name, an IPv4 address or a bracketed IPv6 address. Browsers differ in what
 * else they let through: Chromium encodes a star or a space that the standard refuses.
 */
export const isHost = (host: string): boolean =>
  /^(?:[\w-]+\.)*[\w-]+\.?$|^\[[\da-f:.]+\]$/.test(host);
