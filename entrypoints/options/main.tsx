import { render } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { OptionsPage } from '../../components/options/OptionsPage.tsx';
import { t } from '../../lib/i18n/words.ts';
import { noticeSchema } from '../../lib/messages/notices.ts';
import { NOTHING_KEPT } from '../../lib/model/own-data.ts';
import { NO_SAVED_COMPANIES } from '../../lib/model/saved-companies.ts';
import { createOptions, type OptionsState } from '../../lib/panel/options.ts';
import { DEVICES_ANCHOR } from '../../lib/panel/places.ts';
import { createSend } from '../../lib/panel/send.ts';
import { applyPreferences } from '../../lib/settings/apply-preferences.ts';
import { settings } from '../../lib/settings/build-settings.ts';
import { NEWS_SITES } from '../../lib/settings/news-sites.ts';
import { serviceOrigins } from '../../lib/settings/origins.ts';
import { OPEN_POLICY, readPolicy } from '../../lib/settings/policy.ts';
import { DEFAULT_PREFERENCES, preferencesIn } from '../../lib/settings/preferences.ts';
import { ownArea } from '../../lib/storage/stored.ts';
import { browserActions } from '../sidepanel/browser-actions.ts';
import { preferencesDeps } from '../sidepanel/preferences-deps.ts';

/** The options page. It asks the browser and the background, never the service. */

const manifest = browser.runtime.getManifest();
const initial: OptionsState = {
  sites: [],
  newsSites: NEWS_SITES,
  newsWatched: [],
  serviceOrigins: serviceOrigins(settings),
  highlights: 'unknown',
  preferences: DEFAULT_PREFERENCES,
  saved: NO_SAVED_COMPANIES,
  notes: [],
  sync: null,
  ...NOTHING_KEPT,
  directory: null,
  policy: OPEN_POLICY,
  isNewer: false,
  permissions: manifest.permissions ?? [],
  namesHosts: (manifest.host_permissions ?? []).length > 0,
  about: { version: manifest.version, service: settings.baseUrl, provider: settings.authUrl },
};
const local = ownArea(browser.storage.local);
let show = (_: OptionsState) => {};
let state = initial;
const options = createOptions(initial, {
  // The page belongs to no window, because no panel waits for its requests.
  send: createSend(-1, (message) => browser.runtime.sendMessage(message)),
  permissions: browser.permissions,
  preferences: preferencesIn(local),
  isNewer: local.isNewer,
  readPolicy: () => readPolicy(browser.storage.managed),
  loadLicences: async () => (await import('../../lib/settings/licences.ts')).LICENCES,
  saveFile: browserActions.onExport,
  now: () => Date.now(),
  onChange(next) {
    state = next;
    show(next);
  },
});

function Root() {
  const [shown, setShown] = useState(state);
  useLayoutEffect(() => {
    show = setShown;
    setShown(state);
  }, []);
  return <OptionsPage {...shown} {...options} />;
}

const name = () => {
  document.title = `${t('extensionName')}: ${t('options')}`;
};
const applied = await applyPreferences(preferencesDeps, (preferences) => {
  name();
  options.preferencesApplied(preferences);
});
name();
if (applied) options.preferencesApplied(applied);

// Listen before reading, because only notices tell of changes meanwhile.
const refresh = () => void options.refresh();
browser.runtime.onMessage.addListener((message: unknown, sender) => {
  const fromOurs = sender.id === browser.runtime.id && !sender.tab;
  if (fromOurs && noticeSchema.safeParse(message).success) refresh();
  return undefined;
});
browser.permissions.onAdded.addListener(refresh);
browser.permissions.onRemoved.addListener(refresh);
browser.storage.managed?.onChanged.addListener(refresh);

await options.refresh();
const root = document.getElementById('root');
if (root) render(<Root />, root);
if (location.hash === `#${DEVICES_ANCHOR}`) document.getElementById(DEVICES_ANCHOR)?.focus();
