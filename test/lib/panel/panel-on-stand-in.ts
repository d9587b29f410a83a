import { cachedReadings } from '../../../lib/api/cached-parts.ts';
import { createRateLimitStore } from '../../../lib/api/http.ts';
import {
  createAccountChange,
  createAccountDigest,
} from '../../../lib/background/account-change.ts';
import { createClipsStore } from '../../../lib/background/clips.ts';
import type { Common } from '../../../lib/background/common.ts';
import { createKnownCompanies } from '../../../lib/background/known-companies.ts';
import { createLooksStore } from '../../../lib/background/looks.ts';
import { createPendingLookups } from '../../../lib/background/lookup-triggers.ts';
import { createNotesStore } from '../../../lib/background/notes.ts';
import { createPageStates } from '../../../lib/background/page-states.ts';
import { createRouter } from '../../../lib/background/router.ts';
import { createSavedCompaniesStore } from '../../../lib/background/saved-companies.ts';
import { ok } from '../../../lib/model/failure.ts';
import type { Session } from '../../../lib/model/session.ts';
import lists from '../../../lib/names/ordinary.json' with { type: 'json' };
import { createSend } from '../../../lib/panel/send.ts';
import type { PanelState, Store } from '../../../lib/panel/store.ts';
import { memoryArea } from '../../memory-area.ts';
import { startClient } from '../api/client-on-stand-in.ts';
import { memoryCommon } from '../background/common.ts';
import { handlersWith } from '../background/handlers-with.ts';
import { quietPanel } from './quiet-panel.ts';

const CONNECTED: Session = { state: 'connected', subject: 'pro', expiresAt: 0 };
const PANEL = { id: 'own', url: 'chrome-extension://own/sidepanel.html' };

/** The panel's state over the real background and the stand-in's API; only the browser is missing. */
export type PanelBench = Awaited<ReturnType<typeof startPanel>>;

/** Whether the parts of the open company that a lookup asks for have arrived. */
export const isComplete = ({ company }: PanelState): boolean =>
  [company?.profile, company?.quote, company?.events].every((load) => load?.state === 'loaded');

/** Starts the panel, and looks up and opens a company of the stand-in. */
export async function startAtCompany() {
  const bench = await startPanel();
  await bench.panel.lookup.lookUp('Quillfeather', null);
  const { company } = await bench.settled(isComplete);
  if (company === null) throw new Error('No company is open');
  return { ...bench, company };
}

export async function startPanel() {
  const bench = await startClient();
  const area = memoryArea();
  const common: Common = {
    ...memoryCommon(() => bench.time.now),
    session: area,
    async notify({ notice }) {
      if (notice === 'savedCompaniesChanged') void looks.pinsChanged();
    },
  };
  let session = CONNECTED;
  const asked = createPendingLookups(common);
  const savedCompanies = createSavedCompaniesStore(common);
  const knownCompanies = createKnownCompanies({
    ...common,
    savedCompanies: savedCompanies.get,
    directoryFile: async () => null,
    ordinaryFile: async () => lists,
  });
  const looks = createLooksStore({
    ...common,
    account: async () => (session.state === 'connected' ? session.subject : null),
    pins: async () => (await savedCompanies.get()).pins.map(({ id }) => id),
    cached: (...wanted) => cachedReadings(bench.client, ...wanted),
  });
  const own = {
    runtimeId: 'own',
    ownPages: 'chrome-extension://own/',
    handlers: handlersWith({
      auth: {
        account: async () => 'account',
        quotaKey: async () => bench.quota.key,
        getSession: async () => session,
        async connect() {
          session = CONNECTED;
          return ok(session);
        },
        cancel: () => undefined,
        async disconnect(onCleared) {
          session = { state: 'disconnected' };
          await onCleared?.();
          return { ok: true, value: session, revocation: 'revoked' };
        },
      },
      client: bench.shared,
      rateLimit: createRateLimitStore(area, () => bench.time.now),
      pages: { shown: createPageStates(area).get, dropClicked: async () => {} },
      searchMenu: { opened: async () => {}, left: async () => {}, companyIn: async () => null },
      pendingLookups: asked,
      notes: createNotesStore(common),
      clips: createClipsStore(common),
      savedCompanies,
      knownCompanies,
      looks,
      calls: bench.calls,
      accounts: createAccountChange({
        ...common,
        digest: createAccountDigest(common),
        forgetAnswers: bench.shared.forget,
        forgetHistory: async () => undefined,
      }),
      policy: common.policy,
    }),
  };
  const listen = createRouter({ ...own, onReport: () => undefined });
  const send = createSend(
    1,
    (message) => new Promise((respond) => listen(message, PANEL, respond)),
  );
  const reloaded = () => quietPanel({ now: () => bench.time.now, send });
  const first = reloaded();
  return {
    ...first,
    /** The same panel after a reload: state gone, background alive. */
    reloaded,
    bench,
    /** What was asked from outside the panel. */
    asked,
    /** Resolves once the state is as wanted. */
    settled: (wanted: (state: Store['state']) => boolean) =>
      new Promise<Store['state']>((resolve) => {
        const look = (state: Store['state']) => wanted(state) && resolve(state);
        first.store.subscribe(look);
        look(first.store.state);
      }),
    [Symbol.asyncDispose]: () => bench[Symbol.asyncDispose](),
  };
}
