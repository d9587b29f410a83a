import * as z from 'zod/mini';
import { isHost } from './hosts.ts';

/** What an administrator can switch off (storage.managed; public/managed-schema.json says the same). */
export const FEATURES = [
  'highlights',
  'watching',
  'documentSearch',
  'export',
  'recents',
  'omnibox',
] as const;
export type Feature = (typeof FEATURES)[number];

/** What the administrator of this browser has ruled out; nothing where there is none. */
export interface Policy {
  /** Hosts whose pages, and those of their subdomains, are never scanned, not even on a click. */
  neverScan: string[];
  off: Feature[];
}

export const OPEN_POLICY: Policy = { neverScan: [], off: [] };

/** One text where a list belongs is a list of one: what was to be ruled out must not stay open. */
const one = z.pipe(
  z.string(),
  z.transform((text) => [text]),
);
const list = z.catch(z.union([z.array(z.unknown()), one]), []);
const schema = z.object({ neverScan: list, off: list });

/**
 * The policy as it stands. What does not fit is left out, and the rest counts: one recorder must not void
 * what else is ruled out.
 *
 * @param area storage.managed; it fails where the browser has no policy for us, and is absent in some
 */
export async function readPolicy(
  area: { get(keys: null): Promise<unknown> } | undefined,
): Promise<Policy> {
  const found = await area?.get(null).catch(() => null);
  return parsePolicy(found);
}

/** @param value an object as an administrator wrote it, or anything else */
export function parsePolicy(value: unknown): Policy {
  const found = schema.safeParse(value);
  if (!found.success) return OPEN_POLICY;
  const { neverScan, off } = found.data;
  return {
    neverScan: unique(neverScan.flatMap((one) => hostOf(one) ?? [])),
    off: FEATURES.filter((feature) => off.includes(feature)),
  };
}

/** `example.com`, however it is written: `*.Example.com`, `https://example.com/news`. */
function hostOf(entry: unknown): string | null {
  if (typeof entry !== 'string') return null;
  const bare = entry.trim().replace(/^(?:[a-z*]+:\/\/)?(?:\*?\.)?/i, '');
  const host = URL.parse(`https://${bare}`)?.hostname;
  return host && isHost(host) ? plainHost(host) : null;
}

/** A name with its root's dot is the same host. */
const plainHost = (host: string): string => host.replace(/\.$/, '');

/** Whether the administrator has ruled out a feature. */
export const isOff = ({ off }: Policy, feature: Feature): boolean => off.includes(feature);

/** Whether a page's address is on a host that is never scanned; an address unknown to us is not. */
export function isNeverScanned({ neverScan }: Policy, address: string | undefined): boolean {
  const host = plainHost(URL.parse(address ?? '')?.hostname ?? '');
  return neverScan.some((one) => host === one || host.endsWith(`.${one}`));
}

/** Match patterns of what is never scanned: a name with all its subdomains, an address alone. */
export const neverScanPatterns = ({ neverScan }: Policy): string[] =>
  neverScan.map((host) => (/^\[|^[\d.]+$/.test(host) ? `*://${host}/*` : `*://*.${host}/*`));

const unique = <T>(values: T[]): T[] => [...new Set(values)];
