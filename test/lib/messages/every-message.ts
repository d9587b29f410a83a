import type { Notice } from '../../../lib/messages/notices.ts';
import type { PageMessage } from '../../../lib/messages/page-messages.ts';
import type { Input, RequestName } from '../../../lib/messages/panel-messages.ts';
import { LOOK_LISTS } from '../../../lib/model/looks.ts';

/**
 * Every message of the contract (lib/messages/panel-messages.ts, lib/messages/page-messages.ts), well-formed, so that
 * only who sends it is wrong. A message that is new there and missing here is a type error.
 */
const COMPANY = '00000000-0000-4000-8000-000000000001';
const listing = { id: COMPANY, exchange: 'Nasdaq', name: 'Forged', ticker: 'FRGD' };
const cacheMode = 'reload';

export const INPUTS: { [N in RequestName]: Input<N> } = {
  getSession: {},
  connect: { forceLogin: true },
  cancelSignIn: {},
  disconnect: {},
  getRateLimit: {},
  getPage: { tabId: 1 },
  dropClicked: { tabId: 1 },
  findFigures: { tabId: 1, figures: [{ value: '1', currency: null }], searchId: 1 },
  stopFigures: { tabId: 1, searchId: 1 },
  showFigure: { tabId: 1, match: 0, searchId: 1 },
  getCalls: {},
  getCallCount: {},
  getLatest: {},
  clearCalls: {},
  getHighlights: {},
  setHighlights: { on: true },
  tellOpenCompany: { company: listing },
  takePendingLookup: { windowId: 1 },
  getSavedCompanies: {},
  changeSavedCompanies: { change: 'pin', listings: [listing] },
  suggestCompanies: { text: 'forged' },
  clearSeen: {},
  getNotes: {},
  changeNotes: {
    change: 'write',
    about: { kind: 'company', company: listing },
    text: 'Forged',
    basedOn: [null],
    editedAt: 1,
  },
  getClips: { ids: null },
  getClipCount: {},
  changeClips: { change: 'clear' },
  getChanges: { companyId: COMPANY },
  // As many lists as a company can have.
  markChangesSeen: { companyId: COMPANY, lists: LOOK_LISTS.map((list) => ({ list, readAt: 1 })) },
  getKeptSizes: {},
  getDirectory: {},
  clearLooks: {},
  getOwnData: {},
  changeOwnData: {
    how: 'replace',
    data: { pins: [listing], lists: [], notes: [], clips: [], settings: {} },
    texts: [],
    settings: true,
    basedOn: '',
  },
  getSync: {},
  changeSync: { change: 'off', deleteThere: true },
  stopWatching: { origins: ['http://localhost/*'] },
  forgetAnswers: {},
  lookUpCompany: { query: 'Quillane', cacheMode },
  matchCompanies: { entries: [{ symbol: 'QLN', name: null }] },
  getCompany: { companyId: COMPANY, cacheMode },
  getQuote: { companyId: COMPANY, cacheMode },
  getEvents: { companyId: COMPANY, from: '2026-01-01', to: '2026-12-31', offset: 0, cacheMode },
  listDocuments: { companyId: COMPANY, offset: 0, cacheMode },
  getFinancials: { companyId: COMPANY, metric: 'revenue', offset: 0, cacheMode },
  getDocumentPage: { documentId: COMPANY, page: 1, cacheMode },
  searchDocuments: { companyId: COMPANY, query: 'covenant', cacheMode },
  getCachedOfCompanies: {
    ...{ companyIds: [COMPANY], from: '2026-01-01', to: '2026-12-31' },
    parts: ['quote', 'events', 'documents'],
  },
  getCached: { companyId: COMPANY, metrics: ['revenue'], parts: ['searches'] },
  leave: { companyId: COMPANY, asker: 'statement' },
};

export const NOTICES: { [N in Notice['notice']]: Extract<Notice, { notice: N }> } = {
  sessionChanged: { notice: 'sessionChanged' },
  accountChanged: { notice: 'accountChanged' },
  rateLimitChanged: { notice: 'rateLimitChanged' },
  highlightsChanged: { notice: 'highlightsChanged' },
  savedCompaniesChanged: { notice: 'savedCompaniesChanged' },
  notesChanged: { notice: 'notesChanged' },
  clipsChanged: { notice: 'clipsChanged', ids: null },
  looksChanged: { notice: 'looksChanged' },
  syncChanged: { notice: 'syncChanged' },
  callsChanged: { notice: 'callsChanged' },
  lookupPending: { notice: 'lookupPending', windowId: 1 },
  pageChanged: { notice: 'pageChanged', tabId: 1 },
};

export const PAGE_MESSAGES: {
  [R in PageMessage['report']]: PageMessage & { report: R };
} = {
  tickersFound: {
    ...{ report: 'tickersFound', tickers: [], isins: [], wkns: [] },
    ...{ more: false, view: '1', scanMs: 1 },
  },
  unscannable: { report: 'unscannable' },
  rulesWanted: { report: 'rulesWanted' },
  namesWanted: { report: 'namesWanted' },
  highlighting: { report: 'highlighting', name: 'mention', wanted: true },
  clicked: { report: 'clicked', on: { symbol: 'LKMR', exchange: null } },
};

/** As the panel of a window sends each. */
export const requestsOf = (windowId: number): object[] =>
  Object.entries(INPUTS).map(([request, input]) => ({ request, input, windowId }));
