import { browser } from 'wxt/browser';
import type { SharedClient } from '../../lib/api/client.ts';
import type { Auth } from '../../lib/auth/index.ts';
import { createClipsStore } from '../../lib/background/clips.ts';
import { createLooksStore } from '../../lib/background/looks.ts';
import { createNotesStore } from '../../lib/background/notes.ts';
import { createOwnCompanies } from '../../lib/background/own-companies.ts';
import { createOwnData } from '../../lib/background/own-data.ts';
import { quietly } from '../../lib/background/quietly.ts';
import { cachedReadings } from '../../lib/background/readings.ts';
import { createSavedCompaniesStore } from '../../lib/background/saved-companies.ts';
import { createSync } from '../../lib/background/sync.ts';
import { isClippingOff, isOff, isSyncOff } from '../../lib/settings/policy.ts';
import { preferencesIn } from '../../lib/settings/preferences.ts';
import type { Base } from './base.ts';

/** Composes the parts that keep the user's own work on this machine and take it to others. */
export function createOwnParts(
  { local, area, now, policy, notify }: Base,
  { auth, client }: { auth: Pick<Auth, 'getSession'>; client: SharedClient },
) {
  const keepsOpened = async () => !isOff(await policy(), 'recents');
  const savedCompanies = createSavedCompaniesStore({
    area: local,
    isAllowed: keepsOpened,
    onChange: () => {
      void notify({ notice: 'savedCompaniesChanged' });
      quietly(looks.pinsChanged());
    },
  });
  const ownCompanies = createOwnCompanies({
    area: local,
    savedCompanies: savedCompanies.get,
    isAllowed: keepsOpened,
  });
  const notes = createNotesStore({
    area: local,
    isAllowed: keepsOpened,
    onChange: () => void notify({ notice: 'notesChanged' }),
  });
  const clips = createClipsStore({
    area: local,
    isAllowed: async () => !isClippingOff(await policy()),
    onChange: (ids) => void notify({ notice: 'clipsChanged', ids }),
  });
  const looks = createLooksStore({
    area: local,
    session: area,
    async account() {
      const session = await auth.getSession();
      return session.state === 'connected' ? session.subject : null;
    },
    pins: async () => (await savedCompanies.get()).pins.map(({ id }) => id),
    cached: (...wanted) => cachedReadings(client.of(browser.windows.WINDOW_ID_NONE), ...wanted),
    isAllowed: async () => (await keepsOpened()) && !isOff(await policy(), 'changes'),
    now,
    onChange: () => void notify({ notice: 'looksChanged' }),
  });
  const preferences = preferencesIn(local);
  const ownData = createOwnData({
    savedCompanies,
    notes,
    clips,
    preferences,
    onChange() {
      void notify({ notice: 'notesChanged' });
      void notify({ notice: 'clipsChanged', ids: null });
    },
  });
  const sync = createSync({
    local,
    area: browser.storage.sync,
    savedCompanies,
    preferences,
    isAllowed: async () => !isSyncOff(await policy()),
    now,
    onChange: () => void notify({ notice: 'syncChanged' }),
  });

  return { savedCompanies, ownCompanies, notes, clips, looks, ownData, sync, keepsOpened };
}
