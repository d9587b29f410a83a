import * as z from 'zod/mini';
import type { CallRecord } from '../model/call-record.ts';
import {
  type Clip,
  type ClipsOutcome,
  clipIdSchema,
  clipsChangeSchema,
  MAX_CLIPS,
} from '../model/clips.ts';
import { METRICS } from '../model/contract.ts';
import type { Result } from '../model/failure.ts';
import { type Changes, LOOK_LISTS, seenListSchema } from '../model/looks.ts';
import { type Note, type NotesOutcome, notesChangeSchema } from '../model/notes.ts';
import {
  type KeptSizes,
  type OwnDataOutcome,
  type OwnDataReply,
  ownDataChangeSchema,
} from '../model/own-data.ts';
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
import { listingSchema, MAX_PINS, type SavedCompanies } from '../model/saved-companies.ts';
import {
  type SavedCompaniesRefusal,
  savedCompaniesChangeSchema,
} from '../model/saved-companies-change.ts';
import type { RateLimit, Revocation, Session } from '../model/session.ts';
import { type SyncStatus, syncChangeSchema } from '../model/sync.ts';
import type { AboutDirectory } from '../names/directory-file.ts';
import { type KnownListing, MAX_ENTRIES } from '../names/types.ts';
import { type FigureSearch, figuresSchema } from './figure-messages.ts';
import type { PageState } from './page-messages.ts';

/**
 * Requests of the panel and the options page to the background, which answers each with a Result. Its notices are in
 * notices.ts, so that these pages do not load schemas that only the background needs.
 */

/**
 * How new an answer must be, in fetch's words. `only-if-cached`: a cached answer of any age, and never a
 * new request (a panel that reopens); `default`: a cached answer if it is young enough; `reload`: a new
 * request.
 */
const CACHE_MODES = ['only-if-cached', 'default', 'reload'] as const;
export type CacheMode = (typeof CACHE_MODES)[number];

/** The cached data of a company for its row in the watchlist. */
export interface CachedOfCompany {
  companyId: string;
  quote: Answer<Quote | null> | null;
  /** The requested days, and consecutive pages from the first page. */
  events: { range: DateRange; pages: Answer<CompanyEvent[]>[] } | null;
  /** When the first page of the company's documents arrived, in epoch milliseconds. */
  documentsAt: number | null;
}

/** Cached parts of a company; pages of a list are consecutive from the first. */
export interface CachedParts {
  /** In the order of the requested metrics, without metrics that have no cached page. */
  facts: { metric: Metric; pages: Answer<Fact[]>[] }[];
  documents: Answer<DocumentItem[]>[];
  /** The company's searches, newest first. */
  searches: PastSearch[];
  /** The days of events that were requested last. */
  eventRange: DateRange | null;
}

/** A search whose answer is cached. */
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
  /** The id of the company whose documents to search; the text waits in the search field. */
  documentsOf?: string | undefined;
}

const text = z.string().check(z.maxLength(2000));
const companyId = z.string().check(z.maxLength(100));
const count = z.int().check(z.minimum(0));
const cacheMode = z.enum(CACHE_MODES);
/** Runs whose requests end when the user leaves the run; only a statement's requests also end with the open company. */
const ASKERS = ['comparison', 'list', 'pinning', 'statement'] as const;
export type Asker = (typeof ASKERS)[number];
const asker = z.optional(z.enum(ASKERS));

/** A request: what it takes, as the background parses it, and what it gives if it succeeds. */
interface Request<I, O> {
  input: z.ZodMiniType<I>;
  /** Of the type alone. */
  output?: O;
}
const takesAny = <I>(input: z.ZodMiniType<I>) => ({ gives: <O>(): Request<I, O> => ({ input }) });
const takes = <S extends z.core.$ZodShape>(fields: S) =>
  takesAny<z.infer<z.ZodMiniObject<S>>>(z.object(fields));

/** All requests. lib/api/call.ts checks the contract's limits, because their errors have messages. */
const rows = {
  getSession: takes({}).gives<Session>(),
  /** `forceLogin`: makes the provider ask for a login, because the user wants another account. */
  connect: takes({ forceLogin: z.boolean() }).gives<Session>(),
  /** Ends the sign-in under way; keeps an earlier connection. */
  cancelSignIn: takes({}).gives<null>(),
  disconnect: takes({}).gives<{ session: Session; revocation: Revocation }>(),
  getRateLimit: takes({}).gives<RateLimit | null>(),
  getPage: takes({ tabId: count }).gives<PageState>(),
  /** Tells that the user turned away from the clicked highlight. */
  dropClicked: takes({ tabId: count }).gives<null>(),
  /** Looks for figures in a tab's page; sends nothing. `searchId`: another panel may search the same page. */
  findFigures: takes({
    tabId: count,
    figures: figuresSchema,
    searchId: count,
  }).gives<FigureSearch>(),
  /** Ends that search with what it has read; tells whether it was under way. */
  stopFigures: takes({ tabId: count, searchId: count }).gives<boolean>(),
  /** Brings a match of that search into sight; tells whether the page still has it. */
  showFigure: takes({ tabId: count, match: count, searchId: count }).gives<boolean>(),
  /** Newest first; at most `MAX_CALLS`. */
  getCalls: takes({}).gives<CallRecord[]>(),
  getCallCount: takes({}).gives<number>(),
  /** Of the newest answer with a quota that any panel has had from this worker; null without one. */
  getLatest: takes({}).gives<Pick<Answer<unknown>, 'meta' | 'retrievedAt'> | null>(),
  clearCalls: takes({}).gives<null>(),
  getHighlights: takes({}).gives<boolean>(),
  setHighlights: takes({ on: z.boolean() }).gives<null>(),
  /** Tells which company is open in the window's panel; null for no company, and when the panel closes. */
  tellOpenCompany: takes({ company: z.nullable(listingSchema) }).gives<null>(),
  /** Gives a lookup that began outside the panel, only once. */
  takePendingLookup: takes({ windowId: count }).gives<PendingLookup | null>(),
  getSavedCompanies: takes({}).gives<SavedCompanies>(),
  changeSavedCompanies: takesAny(savedCompaniesChangeSchema).gives<SavedCompaniesRefusal | null>(),
  getNotes: takes({}).gives<Note[]>(),
  changeNotes: takesAny(notesChangeSchema).gives<NotesOutcome>(),
  /** All clips in their order, or only clips with these ids. */
  getClips: takes({
    ids: z.nullable(z.array(clipIdSchema).check(z.maxLength(MAX_CLIPS))),
  }).gives<Clip[]>(),
  getClipCount: takes({}).gives<number>(),
  changeClips: takesAny(clipsChangeSchema).gives<ClipsOutcome>(),
  /** The changes of a company, and the number of changes of each pinned company; sends nothing. */
  getChanges: takes({ companyId: z.nullable(companyId) }).gives<Changes>(),
  markChangesSeen: takes({
    companyId,
    lists: z.array(seenListSchema).check(z.maxLength(LOOK_LISTS.length)),
  }).gives<null>(),
  clearLooks: takes({}).gives<null>(),
  /** The operator's directory; null if there is no directory or names are switched off. */
  getDirectory: takes({}).gives<AboutDirectory | null>(),
  /** The size of each store that can be read, for the options page. */
  getKeptSizes: takes({}).gives<Partial<KeptSizes>>(),
  getOwnData: takes({}).gives<OwnDataReply>(),
  changeOwnData: takesAny(ownDataChangeSchema).gives<OwnDataOutcome>(),
  getSync: takes({}).gives<SyncStatus>(),
  changeSync: takesAny(syncChangeSchema).gives<SyncStatus>(),
  /** Revokes the access to sites and stops scanning them. */
  stopWatching: takes({ origins: z.array(text).check(z.maxLength(500)) }).gives<null>(),
  /** Deletes every cached answer of this session and empties the panels; keeps the connection. */
  forgetAnswers: takes({}).gives<null>(),
  /** Known companies that a text may mean, while the user types; sends nothing. */
  suggestCompanies: takes({ text }).gives<KnownListing[]>(),
  /** Deletes the companies that the extension stored from answers. */
  clearSeen: takes({}).gives<null>(),
  lookUpCompany: takes({ query: text, cacheMode, asker }).gives<Answer<Company[]>>(),
  /** The listings that the user or the operator knows by these symbols and names, for each entry; sends nothing. */
  matchCompanies: takes({
    entries: z
      .array(z.object({ symbol: z.nullable(text), name: z.nullable(text) }))
      .check(z.maxLength(MAX_ENTRIES)),
  }).gives<KnownListing[][]>(),
  getCompany: takes({ companyId, cacheMode }).gives<Answer<Profile>>(),
  getQuote: takes({ companyId, cacheMode, asker }).gives<Answer<Quote | null>>(),
  getEvents: takes({
    companyId,
    from: text,
    to: text,
    offset: count,
    cacheMode,
    asker,
  }).gives<Answer<CompanyEvent[]>>(),
  listDocuments: takes({ companyId, offset: count, cacheMode, asker }).gives<
    Answer<DocumentItem[]>
  >(),
  getFinancials: takes({
    companyId,
    metric: z.enum(METRICS),
    offset: count,
    cacheMode,
    asker,
  }).gives<Answer<Fact[]>>(),
  getDocumentPage: takes({ documentId: text, page: z.int(), cacheMode }).gives<
    Answer<DocumentPage>
  >(),
  searchDocuments: takes({ companyId, query: text, cacheMode }).gives<Answer<SearchHit[]>>(),
  /**
   * Reads the cached data of pinned companies, with their events of these days; sends nothing to
   * the service. With `after`, in epoch milliseconds, reads a company's price or events only if one
   * of their answers arrived later.
   */
  getCachedOfCompanies: takes({
    companyIds: z.array(companyId).check(z.maxLength(MAX_PINS)),
    from: text,
    to: text,
    after: z.optional(z.number()),
    parts: z.array(z.enum(['quote', 'events', 'documents'])),
  }).gives<CachedOfCompany[]>(),
  /** Reads the cached facts of these metrics, and these cached parts. Sends nothing to the service. */
  getCached: takes({
    companyId,
    metrics: z.array(z.enum(METRICS)).check(z.maxLength(METRICS.length)),
    parts: z.array(z.enum(['documents', 'searches', 'eventRange'])),
  }).gives<CachedParts>(),
  /** Aborts the requests of a run that the user left or, without an asker, those of a company. */
  leave: takes({ companyId: z.optional(companyId), asker }).gives<null>(),
};

type Rows = typeof rows;
export type RequestName = keyof Rows;
export type Input<N extends RequestName> = z.infer<Rows[N]['input']>;
export type Output<N extends RequestName> = Exclude<Rows[N]['output'], undefined>;
export type Reply<N extends RequestName> = Result<Output<N>>;

export const REQUESTS: { [N in RequestName]: Request<Input<N>, Output<N>> } = rows;

/** A request in transit, with the window of the asking panel; the request's row checks the input. */
export const requestEnvelopeSchema = z.object({
  request: z.enum(Object.keys(REQUESTS) as RequestName[]),
  input: z.unknown(),
  windowId: z.int(),
});
