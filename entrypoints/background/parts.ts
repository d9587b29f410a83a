import { browser } from 'wxt/browser';
import { createAccountChange, createAccountDigest } from '../../lib/background/account-change.ts';
import { createDirectory } from '../../lib/background/directory.ts';
import { createHandlers } from '../../lib/background/handlers.ts';
import { quietly } from '../../lib/background/quietly.ts';
import { createRouter } from '../../lib/background/router.ts';
import { DIRECTORY_FILE } from '../../lib/names/directory-file.ts';
import { viewKey, viewRecordSchema } from '../../lib/panel/place.ts';
import { hasDirectory } from '../../lib/settings/build-settings.ts';
import { isOff } from '../../lib/settings/policy.ts';
import { stored } from '../../lib/storage/stored.ts';
import { createBase } from './base.ts';
import { createLookupParts } from './lookup-parts.ts';
import { createOwnParts } from './own-parts.ts';
import { createPageParts } from './page-parts.ts';
import { createServiceParts } from './service-parts.ts';

/** Composes the parts of the background. No part keeps state only in memory, because the worker can die at any time. */
export function createParts() {
  const base = createBase();
  const { area, local, policy, notify } = base;
  const service = createServiceParts(base);
  const own = createOwnParts(base, service);
  const { savedCompanies, ownCompanies } = own;
  const directory = createDirectory({
    async read() {
      if (!hasDirectory) return null;
      return (await fetch(browser.runtime.getURL(`/${DIRECTORY_FILE}`))).text();
    },
  });
  const page = createPageParts(base, savedCompanies.get, {
    own: ownCompanies.own,
    directory: directory.companies,
  });
  const known = async () => ({
    own: await ownCompanies.own(),
    directory: isOff(await policy(), 'names') ? [] : await directory.companies(),
  });
  const lookups = createLookupParts(base, known);
  const accounts = createAccountChange({
    area,
    digest: createAccountDigest(local, own.keepsOpened),
    forgetAnswers: service.client.forget,
    // Pinned companies, notes and clips stay: all are the user's own work.
    async forgetHistory() {
      await Promise.all([
        savedCompanies.forgetRecents(),
        ownCompanies.clearSeen(),
        service.calls.forgetSubjects(),
      ]);
    },
    notify: () => notify({ notice: 'accountChanged' }),
  });
  const parts = { ...base, ...service, ...own, ...page, ...lookups, accounts, directory, known };

  const { pages, highlights, mentions } = page;
  const listen = createRouter({
    runtimeId: browser.runtime.id,
    ownPages: browser.runtime.getURL('/'),
    handlers: createHandlers({ ...parts, pages: { get: pages.shown } }),
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
  const companyIn = async (windowId: number) =>
    (await stored(browser.storage.session, viewKey(windowId), viewRecordSchema).read())?.company ??
    null;
  return { ...parts, listen, companyIn };
}
