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
