import { isOff, neverScanPatterns, type Policy } from '../settings/policy.ts';

/**
 * Scanning by itself on the sites the user has chosen: the content script is registered for exactly
 * the origins the browser says are granted. The grant is the only record kept, so revoking it in the
 * browser's own settings is enough.
 */
export interface WatchingDeps {
  scripting: {
    getRegisteredContentScripts(filter: {
      ids: string[];
    }): Promise<{ matches?: string[] | undefined }[]>;
    registerContentScripts(scripts: Script[]): Promise<void>;
    updateContentScripts(scripts: Script[]): Promise<void>;
    unregisterContentScripts(filter: { ids: string[] }): Promise<void>;
  };
  permissions: {
    getAll(): Promise<{ origins?: string[] | undefined }>;
    remove(permissions: { origins: string[] }): Promise<boolean>;
  };
  /** Match patterns of the API and the provider: never scanned, whatever is granted. */
  serviceOrigins: string[];
  /** What the administrator has ruled out, as it stands. */
  policy(): Promise<Policy>;
}

interface Script {
  id: string;
  matches: string[];
  excludeMatches: string[];
  js: (typeof CONTENT_SCRIPT)[];
  runAt: 'document_idle';
  persistAcrossSessions: boolean;
}

export const CONTENT_SCRIPT = '/content-scripts/tickers.js';
const ID = 'tickers';

export interface Watching {
  /** Makes the registration equal to what is granted and not ruled out. */
  sync(): Promise<void>;
  stop(origins: string[]): Promise<void>;
}

export function createWatching(deps: WatchingDeps): Watching {
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
      // What was registered before may cover what is ruled out now: rather nothing is scanned by itself.
      await scripting.unregisterContentScripts({ ids: [ID] });
      throw error;
    }
  }

  // Grants come in bursts; two registrations of one id at once would fail.
  let last: Promise<void> = Promise.resolve();
  const sync = () => {
    last = last.then(syncNow, syncNow);
    return last;
  };

  return {
    sync,
    async stop(origins) {
      await permissions.remove({ origins });
      await sync();
    },
  };
}
