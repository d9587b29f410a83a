import { browser } from 'wxt/browser';
import { createCache } from '../../lib/api/cache.ts';
import { createAccountChange, createAccountDigest } from '../../lib/background/account-change.ts';
import { createDirectory } from '../../lib/background/directory.ts';
import { createHandlers } from '../../lib/background/handlers.ts';
import { quietly } from '../../lib/background/quietly.ts';
import { createRouter } from '../../lib/background/router.ts';
import { createShownAnswers } from '../../lib/background/shown-answers.ts';
import type { Notice } from '../../lib/messages/notices.ts';
import { DIRECTORY_FILE } from '../../lib/names/directory-file.ts';
import { viewKey, viewRecordSchema } from '../../lib/panel/place.ts';
import { panelKey, panelsIn } from '../../lib/panel/wide-tab.ts';
import { hasDirectory, settings } from '../../lib/settings/build-settings.ts';
import { serviceOrigins } from '../../lib/settings/origins.ts';
import { isOff, readPolicy } from '../../lib/settings/policy.ts';
import { withEviction } from '../../lib/storage/eviction.ts';
import { stored } from '../../lib/storage/stored.ts';
import { ownArea } from '../../lib/storage/version.ts';
import { createLookupParts } from './lookup-parts.ts';
import { createOwnParts } from './own-parts.ts';
import { createPageParts } from './page-parts.ts';
import { createServiceParts } from './service-parts.ts';

/** Composes the parts of the background. No part keeps state only in memory, because the worker can die at any time. */
export function createParts() {
  const now = () => Date.now();
  /** Ids of all windows, and the keys that stand for panels in tabs. */
  const windowIds = async () => [
    ...(await browser.windows.getAll()).flatMap(({ id }) => id ?? []),
    ...panelsIn(await browser.tabs.query({})).map(panelKey),
  ];
  const shown = createShownAnswers(browser.storage.session, windowIds);
  const cache = createCache(browser.storage.session, now, shown);
  // These items evict cached answers, which can be requested again.
  const area = withEviction(browser.storage.session, cache.makeRoom);
  // Resolves once every open panel, if any, has received it.
  const notify = async (notice: Notice): Promise<void> => {
    await quietly(browser.runtime.sendMessage(notice));
  };
  // Keep content scripts out of all storage areas.
  for (const each of [browser.storage.session, browser.storage.local, browser.storage.sync]) {
    quietly(each?.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' }));
  }

  const origins = serviceOrigins(settings);
  const policy = () => readPolicy(browser.storage.managed);
  const { auth, client, calls, rateLimit } = createServiceParts({
    area,
    cache,
    now,
    origins,
    notify,
  });
  const local = ownArea(browser.storage.local);
  const own = createOwnParts({ local, area, now, policy, notify, auth });
  const { savedCompanies, ownCompanies, notes, clips, looks, ownData, sync, keepsOpened } = own;
  const directory = createDirectory({
    async read() {
      if (!hasDirectory) return null;
      return (await fetch(browser.runtime.getURL(`/${DIRECTORY_FILE}`))).text();
    },
  });
  const { pages, watching, highlights, figures, mentions } = createPageParts({
    policy,
    origins,
    savedCompanies: savedCompanies.get,
    known: { own: ownCompanies.own, directory: directory.companies },
    notify,
  });
  const known = async () => ({
    own: await ownCompanies.own(),
    directory: isOff(await policy(), 'names') ? [] : await directory.companies(),
  });
  const { pendingLookups, omnibox, lookupTriggers, searchMenu } = createLookupParts({
    area,
    now,
    policy,
    known,
    notify,
  });

  const companyIn = async (windowId: number) =>
    (await stored(browser.storage.session, viewKey(windowId), viewRecordSchema).read())?.company ??
    null;
  const accounts = createAccountChange({
    area,
    digest: createAccountDigest(local, keepsOpened),
    forgetAnswers: client.forget,
    // Pinned companies, notes and clips stay: all are the user's own work.
    async forgetHistory() {
      await Promise.all([
        savedCompanies.forgetRecents(),
        ownCompanies.forgetSeen(),
        calls.forgetSubjects(),
      ]);
    },
    notify: () => notify({ notice: 'accountChanged' }),
  });

  const listen = createRouter({
    runtimeId: browser.runtime.id,
    ownPages: browser.runtime.getURL('/'),
    handlers: createHandlers({
      auth,
      client,
      rateLimit,
      pages: { get: pages.shown },
      highlights,
      mentions,
      figures,
      searchMenu,
      pendingLookups,
      savedCompanies,
      ownCompanies,
      known,
      notes,
      clips,
      looks,
      ownData,
      sync,
      watching,
      accounts,
      calls,
      directory,
      policy,
    }),
    onReport(tabId, message) {
      switch (message.report) {
        case 'rulesWanted':
          return quietly(pages.injectRules(tabId));
        case 'namesWanted':
          return quietly(pages.injectNames(tabId));
        case 'highlighting':
          return quietly(highlights.highlighting(tabId, message));
        case 'mentionClicked':
        case 'nameClicked':
          return quietly(mentions.clicked(tabId, message));
        default:
          quietly(pages.found(tabId, message));
          if (message.report === 'tickersFound') quietly(highlights.found(tabId));
      }
    },
  });

  return {
    pages,
    watching,
    highlights,
    savedCompanies,
    ownCompanies,
    looks,
    sync,
    lookupTriggers,
    companyIn,
    searchMenu,
    omnibox,
    area,
    listen,
  };
}
