import { createHash } from 'node:crypto';
import type { ProviderAccess } from '../../auth/environment.ts';
import type { Directory } from '../../names/directory-file.ts';

/** An extension as it will ship to one kind of browser. */
export interface Extension {
  browser: 'chrome' | 'firefox';
  id: string;
  /** To be registered with the provider, exactly so. */
  callback: string;
  /** To be approved by both sides; in Firefox it is random for each install, and need not be. */
  origin: string;
}

/** The deployment to check, and what will be pointed at it. */
export interface Target {
  settings: ProviderAccess['settings'];
  extensions: Extension[];
  /** Null where the build has none. */
  directory: Directory | null;
}

/** Chrome, Edge and others of the family. */
export const chromeExtension = (id: string): Extension => ({
  browser: 'chrome',
  id,
  callback: `https://${id}.chromiumapp.org/`,
  origin: `chrome-extension://${id}`,
});

export const firefoxExtension = (id: string): Extension => ({
  browser: 'firefox',
  id,
  callback: `https://${createHash('sha1').update(id).digest('hex')}.extensions.allizom.org/`,
  origin: 'moz-extension://3f0f5b2e-9d0c-4b43-8f0a-6d2f1c7a9e55',
});

/** An id that no store gives out by chance. */
export const OTHER_EXTENSION = chromeExtension('a'.repeat(32));
