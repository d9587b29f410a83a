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

/** True when the host is one of the domains or lies below one. */
export function isOnList(host: string, domains: string[]): boolean {
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
}
