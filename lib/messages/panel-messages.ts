import * as z from 'zod/mini';
import type { CallRecord } from '../model/call-record.ts';
import type { Changes } from '../model/changes.ts';
import {
  type Clip,
  type ClipsOutcome,
  type ClipsSize,
  clipIdSchema,
  clipsChangeSchema,
  MAX_CLIPS,
} from '../model/clips.ts';
import { METRICS } from '../model/contract.ts';
import type { Result } from '../model/failure.ts';
import { type LookSize, seenListSchema } from '../model/looks.ts';
import { type Note, type NotesReply, notesChangeSchema } from '../model/notes.ts';
import { type OwnDataOutcome, type OwnDataReply, ownDataChangeSchema } from '../model/own-data.ts';
import type {
  Answer,
  Company,
  CompanyEvent,
  DateRange,
  DocumentItem,
  DocumentPage,
  Fact,
  Metric,
  Profile,
  Quote,
  SearchHit,
} from '../model/records.ts';
import {
  listingSchema,
  MAX_PINS,
  type SavedCompanies,
  type SeenSize,
} from '../model/saved-companies.ts';
import {
  type SavedCompaniesReply,
  savedCompaniesChangeSchema,
} from '../model/saved-companies-change.ts';
import type { RateLimit, Revocation, Session } from '../model/session.ts';
import { type SyncStatus, syncChangeSchema } from '../model/sync.ts';
import type { AboutDirectory } from '../names/directory-file.ts';
import { type KnownListing, MAX_ENTRIES, type PageNames } from '../names/types.ts';
import type { Ticker } from '../tickers/types.ts';
import { type FigureSearch, figuresSchema } from './figure-messages.ts';
import type { Clicked } from './page-messages.ts';

/**
 * What the panel asks the background for: each request is answered with a Result. Notices the other
 * way are in notices.ts, for the panel loads no schema that only the background needs.
 */

export type { RateLimit, Session } from '../model/session.ts';

/** The state of one tab's page. */
export interface PageState {
  tabId: number;
  /**
   * `off`: no access to this page until the toolbar button is clicked or the site is watched;
   * `unscannable`: the browser lets no extension read it (its own pages, the PDF viewer, stores);
   * `blockedByPolicy`: the administrator's policy excludes this site.
   */
  status: 'off' | 'scanning' | 'scanned' | 'unscannable' | 'blockedByPolicy';
  /** Names this view of this document, whose address may be hidden; null before a report. */
  view: string | null;
  /** Counts the scans that the toolbar button, or newly given access, began. */
  scans: number;
  tickers: Ticker[];
  isins: string[];
  wkns?: string[] | undefined;
  /** Companies that it names; absent until its names were read. */
  names?: PageNames | undefined;
  /** The page has more tickers than are reported. */
  more: boolean;
  /** Milliseconds that its scans held the page's thread; absent where that is not known. */
  scanMs?: number | undefined;
  /** The last clicked mention, until the user turns to something else. */
  clicked: Clicked | null;
}

/**
 * How new an answer must be, in fetch's words. `only-if-cached`: a kept answer of any age, and never a
 * new request (a panel that reopens); `default`: a kept answer if it is young enough; `reload`: a new
 * request.
 */
const CACHE_MODES = ['only-if-cached', 'default', 'reload'] as const;
export type CacheMode = (typeof CACHE_MODES)[number];

/** What is kept of a company for its row in the watchlist. */
export interface KeptOfCompany {
  companyId: string;
  quote: Answer<Quote | null> | null;
  /** The days asked for, and the pages one after another from the first. */
  events: { range: DateRange; pages: Answer<CompanyEvent[]>[] } | null;
  /** When the first page of its documents came, in epoch milliseconds. */
  documentsAt: number | null;
}

/** What is kept of a metric: the pages one after another from the first, one at least. */
export interface KeptFacts {
  metric: Metric;
  pages: Answer<Fact[]>[];
}

/** A search whose answer is kept. */
export interface PastSearch {
  query: string;
  /** Epoch milliseconds. */
  retrievedAt: number;
}

/** A lookup that the user began outside the panel. */
export interface PendingLookup {
  /** A text to look up; empty to open the lookup box alone. */
  query: string;
  /** A company chosen from the suggestions. */
  listing: KnownListing | null;
  /** The company whose documents the text is for, by its id: it waits in the search field. */
  documentsOf?: string | undefined;
}

const text = z.string().check(z.maxLength(2000));
const companyId = z.string().check(z.maxLength(100));
const count = z.int().check(z.minimum(0));
const nothing = z.object({});
const cacheMode = z.enum(CACHE_MODES);
/** Parts of the panel whose requests end when the part is left, and not with the open company; a statement's also then. */
const PARTS = ['comparison', 'list', 'pinning', 'statement'] as const;
export type PanelPart = (typeof PARTS)[number];
const part = z.optional(z.enum(PARTS));

/** What the panel can ask for. lib/api/inputs.ts checks the contract's limits, for which there are words. */
const schemas = {
  getSession: nothing,
  /** `forceLogin`: the provider is to ask who it is, because another account is wanted. */
  connect: z.object({ forceLogin: z.boolean() }),
  /** Ends the sign-in under way; an earlier connection stays. */
  cancelSignIn: nothing,
  disconnect: nothing,
  getRateLimit: nothing,
  getPage: z.object({ tabId: count }),
  /** The user has turned to something else than the highlight clicked on. */
  dropClicked: z.object({ tabId: count }),
  /** Looks for figures in a tab's page; sends nothing. `searchId`: another panel may search the same page. */
  findFigures: z.object({ tabId: count, figures: figuresSchema, searchId: count }),
  /** Ends that search with what it has read; tells whether it was under way. */
  stopFigures: z.object({ tabId: count, searchId: count }),
  /** Brings a match of that search into sight; tells whether the page still has it. */
  showFigure: z.object({ tabId: count, match: count, searchId: count }),
  getCalls: nothing,
  getCallCount: nothing,
  clearCalls: nothing,
  getHighlights: nothing,
  setHighlights: z.object({ on: z.boolean() }),
  /** Which company is open in the window's panel; null for none, and as the panel closes. */
  tellOpenCompany: z.object({ company: z.nullable(listingSchema) }),
  /** Gives a lookup that was begun outside the panel, once. */
  takePendingLookup: z.object({ windowId: count }),
  getSavedCompanies: nothing,
  changeSavedCompanies: savedCompaniesChangeSchema,
  getNotes: nothing,
  changeNotes: notesChangeSchema,
  /** All clips, or those of these that are there. */
  getClips: z.object({
    ids: z.nullable(z.array(clipIdSchema).check(z.maxLength(MAX_CLIPS))),
  }),
  getClipCount: nothing,
  getClipsSize: nothing,
  changeClips: clipsChangeSchema,
  /** What changed in a company, and in how many ways in each that is pinned; sends nothing. */
  getChanges: z.object({ companyId: z.nullable(companyId) }),
  markChangesSeen: z.object({
    companyId,
    lists: z.array(seenListSchema).check(z.maxLength(20)),
  }),
  getLookSize: nothing,
  clearLooks: nothing,
  /** The operator's directory, as the options page shows it. */
  getDirectory: nothing,
  getOwnData: nothing,
  changeOwnData: ownDataChangeSchema,
  getSync: nothing,
  changeSync: syncChangeSchema,
  /** Takes away the access to sites and stops scanning there. */
  stopWatching: z.object({ origins: z.array(text).check(z.maxLength(500)) }),
  /** Forgets every kept answer of this session and empties the panels; the connection stays. */
  forgetAnswers: nothing,
  /** Known companies that a text may mean, as it is typed; sends nothing. */
  suggestCompanies: z.object({ text }),
  /** Companies seen in answers, as the options page counts and clears them. */
  getSeenSize: nothing,
  clearSeen: nothing,
  lookUpCompany: z.object({ query: text, cacheMode, part }),
  /** The listings that the user or the operator knows by these symbols and names; sends nothing. */
  matchCompanies: z.object({
    entries: z
      .array(z.object({ symbol: z.nullable(text), name: z.nullable(text) }))
      .check(z.maxLength(MAX_ENTRIES)),
  }),
  getCompany: z.object({ companyId, cacheMode }),
  getQuote: z.object({ companyId, cacheMode, part }),
  getEvents: z.object({ companyId, from: text, to: text, offset: count, cacheMode, part }),
  listDocuments: z.object({ companyId, offset: count, cacheMode, part }),
  getFinancials: z.object({
    companyId,
    metric: z.enum(METRICS),
    offset: count,
    cacheMode,
    part,
  }),
  getDocumentPage: z.object({ documentId: text, page: z.int(), cacheMode }),
  searchDocuments: z.object({ companyId, query: text, cacheMode }),
  /** The company's searches whose answers are kept; sends nothing. */
  getPastSearches: z.object({ companyId }),
  /**
   * What is kept of pinned companies, with their events of these days; sends nothing. Where `after` is given, in
   * epoch milliseconds, prices and events only of companies of which some came later.
   */
  getKeptOfCompanies: z.object({
    companyIds: z.array(companyId).check(z.maxLength(MAX_PINS)),
    from: text,
    to: text,
    after: z.optional(z.number()),
    parts: z.array(z.enum(['quote', 'events', 'documents'])),
  }),
  /** What is kept of these metrics of a company; sends nothing. */
  getKeptFacts: z.object({
    companyId,
    metrics: z.array(z.enum(METRICS)).check(z.maxLength(METRICS.length)),
  }),
  /** The days of the company's events that were asked for last and are kept; sends nothing. */
  getKeptEventRange: z.object({ companyId }),
  /** Aborts what is under way for a part of the panel that the user has left or, without a part, for a company. */
  leave: z.object({ companyId: z.optional(companyId), part }),
};

export type RequestName = keyof typeof schemas;
export type Input<N extends RequestName> = z.infer<(typeof schemas)[N]>;

export const requestSchemas: { [N in RequestName]: z.ZodMiniType<Input<N>> } = schemas;

/** Of requests that answer with more than null. */
interface Outputs {
  getSession: Session;
  connect: Session;
  disconnect: { session: Session; revocation: Revocation };
  getRateLimit: RateLimit | null;
  getPage: PageState;
  findFigures: FigureSearch;
  stopFigures: boolean;
  showFigure: boolean;
  /** Newest first; at most `MAX_CALLS`. */
  getCalls: CallRecord[];
  getCallCount: number;
  getHighlights: boolean;
  takePendingLookup: PendingLookup | null;
  getSavedCompanies: SavedCompanies;
  changeSavedCompanies: SavedCompaniesReply;
  getNotes: Note[];
  changeNotes: NotesReply;
  /** In their order. */
  getClips: Clip[];
  getClipCount: number;
  getClipsSize: ClipsSize;
  changeClips: ClipsOutcome;
  getChanges: Changes;
  getLookSize: LookSize;
  /** Null where there is none, or names are switched off. */
  getDirectory: AboutDirectory | null;
  getOwnData: OwnDataReply;
  changeOwnData: OwnDataOutcome;
  getSync: SyncStatus;
  changeSync: SyncStatus;
  suggestCompanies: KnownListing[];
  getSeenSize: SeenSize;
  lookUpCompany: Answer<Company[]>;
  /** Of each entry, in their order. */
  matchCompanies: KnownListing[][];
  getCompany: Answer<Profile>;
  getQuote: Answer<Quote | null>;
  getEvents: Answer<CompanyEvent[]>;
  listDocuments: Answer<DocumentItem[]>;
  getFinancials: Answer<Fact[]>;
  getDocumentPage: Answer<DocumentPage>;
  searchDocuments: Answer<SearchHit[]>;
  getPastSearches: PastSearch[];
  getKeptOfCompanies: KeptOfCompany[];
  /** In the order asked for; a metric of which nothing is kept is left out. */
  getKeptFacts: KeptFacts[];
  getKeptEventRange: DateRange | null;
}

export type Output<N extends RequestName> = N extends keyof Outputs ? Outputs[N] : null;
export type Reply<N extends RequestName> = Result<Output<N>>;

const requestNames = Object.keys(requestSchemas) as RequestName[];

/** A request on its way, with the window whose panel asks; `requestSchemas` checks its input. */
export const requestEnvelopeSchema = z.object({
  request: z.enum(requestNames),
  input: z.unknown(),
  windowId: z.int(),
});
