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

/** A match pattern of web pages: its scheme, `*.` before a domain with its subdomains, and its host, empty for all hosts. */
export const PATTERN = /^(\*|https?):\/\/(?:(\*\.)|\*(?=\/))?([^/]*)\//;

/** Whether a granted pattern, from the extension or from browser settings, covers a page. Such patterns have no path. */
export function covers(pattern: string, address: string): boolean {
  if (siteOrigin(address) === null) return false;
  const { protocol, hostname } = new URL(address);
  const [, scheme, wide, host] = PATTERN.exec(pattern) ?? [];
  const isScheme = scheme === '*' || `${scheme}:` === protocol;
  const isHost =
    !host || host === hostname || (wide !== undefined && hostname.endsWith(`.${host}`));
  return pattern === '<all_urls>' || (isScheme && isHost);
}
