import type { SharedClient } from '../api/client.ts';
import {
  getCompany,
  getDocumentPage,
  getEvents,
  getFinancials,
  getQuote,
  listDocuments,
  searchCompanies,
  searchDocuments,
} from '../api/endpoints.ts';
import type { RateLimitStore } from '../api/http.ts';
import { keptOf, keptOfCompanies } from '../api/kept.ts';
import type { Auth } from '../auth/auth.ts';
import type { Input } from '../messages/panel-messages.ts';
import { failed, ok, type Result } from '../model/failure.ts';
import type { LookList } from '../model/looks.ts';
import type { Answer } from '../model/records.ts';
import { matchList } from '../names/match-list.ts';
import { suggest } from '../names/suggest.ts';
import { knownListing } from '../names/types.ts';
import { isOff, type Policy } from '../settings/policy.ts';
import type { AccountChange } from './account-change.ts';
import type { CallLog } from './call-log.ts';
import type { ClipsStore } from './clips.ts';
import type { DirectoryReader } from './directory.ts';
import type { PageFigureSearch } from './figures.ts';
import type { Highlights } from './highlights.ts';
import type { LooksStore } from './looks.ts';
import type { PendingLookups } from './lookup-triggers.ts';
import type { NotesStore } from './notes.ts';
import type { Known } from './omnibox.ts';
import type { OwnCompanies } from './own-companies.ts';
import type { OwnDataStore } from './own-data.ts';
import type { Pages } from './pages.ts';
import { quietly } from './quietly.ts';
import type { Handlers } from './router.ts';
import type { SavedCompaniesStore } from './saved-companies.ts';
import type { SearchMenu } from './search-menu.ts';
import type { Sync } from './sync.ts';
import type { Watching } from './watching.ts';

export interface HandlerDeps {
  auth: Pick<Auth, 'getSession' | 'connect' | 'cancel' | 'disconnect' | 'account' | 'quotaKey'>;
  client: SharedClient;
  rateLimit: RateLimitStore;
  pages: Pick<Pages, 'shown' | 'dropClicked'>;
  highlights: Pick<Highlights, 'isOn' | 'setEnabled'>;
  figures: PageFigureSearch;
  searchMenu: Pick<SearchMenu, 'opened' | 'left'>;
  pendingLookups: PendingLookups;
  savedCompanies: SavedCompaniesStore;
  ownCompanies: Pick<OwnCompanies, 'noteSeen' | 'seenSize' | 'clearSeen'>;
  known(): Promise<Known>;
  notes: NotesStore;
  clips: Pick<ClipsStore, 'get' | 'count' | 'size' | 'change'>;
  looks: LooksStore;
  ownData: OwnDataStore;
  sync: Pick<Sync, 'status' | 'change'>;
  watching: Watching;
  accounts: AccountChange;
  calls: Pick<CallLog, 'list' | 'count' | 'clear'>;
  directory: Pick<DirectoryReader, 'about'>;
  policy(): Promise<Policy>;
}

const DONE = ok(null);
const done = (work: Promise<unknown>) => work.then(() => DONE);

/** Handles each request of the panel and the options page. */
export function createHandlers(deps: HandlerDeps): Handlers {
  const { auth, accounts, client, clips, figures, looks, ownCompanies, policy, sync } = deps;

  /** Passes a page of a list on, and has the list's look recorded; a cached page was recorded before. */
  async function noted<A extends Answer<unknown>>(
    list: LookList,
    { companyId, offset }: Input<'listDocuments'>,
    page: Promise<Result<A>>,
  ): Promise<Result<A>> {
    const answer = await page;
    if (answer.ok && !answer.value.fromCache) quietly(looks.record(companyId, { list, offset }));
    return answer;
  }

  return {
    async getSession() {
      await accounts.connected(await auth.account());
      return ok(await auth.getSession());
    },
    async connect({ forceLogin }) {
      const session = await auth.connect(forceLogin ? 'forceLogin' : 'interactive');
      if (session.ok) await accounts.connected(await auth.account());
      return session;
    },
    async cancelSignIn() {
      auth.cancel();
      return DONE;
    },
    async disconnect() {
      // The token goes first, then the data read with it; the provider is told last.
      const { value, revocation } = await auth.disconnect(accounts.disconnected);
      return ok({ session: value, revocation });
    },
    getRateLimit: async () => ok(await deps.rateLimit.current(await auth.quotaKey())),
    getPage: async ({ tabId }) => ok(await deps.pages.shown(tabId)),
    dropClicked: ({ tabId }) => done(deps.pages.dropClicked(tabId)),
    async findFigures({ tabId, figures: wanted, searchId }) {
      const search = await figures.find(tabId, wanted, searchId);
      return search ? ok(search) : failed({ kind: 'internal' });
    },
    stopFigures: async ({ tabId, searchId }) => ok(await figures.stop(tabId, searchId)),
    showFigure: async ({ tabId, match, searchId }) =>
      ok(await figures.show(tabId, match, searchId)),
    getCalls: async () => ok(await deps.calls.list()),
    getCallCount: async () => ok(await deps.calls.count()),
    clearCalls: () => done(deps.calls.clear()),
    getHighlights: async () => ok(await deps.highlights.isOn()),
    async setHighlights({ on }) {
      if (on && isOff(await policy(), 'highlights')) return failed({ kind: 'blockedByPolicy' });
      await deps.highlights.setEnabled(on);
      return DONE;
    },
    tellOpenCompany: ({ company }, windowId) => done(deps.searchMenu.opened(windowId, company)),
    takePendingLookup: async ({ windowId }) => ok(await deps.pendingLookups.take(windowId)),
    getSavedCompanies: async () => ok(await deps.savedCompanies.get()),
    async changeSavedCompanies(change, windowId) {
      if (change.change === 'opened') quietly(deps.searchMenu.opened(windowId, change.listing));
      return ok(await deps.savedCompanies.change(change));
    },
    getNotes: async () => ok(await deps.notes.get()),
    changeNotes: async (change) => ok(await deps.notes.change(change)),
    getClips: async ({ ids }) => ok(await clips.get(ids)),
    getClipCount: async () => ok(await clips.count()),
    changeClips: async (change) => ok(await clips.change(change)),
    getChanges: async ({ companyId }) => ok(await looks.get(companyId)),
    markChangesSeen: ({ companyId, lists }) => done(looks.markSeen(companyId, lists)),
    clearLooks: () => done(looks.clear()),
    getDirectory: async () =>
      ok(isOff(await policy(), 'names') ? null : await deps.directory.about()),
    async getKeptSizes() {
      const seen = await ownCompanies.seenSize();
      return ok({ clips: await clips.size(), looks: await looks.size(), seen });
    },
    getOwnData: async () => ok(await deps.ownData.get()),
    changeOwnData: async (change) => ok(await deps.ownData.change(change)),
    getSync: async () => ok(await sync.status()),
    async changeSync(change) {
      if (change.change === 'on' && isOff(await policy(), 'sync')) {
        return failed({ kind: 'blockedByPolicy' });
      }
      return ok(await sync.change(change));
    },
    stopWatching: ({ origins }) => done(deps.watching.stop(origins)),
    forgetAnswers: () => done(accounts.forgotten()),
    async suggestCompanies({ text }) {
      const { own, directory } = await deps.known();
      return ok(suggest(text, own, directory).map(knownListing));
    },
    clearSeen: () => done(ownCompanies.clearSeen()),
    async lookUpCompany(input, windowId) {
      const found = await searchCompanies(client.of(windowId), input);
      // A kept answer was noted as it came.
      if (found.ok && !found.value.fromCache) quietly(ownCompanies.noteSeen(found.value.data));
      return found;
    },
    async matchCompanies({ entries }) {
      const { own, directory } = await deps.known();
      return ok(matchList(entries, [...own, ...directory]));
    },
    getCompany: (input, windowId) => getCompany(client.of(windowId), input),
    getQuote: (input, windowId) => getQuote(client.of(windowId), input),
    getEvents: (input, windowId) => noted('events', input, getEvents(client.of(windowId), input)),
    listDocuments: (input, windowId) =>
      noted('documents', input, listDocuments(client.of(windowId), input)),
    getFinancials: (input, windowId) =>
      noted(input.metric, input, getFinancials(client.of(windowId), input)),
    getDocumentPage: (input, windowId) => getDocumentPage(client.of(windowId), input),
    async searchDocuments(input, windowId) {
      if (isOff(await policy(), 'documentSearch')) return failed({ kind: 'blockedByPolicy' });
      return searchDocuments(client.of(windowId), input);
    },
    getKeptOfCompanies: (input, windowId) => keptOfCompanies(client.of(windowId), input),
    getKept: (input, windowId) => keptOf(client.of(windowId), input),
    async leave(left, windowId) {
      client.of(windowId).leave(left);
      if (left.companyId && !left.asker) quietly(deps.searchMenu.left(windowId, left.companyId));
      return DONE;
    },
  };
}
