import * as z from 'zod/mini';
import { isValidHost } from './origins.ts';

/** Features that an administrator can switch off (storage.managed; see public/managed-schema.json). */
export const FEATURES = [
  'highlights',
  'watching',
  'documentSearch',
  'export',
  'recents',
  'changes',
  'clips',
  'omnibox',
  'sync',
  'names',
] as const;
export type Feature = (typeof FEATURES)[number];

/** The restrictions that the browser's administrator has set, if any. */
export interface Policy {
  /** Hosts whose pages, and those of their subdomains, are never scanned, not even on a click. */
  neverScan: string[];
  off: Feature[];
}

export const OPEN_POLICY: Policy = { neverScan: [], off: [] };

/** A single text is a list of one, so that a mistake in the policy does not lift a restriction. */
const list = z.catch(z.union([z.array(z.unknown()), z.string()]), []);
const schema = z.catch(z.object({ neverScan: list, off: list }), { neverScan: [], off: [] });

/**
 * Reads the current policy. Invalid entries are left out, so that one mistake does not void the others.
 *
 * @param area storage.managed; rejects if the browser has no policy, and is missing in some browsers
 */
export async function readPolicy(
  area: { get(keys: null): Promise<unknown> } | undefined,
): Promise<Policy> {
  return parsePolicy(await area?.get(null).catch(() => null));
}

/** @param value the administrator's object, unchecked */
export function parsePolicy(value: unknown): Policy {
  const { neverScan, off } = schema.parse(value);
  return {
    neverScan: [...new Set([neverScan].flat().flatMap((one) => hostOf(one) ?? []))],
    off: FEATURES.filter((feature) => [off].flat().includes(feature)),
  };
}

/** Reads `example.com` from all spellings: `*.Example.com`, `https://example.com/news`. */
function hostOf(entry: unknown): string | null {
  if (typeof entry !== 'string') return null;
  const bare = entry.trim().replace(/^(?:[a-z*]+:\/\/)?(?:\*?\.)?/i, '');
  const host = URL.parse(`https://${bare}`)?.hostname;
  return host && isValidHost(host) ? plainHost(host) : null;
}

/** Without the trailing dot of a fully qualified name. */
const plainHost = (host: string): string => host.replace(/\.$/, '');

/** These tell of companies that were read: all are off where no history may be kept. */
const OFF_WITH_RECENTS: readonly Feature[] = ['changes', 'clips', 'sync'];

/** Whether a feature is switched off, by itself or with the history. */
export const isOff = ({ off }: Policy, feature: Feature): boolean =>
  off.includes(feature) || (OFF_WITH_RECENTS.includes(feature) && off.includes('recents'));

/** Whether a page's host must never be scanned; false for an unknown address. */
export function isNeverScanned({ neverScan }: Policy, address: string | undefined): boolean {
  const host = plainHost(URL.parse(address ?? '')?.hostname ?? '');
  return neverScan.some((one) => host === one || host.endsWith(`.${one}`));
}

/** Match patterns of the hosts that are never scanned: names include their subdomains, IP addresses do not. */
export const neverScanPatterns = ({ neverScan }: Policy): string[] =>
  neverScan.map((host) => (/^\[|^[\d.]+$/.test(host) ? `*://${host}/*` : `*://*.${host}/*`));
