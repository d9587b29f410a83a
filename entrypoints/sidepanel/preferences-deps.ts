import { browser } from 'wxt/browser';
import type { ApplyPreferencesDeps } from '../../lib/settings/apply-preferences.ts';

/** The panel and the options page apply the user's preferences with these. */
export const preferencesDeps: ApplyPreferencesDeps = {
  area: browser.storage.local,
  root: document.documentElement,
  browserWords: (key, values) => browser.i18n.getMessage(key as 'extensionName', values),
  browserLanguage: browser.i18n.getUILanguage(),
  readJson: async (path) => (await fetch(path)).json(),
  pageStorage: () => localStorage,
};
