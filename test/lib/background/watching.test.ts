import { describe, expect, it } from 'vitest';
import { createWatching, type WatchingDeps } from '../../../lib/background/watching.ts';
import { OPEN_POLICY, type Policy } from '../../../lib/settings/policy.ts';
import { memoryCommon } from './common.ts';

const API = 'https://api.example/*';
const NEWS = 'https://*.news.example/*';

/** A browser's registry of scripts and grants; a second registration of one id fails, as there. */
function setUp(origins: string[]) {
  let granted = origins;
  let policy: Policy = OPEN_POLICY;
  type Script = Parameters<WatchingDeps['scripting']['registerContentScripts']>[0][number];
  let registered: Script | null = null;
  const isMeant = (ids: string[]) => registered !== null && ids.includes(registered.id);
  const scripting: WatchingDeps['scripting'] = {
    getRegisteredContentScripts: async ({ ids }) =>
      registered && isMeant(ids) ? [registered] : [],
    async registerContentScripts([script]) {
      if (registered) throw new Error('Duplicate script ID');
      registered = script ?? null;
    },
    async updateContentScripts([script]) {
      if (!registered) throw new Error('Nonexistent script ID');
      if (script?.excludeMatches?.some((one) => one.includes('refused')))
        throw new Error('Invalid');
      registered = script ?? null;
    },
    async unregisterContentScripts({ ids }) {
      if (!isMeant(ids)) throw new Error('Nonexistent script ID');
      registered = null;
    },
  };
  const permissions: WatchingDeps['permissions'] = {
    getAll: async () => (granted.length > 0 ? { origins: granted } : {}),
    async remove({ origins: removed }) {
      granted = granted.filter((origin) => !removed.includes(origin));
      return true;
    },
  };
  const watching = createWatching({
    ...memoryCommon(),
    scripting,
    permissions,
    serviceOrigins: [API],
    policy: async () => policy,
  });
  return {
    watching,
    registered: () => registered,
    matches: () => registered?.matches ?? null,
    excluded: () => registered?.excludeMatches,
    rule: (next: Partial<Policy>) => {
      policy = { ...OPEN_POLICY, ...next };
    },
    grant: (more: string[]) => {
      granted = [...granted, ...more];
    },
  };
}

describe('createWatching', () => {
  it('registers exactly the granted sites and never the service', async () => {
    const { watching, matches } = setUp([API, NEWS]);
    await watching.sync();
    expect(matches()).toEqual([NEWS]);
  });

  it('runs the script in each loaded page, even after a restart', async () => {
    const { watching, registered } = setUp([NEWS]);
    await watching.sync();
    expect(registered()).toMatchObject({
      js: ['/content-scripts/tickers.js'],
      runAt: 'document_idle',
      persistAcrossSessions: true,
    });
  });

  it('returns access to sites that are no longer watched', async () => {
    const paper = 'https://paper.example/*';
    const { watching, matches } = setUp([NEWS, paper]);
    await watching.sync();
    await watching.stop([paper]);
    expect(matches()).toEqual([NEWS]);
    await watching.stop([NEWS]);
    expect(matches()).toBeNull();
    await watching.sync();
    expect(matches()).toBeNull();
  });

  it('handles grants that arrive in a burst', async () => {
    const { watching, matches, grant } = setUp([NEWS]);
    const first = watching.sync();
    grant(['https://paper.example/*']);
    await Promise.all([first, watching.sync(), watching.sync()]);
    expect(matches()).toEqual([NEWS, 'https://paper.example/*']);
  });

  it('excludes the service, and sites that the administrator forbids with their subdomains', async () => {
    const { watching, excluded, rule } = setUp([NEWS]);
    rule({ neverScan: ['bank.news.example', '10.0.0.7'] });
    await watching.sync();
    expect(excluded()).toEqual([API, '*://*.bank.news.example/*', '*://10.0.0.7/*']);
  });

  it('scans nothing by itself when the browser refuses an exclusion', async () => {
    const { watching, matches, rule } = setUp([API, NEWS]);
    await watching.sync();
    rule({ neverScan: ['refused.example'] });
    await expect(watching.sync()).rejects.toThrow('Invalid');
    expect(matches()).toBeNull();
  });

  it('scans nothing by itself while the policy forbids it, and resumes afterwards', async () => {
    const { watching, matches, rule } = setUp([NEWS]);
    await watching.sync();
    rule({ off: ['watching'] });
    await watching.sync();
    expect(matches()).toBeNull();
    rule({});
    await watching.sync();
    expect(matches()).toEqual([NEWS]);
  });
});
