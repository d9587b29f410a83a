import type { ProviderAccess } from '../../auth/environment.ts';
import type { Directory } from '../../names/directory-file.ts';
import { chromeExtension, type Extension } from '../settings.ts';

/** The deployment to check, and what will be pointed at it. */
export interface Target {
  settings: ProviderAccess['settings'];
  extensions: Extension[];
  /** Null where the build has none. */
  directory: Directory | null;
}

/** An id that no store gives out by chance. */
export const OTHER_EXTENSION = chromeExtension('a'.repeat(32));
