import { browser } from 'wxt/browser';
import { createCache } from '../../lib/api/cache.ts';
import { quietly } from '../../lib/background/quietly.ts';
import { createShownAnswers } from '../../lib/background/shown-answers.ts';
import type { Notice } from '../../lib/messages/notices.ts';
import { panelKey, panelsIn } from '../../lib/panel/beside-or-tab.ts';
import { settings } from '../../lib/settings/build-settings.ts';
import { serviceOrigins } from '../../lib/settings/origins.ts';
import { readPolicy } from '../../lib/settings/policy.ts';
import { withEviction } from '../../lib/storage/eviction.ts';
import { ownArea } from '../../lib/storage/version.ts';

/** What all parts of the background build on: storage, clock, policy, and notices to open panels. */
export function createBase() {
  const { session, local, sync } = browser.storage;
  // Keep content scripts out of all storage areas.
  for (const each of [session, local, sync]) {
    quietly(each?.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' }));
  }
  const now = () => Date.now();
  /** Ids of all windows, and the keys that stand for panels in tabs. */
  const windowIds = async () => [
    ...(await browser.windows.getAll()).flatMap(({ id }) => id ?? []),
    ...panelsIn(await browser.tabs.query({})).map(panelKey),
  ];
  const cache = createCache(session, now, createShownAnswers(session, windowIds));
  return {
    now,
    cache,
    /** storage.session, which evicts cached answers when it is full: they can be requested again. */
    area: withEviction(session, cache.makeRoom),
    local: ownArea(local),
    policy: () => readPolicy(browser.storage.managed),
    /** Match patterns of the service's and the provider's origins, whose pages are never read. */
    origins: serviceOrigins(settings),
    /** Resolves once every open panel, if any, has received it. */
    notify: (notice: Notice): Promise<void> => quietly(browser.runtime.sendMessage(notice)),
  };
}
export type Base = ReturnType<typeof createBase>;
