import { MatchPattern } from 'wxt/utils/match-patterns';

/** Match patterns for optional host permissions: one site, or the shipped news list. */

/** `https://*.example.com/*` covers the domain and all its subdomains. */
const domainPattern = (domain: string): string => `https://*.${domain}/*`;

export const newsOrigins = (domains: string[]): string[] => domains.map(domainPattern);

/**
 * The pattern that covers a page's own host, scheme kept; null where the address is none that a
 * site could have (browser pages, files, extensions). Match patterns carry no port.
 */
export function siteOrigin(address: string): string | null {
  const url = URL.parse(address);
  if (!url || !['https:', 'http:'].includes(url.protocol)) return null;
  return `${url.protocol}//${url.hostname}/*`;
}

/** The patterns of the service's own origins: never scanned, nor offered to be watched. */
export const serviceOrigins = ({ baseUrl, authUrl }: { baseUrl: string; authUrl: string }) =>
  [...new Set([baseUrl, authUrl].map(siteOrigin))].filter((origin) => origin !== null);

/** Whether a granted pattern, whoever wrote it, gives access to a page of a site. */
export function covers(pattern: string, address: string): boolean {
  const site = siteOrigin(address);
  if (site === null || pattern === site) return site !== null;
  try {
    return new MatchPattern(pattern).includes(address);
  } catch {
    // A pattern of other schemes or of an IPv6 address, which the library does not read.
    return false;
  }
}
