import { MatchPattern } from 'wxt/utils/match-patterns';

/** Match patterns for optional host permissions: one site, or the shipped news list. */

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
