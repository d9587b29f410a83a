import type { Browser } from 'wxt/browser';
import { isOff, neverScanPatterns } from '../settings/policy.ts';
import { createMutex } from '../storage/stored.ts';
import type { Common } from './common.ts';

export interface WatchingDeps extends Common {
  scripting: {
    getRegisteredContentScripts(filter: { ids: string[] }): Promise<Script[]>;
    registerContentScripts(scripts: Script[]): Promise<void>;
    updateContentScripts(scripts: Script[]): Promise<void>;
    unregisterContentScripts(filter: { ids: string[] }): Promise<void>;
  };
  permissions: {
    getAll(): Promise<{ origins?: string[] | undefined }>;
    remove(permissions: { origins: string[] }): Promise<boolean>;
  };
  /** Match patterns of the API and the provider: never scanned, even if granted. */
  serviceOrigins: string[];
}

type Script = Browser.scripting.RegisteredContentScript;

export const CONTENT_SCRIPT = '/content-scripts/tickers.js';
const ID = 'tickers';

/**
 * Automatic scanning on the sites that the user chose: the content script is registered for exactly
 * the origins that the browser has granted. The grant is the only record, so revoking it in the
 * browser's own settings is enough.
 */
export function createWatching(deps: WatchingDeps) {
  const { scripting, permissions } = deps;

  async function granted(): Promise<string[]> {
    const { origins = [] } = await permissions.getAll();
    return origins.filter((origin) => !deps.serviceOrigins.includes(origin));
  }

  async function syncNow(): Promise<void> {
    const policy = await deps.policy();
    const matches = isOff(policy, 'watching') ? [] : await granted();
    const registered = await scripting.getRegisteredContentScripts({ ids: [ID] });
    if (matches.length === 0) {
      if (registered.length > 0) await scripting.unregisterContentScripts({ ids: [ID] });
      return;
    }
    const script: Script = {
      id: ID,
      matches,
      excludeMatches: [...deps.serviceOrigins, ...neverScanPatterns(policy)],
      js: [CONTENT_SCRIPT],
      runAt: 'document_idle',
      persistAcrossSessions: true,
    };
    if (registered.length === 0) return scripting.registerContentScripts([script]);
    try {
      await scripting.updateContentScripts([script]);
    } catch (error) {
      // The old registration may cover sites that are blocked now: better to scan none.
      await scripting.unregisterContentScripts({ ids: [ID] });
      throw error;
    }
  }

  // Grants come in bursts; registering one id twice at the same time would fail.
  const withLock = createMutex();
  const sync = () => withLock(syncNow);

  return {
    /** Makes the registration match what is granted and not blocked by the policy. */
    sync,
    async stop(origins: string[]) {
      await permissions.remove({ origins });
      await sync();
    },
  };
}
