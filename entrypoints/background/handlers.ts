import { cachedOf, cachedOfCompanies } from '../../lib/api/cached-parts.ts';
import {
  foundPage,
  getCompany,
  getDocumentPage,
  getEvents,
  getFinancials,
  getQuote,
  listDocuments,
  searchCompanies,
  searchDocuments,
} from '../../lib/api/call.ts';
import { quietly } from '../../lib/background/common.ts';
import type { Handlers } from '../../lib/background/router.ts';
import type { PageMessage } from '../../lib/messages/page-messages.ts';
import type { Input } from '../../lib/messages/panel-messages.ts';
import { failed, ok, type Result } from '../../lib/model/failure.ts';
import type { LookList } from '../../lib/model/looks.ts';
import type { Answer, Profile } from '../../lib/model/records.ts';
import { type Listing, listingOf } from '../../lib/model/saved-companies.ts';
import { completed } from '../../lib/model/saved-companies-change.ts';
import { matchList } from '../../lib/names/match-list.ts';
import { suggest } from '../../lib/names/suggest.ts';
import { knownListing } from '../../lib/names/types.ts';
import { isOff } from '../../lib/settings/policy.ts';
import type { Parts } from './parts.ts';

const DONE = ok(null);
const done = (work: Promise<unknown>) => work.then(() => DONE);

/** Handles each request of the panel and the options page. */
export function createHandlers(parts: Parts): Handlers {
  const { auth, accounts, client, clips, figures, looks, knownCompanies, policy, sync } = parts;

  /** Passes a page of a list on, and has the list's look recorded; a cached page was recorded before. */
  async function recordingLook<A extends Answer<unknown>>(
    list: LookList,
    { companyId, offset }: Input<'listDocuments'>,
    page: Promise<Result<A>>,
  ): Promise<Result<A>> {
    const answer = await page;
    if (answer.ok && !answer.value.fromCache) quietly(looks.record(companyId, { list, offset }));
    return answer;
  }

  /** Names saved companies as the service does now. */
  const named = (listings: Listing[]) => parts.savedCompanies.change({ change: 'named', listings });

  /**
   * Names a window's company as its profile does, because it may have been renamed. A cached profile may be older than
   * the listing's texts, and the exchange is the listing's own: both only fill gaps.
   */
  async function nameOpened(
    windowId: number,
    { data: profile, fromCache }: Answer<Profile>,
  ): Promise<void> {
    const open = await parts.searchMenu.companyIn(windowId);
    if (open?.id.toLowerCase() !== profile.id) return;
    const told = listingOf({ ...profile, id: open.id });
    const renamed = fromCache ? open : completed({ ...told, exchange: null }, open);
    if (!fromCache) await named([{ ...told, exchange: null }]);
    const listing = completed(renamed, told);
    if (JSON.stringify(listing) === JSON.stringify(open)) return;
    await parts.searchMenu.opened(windowId, listing, open.id);
    await parts.savedCompanies.change({ change: 'completed', listing });
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
    getRateLimit: async () => ok(await parts.rateLimit.current(await auth.quotaKey())),
    getPage: async ({ tabId }) => ok(await parts.pages.shown(tabId)),
    dropClicked: ({ tabId }) => done(parts.pages.dropClicked(tabId)),
    async findFigures({ tabId, figures: wanted, searchId }) {
      const search = await figures.find(tabId, wanted, searchId);
      return search ? ok(search) : failed({ kind: 'internal' });
    },
    stopFigures: async ({ tabId, searchId }) => ok(await figures.stop(tabId, searchId)),
    showFigure: async ({ tabId, match, searchId }) =>
      ok(await figures.show(tabId, match, searchId)),
    getCalls: async () => ok(await parts.calls.list()),
    getLatest: async () => ok(parts.calls.latest()),
    getCallCount: async () => ok(await parts.calls.count()),
    clearCalls: () => done(parts.calls.clear()),
    getHighlights: async () => ok(await parts.highlights.isOn()),
    async setHighlights({ on }) {
      if (on && isOff(await policy(), 'highlights')) return failed({ kind: 'blockedByPolicy' });
      await parts.highlights.setEnabled(on);
      return DONE;
    },
    tellOpenCompany: ({ company }, windowId) => done(parts.searchMenu.opened(windowId, company)),
    takePendingLookup: async ({ windowId }) => ok(await parts.pendingLookups.take(windowId)),
    getSavedCompanies: async () => ok(await parts.savedCompanies.get()),
    async changeSavedCompanies(change, windowId) {
      if (change.change === 'opened') quietly(parts.searchMenu.opened(windowId, change.listing));
      return ok(await parts.savedCompanies.change(change));
    },
    getNotes: async () => ok(await parts.notes.get()),
    changeNotes: async (change) => ok(await parts.notes.change(change)),
    getClips: async ({ ids }) => ok(await clips.get(ids)),
    getClipCount: async () => ok(await clips.count()),
    changeClips: async (change) => ok(await clips.change(change)),
    getChanges: async ({ companyId }) => ok(await looks.get(companyId)),
    markChangesSeen: ({ companyId, lists }) => done(looks.markSeen(companyId, lists)),
    clearLooks: () => done(looks.clear()),
    getDirectory: async () => ok(await knownCompanies.aboutDirectory()),
    async getKeptSizes() {
      const sizes = { clips: clips.size(), looks: looks.size(), seen: knownCompanies.seenSize() };
      // Reports the other sizes even if a store cannot be read.
      const told = Object.entries(sizes).map(([name, size]) =>
        size.then((one) => ({ [name]: one })).catch(() => ({})),
      );
      return ok(Object.assign({}, ...(await Promise.all(told))));
    },
    getOwnData: async () => ok(await parts.ownData.get()),
    changeOwnData: async (change) => ok(await parts.ownData.change(change)),
    getSync: async () => ok(await sync.status()),
    async changeSync(change) {
      if (change.change === 'on' && isOff(await policy(), 'sync')) {
        return failed({ kind: 'blockedByPolicy' });
      }
      return ok(await sync.change(change));
    },
    stopWatching: ({ origins }) => done(parts.watching.stop(origins)),
    forgetAnswers: () => done(accounts.forgotten()),
    async suggestCompanies({ text }) {
      return ok(suggest(text, await knownCompanies.known()).map(knownListing));
    },
    clearSeen: () => done(knownCompanies.clearSeen()),
    async lookUpCompany(input, windowId) {
      const found = await client.ask(searchCompanies(input), windowId);
      // A cached answer was noted when it arrived.
      if (found.ok && !found.value.fromCache) {
        const { data, meta } = found.value;
        // Rows that share an id may contradict each other. A name that an earlier lookup already gave is not new: the
        // saved name may be as the profile spells it.
        quietly(knownCompanies.noteSeen(data, meta.leftOut ? undefined : named));
      }
      return found;
    },
    async matchCompanies({ entries }) {
      return ok(matchList(entries, await knownCompanies.known()));
    },
    async getCompany(input, windowId) {
      const answer = await client.ask(getCompany(input), windowId);
      const isAsked = input.cacheMode !== 'only-if-cached';
      if (answer.ok && isAsked) quietly(nameOpened(windowId, answer.value));
      return answer;
    },
    getQuote: (input, windowId) => client.ask(getQuote(input), windowId),
    getEvents: (input, windowId) =>
      recordingLook('events', input, client.ask(getEvents(input), windowId)),
    listDocuments: (input, windowId) =>
      recordingLook('documents', input, client.ask(listDocuments(input), windowId)),
    getFinancials: (input, windowId) =>
      recordingLook(input.metric, input, client.ask(getFinancials(input), windowId)),
    getDocumentPage: async (input, windowId) =>
      foundPage(await client.ask(getDocumentPage(input), windowId)),
    async searchDocuments(input, windowId) {
      if (isOff(await policy(), 'documentSearch')) return failed({ kind: 'blockedByPolicy' });
      return client.ask(searchDocuments(input), windowId);
    },
    getCachedOfCompanies: (input) => cachedOfCompanies(client, input),
    getCached: (input) => cachedOf(client, input),
    async leave(left, windowId) {
      client.leave(left, windowId);
      if (left.companyId && !left.asker)
        quietly(parts.searchMenu.opened(windowId, null, left.companyId));
      return DONE;
    },
  };
}

/** Handles each report of a script in a page, which gets no reply. */
export const createReportHandler =
  ({ highlights, pages }: Parts) =>
  (tabId: number, message: PageMessage): unknown => {
    switch (message.report) {
      case 'rulesWanted':
        return quietly(pages.injectRules(tabId));
      case 'namesWanted':
        return quietly(pages.injectNames(tabId));
      case 'unscannable':
        return quietly(pages.unscannable(tabId));
      case 'highlighting':
        return quietly(highlights.highlighting(tabId, message));
      case 'clicked':
        return quietly(pages.clicked(tabId, message.on));
      case 'tickersFound':
        quietly(highlights.found(tabId));
        return quietly(pages.found(tabId, message));
    }
  };
