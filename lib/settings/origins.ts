import { MatchPattern } from 'wxt/utils/match-patterns';

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

/** `https://*.example.com/*` covers the domain and all its subdomains. */
const domainPattern = (domain: string): string => `https://*.${domain}/*`;

export const newsOrigins = (domains: string[]): string[] => domains.map(domainPattern);

/**
 * The pattern that covers a page's host, with its scheme; null for addresses that are not web pages
 * (browser pages, files, extensions). Match patterns have no port.
 */
export function siteOrigin(address: string): string | null {
  const url = URL.parse(address);
  if (!url || !['https:', 'http:'].includes(url.protocol)) return null;
  return `${url.protocol}//${url.hostname}/*`;
}

/** The patterns of the service's own origins: never scanned, never offered for watching. */
export const serviceOrigins = ({ baseUrl, authUrl }: { baseUrl: string; authUrl: string }) =>
  [...new Set([baseUrl, authUrl].map(siteOrigin))].filter((origin) => origin !== null);

/** Whether a granted pattern, from the extension or from browser settings, covers a page. */
export function covers(pattern: string, address: string): boolean {
  const site = siteOrigin(address);
  if (site === null || pattern === site) return site !== null;
  try {
    return new MatchPattern(pattern).includes(address);
  } catch {
    // The library rejects patterns with other schemes or IPv6 addresses.
    return false;
  }
}
